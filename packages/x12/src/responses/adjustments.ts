/** Reads CAS segments: a group and up to six reasons, each with an amount and perhaps a count of units. */
import type { Findings } from '../envelope/findings.ts'
import { getElement, type Segment } from '../envelope/segment.ts'
import type { Adjustment } from './types.ts'

const groups: readonly Adjustment['group'][] = ['CO', 'PR', 'OA', 'PI']

export function readAdjustments(segments: readonly Segment[], findings: Findings): readonly Adjustment[] {
  return segments
    .filter(({ id }) => id === 'CAS')
    .flatMap((segment) => parseAdjustmentSegment(segment, findings))
}

function parseAdjustmentSegment(segment: Segment, findings: Findings): readonly Adjustment[] {
  const group = groups.find((one) => one === getElement(segment, 1))
  if (!group) {
    findings.say(segment, `CAS01 is "${getElement(segment, 1)}", not CO, PR, OA, or PI.`)
    return []
  }
  return [2, 5, 8, 11, 14, 17]
    .filter((place) => getElement(segment, place) !== '')
    .map((place) => ({
      group,
      reason: getElement(segment, place),
      cents: findings.cents(segment, place + 1),
      units: getElement(segment, place + 2) === '' ? null : findings.quantity(segment, place + 2),
    }))
}
