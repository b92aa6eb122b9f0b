/** The form of a task as it stands on screen, its checks, what changed, and its way to the wire. */
import { taskPriorities, taskTypes } from '@mendwell/clinical'
import { NewTask, type WorkflowTask } from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { formatPatientName, formatPersonName } from '../../../platform/labels/person-names.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import { parseDate, formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import type { PickerOption } from '../../../ui/form/picker.tsx'
import type { NewTaskBody, TaskChange } from '../data.ts'

export type TaskValues = {
  title: string
  taskType: string
  assignedTo: string
  dueDate: string
  priority: string
  facilityId: string
  patientId: string
  patientLabel: string
  patientDetail: string
  description: string
  notes: string
}

export type TaskStart = {
  /** YYYY-MM-DD */
  readonly day: string
  readonly facilityId?: string | undefined
  readonly patient?: PickerOption | null | undefined
}

/** Due today and of medium priority; whom it is for and of which kind has to be said. */
export const createEmptyTask = ({ day, facilityId, patient }: TaskStart): TaskValues => ({
  title: '',
  taskType: '',
  assignedTo: '',
  dueDate: formatCalendarDate(day),
  priority: 'medium',
  facilityId: facilityId ?? '',
  patientId: patient?.id ?? '',
  patientLabel: patient?.label ?? '',
  patientDetail: patient?.detail ?? '',
  description: '',
  notes: '',
})

export const toTaskValues = (task: WorkflowTask): TaskValues => ({
  title: task.title,
  taskType: task.taskType,
  assignedTo: task.assignedTo,
  dueDate: formatCalendarDate(task.dueDate),
  priority: task.priority,
  facilityId: task.facilityId ?? '',
  patientId: task.patientId ?? '',
  patientLabel: task.patient ? formatPatientName(task.patient) : '',
  patientDetail: task.patient?.medicalRecordNumber ?? '',
  description: task.description ?? '',
  notes: task.notes ?? '',
})

export function toTaskRequest(values: TaskValues): NewTaskBody {
  return {
    assignedTo: values.assignedTo,
    // The shape refuses what is not in its lists.
    taskType: values.taskType as NewTaskBody['taskType'],
    priority: values.priority as NewTaskBody['priority'],
    title: values.title,
    description: values.description.trim() || null,
    dueDate: parseDate(values.dueDate) ?? values.dueDate.trim(),
    facilityId: values.facilityId || null,
    patientId: values.patientId || null,
    notes: values.notes.trim() || null,
  }
}

/** Only what differs from the version it was based on travels. */
export function toTaskChange(values: TaskValues, basis: WorkflowTask): TaskChange {
  const before = toTaskRequest(toTaskValues(basis))
  return Object.fromEntries(
    Object.entries(toTaskRequest(values)).filter(
      ([name, value]) => value !== before[name as keyof NewTaskBody], // both sides have the same keys
    ),
  )
}

/** The contract's own rules, told at the form's fields. */
export function validateTask(values: TaskValues): FieldMessages<TaskValues> {
  const messages: FieldMessages<TaskValues> = {}
  for (const issue of NewTask.safeParse(toTaskRequest(values)).error?.issues ?? []) {
    messages[String(issue.path[0]) as keyof TaskValues] ??= issue.message // a field of this form
  }
  if (values.dueDate.trim() !== '' && !parseDate(values.dueDate))
    messages.dueDate = 'Write a date such as 16-Nov-2026'
  return messages
}

const fieldLabels = {
  title: 'Title',
  taskType: 'Task Type',
  assignedTo: 'Assigned To',
  dueDate: 'Due Date',
  priority: 'Priority',
  facilityId: 'Facility',
  patientId: 'Patient',
  description: 'Description',
  notes: 'Notes',
} as const

type Lists = {
  readonly people: readonly { id: string; firstName: string; lastName: string }[]
  readonly facilities: readonly { id: string; name: string }[]
}

/** Mine beside what is stored now, in words. */
export function listTaskDifferences(
  mine: TaskValues,
  stored: TaskValues,
  { people, facilities }: Lists,
): Difference[] {
  const getLabel = (labels: Record<string, string>, value: string) => labels[value] ?? value
  const formatField = (name: keyof typeof fieldLabels, values: TaskValues): string => {
    const value = values[name].trim()
    if (value === '') return 'empty'
    if (name === 'taskType') return getLabel(taskTypes.labels, value)
    if (name === 'priority') return getLabel(taskPriorities.labels, value)
    if (name === 'patientId') return values.patientLabel
    const person = name === 'assignedTo' && people.find(({ id }) => id === value)
    if (person) return formatPersonName(person)
    return (name === 'facilityId' && facilities.find(({ id }) => id === value)?.name) || value
  }
  // Its own keys.
  return (Object.keys(fieldLabels) as (keyof typeof fieldLabels)[])
    .filter((name) => mine[name].trim() !== stored[name].trim())
    .map((name) => ({
      field: fieldLabels[name],
      mine: formatField(name, mine),
      stored: formatField(name, stored),
    }))
}
