/** Whether an entry of the medical history may be charted: rule MH2. Today is an argument. */
import { isCalendarDate } from '../assessment/dates.ts'
import { isOption } from '../vocabulary.ts'
import { historySeverities, historyStatuses } from './history-vocabulary.ts'

export type HistoryEntry = {
  readonly condition?: string | null
  /** YYYY-MM-DD. */
  readonly diagnosisDate?: string | null
  readonly severity?: string | null
  readonly status?: string | null
}

export type HistoryProblem = {
  readonly field: keyof HistoryEntry
  readonly problem: 'required' | 'not-a-date' | 'in-the-future' | 'before-1900' | 'not-a-choice'
}

export const conditionRequiredMessage = 'Condition is required'

/** Product specification, part 2 §5. */
export const earliestDiagnosis = '1900-01-01'

export function checkHistoryEntry(entry: HistoryEntry, today: string): HistoryProblem[] {
  const problems: HistoryProblem[] = []
  if (!entry.condition?.trim()) problems.push({ field: 'condition', problem: 'required' })
  const date = checkDiagnosisDate(entry.diagnosisDate, today)
  if (date) problems.push({ field: 'diagnosisDate', problem: date })
  if (entry.severity && !isOption(historySeverities, entry.severity))
    problems.push({ field: 'severity', problem: 'not-a-choice' })
  if (entry.status && !isOption(historyStatuses, entry.status))
    problems.push({ field: 'status', problem: 'not-a-choice' })
  return problems
}

/** Dates written year first compare as texts. */
function checkDiagnosisDate(
  date: string | null | undefined,
  today: string,
): HistoryProblem['problem'] | null {
  if (!date) return null
  if (!isCalendarDate(date)) return 'not-a-date'
  if (date > today) return 'in-the-future'
  return date < earliestDiagnosis ? 'before-1900' : null
}
