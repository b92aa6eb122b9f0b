/** Changing an open task, or only whose it is. Two people changing the same one see both versions. */
import type { WorkflowTask } from '@mendwell/contract'
import { ChangeDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useChange } from '../../../platform/edit-record/use-edit-record.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useChangeTask, useColleagues } from '../data.ts'
import { personName } from '../labels.ts'
import { TaskFields, type TaskFormParts, usePeopleOptions } from './task-fields.tsx'
import { checkTask, taskChange, taskDifferences, taskValues } from './task-values.ts'

type Changing = {
  task: WorkflowTask
  facilities: TaskFormParts['facilities']
  onClose: () => void
}

function useTaskChange({ task, onClose }: Changing, saved: string, refused: string) {
  return useChange({
    stored: task,
    sending: useChangeTask(task),
    valuesOf: taskValues,
    bodyOf: taskChange,
    check: checkTask,
    saved: ['Success', saved],
    refused,
    onClose,
  })
}

const assigneeOf = ({ assignedTo, assignedUser }: WorkflowTask) => ({
  id: assignedTo,
  name: personName(assignedUser),
})

/** With the people of both versions, though they work here no longer. */
const usePeopleOf = (task: WorkflowTask) => [
  ...(useColleagues().data ?? []),
  { id: task.assignedTo, ...task.assignedUser },
]

export function EditTaskDialog({
  today,
  patientPicker,
  ...props
}: Changing & Pick<TaskFormParts, 'patientPicker'> & { today: string }) {
  const { task, facilities } = props
  const change = useTaskChange(props, 'Task changed successfully', 'Failed to change task')
  const people = usePeopleOf(task)
  return (
    <ChangeDialog
      title="Edit Task"
      change={change}
      failed="The task was not changed"
      differences={() => taskDifferences(change.form.getValues(), taskValues(task), { people, facilities })}
    >
      <TaskFields
        form={change.form}
        today={today}
        facilities={facilities}
        patientPicker={patientPicker}
        assignee={assigneeOf(task)}
        withNotes
      />
    </ChangeDialog>
  )
}

export function ReassignDialog(props: Changing) {
  const { task, facilities } = props
  const change = useTaskChange(props, 'Task reassigned', 'Failed to reassign task')
  const people = usePeopleOf(task)
  const options = usePeopleOptions(assigneeOf(task))
  const { errors } = change.form.formState
  return (
    <ChangeDialog
      size="small"
      title="Reassign Task"
      description={task.title}
      change={change}
      failed="The task was not reassigned"
      save="Reassign"
      differences={() => taskDifferences(change.form.getValues(), taskValues(task), { people, facilities })}
    >
      <Field
        label="Assigned To"
        required
        error={errors.assignedTo?.message}
        hint={options.hint ?? `Now with ${personName(task.assignedUser)}. The new person is told.`}
      >
        {(wiring) => (
          <Select
            key={options.options.length}
            {...wiring}
            options={options.options}
            {...change.form.register('assignedTo')}
          />
        )}
      </Field>
    </ChangeDialog>
  )
}
