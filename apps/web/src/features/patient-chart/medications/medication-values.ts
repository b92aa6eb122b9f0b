/** The medication form as it stands on screen, its checks, and its way to the wire. */
import { type CallInput, type Medication, recordMedication } from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { parseDate, formatCalendarDate } from '../../../ui/form/date-time-text.ts'

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

export function toMedicationValues(medication: Medication): MedicationValues {
  return {
    medicationName: medication.medicationName,
    dosage: medication.dosage,
    frequency: medication.frequency,
    route: medication.route,
    startDate: formatCalendarDate(medication.startDate),
    endDate: medication.endDate ? formatCalendarDate(medication.endDate) : '',
    prescribedBy: medication.prescribedBy ?? '',
    reason: medication.reason ?? '',
    sideEffects: medication.sideEffects ?? '',
    stopped: !medication.isActive && !medication.isPlanned,
  }
}

/** What can be told apart in a typed line: name, dose, and how often. The rest is for the clinician to fill in. */
export function parseLine(line: string): Partial<MedicationValues> {
  const dose =
    /\d[\d.,]*\s*(?:mg|mcg|g|units?|iu|ml|mEq|%|puffs?|tabs?|tablets?|drops?)\b(?:\s*\/\s*\w+)?/i.exec(line)
  if (!dose) return { medicationName: line.slice(0, 200) }
  const name = line.slice(0, dose.index).trim()
  return {
    medicationName: (name || line).slice(0, 200),
    dosage: dose[0].slice(0, 100),
    frequency: line
      .slice(dose.index + dose[0].length)
      .replace(/^[\s,(]+|[\s,)]+$/g, '')
      .slice(0, 100),
  }
}

export type MedicationBody = CallInput<typeof recordMedication>['body']

const parseDateOrText = (typed: string) => parseDate(typed) ?? typed.trim()

export function toMedicationRequest(
  { stopped, startDate, endDate, ...rest }: MedicationValues,
  replaces: string | null,
): MedicationBody {
  return {
    ...rest,
    startDate: parseDateOrText(startDate),
    endDate: endDate.trim() === '' ? null : parseDateOrText(endDate),
    isActive: !stopped,
    replaces,
  }
}

/** The contract's own rules, told at the form's fields. */
export function validateMedication(values: MedicationValues): FieldMessages<MedicationValues> {
  const messages: FieldMessages<MedicationValues> = {}
  const parsed = recordMedication.body.safeParse(toMedicationRequest(values, null))
  for (const issue of parsed.error?.issues ?? []) {
    // The form's names are the wire's.
    messages[issue.path.join('.') as keyof MedicationValues] ??= issue.message
  }
  for (const name of ['startDate', 'endDate'] as const) {
    if (values[name].trim() !== '' && parseDate(values[name]) === null)
      messages[name] = 'Write a date such as 16-Nov-2026'
  }
  if (values.stopped && values.endDate.trim() === '') messages.endDate ??= 'Say when it was stopped'
  return messages
}
