/** The fields of a template: what its tasks are, and whether it makes them by itself. */
import { listOptions, taskPriorities, taskTypes } from '@mendwell/clinical'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { RecurrenceFields, toRecurrenceForm } from '../../../platform/recurrence/recurrence-fields.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { DayPicker } from '../../../ui/form/day-picker.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
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
  const { errors } = form.formState
  const people = usePeopleOptions(assignee)
  const [repeats, perPatient, facilityId] = useWatch({
    control: form.control,
    name: ['repeats', 'perPatient', 'facilityId'],
  })
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field label="Name" required error={errors.name?.message}>
        {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register('name')} />}
      </Field>
      <Field label="Title of the tasks" required error={errors.title?.message}>
        {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register('title')} />}
      </Field>
      <Field label="Description" error={errors.description?.message} className="sm:col-span-2">
        {(wiring) => <TextArea {...wiring} {...form.register('description')} />}
      </Field>
      <Field label="Task Type" required error={errors.taskType?.message}>
        {(wiring) => (
          <Select
            {...wiring}
            prompt="Select type"
            options={listOptions(taskTypes)}
            {...form.register('taskType')}
          />
        )}
      </Field>
      <Field label="Priority" required error={errors.priority?.message}>
        {(wiring) => (
          <Select
            {...wiring}
            options={listOptions(taskPriorities).toReversed()}
            {...form.register('priority')}
          />
        )}
      </Field>
      <Field
        label="Due after"
        unit="days"
        error={errors.dueInDays?.message}
        hint="0 is the day they are made"
      >
        {(wiring) => <NumberInput {...wiring} {...form.register('dueInDays')} />}
      </Field>
      <div className="self-end sm:pb-6">
        <Checkbox label="One task for each patient with an open wound" {...form.register('perPatient')} />
      </div>
      <fieldset className="border-t border-line pt-3 sm:col-span-2">
        <legend className="sr-only">Schedule</legend>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <RecurrenceFields form={toRecurrenceForm(form)} />
          {repeats !== '' && (
            <>
              <Field label="First day" required error={errors.day?.message}>
                {(wiring) => (
                  <Controller
                    control={form.control}
                    name="day"
                    render={({ field: { ref: _, ...field } }) => (
                      <DayPicker {...field} wiring={wiring} label="the first day" today={today} />
                    )}
                  />
                )}
              </Field>
              <Field label="Assigned To" required error={errors.assignedTo?.message} hint={people.hint}>
                {(wiring) => (
                  <Select
                    key={people.options.length}
                    {...wiring}
                    prompt="Select user"
                    options={people.options}
                    {...form.register('assignedTo')}
                  />
                )}
              </Field>
              <Field label="Facility" error={errors.facilityId?.message} className="sm:col-span-2">
                {(wiring) => (
                  <Select
                    {...wiring}
                    prompt={perPatient ? 'Patients of all facilities' : 'No specific facility'}
                    options={facilities
                      .filter(({ id, isActive }) => isActive || id === facilityId)
                      .map(({ id, name }) => ({ value: id, label: name }))}
                    {...form.register('facilityId')}
                  />
                )}
              </Field>
            </>
          )}
        </div>
      </fieldset>
    </div>
  )
}
