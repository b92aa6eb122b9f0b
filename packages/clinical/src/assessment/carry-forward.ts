/**
 * Which answers "No change" may carry forward from the previous assessment, and when such a claim is true: rules WA15 and WA16. What is
 * not listed here is assessed at every visit.
 */
import type { AssessmentAnswers, AssessmentFieldId } from './fields.ts'
import { riskFactorFields } from './fields.ts'

/** Never sizes, tissue, exudate, periwound skin, pain, infection signs, healing status, notes, or dates. */
export const carryableFields = [
  'woundType',
  'location',
  'laterality',
  'stage',
  'deviceRelated',
  'medicalDevice',
  'mucosalMembrane',
  'placeAcquired',
  'moistureSource',
  'suspectedCause',
  'dorsalisPedisPulse',
  'posteriorTibialPulse',
  'skinTemperature',
  'monofilamentTest',
  'protectiveSensation',
  'vibrationSensation',
  'temperatureSensation',
  'ceapClasses',
  'ceapSymptomatic',
  'ceapEtiology',
  'ceapAnatomy',
  'ceapPathophysiology',
  ...riskFactorFields,
  'dressingType',
  'cleansingAgent',
  'dressingChangeFrequency',
  'compressionInPlace',
  'offloadingDevice',
] as const satisfies readonly AssessmentFieldId[]
export type CarryableField = (typeof carryableFields)[number]

export const isCarryable = (id: string): id is CarryableField =>
  (carryableFields as readonly string[]).includes(id)

/** By field: the assessment that the answer was carried forward from. */
export type CarriedForward = { readonly [id in AssessmentFieldId]?: string }

/** An assessment of the same wound that is not marked as entered in error. */
export type EarlierAssessment = {
  readonly id: string
  readonly assessedAt: string
  readonly isSigned: boolean
  readonly answers: AssessmentAnswers
}

export type CarryForwardProblem = {
  readonly field: AssessmentFieldId
  readonly problem: 'never-carried' | 'no-source' | 'changed' | 'overtaken'
}

export const carryForwardMessages: { readonly [one in CarryForwardProblem['problem']]: string } = {
  'never-carried': 'Can’t be carried forward. Document today’s finding',
  'no-source': 'Can be carried forward only from a signed previous assessment of this wound',
  changed: 'Differs from the assessment it was carried forward from',
  overtaken: 'A later signed assessment documents a different value. Check this field',
}

/** The signed assessment that "No change" carries forward: the latest one, and only while nothing unsigned follows it. */
export function findCarrySource<One extends { readonly isSigned: boolean; readonly assessedAt: string }>(
  earlier: readonly One[],
): One | null {
  const [latest] = earlier.toSorted((a, b) => Date.parse(b.assessedAt) - Date.parse(a.assessedAt))
  return latest?.isSigned ? latest : null
}

/** `assessedAt` is the time of care of the assessment that claims it. */
export function checkCarriedForward(
  answers: AssessmentAnswers,
  carried: CarriedForward,
  assessedAt: string,
  earlier: readonly EarlierAssessment[],
): CarryForwardProblem[] {
  const signed = earlier.filter((one) => one.isSigned && Date.parse(one.assessedAt) < Date.parse(assessedAt))
  return Object.entries(carried).flatMap(([id, sourceId]) => {
    const field = id as AssessmentFieldId // its own keys
    const report = (problem: CarryForwardProblem['problem']) => [{ field, problem }]
    if (!isCarryable(field)) return report('never-carried')
    const source = signed.find((one) => one.id === sourceId)
    if (!source) return report('no-source')
    const value = answers[field] ?? null
    if (value === null || !isSameAnswer(value, source.answers[field])) return report('changed')
    const isOvertaken = signed.some(
      (one) =>
        Date.parse(one.assessedAt) > Date.parse(source.assessedAt) &&
        !isSameAnswer(value, one.answers[field]),
    )
    return isOvertaken ? report('overtaken') : []
  })
}

/** An answer of several choices is a list. */
const isSameAnswer = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
