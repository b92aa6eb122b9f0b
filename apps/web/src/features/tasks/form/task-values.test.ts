/** The fields of a task's form, verbatim, and what it sends. */
import type { WorkflowTask } from '@mendwell/contract'
import { expect, it } from 'vitest'
import {
  validateTask,
  createEmptyTask,
  toTaskChange,
  listTaskDifferences,
  type TaskValues,
  toTaskValues,
  toTaskRequest,
} from './task-values.ts'

const nurse = { id: '0b8f3c5e-1c1d-4a57-9d3b-6e1f0a2b3c4d', firstName: 'Noor', lastName: 'Haddad' }
const other = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', firstName: 'Dana', lastName: 'Okafor' }
const empty = createEmptyTask({ day: '2026-11-16' })
const filled: TaskValues = {
  ...empty,
  title: 'Order dressings',
  taskType: 'documentation',
  assignedTo: nurse.id,
}

const stored = {
  title: 'Order dressings',
  description: null,
  taskType: 'documentation',
  priority: 'medium',
  dueDate: '2026-11-16',
  facilityId: null,
  patientId: null,
  patient: null,
  assignedTo: nurse.id,
  notes: null,
} as WorkflowTask // the parts that the form reads

it('is due today, of medium priority, of no facility and no patient', () => {
  expect(empty).toMatchObject({ dueDate: '11/16/2026', priority: 'medium', facilityId: '', patientId: '' })
})

it('requires assignee, type, title and date, and nothing else', () => {
  expect(validateTask({ ...empty, dueDate: '', priority: '' })).toEqual({
    assignedTo: 'Assigned user is required',
    taskType: 'Task type is required',
    title: 'Title is required',
    dueDate: 'Due date is required',
    priority: 'Priority is required',
  })
  expect(validateTask(filled)).toEqual({})
})

it('accepts no day that does not exist', () => {
  expect(validateTask({ ...filled, dueDate: '02/31/2026' }).dueDate).toBe('Enter a date as MM/DD/YYYY')
})

it('sends what was left empty as nothing', () => {
  expect(toTaskRequest(filled)).toEqual({
    assignedTo: nurse.id,
    taskType: 'documentation',
    priority: 'medium',
    title: 'Order dressings',
    description: null,
    dueDate: '2026-11-16',
    facilityId: null,
    patientId: null,
    notes: null,
  })
})

it('a change carries only what changed', () => {
  const values = { ...toTaskValues(stored), assignedTo: other.id, dueDate: '2026-11-20' }
  expect(toTaskChange(values, stored)).toEqual({ assignedTo: other.id, dueDate: '2026-11-20' })
  expect(toTaskChange(toTaskValues(stored), stored)).toEqual({})
})

it('describes two versions as text', () => {
  const mine = { ...toTaskValues(stored), assignedTo: other.id, priority: 'urgent' }
  expect(listTaskDifferences(mine, toTaskValues(stored), { people: [nurse, other], facilities: [] })).toEqual(
    [
      { field: 'Assigned To', mine: 'Dana Okafor', stored: 'Noor Haddad' },
      { field: 'Priority', mine: 'Urgent', stored: 'Medium' },
    ],
  )
})
