/** When the care was given, in the facility's time. */
import { Controller, type UseFormReturn } from 'react-hook-form'
import { formatDateTime } from '../../../platform/dates.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { DateTimeValues } from './date-time-values.ts'

/** Any form that asks for the time of care, seen as just that. */
export function toDateTimeForm<Values extends DateTimeValues>(
  form: UseFormReturn<Values>,
): UseFormReturn<DateTimeValues> {
  return form as unknown as UseFormReturn<DateTimeValues> // it has these two fields, and no others are used
}

export function DateTimeFields({
  form,
  timeZone,
  opened,
  verb,
}: {
  form: UseFormReturn<DateTimeValues>
  timeZone: string
  opened: Date
  /** What was done then: `taken`, `assessed`. */
  verb: string
}) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label={`Date ${verb}`}
        error={errors.day?.message}
        hint={`facility time, ${timeZone.replace('_', ' ')}`}
      >
        {(wiring) => (
          <Controller
            control={form.control}
            name="day"
            render={({ field }) => <DayInput {...wiring} {...field} />}
          />
        )}
      </Field>
      <Field
        label={`Time ${verb}`}
        error={errors.time?.message}
        hint={`opened ${formatDateTime(opened, timeZone)}; unchanged, it is the time of saving`}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete="off"
            inputMode="numeric"
            placeholder="14:05"
            {...form.register('time')}
          />
        )}
      </Field>
    </>
  )
}
