/** Reads CAS segments: a group and up to six reasons, each with an amount and perhaps a count of units. */
import type { Findings } from '../envelope/findings.ts'
import { element, type Segment } from '../envelope/segment.ts'
import type { Adjustment } from './types.ts'

const groups: readonly Adjustment['group'][] = ['CO', 'PR', 'OA', 'PI']

export function adjustmentsOf(segments: readonly Segment[], findings: Findings): readonly Adjustment[] {
  return segments.filter(({ id }) => id === 'CAS').flatMap((segment) => adjustments(segment, findings))
}

function adjustments(segment: Segment, findings: Findings): readonly Adjustment[] {
  const group = groups.find((one) => one === element(segment, 1))
  if (!group) {
    findings.say(segment, `CAS01 is "${element(segment, 1)}", not CO, PR, OA or PI.`)
    return []
  }
  return [2, 5, 8, 11, 14, 17]
    .filter((place) => element(segment, place) !== '')
    .map((place) => ({
      group,
      reason: element(segment, place),
      cents: findings.cents(segment, place + 1),
      units: element(segment, place + 2) === '' ? null : findings.quantity(segment, place + 2),
    }))
}
