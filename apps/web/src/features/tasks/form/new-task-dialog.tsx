/** Making a task: stays open with everything typed until the server has said yes. */
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { useCreateTask } from '../data.ts'
import { TaskFields, type TaskFormParts } from './task-fields.tsx'
import {
  validateTask,
  createEmptyTask,
  type TaskStart,
  type TaskValues,
  toTaskRequest,
} from './task-values.ts'

export function NewTaskDialog({
  start,
  today,
  banner,
  onClose,
  ...parts
}: TaskFormParts & {
  start: TaskStart
  today: string
  banner?: ReactNode
  onClose: () => void
}) {
  const form = useForm<TaskValues>({
    defaultValues: createEmptyTask(start),
    resolver: createResolver(validateTask),
  })
  const patientId = start.patient?.id ?? null
  return (
    <FormDialog
      title="Create Task"
      banner={banner}
      form={form}
      draft={{ formId: 'workflow-task', title: 'task', recordId: patientId ?? '', patientId }}
      sending={useCreateTask()}
      toBody={toTaskRequest}
      saved={['Success', 'Task created successfully']}
      refused="Failed to create task"
      failed="Task was not created"
      save="Create Task"
      savingLabel="Creating..."
      onClose={onClose}
    >
      <TaskFields form={form} today={today} {...parts} />
    </FormDialog>
  )
}
