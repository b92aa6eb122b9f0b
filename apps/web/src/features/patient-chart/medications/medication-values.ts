/** The medication form: values, validation, and conversion to the request. */
import { suggestIngredient } from '@mendwell/clinical'
import { type Medication, medicationFields, recordMedication } from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  createEmptyValues,
  type RecordValues,
  toFormValues,
  toMessages,
  toRequest,
  validateFields,
} from '../../../platform/forms/record-values.ts'

/** Stopped: the patient no longer takes it. */
export type MedicationValues = RecordValues<typeof medicationFields> & { stopped: boolean }

export const emptyMedication: MedicationValues = { ...createEmptyValues(medicationFields), stopped: false }

export const toMedicationValues = (medication: Medication): MedicationValues => ({
  ...toFormValues(medicationFields, medication),
  stopped: !medication.isActive && !medication.isPlanned,
})

/** What can be recognized in a typed line: name, ingredient, dose, and frequency. The clinician completes the rest and saves. */
export function parseLine(line: string): Partial<MedicationValues> {
  const dose =
    /\d[\d.,]*\s*(?:mg|mcg|g|units?|iu|ml|mEq|%|puffs?|tabs?|tablets?|drops?)\b(?:\s*\/\s*\w+)?/i.exec(line)
  const ingredientCode = suggestIngredient(line)?.code ?? ''
  if (!dose) return { medicationName: line.slice(0, 200), ingredientCode }
  const name = line.slice(0, dose.index).trim()
  return {
    medicationName: (name || line).slice(0, 200),
    ingredientCode,
    dosage: dose[0].slice(0, 100),
    frequency: line
      .slice(dose.index + dose[0].length)
      .replace(/^[\s,(]+|[\s,)]+$/g, '')
      .slice(0, 100),
  }
}

export const toMedicationRequest = (values: MedicationValues, replaces: string | null) => ({
  ...toRequest(medicationFields, values),
  isActive: !values.stopped,
  replaces,
})

/** The contract's schema errors at the form's fields. */
export function validateMedication(values: MedicationValues): FieldMessages<MedicationValues> {
  const messages: FieldMessages<MedicationValues> = {
    ...toMessages(recordMedication.body.safeParse(toMedicationRequest(values, null))),
    ...validateFields(medicationFields, values),
  }
  if (values.stopped && values.endDate.trim() === '') messages.endDate ??= 'Enter the end date'
  return messages
}
