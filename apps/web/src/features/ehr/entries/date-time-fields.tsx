/** When the care was given, in the facility's time. */
import { DayField, TextField } from '../../../platform/forms/fields.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { formatDateTime } from '../../../platform/dates.ts'
import type { DateTimeValues } from './date-time-values.ts'

/** Any form with the time of care, reduced to those fields. */
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
  /** The past-tense verb: `taken`, `assessed`. */
  verb: string
}) {
  return (
    <>
      <DayField
        form={form}
        name="day"
        label={`Date ${verb}`}
        hint={`facility time, ${timeZone.replace('_', ' ')}`}
      />
      <TextField
        form={form}
        name="time"
        label={`Time ${verb}`}
        hint={`opened ${formatDateTime(opened, timeZone)}; unchanged, it is the time of saving`}
        autoComplete="off"
        inputMode="numeric"
        placeholder="14:05"
      />
    </>
  )
}
