/** The fields of a template: what its tasks are, and whether they are created on a schedule. */
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import { listOptions, taskPriorities, taskTypes } from '@mendwell/clinical'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { RecurrenceFields, toRecurrenceForm } from '../../../platform/recurrence/recurrence-fields.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { type FacilityOption, usePeopleOptions } from '../form/task-fields.tsx'
import type { TemplateValues } from './template-values.ts'

export function TemplateFields({
  form,
  today,
  facilities,
  assignee,
}: {
  form: UseFormReturn<TemplateValues>
  today: string
  facilities: readonly FacilityOption[]
  assignee?: { readonly id: string; readonly name: string }
}) {
  const people = usePeopleOptions(assignee)
  const [repeats, perPatient, facilityId] = useWatch({
    control: form.control,
    name: ['repeats', 'perPatient', 'facilityId'],
  })
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <TextField form={form} name="name" label="Name" required autoComplete="off" />
      <TextField form={form} name="title" label="Task title" required autoComplete="off" />
      <TextAreaField form={form} name="description" label="Description" className="sm:col-span-2" />
      <SelectField
        form={form}
        name="taskType"
        label="Task Type"
        required
        prompt="Select type"
        options={listOptions(taskTypes)}
      />
      <SelectField
        form={form}
        name="priority"
        label="Priority"
        required
        options={listOptions(taskPriorities).toReversed()}
      />
      <NumberField
        form={form}
        name="dueInDays"
        label="Due after"
        unit="days"
        hint="0 = the day the task is created"
      />
      <div className="self-end sm:pb-6">
        <Checkbox label="One task for each patient with an open wound" {...form.register('perPatient')} />
      </div>
      <fieldset className="border-t border-line pt-3 sm:col-span-2">
        <legend className="sr-only">Schedule</legend>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <RecurrenceFields form={toRecurrenceForm(form)} />
          {repeats !== '' && (
            <>
              <DayPickerField
                form={form}
                name="day"
                label="Start date"
                required
                pickerLabel="the start date"
                today={today}
              />
              <SelectField
                form={form}
                name="assignedTo"
                label="Assigned To"
                required
                hint={people.hint}
                prompt="Select user"
                options={people.options}
              />
              <SelectField
                form={form}
                name="facilityId"
                label="Facility"
                className="sm:col-span-2"
                prompt={perPatient ? 'Patients of all facilities' : 'No specific facility'}
                options={facilities
                  .filter(({ id, isActive }) => isActive || id === facilityId)
                  .map(({ id, name }) => ({ value: id, label: name }))}
              />
            </>
          )}
        </div>
      </fieldset>
    </div>
  )
}
