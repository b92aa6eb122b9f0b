/** The form of one condition as it stands on screen, its checks, and its way to the wire. */
import {
  checkHistoryEntry,
  conditionRequiredMessage,
  defaultHistoryStatus,
  type HistoryProblem,
  type HistorySeverity,
  type HistoryStatus,
} from '@mendwell/clinical'
import type { CallInput, MedicalHistoryEntry, recordHistory } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { parseDate, formatCalendarDate } from '../../../ui/form/date-time-text.ts'

export type HistoryValues = {
  condition: string
  diagnosisDate: string
  icd10Code: string
  severity: HistorySeverity | ''
  status: HistoryStatus
  notes: string
}

/** The status of a new entry is active, by the specification; nothing else is given. */
export const emptyHistory: HistoryValues = {
  condition: '',
  diagnosisDate: '',
  icd10Code: '',
  severity: '',
  status: defaultHistoryStatus,
  notes: '',
}

export const toHistoryValues = (entry: MedicalHistoryEntry): HistoryValues => ({
  condition: entry.condition,
  diagnosisDate: entry.diagnosisDate ? formatCalendarDate(entry.diagnosisDate) : '',
  icd10Code: entry.icd10Code ?? '',
  severity: entry.severity ?? '',
  status: entry.status,
  notes: entry.notes ?? '',
})

const problemLabels: Record<HistoryProblem['problem'], string> = {
  required: conditionRequiredMessage,
  'not-a-date': 'Write a date such as 16-Nov-2026',
  'in-the-future': 'Cannot be in the future',
  'before-1900': 'Cannot be before 1900-01-01',
  'not-a-choice': 'Choose one of the list',
}

/** `today` is the facility's date. */
export function validateHistory(values: HistoryValues, today: string): FieldMessages<HistoryValues> {
  const typed = values.diagnosisDate.trim()
  const entry = { ...values, diagnosisDate: typed === '' ? null : (parseDate(typed) ?? typed) }
  return Object.fromEntries(
    checkHistoryEntry(entry, today).map(({ field, problem }) => [field, problemLabels[problem]]),
  )
}

type HistoryBody = CallInput<typeof recordHistory>['body']

export function toHistoryRequest(values: HistoryValues, replaces: string | null): HistoryBody {
  return {
    condition: values.condition,
    diagnosisDate: parseDate(values.diagnosisDate),
    icd10Code: values.icd10Code,
    severity: values.severity || null,
    status: values.status,
    notes: values.notes,
    replaces,
  }
}
