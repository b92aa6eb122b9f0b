/** When an implemented recommendation is reviewed: a task on that day, or an appointment if a time is given. */
import { addDays } from '@mendwell/clinical'
import type { TreatmentRecommendation } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { formatDay } from '../../../platform/dates.ts'
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import { TimeField } from '../../../platform/forms/fields.tsx'
import { type FieldMessages, createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import {
  parseDate,
  parseTime,
  formatCalendarDate,
  getDateMessage,
  getTimeMessage,
} from '../../../ui/form/date-time-text.ts'
import { useScheduleReview } from '../data.ts'
import { formatWound } from '../labels.ts'

type Values = { date: string; time: string }

/** Two weeks: before that there is no trend. */
const defaultDays = 14

function validate({ date, time }: Values): FieldMessages<Values> {
  return {
    ...(!parseDate(date) && { date: getDateMessage() }),
    ...(time.trim() !== '' && !parseTime(time) && { time: getTimeMessage() }),
  }
}

const fieldNames: Readonly<Record<string, string>> = {
  scheduledTime: 'time',
  scheduledDate: 'date',
  dueDate: 'date',
}
const toFieldName = (wireName: string) => fieldNames[wireName] ?? wireName

export function ReviewDialog({
  one,
  banner,
  today,
  onClose,
}: {
  one: TreatmentRecommendation
  banner: ReactNode
  today: string
  onClose: () => void
}) {
  const form = useForm<Values>({
    defaultValues: { date: formatCalendarDate(addDays(today, defaultDays) ?? today), time: '' },
    resolver: createResolver(validate),
  })
  return (
    <FormDialog
      size="small"
      title="Schedule Review"
      description={`${one.title}, ${formatWound(one)}`}
      banner={banner}
      form={form}
      sending={useScheduleReview(one.id)}
      toBody={({ date, time }) => ({ date: parseDate(date) ?? date, time: parseTime(time) ?? undefined })}
      rename={toFieldName}
      saved={({ kind, date }) => [
        'Review scheduled',
        kind === 'task' ? `Task due ${formatDay(date)}.` : `Appointment scheduled for ${formatDay(date)}.`,
      ]}
      refused="Failed to schedule review"
      failed="Review was not scheduled"
      save="Schedule Review"
      savingLabel="Scheduling..."
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <DayPickerField
          form={form}
          name="date"
          label="Date"
          required
          pickerLabel="the review date"
          today={today}
          earliest={today}
        />
        <TimeField
          form={form}
          name="time"
          label="Time"
          hint="Enter a time to schedule an appointment. If blank, a task is created for you."
        />
      </div>
    </FormDialog>
  )
}
