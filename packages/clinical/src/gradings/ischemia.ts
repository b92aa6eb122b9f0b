/** What grading is told about the limb: its pressures, and whether stiff arteries have to be expected. */
import type { AssessmentAnswers } from '../assessment/fields.ts'
import type { IschemiaMeasures } from '../wifi/grades.ts'

/** A diabetic foot ulcer is one of a diabetic, whether the risk factor was answered or not. */
export const toIschemiaMeasures = (
  pressures: Omit<IschemiaMeasures, 'diabetes'> | null | undefined,
  { woundType, diabetesPresent }: AssessmentAnswers,
): IschemiaMeasures | null =>
  pressures
    ? { ...pressures, diabetes: woundType === 'diabetic_foot' ? true : (diabetesPresent ?? null) }
    : null
