/** The extent of a burn as an assessment charts it: from body regions or palms, or entered under the method's name. Rules BN4 to BN6. */
import { roundToPrecision } from '../decimals.ts'
import type { AssessmentAnswers } from '../assessment/fields.ts'
import { computeBurnExtent } from './extent.ts'
import type { BurnExtent, BurnMethod } from './extent.ts'
import { findLundBrowderRegions, palmWithFingersPercent, ruleOfNines } from './regions.ts'
import type { BurnRegion } from './regions.ts'

/** The share is of the region, not of the body. */
export type BurnRegionShare = { readonly region: string; readonly percent: number }

export type ChartedBurnExtent =
  /** Nothing to compute from: what was entered applies, if anything was. */
  | { readonly state: 'entered' }
  | { readonly state: 'computed'; readonly percent: number; readonly ruleId: 'BN2' | 'BN3' | 'BN5' }
  | { readonly state: 'unknown'; readonly reason: Extract<BurnExtent, { state: 'unknown' }>['reason'] }

type BurnAnswers = Pick<AssessmentAnswers, 'burnMethod' | 'burnRegions' | 'burnPalms'>

const lundBrowderNames = findLundBrowderRegions(18) ?? []

/** Regions of a method at an age; without an age the names, without shares that could be believed. */
export const listBurnRegions = (method: BurnMethod, ageYears: number | null): readonly BurnRegion[] =>
  method === 'rule-of-nines' ? ruleOfNines : (findLundBrowderRegions(ageYears) ?? lundBrowderNames)

/** The method whose body regions are asked, or null where it has none. */
export const getRegionMethod = ({ burnMethod }: Pick<BurnAnswers, 'burnMethod'>): BurnMethod | null =>
  burnMethod === 'rule-of-nines' || burnMethod === 'lund-browder' ? burnMethod : null

/** Every charted region counts: superficial burns are left out of the list, as the form says. */
export function computeChartedBurnExtent(answers: BurnAnswers, ageYears: number | null): ChartedBurnExtent {
  const { burnMethod, burnRegions, burnPalms } = answers
  if (burnMethod === 'palm')
    return burnPalms === null || burnPalms === undefined
      ? { state: 'entered' }
      : {
          state: 'computed',
          percent: roundToPrecision(burnPalms * palmWithFingersPercent, 1),
          ruleId: 'BN5',
        }
  const method = getRegionMethod(answers)
  if (!method || !burnRegions || burnRegions.length === 0) return { state: 'entered' }
  const extent = computeBurnExtent(
    method,
    ageYears,
    burnRegions.map(({ region, percent }) => ({
      region,
      depth: 'superficial-partial',
      percentOfRegion: percent,
    })),
  )
  return extent.state === 'unknown'
    ? extent
    : {
        state: 'computed',
        percent: extent.tbsaPercent,
        ruleId: method === 'rule-of-nines' ? 'BN2' : 'BN3',
      }
}

export type BurnProblem =
  | 'regions-need-method'
  | 'no-such-region'
  | 'region-twice'
  | 'impossible-share'
  | 'palms-need-method'

/** Rule BN6. */
export function checkBurnExtent(
  answers: BurnAnswers,
): { field: 'burnRegions' | 'burnPalms'; problem: BurnProblem }[] {
  const { burnMethod, burnRegions, burnPalms } = answers
  const problems: ReturnType<typeof checkBurnExtent> = []
  if (burnPalms !== null && burnPalms !== undefined && burnMethod !== 'palm')
    problems.push({ field: 'burnPalms', problem: 'palms-need-method' })
  if (!burnRegions || burnRegions.length === 0) return problems
  const method = getRegionMethod(answers)
  const known = new Set((method ? listBurnRegions(method, null) : []).map(({ id }) => id))
  const add = (problem: BurnProblem) => problems.push({ field: 'burnRegions', problem })
  if (!method) add('regions-need-method')
  else if (burnRegions.some(({ region }) => !known.has(region))) add('no-such-region')
  if (new Set(burnRegions.map(({ region }) => region)).size !== burnRegions.length) add('region-twice')
  if (burnRegions.some(({ percent }) => !(percent > 0 && percent <= 100))) add('impossible-share')
  return problems
}

const unknownReasons: { readonly [reason in Extract<BurnExtent, { state: 'unknown' }>['reason']]: string } = {
  'age-not-known':
    'Date of birth is not documented. Document it, or use the palm method or a clinical estimate',
  'not-for-children': 'The rule of nines applies to ages 15 and older. Use the Lund-Browder chart',
  'nothing-charted': 'Select the burned regions',
  'no-such-region': 'Select regions of this method',
  'depth-missing': 'Select the burn depth',
  'share-missing': 'Enter the percentage of each region',
  'region-over-full': 'A region can’t be more than 100% burned',
}
export const describeUnknownBurnExtent = ({
  reason,
}: Extract<ChartedBurnExtent, { state: 'unknown' }>): string => unknownReasons[reason]

/** "Right arm 50%, perineum 100%", in the words of the table. */
export const formatBurnRegions = (regions: readonly BurnRegionShare[]): string =>
  regions.map(({ region, percent }) => `${findRegionLabel(region)} ${percent}%`).join(', ')

const findRegionLabel = (id: string) =>
  [...ruleOfNines, ...lundBrowderNames].find((region) => region.id === id)?.label ?? id
