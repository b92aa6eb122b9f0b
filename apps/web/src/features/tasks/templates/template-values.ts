/** The form of a template as it stands on screen, its checks, what changed, and its way to the wire. */
import { taskPriorities, taskTypes } from '@mendwell/clinical'
import { createTaskTemplate, type TaskTemplate } from '@mendwell/contract/shapes'
import { counted } from '../../../platform/labels/pluralize.ts'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  checkRepeat,
  noRepeat,
  repeatValues,
  type RepeatValues,
  ruleOf,
} from '../../../platform/recurrence/recurrence-values.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import { readDay, writeDay } from '../../../ui/form/date-time-text.ts'
import { readNumber } from '../../../ui/form/number-text.ts'
import type { NewTemplateBody, TemplateChange } from './data.ts'

export type TemplateValues = RepeatValues & {
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

/** It goes on until somebody ends it, unless told otherwise. */
const repeatStart: RepeatValues = { ...noRepeat, ends: 'never' }

export const emptyTemplate = (today: string): TemplateValues => ({
  name: '',
  description: '',
  taskType: '',
  priority: 'medium',
  title: '',
  dueInDays: '0',
  perPatient: false,
  ...repeatStart,
  day: writeDay(today),
  assignedTo: '',
  facilityId: '',
})

export const templateValues = (template: TaskTemplate, today: string): TemplateValues => {
  const { schedule } = template
  return {
    name: template.name,
    description: template.description ?? '',
    taskType: template.taskType,
    priority: template.priority,
    title: template.title,
    dueInDays: String(template.dueInDays),
    perPatient: template.perPatient,
    ...(schedule ? repeatValues(schedule.recurrence) : repeatStart),
    day: writeDay(schedule?.startDate ?? today),
    assignedTo: schedule?.assignedTo ?? '',
    facilityId: schedule?.facilityId ?? '',
  }
}

function scheduleOf(values: TemplateValues): NewTemplateBody['schedule'] {
  const startDate = readDay(values.day) ?? values.day.trim()
  const recurrence = ruleOf(values, startDate)
  if (!recurrence) return null
  return { recurrence, startDate, assignedTo: values.assignedTo, facilityId: values.facilityId || null }
}

export function toTemplate(values: TemplateValues): NewTemplateBody {
  const days = readNumber(values.dueInDays)
  return {
    name: values.name,
    description: values.description.trim() || null,
    // The shape refuses what is not in its lists.
    taskType: values.taskType as NewTemplateBody['taskType'],
    priority: values.priority as NewTemplateBody['priority'],
    title: values.title,
    dueInDays: days.state === 'number' ? days.value : Number.NaN,
    perPatient: values.perPatient,
    schedule: scheduleOf(values),
  }
}

/** Only what differs from the version it was based on travels. */
export function templateChange(values: TemplateValues, basis: TaskTemplate, today: string): TemplateChange {
  const before = toTemplate(templateValues(basis, today))
  return Object.fromEntries(
    Object.entries(toTemplate(values)).filter(
      // Both sides have the same keys.
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof NewTemplateBody]),
    ),
  )
}

/** The form's name for a field of the wire. */
export function formName(wireName: string): string {
  const [head = '', second = '', third = ''] = wireName.split('.')
  if (head !== 'schedule') return head
  if (second === 'startDate') return 'day'
  if (second !== 'recurrence') return second
  return third === 'interval' || third === 'weekdays' || third === 'ends' ? third : 'repeats'
}

/** The contract's own rules, told at the form's fields. */
export function checkTemplate(values: TemplateValues): FieldMessages<TemplateValues> {
  const messages: FieldMessages<TemplateValues> = {}
  const parsed = createTaskTemplate.body.safeParse(toTemplate(values))
  for (const issue of parsed.error?.issues ?? []) {
    messages[formName(issue.path.join('.')) as keyof TemplateValues] ??= issue.message // a field of this form
  }
  const day = readDay(values.day)
  if (values.repeats !== '' && !day) messages.day = 'Write a date such as 16-Nov-2026'
  if (readNumber(values.dueInDays).state !== 'number') messages.dueInDays = 'Between 0 and 365 days'
  return { ...messages, ...checkRepeat(values, day) }
}

const names: Partial<Record<keyof TemplateValues, string>> = {
  name: 'Name',
  title: 'Title of the tasks',
  description: 'Description',
  taskType: 'Task Type',
  priority: 'Priority',
  dueInDays: 'Due after',
  perPatient: 'One task for each patient with an open wound',
  repeats: 'Repeats',
  interval: 'Every',
  weekdays: 'On these days',
  monthly: 'On',
  ends: 'Ends',
  count: 'How many times',
  until: 'Last day',
  day: 'First day',
  assignedTo: 'Assigned To',
  facilityId: 'Facility',
}

type Lists = {
  readonly people: readonly { readonly value: string; readonly label: string }[]
  readonly facilities: readonly { readonly id: string; readonly name: string }[]
}

/** Mine beside what is stored now, in words. */
export function templateDifferences(
  mine: TemplateValues,
  stored: TemplateValues,
  lists: Lists,
): Difference[] {
  const shown = (name: keyof TemplateValues, values: TemplateValues): string => {
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
  return (Object.keys(names) as (keyof TemplateValues)[])
    .map((name) => ({ field: names[name] ?? name, mine: shown(name, mine), stored: shown(name, stored) }))
    .filter((one) => one.mine !== one.stored)
}

/** `due 7 days after they are made` */
export const dueAfterWords = (days: number) =>
  days === 0 ? 'due the same day' : `due ${counted(days, 'day')} later`
