/** A medication as charted: picked from the table of ingredients, or text only. Rule MD5: the code decides first, the text as before. */
import { listMedicationClasses } from './ingredients.ts'
import type { MedicationClass } from './medication-classes.ts'

export type CodedMedication = {
  /** As charted: name and dose. */
  readonly text: string
  readonly ingredientCode: string | null
}
export type ChartedMedication = string | CodedMedication

export const getMedicationText = (one: ChartedMedication): string =>
  typeof one === 'string' ? one : one.text

export const isOfClass = (one: ChartedMedication, asked: MedicationClass): boolean =>
  typeof one !== 'string' && listMedicationClasses(one.ingredientCode).includes(asked)
