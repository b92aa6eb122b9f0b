/** The sweep from head to toe as it stands on screen, its checks, and its way to the wire. */
import {
  type RegionFinding,
  type SkinRegion,
  skinRegions,
  type Sweep,
  type SweepAnswers,
  sweepResult,
} from '@mendwell/clinical'
import type { CallOf, recordSkinSweep } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { checkMoment, momentSent, momentValues, type MomentValues } from '../entries/date-time-values.ts'

export const findingWords: Readonly<Record<RegionFinding, string>> = {
  clear: 'Clear',
  wound: 'Wound',
  'other-finding': 'Other finding',
  'not-examined': 'Not examined',
}
/** One key each, the first letter of its word. */
export const findingKeys: Readonly<Record<string, RegionFinding>> = {
  c: 'clear',
  w: 'wound',
  o: 'other-finding',
  n: 'not-examined',
}
// Written out above, with exactly these keys.
export const findings = Object.keys(findingWords) as RegionFinding[]

export type RegionValues = { finding: RegionFinding | ''; findings: string; integrity: string }
export type SweepValues = MomentValues & { regions: Record<SkinRegion, RegionValues>; noWounds: boolean }

export function emptySweep(now: Date, timeZone: string): SweepValues {
  const blank: RegionValues = { finding: '', findings: '', integrity: '' }
  return {
    // One for each region, by its own list.
    regions: Object.fromEntries(
      skinRegions.values.map((region) => [region, { ...blank }]),
    ) as SweepValues['regions'],
    noWounds: false,
    ...momentValues(now, timeZone),
  }
}

const answersOf = ({ regions }: SweepValues): SweepAnswers =>
  Object.fromEntries(skinRegions.values.map((region) => [region, regions[region].finding || null]))

/** `openWounds`: of the chart; undefined while nobody knows. */
export const resultOf = (values: SweepValues, openWounds: number | undefined): Sweep =>
  sweepResult(answersOf(values), openWounds ?? 0)

export const isFound = (finding: RegionFinding | '') => finding === 'wound' || finding === 'other-finding'

/** Regions that got no answer at all; "not examined" is one. */
export const unanswered = ({ regions }: SweepValues): SkinRegion[] =>
  skinRegions.values.filter((region) => regions[region].finding === '')

export const needsWords = ({ finding, findings: words }: RegionValues) =>
  isFound(finding) && words.trim() === ''

/** Why the sweep cannot be saved yet; undefined when it can. */
export function sweepMissing(values: SweepValues): string | undefined {
  if (unanswered(values).length === skinRegions.values.length) return 'Answer at least one region'
  const silent = skinRegions.values.filter((region) => needsWords(values.regions[region]))
  if (silent.length > 0) return `Say what was found: ${skinRegions.labels[silent[0]!]}` // there is one
  return undefined
}

export function checkSweep(values: SweepValues, now: Date, timeZone: string): FieldMessages<SweepValues> {
  const missing = sweepMissing(values)
  return { ...(missing && { regions: missing }), ...checkMoment(values, now, timeZone) }
}

type Sent = CallOf<typeof recordSkinSweep>['body']

/** A region without an answer is left out: the server then counts it as not seen. */
export function toSweep(
  values: SweepValues,
  isTimeTouched: boolean,
  timeZone: string,
  openWounds: number | undefined,
): Sent {
  const regions = skinRegions.values.flatMap((bodyRegion): Sent['regions'] => {
    const { finding, findings: words, integrity } = values.regions[bodyRegion]
    if (finding === '') return []
    return isFound(finding)
      ? [{ bodyRegion, finding, findings: words, integrity, riskFactors: [] }]
      : [{ bodyRegion, finding, riskFactors: [] }]
  })
  return {
    regions,
    noWounds: values.noWounds && openWounds === 0 && resultOf(values, 0).state === 'no-wounds',
    assessedAt: momentSent(values, isTimeTouched, timeZone),
  }
}
