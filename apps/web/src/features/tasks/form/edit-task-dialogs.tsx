/** Changing an open task, or only whose it is. Two people changing the same one see both versions. */
import { SelectField } from '../../../platform/forms/fields.tsx'
import type { WorkflowTask } from '@mendwell/contract'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { formatPersonName } from '../../../platform/labels/person-names.ts'
import { useUpdateTask, useColleagues } from '../data.ts'
import { TaskFields, type TaskFormParts, usePeopleOptions } from './task-fields.tsx'
import { validateTask, toTaskChange, listTaskDifferences, toTaskValues } from './task-values.ts'

type TaskEditProps = {
  task: WorkflowTask
  facilities: TaskFormParts['facilities']
  onClose: () => void
}

function useTaskEdit({ task, onClose }: TaskEditProps, saved: string, refused: string) {
  return useEditRecord({
    stored: task,
    sending: useUpdateTask(task),
    toValues: toTaskValues,
    toBody: toTaskChange,
    check: validateTask,
    saved: ['Success', saved],
    refused,
    onClose,
  })
}

const getAssignee = ({ assignedTo, assignedUser }: WorkflowTask) => ({
  id: assignedTo,
  name: formatPersonName(assignedUser),
})

/** With the people of both versions, though they work here no longer. */
const useAssignablePeople = (task: WorkflowTask) => [
  ...(useColleagues().data ?? []),
  { id: task.assignedTo, ...task.assignedUser },
]

export function EditTaskDialog({
  today,
  patientPicker,
  ...props
}: TaskEditProps & Pick<TaskFormParts, 'patientPicker'> & { today: string }) {
  const { task, facilities } = props
  const change = useTaskEdit(props, 'Task updated successfully', 'Failed to update task')
  const people = useAssignablePeople(task)
  return (
    <EditDialog
      title="Edit task"
      change={change}
      failed="Task was not updated"
      differences={() =>
        listTaskDifferences(change.form.getValues(), toTaskValues(task), { people, facilities })
      }
    >
      <TaskFields
        form={change.form}
        today={today}
        facilities={facilities}
        patientPicker={patientPicker}
        assignee={getAssignee(task)}
        withNotes
      />
    </EditDialog>
  )
}

export function ReassignDialog(props: TaskEditProps) {
  const { task, facilities } = props
  const change = useTaskEdit(props, 'Task reassigned', 'Failed to reassign task')
  const people = useAssignablePeople(task)
  const options = usePeopleOptions(getAssignee(task))
  return (
    <EditDialog
      size="small"
      title="Reassign task"
      description={task.title}
      change={change}
      failed="Task was not reassigned"
      save="Reassign"
      differences={() =>
        listTaskDifferences(change.form.getValues(), toTaskValues(task), { people, facilities })
      }
    >
      <SelectField
        form={change.form}
        name="assignedTo"
        label="Assigned To"
        required
        hint={
          options.hint ??
          `Currently assigned to ${formatPersonName(task.assignedUser)}. The new assignee will be notified.`
        }
        key={options.options.length}
        options={options.options}
      />
    </EditDialog>
  )
}
