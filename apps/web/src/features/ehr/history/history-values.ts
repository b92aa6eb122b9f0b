/** The form of one condition: values, validation, and conversion to the request. */
import {
  checkHistoryEntry,
  conditionRequiredMessage,
  defaultHistoryStatus,
  type HistoryProblem,
} from '@mendwell/clinical'
import { historyFields } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { createEmptyValues, type RecordValues } from '../../../platform/forms/record-values.ts'
import { parseDate, getDateMessage, formatCalendarDate } from '../../../ui/form/date-time-text.ts'

export type HistoryValues = RecordValues<typeof historyFields>

/** The status of a new entry is active, by the specification; nothing else is given. */
export const emptyHistory: HistoryValues = {
  ...createEmptyValues(historyFields),
  status: defaultHistoryStatus,
}

const getProblemLabels = (): Record<HistoryProblem['problem'], string> => ({
  required: conditionRequiredMessage,
  'not-a-date': getDateMessage(),
  'in-the-future': 'Can’t be in the future',
  'before-1900': `Can’t be before ${formatCalendarDate('1900-01-01')}`,
  'not-a-choice': 'Select from the list',
})

/** `today` is the facility's date. */
export function validateHistory(values: HistoryValues, today: string): FieldMessages<HistoryValues> {
  const typed = values.diagnosisDate.trim()
  const entry = { ...values, diagnosisDate: typed === '' ? null : (parseDate(typed) ?? typed) }
  return Object.fromEntries(
    checkHistoryEntry(entry, today).map(({ field, problem }) => [field, getProblemLabels()[problem]]),
  )
}
