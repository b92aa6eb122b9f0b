/** When the care was given, in the facility's time. */
import { formatZoneName } from '@mendwell/clinical'
import { DayField, TimeField } from '../../../platform/forms/fields.tsx'
import type { UseFormReturn } from 'react-hook-form'
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
  verb,
}: {
  form: UseFormReturn<DateTimeValues>
  timeZone: string
  /** The past-tense verb: `taken`, `assessed`. */
  verb: string
}) {
  return (
    <>
      <DayField
        form={form}
        name="day"
        label={`Date ${verb}`}
        hint={`Facility time: ${formatZoneName(timeZone)}`}
      />
      <TimeField
        form={form}
        name="time"
        label={`Time ${verb}`}
        hint="If unchanged, the time of saving is used"
      />
    </>
  )
}
