/** The head-to-toe skin check: values, validation, and conversion to the request. */
import {
  type RegionFinding,
  type SkinRegion,
  skinRegions,
  type Sweep,
  type SweepAnswers,
  evaluateSweep,
} from '@mendwell/clinical'
import type { CallInput, recordSkinSweep } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  validateDateTime,
  toSubmittedInstant,
  toDateTimeValues,
  type DateTimeValues,
} from '../entries/date-time-values.ts'

export const findingLabels: Readonly<Record<RegionFinding, string>> = {
  clear: 'Clear',
  wound: 'Wound',
  'other-finding': 'Other finding',
  'not-examined': 'Not assessed',
}
/** One key each, the first letter of its word. */
export const findingKeys: Readonly<Record<string, RegionFinding>> = {
  c: 'clear',
  w: 'wound',
  o: 'other-finding',
  n: 'not-examined',
}
// Written out above, with exactly these keys.
export const findings = Object.keys(findingLabels) as RegionFinding[]

export type RegionValues = { finding: RegionFinding | ''; findings: string; integrity: string }
export type SweepValues = DateTimeValues & { regions: Record<SkinRegion, RegionValues>; noWounds: boolean }

export function createEmptySweep(now: Date, timeZone: string): SweepValues {
  const blank: RegionValues = { finding: '', findings: '', integrity: '' }
  return {
    // One for each region, by its own list.
    regions: Object.fromEntries(
      skinRegions.values.map((region) => [region, { ...blank }]),
    ) as SweepValues['regions'],
    noWounds: false,
    ...toDateTimeValues(now, timeZone),
  }
}

const toSweepAnswers = ({ regions }: SweepValues): SweepAnswers =>
  Object.fromEntries(skinRegions.values.map((region) => [region, regions[region].finding || null]))

/** `openWounds`: of the chart; undefined while unknown. */
export const computeSweepResult = (values: SweepValues, openWounds: number | undefined): Sweep =>
  evaluateSweep(toSweepAnswers(values), openWounds ?? 0)

export const isPositiveFinding = (finding: RegionFinding | '') =>
  finding === 'wound' || finding === 'other-finding'

/** Regions that got no answer at all; "not examined" is one. */
export const listUnanswered = ({ regions }: SweepValues): SkinRegion[] =>
  skinRegions.values.filter((region) => regions[region].finding === '')

export const needsDescription = ({ finding, findings: words }: RegionValues) =>
  isPositiveFinding(finding) && words.trim() === ''

/** Why the sweep cannot be saved yet; undefined when it can. */
export function findMissingAnswer(values: SweepValues): string | undefined {
  if (listUnanswered(values).length === skinRegions.values.length) return 'Assess one or more regions'
  const silent = skinRegions.values.filter((region) => needsDescription(values.regions[region]))
  if (silent.length > 0) return `Describe the finding: ${skinRegions.labels[silent[0]!]}` // there is one
  return undefined
}

export function validateSweep(values: SweepValues, now: Date, timeZone: string): FieldMessages<SweepValues> {
  const missing = findMissingAnswer(values)
  return { ...(missing && { regions: missing }), ...validateDateTime(values, now, timeZone) }
}

type SweepBody = CallInput<typeof recordSkinSweep>['body']

/** A region without an answer is left out: the server then counts it as not examined. */
export function toSweepRequest(
  values: SweepValues,
  isTimeTouched: boolean,
  timeZone: string,
  openWounds: number | undefined,
): SweepBody {
  const regions = skinRegions.values.flatMap((bodyRegion): SweepBody['regions'] => {
    const { finding, findings: words, integrity } = values.regions[bodyRegion]
    if (finding === '') return []
    return isPositiveFinding(finding)
      ? [{ bodyRegion, finding, findings: words, integrity, riskFactors: [] }]
      : [{ bodyRegion, finding, riskFactors: [] }]
  })
  return {
    regions,
    noWounds: values.noWounds && openWounds === 0 && computeSweepResult(values, 0).state === 'no-wounds',
    assessedAt: toSubmittedInstant(values, isTimeTouched, timeZone),
  }
}
