/**
 * Interprets a photo's sizes and tissue together with the wound's record: infection risk, healing prediction, recommendations. All by the
 * rules of the clinical package; this collects their input and stores their texts.
 */
import {
  arrangeRecommendations,
  computeBurden,
  describeAreaChange,
  listImageFindings,
  findInfectionContradictions,
  assessInfectionRisk,
  toInfectionSigns,
  noSignExamined,
  predictHealing,
  recommend,
  canMaskSigns,
  suspectInfection,
  createWoundPicture,
  woundStages,
  woundTypes,
  type AssessmentAnswers,
  type HealingPrediction,
  type Recommendation,
  type WoundMeasurement,
  type WoundPicture,
  type WoundStage,
  type WoundType,
  formatEdition,
} from '@mendwell/clinical'
import type { AnalysisInterpretation } from '@mendwell/contract'

/** What was seen on the photo. Null: cannot be said. */
export interface SeenOnPhoto {
  areaCm2: number | null
  /** Of the scale alone. */
  errorCm2: number | null
  /** A clinician drew or confirmed the outline that it was measured by. */
  outlineConfirmed: boolean
  depthCm: number | null
  /** Shares, 0 to 1. */
  tissue: { granulation: number; slough: number; necrotic: number; epithelial: number } | null
}

/** What the chart says about the wound; null for a trial. */
export interface ChartedContext {
  woundType: WoundType
  /** All that the chart says to the rules, as at the wound's own recommendations. */
  picture: WoundPicture
  allergies: NonNullable<AnalysisInterpretation['allergies']>
  /** The newest assessment that counts. */
  latest: { answers: AssessmentAnswers; at: string } | null
  stage: { value: WoundStage; at: string; byName: string } | null
  /** Oldest first, without this photo. */
  measured: readonly WoundMeasurement[]
  /** Of this photo, where it was measured. */
  now: WoundMeasurement | null
}

export function interpretPhoto(seen: SeenOnPhoto, charted: ChartedContext | null): AnalysisInterpretation {
  const answers = charted?.latest?.answers ?? {}
  const recorded = answers.granulationPercentage !== null && answers.granulationPercentage !== undefined
  const { tissueFrom, shares } = resolveTissue(seen, recorded)
  const advice = recommend(
    createWoundPicture({
      ...charted?.picture,
      ...shares,
      ...(seen.depthCm !== null && { depthCm: seen.depthCm }),
    }),
  )
  const { open, notOpen } = arrangeRecommendations(advice.recommended)
  return {
    etiology: charted && { value: charted.woundType, label: woundTypes.labels[charted.woundType] },
    stageClassification: charted?.stage
      ? { ...charted.stage, label: woundStages.labels[charted.stage.value] }
      : null,
    infectionRisk: computeInfectionRisk(seen, charted, answers),
    healingPrediction: buildPrediction(charted),
    recommendations: open.map(presentRecommendation),
    withheld: [
      ...advice.blocked.map(({ title, blockedBy }) => ({ item: title, because: [...blockedBy] })),
      ...notOpen.map(({ title, because }) => ({ item: title, because: [because] })),
      ...advice.switchedOff.map(({ title, ruleId }) => ({
        item: title,
        because: [`Rule ${ruleId} is turned off by the practice`],
      })),
    ],
    allergies: charted?.allergies ?? null,
    tissueFrom,
    ruleSet: advice.ruleSet,
    assessedAt: charted?.latest?.at ?? null,
  }
}

const toPercent = (share: number) => Math.round(share * 100)

/** Charted values take precedence over camera estimates. */
function resolveTissue({ tissue }: SeenOnPhoto, recorded: boolean) {
  if (recorded) return { tissueFrom: 'recorded' as const, shares: {} }
  if (!tissue) return { tissueFrom: 'nowhere' as const, shares: {} }
  return {
    tissueFrom: 'image-estimate' as const,
    shares: {
      granulationPercent: toPercent(tissue.granulation),
      sloughPercent: toPercent(tissue.slough),
      necroticPercent: toPercent(tissue.necrotic),
    },
  }
}

function computeInfectionRisk(
  { tissue }: SeenOnPhoto,
  charted: ChartedContext | null,
  answers: AssessmentAnswers,
): AnalysisInterpretation['infectionRisk'] {
  const now = charted?.now
  const before = now && charted?.measured.findLast(({ date }) => date <= now.date)
  const change = before && now ? describeAreaChange(before, now) : undefined
  const larger = change && 'direction' in change ? change.direction === 'larger' : null
  const risk = assessInfectionRisk({
    signs: charted?.latest ? toInfectionSigns(answers) : noSignExamined,
    contradicted: findInfectionContradictions(answers),
    suspicion: suspectInfection({
      clinicianSuspects: null,
      // What was looked for at the bedside, once somebody did.
      burden: charted?.latest ? computeBurden(answers) : null,
      foot: null,
      temperatureF: null,
      deteriorating: larger,
    }),
    foot: null,
    systemic: null,
    signsMayBeMuted: canMaskSigns(answers),
    image: listImageFindings({
      rednessAroundPercent: null,
      yellowPercent: tissue && toPercent(tissue.slough),
      darkPercent: tissue && toPercent(tissue.necrotic),
      outlineLarger: larger,
    }),
  })
  return {
    level: risk.state === 'known' ? risk.level : null,
    reasons: risk.reasons.map((reason) => ({ ...reason })),
    notRecorded: [...risk.notRecorded],
  }
}

const noPrediction = {
  estimatedDays: null,
  fromDays: null,
  toDays: null,
  intervalPercent: null,
  confidence: null,
  halvedByWeekFour: null,
  factors: [],
  version: null,
}

function buildPrediction(charted: ChartedContext | null): AnalysisInterpretation['healingPrediction'] {
  if (!charted) {
    return {
      ...noPrediction,
      state: 'no-prediction',
      words: 'Not predicted: a test analysis has no wound history.',
    }
  }
  // Nothing is predicted from an unconfirmed area.
  const measured = charted.now?.outlineConfirmed ? [...charted.measured, charted.now] : charted.measured
  const found = predictHealing(measured, {
    woundType: charted.woundType,
    goal: charted.picture.goal ?? 'heal',
  })
  if (found.state === 'no-prediction') return { ...noPrediction, state: found.state, words: found.words }
  const basis = {
    ...noPrediction,
    words: found.words,
    factors: [...found.factors],
    version: found.version,
    halvedByWeekFour: getWeekFourProbability(found),
  }
  if (found.state === 'not-closing') return { ...basis, state: found.state }
  return {
    ...basis,
    state: found.state,
    estimatedDays: found.likely.days,
    fromDays: found.from.days,
    toDays: found.to?.days ?? null,
    intervalPercent: found.intervalPercent,
    confidence: found.chanceOfClosing,
  }
}

function getWeekFourProbability({
  weekFour,
}: Exclude<HealingPrediction, { state: 'no-prediction' }>): number | null {
  return weekFour.state === 'expected' ? weekFour.half.probability : null
}

function presentRecommendation(one: Recommendation): AnalysisInterpretation['recommendations'][number] {
  const { guideline, reasons, why } = one
  return {
    ...one,
    item: one.title,
    reason: reasons.length > 0 ? `${reasons.join('; ')}. ${why}` : why,
    guideline: `${guideline.name}, ${formatEdition(guideline)}`,
    askFirst: [...one.askFirst],
  }
}
