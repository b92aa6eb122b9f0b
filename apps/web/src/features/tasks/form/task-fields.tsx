/** The fields of a task, for a new one and for one that is changed. */
import { listOptions, taskPriorities, taskTypes } from '@mendwell/clinical'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import {
  toChosenOption,
  choosePatient,
  type PatientPickerComponent,
} from '../../../platform/forms/patient-choice.ts'
import { DayPicker } from '../../../ui/form/day-picker.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useColleagues } from '../data.ts'
import { formatPersonName } from '../labels.ts'
import type { TaskValues } from './task-values.ts'

export type FacilityOption = { readonly id: string; readonly name: string; readonly isActive: boolean }

/** What forms need of other features. */
export type TaskFormParts = {
  readonly facilities: readonly FacilityOption[]
  readonly patientPicker: PatientPickerComponent
}

/** The most pressing first, as in the filter. */
const priorities = listOptions(taskPriorities).toReversed()
const types = listOptions(taskTypes)

/** Who can be chosen; the person it belongs to now stays a choice though they work here no longer. */
export function usePeopleOptions(now?: { readonly id: string; readonly name: string }) {
  const query = useColleagues()
  const options = (query.data ?? []).map((one) => ({ value: one.id, label: formatPersonName(one) }))
  const isMissing = now && now.id !== '' && !options.some(({ value }) => value === now.id)
  return {
    options: isMissing ? [{ value: now.id, label: now.name }, ...options] : options,
    hint: query.isError ? 'The names did not load. Close this and try again.' : undefined,
  }
}

export function TaskFields({
  form,
  today,
  facilities,
  patientPicker: PatientPicker,
  assignee,
  withNotes = false,
}: TaskFormParts & {
  form: UseFormReturn<TaskValues>
  today: string
  assignee?: { readonly id: string; readonly name: string }
  withNotes?: boolean
}) {
  const { errors } = form.formState
  const people = usePeopleOptions(assignee)
  const [patientId, patientLabel, patientDetail, facilityId] = useWatch({
    control: form.control,
    name: ['patientId', 'patientLabel', 'patientDetail', 'facilityId'],
  })
  const chosen = toChosenOption({ patientId, patientLabel, patientDetail })
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field label="Title" required error={errors.title?.message} className="sm:col-span-2">
        {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register('title')} />}
      </Field>
      <Field label="Task Type" required error={errors.taskType?.message}>
        {(wiring) => (
          <Select {...wiring} prompt="Select type" options={types} {...form.register('taskType')} />
        )}
      </Field>
      <Field label="Assigned To" required error={errors.assignedTo?.message} hint={people.hint}>
        {(wiring) => (
          // Drawn anew once the names are there, so that the chosen one is shown.
          <Select
            key={people.options.length}
            {...wiring}
            prompt="Select user"
            options={people.options}
            {...form.register('assignedTo')}
          />
        )}
      </Field>
      <Field label="Due Date" required error={errors.dueDate?.message}>
        {(wiring) => (
          <Controller
            control={form.control}
            name="dueDate"
            render={({ field: { ref: _, ...field } }) => (
              <DayPicker {...field} wiring={wiring} label="the due date" today={today} />
            )}
          />
        )}
      </Field>
      <Field label="Priority" required error={errors.priority?.message}>
        {(wiring) => <Select {...wiring} options={priorities} {...form.register('priority')} />}
      </Field>
      <Field label="Facility" error={errors.facilityId?.message} className="sm:col-span-2">
        {(wiring) => (
          <Select
            {...wiring}
            prompt="No specific facility"
            options={facilities
              .filter(({ id, isActive }) => isActive || id === facilityId)
              .map(({ id, name }) => ({ value: id, label: name }))}
            {...form.register('facilityId')}
          />
        )}
      </Field>
      <Field label="Patient" error={errors.patientId?.message} className="sm:col-span-2">
        {(wiring) => (
          <PatientPicker
            wiring={wiring}
            chosen={chosen}
            placeholder="No specific patient"
            onChoose={(option) => choosePatient(form, option)}
          />
        )}
      </Field>
      <Field label="Description" error={errors.description?.message} className="sm:col-span-2">
        {(wiring) => <TextArea {...wiring} {...form.register('description')} />}
      </Field>
      {withNotes && (
        <Field label="Notes" error={errors.notes?.message} className="sm:col-span-2">
          {(wiring) => <TextArea {...wiring} {...form.register('notes')} />}
        </Field>
      )}
    </div>
  )
}
