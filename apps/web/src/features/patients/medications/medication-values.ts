/** The medication form as it stands on screen, its checks, and its way to the wire. */
import { type CallOf, type Medication, recordMedication } from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms/wiring.ts'
import { readDay, writeDay } from '../../../ui/form/moment-text.ts'

export type MedicationValues = {
  medicationName: string
  dosage: string
  frequency: string
  route: string
  startDate: string
  endDate: string
  prescribedBy: string
  reason: string
  sideEffects: string
  /** The patient no longer takes it. */
  stopped: boolean
}

export const emptyMedication: MedicationValues = {
  medicationName: '',
  dosage: '',
  frequency: '',
  route: '',
  startDate: '',
  endDate: '',
  prescribedBy: '',
  reason: '',
  sideEffects: '',
  stopped: false,
}

export function medicationValues(medication: Medication): MedicationValues {
  return {
    medicationName: medication.medicationName,
    dosage: medication.dosage,
    frequency: medication.frequency,
    route: medication.route,
    startDate: writeDay(medication.startDate),
    endDate: medication.endDate ? writeDay(medication.endDate) : '',
    prescribedBy: medication.prescribedBy ?? '',
    reason: medication.reason ?? '',
    sideEffects: medication.sideEffects ?? '',
    stopped: !medication.isActive && !medication.isPlanned,
  }
}

export type MedicationBody = CallOf<typeof recordMedication>['body']

const dayOrText = (typed: string) => readDay(typed) ?? typed.trim()

export function toMedication(
  { stopped, startDate, endDate, ...rest }: MedicationValues,
  replaces: string | null,
): MedicationBody {
  return {
    ...rest,
    startDate: dayOrText(startDate),
    endDate: endDate.trim() === '' ? null : dayOrText(endDate),
    isActive: !stopped,
    replaces,
  }
}

/** The contract's own rules, told at the form's fields. */
export function checkMedication(values: MedicationValues): FieldMessages<MedicationValues> {
  const messages: FieldMessages<MedicationValues> = {}
  const parsed = recordMedication.body.safeParse(toMedication(values, null))
  for (const issue of parsed.error?.issues ?? []) {
    // The form's names are the wire's.
    messages[issue.path.join('.') as keyof MedicationValues] ??= issue.message
  }
  for (const name of ['startDate', 'endDate'] as const) {
    if (values[name].trim() !== '' && readDay(values[name]) === null)
      messages[name] = 'Write a date such as 16-Nov-2026'
  }
  if (values.stopped && values.endDate.trim() === '') messages.endDate ??= 'Say when it was stopped'
  return messages
}
