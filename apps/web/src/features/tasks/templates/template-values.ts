/** The form of a template: values, validation, changes, and conversion to the request. */
import { taskPriorities, taskTypes } from '@mendwell/clinical'
import { createTaskTemplate, type TaskTemplate } from '@mendwell/contract/shapes'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { pickChanges, toMessages } from '../../../platform/forms/record-values.ts'
import {
  validateRecurrence,
  noRecurrence,
  toRecurrenceValues,
  type RecurrenceValues,
  toRecurrenceRule,
} from '../../../platform/recurrence/recurrence-values.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import { parseDate, formatCalendarDate, getDateMessage } from '../../../ui/form/date-time-text.ts'
import { parseNumber } from '../../../ui/form/number-text.ts'
import type { NewTemplateBody, TemplateChange } from './data.ts'

export type TemplateValues = RecurrenceValues & {
  name: string
  description: string
  taskType: string
  priority: string
  title: string
  dueInDays: string
  perPatient: boolean
  /** The first day of its schedule. */
  day: string
  assignedTo: string
  facilityId: string
}

/** It continues until it is ended, unless specified. */
const repeatStart: RecurrenceValues = { ...noRecurrence, ends: 'never' }

export const createEmptyTemplate = (today: string): TemplateValues => ({
  name: '',
  description: '',
  taskType: '',
  priority: 'medium',
  title: '',
  dueInDays: '0',
  perPatient: false,
  ...repeatStart,
  day: formatCalendarDate(today),
  assignedTo: '',
  facilityId: '',
})

export const toTemplateValues = (template: TaskTemplate, today: string): TemplateValues => {
  const { schedule } = template
  return {
    name: template.name,
    description: template.description ?? '',
    taskType: template.taskType,
    priority: template.priority,
    title: template.title,
    dueInDays: String(template.dueInDays),
    perPatient: template.perPatient,
    ...(schedule ? toRecurrenceValues(schedule.recurrence) : repeatStart),
    day: formatCalendarDate(schedule?.startDate ?? today),
    assignedTo: schedule?.assignedTo ?? '',
    facilityId: schedule?.facilityId ?? '',
  }
}

function buildSchedule(values: TemplateValues): NewTemplateBody['schedule'] {
  const startDate = parseDate(values.day) ?? values.day.trim()
  const recurrence = toRecurrenceRule(values, startDate)
  if (!recurrence) return null
  return { recurrence, startDate, assignedTo: values.assignedTo, facilityId: values.facilityId || null }
}

export function toTemplateRequest(values: TemplateValues): NewTemplateBody {
  const days = parseNumber(values.dueInDays)
  return {
    name: values.name,
    description: values.description.trim() || null,
    // The schema rejects what is not in its lists.
    taskType: values.taskType as NewTemplateBody['taskType'],
    priority: values.priority as NewTemplateBody['priority'],
    title: values.title,
    dueInDays: days.state === 'number' ? days.value : Number.NaN,
    perPatient: values.perPatient,
    schedule: buildSchedule(values),
  }
}

/** Only what differs from the version it was based on travels. */
export const toTemplateChange = (
  values: TemplateValues,
  basis: TaskTemplate,
  today: string,
): TemplateChange => pickChanges(toTemplateRequest(values), toTemplateRequest(toTemplateValues(basis, today)))

/** The form's name for a field of the wire. */
export function toFieldName(wireName: string): string {
  const [head = '', second = '', third = ''] = wireName.split('.')
  if (head !== 'schedule') return head
  if (second === 'startDate') return 'day'
  if (second !== 'recurrence') return second
  return third === 'interval' || third === 'weekdays' || third === 'ends' ? third : 'repeats'
}

/** The contract's schema errors at the form's fields. */
export function validateTemplate(values: TemplateValues): FieldMessages<TemplateValues> {
  const messages = toMessages<TemplateValues>(
    createTaskTemplate.body.safeParse(toTemplateRequest(values)),
    toFieldName,
  )
  const day = parseDate(values.day)
  if (values.repeats !== '' && !day) messages.day = getDateMessage()
  if (parseNumber(values.dueInDays).state !== 'number') messages.dueInDays = 'Enter 0 to 365 days'
  return { ...messages, ...validateRecurrence(values, day) }
}

const fieldLabels: Partial<Record<keyof TemplateValues, string>> = {
  name: 'Name',
  title: 'Task title',
  description: 'Description',
  taskType: 'Task Type',
  priority: 'Priority',
  dueInDays: 'Due after',
  perPatient: 'One task for each patient with an open wound',
  repeats: 'Repeats',
  interval: 'Every',
  weekdays: 'On days',
  monthly: 'On',
  ends: 'Ends',
  count: 'Number of occurrences',
  until: 'End date',
  day: 'Start date',
  assignedTo: 'Assigned To',
  facilityId: 'Facility',
}

type Lists = {
  readonly people: readonly { readonly value: string; readonly label: string }[]
  readonly facilities: readonly { readonly id: string; readonly name: string }[]
}

/** My values beside the stored ones, as text. */
export function listTemplateDifferences(
  mine: TemplateValues,
  stored: TemplateValues,
  lists: Lists,
): Difference[] {
  const formatField = (name: keyof TemplateValues, values: TemplateValues): string => {
    const value = values[name]
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (typeof value !== 'string') return value.join(', ') || 'none'
    if (value.trim() === '') return 'empty'
    const labels: Record<string, string> = { ...taskTypes.labels, ...taskPriorities.labels }
    if (name === 'taskType' || name === 'priority') return labels[value] ?? value
    if (name === 'assignedTo') return lists.people.find((one) => one.value === value)?.label ?? value
    if (name === 'facilityId') return lists.facilities.find(({ id }) => id === value)?.name ?? value
    return value
  }
  // Its own keys.
  return (Object.keys(fieldLabels) as (keyof TemplateValues)[])
    .map((name) => ({
      field: fieldLabels[name] ?? name,
      mine: formatField(name, mine),
      stored: formatField(name, stored),
    }))
    .filter((one) => one.mine !== one.stored)
}

/** `due 7 days after they are made` */
export const formatDueAfter = (days: number) =>
  days === 0 ? 'due the same day' : `due ${pluralize(days, 'day')} later`
