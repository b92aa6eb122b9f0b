/** The fields that a new appointment and a changed one have in common: type, when, how long, with whom. */
import { SelectField } from '../../../platform/forms/fields.tsx'
import { formatPersonName } from '../../../platform/labels/person-names.ts'
import { appointmentMinutes, appointmentTypes, listOptions } from '@mendwell/clinical'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { DayPicker } from '../../../ui/form/day-picker.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { parseTime } from '../../../ui/form/date-time-text.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { Provider } from '../data.ts'
import { formatMinutes } from '../labels.ts'

export type SlotValues = {
  appointmentType: string
  day: string
  time: string
  duration: string
  providerId: string
}

const durations = appointmentMinutes.map((minutes) => ({
  value: String(minutes),
  label: formatMinutes(minutes),
}))

/** Any form that has these fields, seen as just that. */
export const toSlotForm = <Values extends SlotValues>(form: UseFormReturn<Values>) =>
  form as unknown as UseFormReturn<SlotValues> // it has these fields, and no others are used

export function SlotFields({
  form,
  today,
  providers,
  zone,
}: {
  form: UseFormReturn<SlotValues>
  /** At the facility. */
  today: string
  providers: readonly Provider[]
  /** In words. */
  zone: string
}) {
  const { errors } = form.formState
  return (
    <>
      <SelectField
        form={form}
        name="appointmentType"
        label="Appointment Type"
        required
        prompt="Select type"
        options={listOptions(appointmentTypes)}
      />
      <SelectField
        form={form}
        name="providerId"
        label="Provider"
        options={providers.map((provider) => ({
          value: provider.id,
          label: formatPersonName(provider),
        }))}
      />
      <Field label="Date" required error={errors.day?.message}>
        <Controller
          control={form.control}
          name="day"
          render={({ field: { ref: _, ...field } }) => (
            <DayPicker label="the date" today={today} earliest={today} {...field} />
          )}
        />
      </Field>
      <div className="grid grid-cols-2 gap-x-4">
        <Field label="Time" required error={errors.time?.message} hint={zone}>
          <Controller
            control={form.control}
            name="time"
            render={({ field }) => (
              <TextInput
                {...field}
                autoComplete="off"
                inputMode="numeric"
                placeholder="14:05"
                onBlur={() => {
                  const read = parseTime(field.value)
                  if (read && read !== field.value) field.onChange(read)
                  field.onBlur()
                }}
              />
            )}
          />
        </Field>
        <SelectField form={form} name="duration" label="Duration" options={durations} />
      </div>
    </>
  )
}
