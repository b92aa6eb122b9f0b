/**
 * What a saved record says about each critical finding: yes with what was documented, no, or not known. Rules CF1 to CF10 and CF13. The conditions
 * are those of the recommendations (RC1, RC2, RC6, RC13, RC60) and of the infection rules, so that one limit decides both.
 */
import type { AssessmentAnswers } from '../assessment/fields.ts'
import { assessFootInfection } from '../gradings/foot.ts'
import { hasSignAtTheWound, infectionContinuum } from '../infection/continuum.ts'
import { toInfectionSigns } from '../infection/from-assessment.ts'
import type { Sign } from '../infection/signs.ts'
import { assessSystemicResponse, sirsLimits } from '../infection/systemic-response.ts'
import type { SystemicCriterion } from '../infection/systemic-response.ts'
import { summarizeLimb, toAbsentPulse, toPerfusionMeasures } from '../perfusion/limb-perfusion.ts'
import type { LimbMeasurement } from '../perfusion/limb-perfusion.ts'
import { evaluateCondition } from '../recommendations/condition.ts'
import type { ConditionResult } from '../recommendations/condition.ts'
import { toWoundPicture } from '../recommendations/from-assessment.ts'
import { recommendationRules } from '../recommendations/rule-set.ts'
import { createWoundPicture } from '../recommendations/wound-picture.ts'
import type { WoundPicture } from '../recommendations/wound-picture.ts'
import { evaluateResults, osteomyelitisFindings } from '../results/result-facts.ts'
import type { ChartedResults } from '../results/result-facts.ts'
import { cultureSpecimens, findingAnswers } from '../results/result-vocabulary.ts'
import type { ResultFinding } from '../results/result-vocabulary.ts'
import { attachUnit, getVitalField } from '../vital-signs/fields.ts'
import type { VitalFieldId, Vitals } from '../vital-signs/fields.ts'
import type { CriticalFindingRuleId } from './critical-finding-rules.ts'

export type CriticalAnswer = {
  readonly ruleId: CriticalFindingRuleId
  /** Null: not known. */
  readonly holds: Sign
  /** What was documented; empty unless it holds. */
  readonly because: readonly string[]
}

const answer = (
  ruleId: CriticalFindingRuleId,
  holds: Sign,
  because: readonly string[] = [],
): CriticalAnswer => ({
  ruleId,
  holds,
  because: holds === true ? because : [],
})

/** The condition of a recommendation, asked here for what it warns of. */
function evaluateRecommendation(ruleId: string, picture: WoundPicture): ConditionResult {
  const rule = recommendationRules.find(({ id }) => id === ruleId)! // a test asks every rule that is named here
  return evaluateCondition(rule.when, picture)
}

export function readCriticalAssessment(answers: AssessmentAnswers): CriticalAnswer[] {
  const picture = toWoundPicture(answers)
  const infection = listInfectionSigns(answers)
  return [
    answer('CF1', evaluateRecommendation('RC1', picture).holds, infection),
    answer('CF2', evaluateRecommendation('RC2', picture).holds, infection),
    answer('CF3', isSevereFootInfection(answers), ['Two or more SIRS criteria', ...infection]),
    readColdLimb(answers),
    readProbe(picture),
  ]
}

/** Also of an examination, which asks no more than this. */
export const readCriticalProbe = (probesToBone: Sign): CriticalAnswer =>
  readProbe(createWoundPicture({ probesToBone }))

function readProbe(picture: WoundPicture): CriticalAnswer {
  const { holds, because } = evaluateRecommendation('RC6', picture)
  return answer('CF6', holds, because)
}

function listInfectionSigns(answers: AssessmentAnswers): string[] {
  const signs = toInfectionSigns(answers)
  return infectionContinuum
    .toReversed()
    .flatMap((stage) => stage.signs.filter(({ id }) => signs[id] === true).map(({ label }) => label))
}

/** Whether an assessment shows a sign at the wound: what CF10 asks beside vital signs. */
export const hasSignOfInfection = (answers: AssessmentAnswers): boolean =>
  hasSignAtTheWound(toInfectionSigns(answers))

/** A grade that is not known yet and can only be the highest is that grade. */
function isSevereFootInfection(answers: AssessmentAnswers): Sign {
  if (answers.woundType !== 'diabetic_foot') return answers.woundType ? false : null
  const infection = assessFootInfection(answers)
  if (infection.state === 'known') return infection.grade === 4
  if (infection.reason === 'other-cause') return null
  return infection.atLeast === 4 ? true : null
}

function readColdLimb(answers: AssessmentAnswers): CriticalAnswer {
  const isAbsent = toAbsentPulse(answers.dorsalisPedisPulse, answers.posteriorTibialPulse)
  const isCold = answers.skinTemperature ? answers.skinTemperature === 'cold' : null
  const holds =
    isAbsent === true && isCold === true ? true : isAbsent === false || isCold === false ? false : null
  return answer('CF5', holds, ['Skin temperature: cold', 'Pedal pulse: absent'])
}

/** One measurement of a leg, as of its own day. */
export function readCriticalPerfusion(measured: LimbMeasurement): CriticalAnswer {
  const limb = summarizeLimb(measured.side, [measured])
  const picture = createWoundPicture(toPerfusionMeasures(limb, measured.measuredOn))
  const { holds } = evaluateRecommendation('RC13', picture)
  return answer('CF4', holds, listPressures(measured))
}

function listPressures({ abi, anklePressureMmHg, toePressureMmHg, tcpo2MmHg }: LimbMeasurement): string[] {
  const pressures = {
    'Ankle pressure': anklePressureMmHg,
    'Toe pressure': toePressureMmHg,
    'TcPO₂': tcpo2MmHg,
  }
  return [
    ...(abi === null ? [] : [`ABI ${abi.toFixed(2)}`]),
    ...Object.entries(pressures).flatMap(([name, mmHg]) => (mmHg === null ? [] : [`${name} ${mmHg} mmHg`])),
  ]
}

/** One result. What is out of date, or of another question, is not known. Rule RS4 decides about bone. */
export function readCriticalResult(
  result: ChartedResults & { readonly abscessOrGas: ResultFinding | null },
  today: string,
): CriticalAnswer[] {
  const { osteomyelitisFinding } = evaluateResults(result, today)
  const bone = evaluateRecommendation('RC60', createWoundPicture({ osteomyelitisFinding }))
  const blood = result.cultures.filter(({ specimen }) => specimen === 'blood')
  const grew = blood.filter(({ growth }) => growth === 'growth')
  const { abscessOrGas } = result
  return [
    answer(
      'CF7',
      osteomyelitisFinding === null ? null : bone.holds,
      osteomyelitisFinding === null ? [] : [osteomyelitisFindings.labels[osteomyelitisFinding]],
    ),
    answer(
      'CF8',
      blood.length === 0 ? null : grew.length > 0,
      grew.map(({ organisms }) =>
        [`${cultureSpecimens.labels.blood}: growth`, ...organisms.map(({ name }) => name)].join(', '),
      ),
    ),
    answer(
      'CF9',
      abscessOrGas === 'present' || abscessOrGas === 'suspected'
        ? true
        : abscessOrGas === 'absent'
          ? false
          : null,
      abscessOrGas === null ? [] : [`Abscess or gas: ${findingAnswers.labels[abscessOrGas].toLowerCase()}`],
    ),
  ]
}

const criterionFields = {
  temperature: 'temperature',
  heartRate: 'heartRate',
  breathing: 'respiratoryRate',
} as const satisfies { readonly [id in Exclude<SystemicCriterion, 'whiteCells'>]: VitalFieldId }

/**
 * Adults only (VS13). `infectedWound` names the wound whose latest assessment shows a sign of infection; null: none does, or none was
 * assessed lately.
 */
export function readCriticalVitals(
  vitals: Vitals,
  { isAdult, infectedWound }: { readonly isAdult: boolean; readonly infectedWound: string | null },
): CriticalAnswer {
  if (!isAdult || infectedWound === null) return answer('CF10', null)
  const found = assessSystemicResponse({
    temperatureF: vitals.temperature ?? null,
    heartRate: vitals.heartRate ?? null,
    respiratoryRate: vitals.respiratoryRate ?? null,
    paco2MmHg: null,
    whiteCells: null,
    bandCellsPercent: null,
  })
  const holds = found.reached === 'unknown' ? null : found.reached === 'yes'
  const met = (Object.keys(criterionFields) as (keyof typeof criterionFields)[]).filter((id) =>
    found.present.includes(id),
  ) // its own keys
  return answer('CF10', holds, [
    ...met.map((id) => {
      const field = getVitalField(criterionFields[id])
      return `${field.label} ${attachUnit(String(vitals[field.id] ?? ''), field.unit)}`
    }),
    `Signs of infection: ${infectedWound}`,
  ])
}

/** Readings closer than this are one fever, measured twice; further apart they are two. Rule CF13. */
export const sustainedFeverHours = { from: 4, to: 72 } as const

/** Above the limits of SIRS in both; of what was not measured nothing is known. */
function isFeverWithTachycardia({ temperature, heartRate }: Vitals): Sign {
  if (temperature == null || heartRate == null) return null
  return temperature > sirsLimits.temperatureAboveF && heartRate > sirsLimits.heartRateAbove
}

/**
 * Adults only (VS13), as CF10: the wound itself need not show a sign. `openWound` names one that is open; `earlier` are the readings of
 * the hours before. A wound that shows signs is CF10's.
 */
export function readSustainedFever(
  vitals: Vitals,
  {
    isAdult,
    openWound,
    infectedWound,
    earlier,
  }: {
    readonly isAdult: boolean
    readonly openWound: string | null
    readonly infectedWound: string | null
    readonly earlier: readonly Vitals[]
  },
): CriticalAnswer {
  if (!isAdult || openWound === null || infectedWound !== null) return answer('CF13', null)
  const now = isFeverWithTachycardia(vitals)
  const before = earlier.find((one) => isFeverWithTachycardia(one) === true)
  const holds = now === true ? before !== undefined : now
  const describe = (one: Vitals) =>
    (['temperature', 'heartRate'] as const)
      .map((id) => {
        const { label, unit } = getVitalField(id)
        return `${label} ${attachUnit(String(one[id] ?? ''), unit)}`
      })
      .join(', ')
  return answer('CF13', holds, [
    describe(vitals),
    ...(before ? [`Previous: ${describe(before)}`] : []),
    `Open wound: ${openWound}`,
  ])
}
