/** What is planned for a patient of the round, as the form has it: the next date, a time to book, and tasks. */
import type { RoundEntry } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  parseDate,
  parseTime,
  formatCalendarDate,
  getDateMessage,
  formatClockTime,
  getTimeMessage,
} from '../../../ui/form/date-time-text.ts'
import type { EntryBody } from './entries.ts'

export type PlanValues = {
  nextVisit: string
  bookAt: string
  tasks: { key: string; title: string; due: string }[]
}

/** As the server has it, or as it was typed and not accepted. */
type Plan = Pick<RoundEntry | EntryBody, 'nextVisitDate' | 'nextAppointment' | 'tasks'>

export const toPlanValues = (entry: Plan): PlanValues => ({
  nextVisit: entry.nextVisitDate ? formatCalendarDate(entry.nextVisitDate) : '',
  bookAt: entry.nextAppointment ? formatClockTime(entry.nextAppointment.scheduledTime) : '',
  tasks: (entry.tasks ?? []).map(({ title, dueDate }) => ({
    key: crypto.randomUUID(),
    title,
    due: formatCalendarDate(dueDate),
  })),
})

export const createTaskValues = (due: string) => ({ key: crypto.randomUUID() as string, title: '', due })

export function validatePlan(values: PlanValues, today: string): FieldMessages<PlanValues> {
  const messages: FieldMessages<PlanValues> = {}
  const next = parseDate(values.nextVisit)
  if (values.nextVisit.trim() !== '' && !next) messages.nextVisit = getDateMessage()
  if (next && next < today) messages.nextVisit = 'Can’t be before the visit'
  const time = parseTime(values.bookAt)
  if (values.bookAt.trim() !== '' && !time) messages.bookAt = getTimeMessage()
  if (time && !next) messages.nextVisit ??= 'Select the appointment date'
  const wrong = values.tasks.find(({ title, due }) => title.trim() === '' || !parseDate(due))
  if (wrong) messages.tasks = wrong.title.trim() === '' ? 'Title is required' : 'Due date is required'
  return messages
}

export function toPlanRequest(
  values: PlanValues,
): Pick<EntryBody, 'nextVisitDate' | 'nextAppointment' | 'tasks'> {
  const next = parseDate(values.nextVisit)
  const time = parseTime(values.bookAt)
  return {
    nextVisitDate: next,
    nextAppointment: next && time ? { scheduledDate: next, scheduledTime: time } : null,
    tasks: values.tasks.map(({ title, due }) => ({ title: title.trim(), dueDate: parseDate(due) ?? '' })),
  }
}
