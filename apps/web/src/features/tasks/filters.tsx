/** How the tasks are narrowed, at the server: by status, priority, person, facility and patient. All of it is in the URL. */
import type { TaskPriority, TaskStatus } from '@mendwell/clinical'
import { taskPriorities, taskStatuses } from '@mendwell/clinical'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { formatPersonName } from '../../platform/labels/person-names.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/form/field.tsx'
import type { PickerOption } from '../../ui/form/picker.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useColleagues } from './data.ts'
import type { TaskFormParts } from './form/task-fields.tsx'
import type { TasksSearch } from './search.ts'

const statuses: readonly TaskStatus[] = ['pending', 'in_progress', 'overdue', 'completed']
const priorities: readonly TaskPriority[] = ['urgent', 'high', 'medium', 'low']

export function TaskFilters({
  search,
  userId,
  patient,
  facilities,
  patientPicker: PatientPicker,
  onChange,
}: TaskFormParts & {
  search: TasksSearch
  userId: string
  /** The selected one, once loaded. */
  patient: PickerOption | null
  onChange: (part: Partial<TasksSearch>) => void
}) {
  const people = useColleagues().data ?? []
  // Where there is little room they make way for the tasks; those in force stay in view.
  const [isOpen, setOpen] = useState(false)
  const findCollapsedClass = (isSet: unknown) => (isOpen || isSet ? undefined : 'max-sm:hidden')
  return (
    <div
      className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 xl:grid-cols-[1fr_1fr_1.2fr_1.4fr_1.8fr]"
      data-screen-only
    >
      <Field label="Status">
        <Select
          prompt="All Tasks"
          options={statuses.map((value) => ({ value, label: taskStatuses.labels[value] }))}
          value={search.status ?? ''}
          onChange={({ target: { value } }) => onChange({ status: statuses.find((one) => one === value) })}
        />
      </Field>
      <Field label="Priority">
        <Select
          prompt="All Priorities"
          options={priorities.map((value) => ({ value, label: taskPriorities.labels[value] }))}
          value={search.priority ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ priority: priorities.find((one) => one === value) })
          }
        />
      </Field>
      <Button
        className="col-span-2 sm:hidden"
        aria-expanded={isOpen}
        icon={<SlidersHorizontal />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Fewer filters' : 'Filters'}
      </Button>
      <Field
        label="Assigned to"
        className={classNames('max-sm:col-span-2', findCollapsedClass(search.assignedTo))}
      >
        <Select
          prompt="All users"
          options={[
            { value: 'me', label: 'Me' },
            ...people
              .filter(({ id }) => id !== userId)
              .map((one) => ({ value: one.id, label: formatPersonName(one) })),
          ]}
          value={search.assignedTo === userId ? 'me' : (search.assignedTo ?? '')}
          onChange={({ target: { value } }) => onChange({ assignedTo: value || undefined })}
        />
      </Field>
      <Field
        label="Facility"
        className={classNames('max-sm:col-span-2', findCollapsedClass(search.facilityId))}
      >
        <Select
          prompt="All facilities"
          options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
          value={search.facilityId ?? ''}
          onChange={({ target: { value } }) => onChange({ facilityId: value || undefined })}
        />
      </Field>
      <Field
        label="Patient"
        className={classNames('max-sm:col-span-2', findCollapsedClass(search.patientId))}
      >
        <PatientPicker
          chosen={patient}
          placeholder="All patients"
          onChoose={(option) => onChange({ patientId: option?.id })}
        />
      </Field>
    </div>
  )
}
