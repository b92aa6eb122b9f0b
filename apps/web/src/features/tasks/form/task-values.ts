/** The form of a task: values, validation, changes, and conversion to the request. */
import { NewTask, taskFields, type WorkflowTask } from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  createEmptyValues,
  listDifferences,
  pickChanges,
  type RecordValues,
  toFormValues,
  toMessages,
  toRequest,
  validateFields,
} from '../../../platform/forms/record-values.ts'
import { formatPatientName, formatPersonName } from '../../../platform/labels/person-names.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import { formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import type { PickerOption } from '../../../ui/form/picker.tsx'
import type { NewTaskBody, TaskChange } from '../data.ts'

export type TaskValues = RecordValues<typeof taskFields> & { patientLabel: string; patientDetail: string }

export type TaskStart = {
  /** YYYY-MM-DD */
  readonly day: string
  readonly facilityId?: string | undefined
  readonly patient?: PickerOption | null | undefined
}

/** Due today and of medium priority; assignee and type have to be selected. */
export const createEmptyTask = ({ day, facilityId, patient }: TaskStart): TaskValues => ({
  ...createEmptyValues(taskFields),
  dueDate: formatCalendarDate(day),
  priority: 'medium',
  facilityId: facilityId ?? '',
  patientId: patient?.id ?? '',
  patientLabel: patient?.label ?? '',
  patientDetail: patient?.detail ?? '',
})

export const toTaskValues = (task: WorkflowTask): TaskValues => ({
  ...toFormValues(taskFields, task),
  patientLabel: task.patient ? formatPatientName(task.patient) : '',
  patientDetail: task.patient?.medicalRecordNumber ?? '',
})

export const toTaskRequest = (values: TaskValues): NewTaskBody => toRequest(taskFields, values)

/** Only what differs from the version it was based on travels. */
export const toTaskChange = (values: TaskValues, basis: WorkflowTask): TaskChange =>
  pickChanges(toTaskRequest(values), toTaskRequest(toTaskValues(basis)))

/** The contract's schema errors at the form's fields. */
export const validateTask = (values: TaskValues): FieldMessages<TaskValues> => ({
  ...toMessages(NewTask.safeParse(toTaskRequest(values))),
  ...validateFields(taskFields, values),
})

type Lists = {
  readonly people: readonly { id: string; firstName: string; lastName: string }[]
  readonly facilities: readonly { id: string; name: string }[]
}

/** My values beside the stored ones, as text. */
export const listTaskDifferences = (
  mine: TaskValues,
  stored: TaskValues,
  { people, facilities }: Lists,
): Difference[] =>
  listDifferences(taskFields, mine, stored, (name, value) => {
    if (name === 'patientId') return (value === mine.patientId ? mine : stored).patientLabel
    const person = name === 'assignedTo' && people.find(({ id }) => id === value)
    if (person) return formatPersonName(person)
    return name === 'facilityId' ? facilities.find(({ id }) => id === value)?.name : undefined
  })
