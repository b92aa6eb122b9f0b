/** The fields of a template's form, and what it sends. */
import type { TaskTemplate } from '@mendwell/contract'
import { expect, it } from 'vitest'
import {
  validateTemplate,
  createEmptyTemplate,
  toFieldName,
  toTemplateChange,
  listTemplateDifferences,
  type TemplateValues,
  toTemplateValues,
  toTemplateRequest,
} from './template-values.ts'

const today = '2026-11-16'
const nurse = '0b8f3c5e-1c1d-4a57-9d3b-6e1f0a2b3c4d'
const filled: TemplateValues = {
  ...createEmptyTemplate(today),
  name: 'Mattress check',
  taskType: 'compliance',
  title: 'Check the mattresses',
}

const stored: TaskTemplate = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'Documentation Review',
  description: null,
  taskType: 'documentation',
  priority: 'medium',
  title: 'Review open documentation',
  dueInDays: 2,
  perPatient: false,
  schedule: {
    recurrence: {
      every: 'week',
      interval: 2,
      weekdays: ['monday', 'thursday'],
      monthly: null,
      ends: { kind: 'never', count: null, date: null },
    },
    recurrenceInWords: 'Every 2 weeks on Monday and Thursday',
    startDate: today,
    assignedTo: nurse,
    assignedUser: { firstName: 'Noor', lastName: 'Haddad' },
    facilityId: null,
    nextDate: today,
  },
  isActive: true,
  version: 3,
}

it('asks for name, title and type', () => {
  expect(validateTemplate(createEmptyTemplate(today))).toEqual({
    name: 'Name is required',
    title: 'Title is required',
    taskType: 'Task type is required',
  })
  expect(validateTemplate(filled)).toEqual({})
})

it('a recurring one also requires an assignee and a first day', () => {
  expect(validateTemplate({ ...filled, repeats: 'week', day: '' })).toMatchObject({
    assignedTo: 'Assigned user is required',
    day: 'Enter a date as MM/DD/YYYY',
  })
  expect(validateTemplate({ ...filled, repeats: 'week', assignedTo: nurse })).toEqual({})
})

it('takes only whole days between 0 and 365', () => {
  for (const days of ['', 'soon', '-1', '1.5', '366'])
    expect(validateTemplate({ ...filled, dueInDays: days }).dueInDays).toBeDefined()
  expect(validateTemplate({ ...filled, dueInDays: '365' })).toEqual({})
})

it('a schedule that was not touched is not sent again', () => {
  const values = toTemplateValues(stored, today)
  expect(toTemplateChange(values, stored, today)).toEqual({})
  expect(toTemplateChange({ ...values, priority: 'high' }, stored, today)).toEqual({ priority: 'high' })
  expect(toTemplateChange({ ...values, repeats: '' }, stored, today)).toEqual({ schedule: null })
})

it('sends the schedule as the rules want it', () => {
  expect(toTemplateRequest({ ...filled, repeats: 'week', assignedTo: nurse }).schedule).toEqual({
    recurrence: { every: 'week', interval: 1, weekdays: [], monthly: null, ends: { kind: 'never' } },
    startDate: today,
    assignedTo: nurse,
    facilityId: null,
  })
})

it('a server error is at its field', () => {
  expect(
    ['schedule.recurrence', 'schedule.startDate', 'schedule.assignedTo', 'title'].map(toFieldName),
  ).toEqual(['repeats', 'day', 'assignedTo', 'title'])
})

it('describes two versions as text', () => {
  const mine = { ...toTemplateValues(stored, today), perPatient: true, assignedTo: '' }
  const people = [{ value: nurse, label: 'Noor Haddad' }]
  expect(listTemplateDifferences(mine, toTemplateValues(stored, today), { people, facilities: [] })).toEqual([
    { field: 'One task for each patient with an open wound', mine: 'yes', stored: 'no' },
    { field: 'Assigned To', mine: 'empty', stored: 'Noor Haddad' },
  ])
})
