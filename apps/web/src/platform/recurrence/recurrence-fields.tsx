/** Whether and how something repeats from its first day on. */
import { DayField, NumberField, SelectField } from '../../platform/forms/fields.tsx'
import { listOptions, getNthWeekday, type Weekday, weekdays } from '@mendwell/clinical'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { classNames } from '../../ui/class-names.ts'
import { parseDate } from '../../ui/form/date-time-text.ts'
import type { RecurrenceValues } from './recurrence-values.ts'

type RecurrenceForm = RecurrenceValues & { day: string }
type Form = UseFormReturn<RecurrenceForm>

/** The part of a form that these fields are about. */
export const toRecurrenceForm = <Values extends RecurrenceForm>(form: UseFormReturn<Values>) =>
  form as unknown as Form // it has these fields, and no others are used

const units = { day: 'days', week: 'weeks', month: 'months' }
const repeatOptions = [
  { value: 'day', label: 'Daily' },
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
]
const endOptions = [
  { value: 'count', label: 'After a number of occurrences' },
  { value: 'until', label: 'On a date' },
  { value: 'never', label: 'Never' },
]
const ordinalLabels = ['first', 'second', 'third', 'fourth', 'last']

export function RecurrenceFields({ form }: { form: Form }) {
  const { errors } = form.formState
  const [repeats, ends, day] = useWatch({ control: form.control, name: ['repeats', 'ends', 'day'] })
  return (
    <div className="grid gap-x-4 gap-y-3 sm:col-span-2 sm:grid-cols-2">
      <SelectField
        form={form}
        name="repeats"
        label="Repeats"
        prompt="Does not repeat"
        options={repeatOptions}
      />
      {repeats !== '' && (
        <>
          <NumberField form={form} name="interval" label="Every" unit={units[repeats]} />
          {repeats === 'week' && <WeekdayButtons form={form} error={errors.weekdays?.message} />}
          {repeats === 'month' && (
            <SelectField
              form={form}
              name="monthly"
              label="On"
              className="sm:col-span-2"
              options={listMonthOptions(day)}
            />
          )}
          <SelectField form={form} name="ends" label="Ends" options={endOptions} />
          {ends === 'count' && (
            <NumberField form={form} name="count" label="Number of occurrences" unit="times" />
          )}
          {ends === 'until' && <DayField form={form} name="until" label="End date" />}
        </>
      )}
    </div>
  )
}

function listMonthOptions(typedDay: string) {
  const day = parseDate(typedDay)
  if (!day) return [{ value: 'day', label: 'Same day of the month' }]
  const which = getNthWeekday(day)
  const nth = which.by === 'weekday' ? ordinalLabels[which.nth - 1] : 'last'
  const weekday = which.by === 'weekday' ? weekdays.labels[which.weekday] : ''
  return [
    { value: 'day', label: `Day ${Number(day.slice(8))} of the month` },
    { value: 'weekday', label: `The ${nth} ${weekday} of the month` },
  ]
}

function WeekdayButtons({ form, error }: { form: Form; error: string | undefined }) {
  const { field } = useController({ control: form.control, name: 'weekdays' })
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 text-hint font-medium">On days</legend>
      <div className="flex flex-wrap gap-1.5">
        {listOptions(weekdays).map(({ value, label }) => {
          const isOn = field.value.includes(value)
          const next: Weekday[] = isOn
            ? field.value.filter((one) => one !== value)
            : weekdays.values.filter((one) => one === value || field.value.includes(one))
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isOn}
              onClick={() => field.onChange(next)}
              className={classNames(
                'min-h-9 min-w-12 rounded-control border px-2 text-hint font-medium pointer-coarse:min-h-11',
                isOn ? 'border-accent bg-accent-tint' : 'border-line2 bg-surface text-ink2 hover:bg-sunken',
              )}
            >
              <span aria-hidden>{label.slice(0, 3)}</span>
              <span className="sr-only">{label}</span>
            </button>
          )
        })}
      </div>
      <p className={classNames('mt-1 text-hint', error ? 'text-critical' : 'text-ink3')}>
        {error ?? 'If none selected, repeats on the weekday of the first date'}
      </p>
    </fieldset>
  )
}
