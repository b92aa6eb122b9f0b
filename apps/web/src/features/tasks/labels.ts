/** Formats of tasks: subject, due date, count. */
import type { WorkflowTask } from '@mendwell/contract'
import { pluralize } from '../../platform/labels/pluralize.ts'
import { formatDay } from '../../platform/dates.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'

/** Patient and facility, as far as it has them. */
export const formatSubject = ({ patient, facility }: WorkflowTask): string | null =>
  [patient && formatPatientName(patient), facility?.name].filter(Boolean).join(', ') || null

export const formatTaskCount = (count: number) => pluralize(count, 'task')

const dayMs = 86_400_000

export type DueState = 'late' | 'today' | 'later' | 'closed'

/** The due date relative to today, beside the date; empty where the date is enough. */
export function describeDue(
  task: Pick<WorkflowTask, 'dueDate' | 'isOverdue' | 'completedDate'>,
  today: string,
): { readonly nearness: DueState; readonly words: string } {
  if (task.completedDate !== null) return { nearness: 'closed', words: '' }
  const days = Math.round((Date.parse(task.dueDate) - Date.parse(today)) / dayMs)
  if (task.isOverdue || days < 0) {
    // Overdue by the clock of its place, which may be ahead of this one.
    const late = Math.max(1, -days)
    return { nearness: 'late', words: `${pluralize(late, 'day')} overdue` }
  }
  if (days === 0) return { nearness: 'today', words: 'Due today' }
  return { nearness: 'later', words: days === 1 ? 'tomorrow' : '' }
}

export const formatDue = (
  task: Pick<WorkflowTask, 'dueDate' | 'isOverdue' | 'completedDate'>,
  today: string,
) =>
  [formatDay(task.dueDate), describeDue(task, today).words.replace('Due today', 'due today')]
    .filter(Boolean)
    .join(', ')

/** `+15% vs yesterday`, where there was a yesterday to compare with. */
export function formatChangeFromYesterday(today: number, yesterday: number): string {
  if (yesterday === 0) return 'none yesterday'
  const percent = Math.round(((today - yesterday) / yesterday) * 100)
  return `${percent > 0 ? '+' : ''}${percent}% vs yesterday`.replace('-', '−')
}
