/** When the signs were taken, in the facility's time. */
import { Controller } from 'react-hook-form'
import { formatMoment } from '../../platform/dates.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { VitalForm } from './vital-signs-form.tsx'

export function MomentFields({
  form,
  timeZone,
  opened,
}: {
  form: VitalForm
  timeZone: string
  opened: Date
}) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label="Date taken"
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
        label="Time taken"
        error={errors.time?.message}
        hint={`opened ${formatMoment(opened, timeZone)}; unchanged, it is the time of saving`}
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
