/** A charted assessment as a visit of its wound's course. What the record does not say stays unknown. Rule HL4. */
import { findMaxDepthCm } from '../assessment/clock.ts'
import type { AssessmentAnswers } from '../assessment/fields.ts'
import type { AreaMethod } from '../measurement/size.ts'
import type { DebridementTiming, LengthConvention } from '../measurement/measurement.ts'
import type { StageMove } from '../npiap/course.ts'
import type { HealingVisit } from './closure.ts'

/** Cuts or scrapes tissue away at the visit; the others work between visits and change nothing under the ruler. */
const atTheVisit: readonly string[] = ['sharp', 'mechanical']

export type ChartedVisit = AssessmentAnswers & {
  /** Of the facility, YYYY-MM-DD. */
  readonly date: string
  readonly areaMethod: AreaMethod | null
  /** Of the outline that provided the area. */
  readonly scaleErrorCm2?: number | null
  /** Which sizes came from a photo. */
  readonly measuredFrom?: { readonly fields: readonly string[] } | null | undefined
  readonly stageMove?: StageMove | null
}

export function toHealingVisit(charted: ChartedVisit): HealingVisit {
  const { exudateAmount, epithelialPercentage } = charted
  return {
    date: charted.date,
    areaCm2: charted.area ?? null,
    areaMethod: charted.areaMethod,
    lengthConvention: getLengthConvention(charted),
    debridement: getDebridementTiming(charted),
    scaleErrorCm2: charted.scaleErrorCm2 ?? null,
    // An assessment uses confirmed outlines only.
    outlineConfirmed: charted.areaMethod === 'photo-outline' ? true : null,
    lengthCm: charted.length ?? null,
    widthCm: charted.width ?? null,
    depthCm: charted.depth ?? null,
    volumeCm3: charted.volume ?? null,
    volumeMethod: charted.volume === null || charted.volume === undefined ? null : 'area-depth',
    perimeterCm: null,
    perimeterMethod: null,
    exudatePresent: exudateAmount ? exudateAmount !== 'none' : null,
    fullyEpithelialized:
      epithelialPercentage === null || epithelialPercentage === undefined
        ? null
        : epithelialPercentage === 100,
    undermining: charted.underminingPresent ?? null,
    tunneling: charted.tunnelingPresent ?? null,
    underminingCm: findMaxDepthCm(charted.underminingPlaces),
    tunnelingCm: findMaxDepthCm(charted.tunnelingPlaces),
    stageMove: charted.stageMove ?? null,
  }
}

/** The form says to lay the length from head to toe; a photo knows no head, and gives the longest line (MS9). */
function getLengthConvention({ measuredFrom }: ChartedVisit): LengthConvention {
  const isFromPhoto = measuredFrom?.fields.some((field) => field === 'length' || field === 'width')
  return isFromPhoto ? 'longest-axis' : 'head-to-toe'
}

function getDebridementTiming({
  debridementMethod,
  measuredAfterDebridement,
}: ChartedVisit): DebridementTiming | null {
  if (!debridementMethod) return null
  if (!atTheVisit.includes(debridementMethod)) return 'none'
  if (measuredAfterDebridement === null || measuredAfterDebridement === undefined) return null
  return measuredAfterDebridement ? 'after' : 'before'
}
