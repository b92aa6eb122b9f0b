/** The fields of a task, for a new one and for one that is changed. */
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import { SelectField, TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import { listOptions, taskPriorities, taskTypes } from '@mendwell/clinical'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import {
  toChosenOption,
  choosePatient,
  type PatientPickerComponent,
} from '../../../platform/forms/patient-choice.ts'
import { formatPersonName } from '../../../platform/labels/person-names.ts'
import { Field } from '../../../ui/form/field.tsx'
import { useColleagues } from '../data.ts'
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

/** The selectable assignees; the current one stays an option after they left. */
export function usePeopleOptions(now?: { readonly id: string; readonly name: string }) {
  const query = useColleagues()
  const options = (query.data ?? []).map((one) => ({ value: one.id, label: formatPersonName(one) }))
  const isMissing = now && now.id !== '' && !options.some(({ value }) => value === now.id)
  return {
    options: isMissing ? [{ value: now.id, label: now.name }, ...options] : options,
    hint: query.isError ? 'Names did not load. Close this window and try again.' : undefined,
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
      <TextField
        form={form}
        name="title"
        label="Title"
        required
        className="sm:col-span-2"
        autoComplete="off"
      />
      <SelectField
        form={form}
        name="taskType"
        label="Task Type"
        required
        prompt="Select type"
        options={types}
      />
      {/* Rendered again once the names are loaded, so that the selected one is shown. */}
      <SelectField
        form={form}
        name="assignedTo"
        label="Assigned To"
        required
        hint={people.hint}
        prompt="Select user"
        options={people.options}
      />
      <DayPickerField
        form={form}
        name="dueDate"
        label="Due Date"
        required
        pickerLabel="the due date"
        today={today}
      />
      <SelectField form={form} name="priority" label="Priority" required options={priorities} />
      <SelectField
        form={form}
        name="facilityId"
        label="Facility"
        className="sm:col-span-2"
        prompt="No specific facility"
        options={facilities
          .filter(({ id, isActive }) => isActive || id === facilityId)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Field label="Patient" error={errors.patientId?.message} className="sm:col-span-2">
        <PatientPicker
          chosen={chosen}
          placeholder="No specific patient"
          onChoose={(option) => choosePatient(form, option)}
        />
      </Field>
      <TextAreaField form={form} name="description" label="Description" className="sm:col-span-2" />
      {withNotes && <TextAreaField form={form} name="notes" label="Notes" className="sm:col-span-2" />}
    </div>
  )
}
