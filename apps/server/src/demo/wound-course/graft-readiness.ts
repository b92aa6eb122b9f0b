/**
 * When a wound of the demo may get a skin substitute: a diabetic foot or venous leg ulcer with a clean, granulating bed, without infection,
 * that has not halved in four weeks of standard care, with the pressure or the edema treated and enough blood in the leg.
 */
import type { AssessmentForm } from '@mendwell/contract'

type GraftFields =
  | 'woundType'
  | 'length'
  | 'width'
  | 'granulationPercentage'
  | 'sloughPercentage'
  | 'necroticPercentage'
  | 'infectionErythema'
  | 'infectionPurulence'
  | 'healingStatus'
  | 'compressionInPlace'
  | 'offloadingDevice'
  | 'skinTemperature'
  | 'woundEdges'
  | 'periwoundCondition'

/** Loose enough for the form, and for an assessment that was read. */
export type GraftAssessment = { readonly assessedAt: string } & {
  readonly [field in GraftFields]?: AssessmentForm[field] | string | number | boolean | null | undefined
}

const dayMs = 86_400_000
const standardCareDays = 28
const leastGranulation = 80
const leastLeft = 0.5

const computeArea = ({ length, width }: GraftAssessment) => Number(length) * Number(width)
const isQuiet = ({ infectionErythema, infectionPurulence }: GraftAssessment) =>
  infectionErythema === false && infectionPurulence === false

/** Sizes in which the product comes. */
const packagesCm2 = [4, 16, 49]
const leastAreaCm2 = 1
export const findPackage = (areaCm2: number): number | undefined =>
  packagesCm2.find((size) => size >= areaCm2)
export function canBeCovered({ length, width }: Pick<GraftAssessment, 'length' | 'width'>): boolean {
  const area = Number(length) * Number(width)
  return area >= leastAreaCm2 && findPackage(area) !== undefined
}

/** What the practice keeps covers so much of one wound. */
export const stockPackage = { areaCm2: 4, most: 3 } as const
export const isInStock = ({ length, width }: Pick<GraftAssessment, 'length' | 'width'>): boolean =>
  Number(length) * Number(width) <= stockPackage.areaCm2 * stockPackage.most - 0.1

/** All assessments by then, oldest first; the last one is of the day. */
export function isReadyForGraft(assessments: readonly GraftAssessment[]): boolean {
  const [first, now] = [assessments[0], assessments.at(-1)]
  if (!first || !now) return false
  const since = Date.parse(now.assessedAt) - standardCareDays * dayMs
  // Of the same weekday, whatever the hour.
  const before = assessments.findLast(({ assessedAt }) => Date.parse(assessedAt) <= since + dayMs / 2)
  if (!before) return false
  const isTreated =
    now.woundType === 'venous_ulcer'
      ? now.compressionInPlace === 'multilayer'
      : now.woundType === 'diabetic_foot' && Boolean(now.offloadingDevice) && now.skinTemperature === 'warm'
  return (
    isTreated &&
    assessments.filter(({ assessedAt }) => assessedAt >= before.assessedAt).every(isQuiet) &&
    Number(now.granulationPercentage) >= leastGranulation &&
    now.sloughPercentage === 0 &&
    now.necroticPercentage === 0 &&
    // On callus or under a rolled edge it does not take.
    now.woundEdges !== 'callused' &&
    now.woundEdges !== 'rolled' &&
    now.periwoundCondition !== 'hyperkeratosis' &&
    now.healingStatus !== 'deteriorating' &&
    computeArea(now) > computeArea(before) * leastLeft
  )
}
