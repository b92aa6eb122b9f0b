/** Has a report made again and again, at a time of day in a time zone. Only a link is mailed. */
import { addDays } from '@mendwell/clinical'
import type { recurrences } from '@mendwell/contract'
import { useState } from 'react'
import { useNow } from '../../../platform/clock.ts'
import { toWallClock } from '../../../platform/dates.ts'
import { FormDialogFrame } from '../../../platform/forms/dialog-form.tsx'
import { listZoneOptions } from '../../../platform/labels/time-zone-labels.ts'
import { useUser } from '../../../platform/session/session.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import {
  formatCalendarDate,
  formatClockTime,
  getTimeMask,
  parseDate,
  parseTime,
  rewriteTime,
} from '../../../ui/form/date-time-text.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { type Choices, findGap } from './choices.ts'
import { type ReportRequest, useCreateSchedule } from './data.ts'
import { fileFormatLabels, getReportName, recurrenceLabels } from './labels.ts'
import { PeopleChoice } from './people-choice.tsx'

type Recurrence = (typeof recurrences)[number]
const recurrenceOptions = Object.entries(recurrenceLabels).map(([value, label]) => ({ value, label }))
const dayCounts = { '7': 7, '30': 30, '90': 90, '365': 365, custom: 30 } as const

/** Schedules cover all patients, whatever is chosen beside them. */
const listScheduledParts = (choices: Choices) =>
  choices.include.filter((part) => findGap({ ...choices, allPatients: true }, part) === null)

export function ScheduleReportDialog({
  choices,
  filter,
  about = 'all patients',
  onClose,
}: {
  choices: Choices
  /** What a report of billing is narrowed to, each time. */
  filter?: Pick<ReportRequest, 'facilityId' | 'payerId' | 'providerId' | 'afterDays'>
  about?: string
  onClose: () => void
}) {
  const make = useCreateSchedule()
  const { id: userId, organization } = useUser()
  const today = toWallClock(useNow(), organization.timeZone).day
  const [people, setPeople] = useState<string[]>([userId])
  const [name, setName] = useState(getReportName(choices.type))
  const [recurrence, setRecurrence] = useState<Recurrence>('weekly')
  const [startsOn, setStartsOn] = useState(() => formatCalendarDate(addDays(today, 1) ?? today))
  const [time, setTime] = useState(() => formatClockTime('07:00'))
  const [timeZone, setTimeZone] = useState(organization.timeZone)
  const days = dayCounts[choices.range]
  const include = listScheduledParts(choices)
  const first = parseDate(startsOn)
  const clock = parseTime(time)
  const missing =
    name.trim() === ''
      ? 'Enter a name'
      : !first
        ? 'Enter the first date'
        : !clock
          ? 'Enter a time'
          : people.length === 0
            ? 'Select at least one person'
            : include.length === 0
              ? 'Select what to include'
              : undefined
  return (
    <FormDialogFrame
      size="small"
      title="Schedule Report"
      description={`${getReportName(choices.type)}, ${fileFormatLabels[choices.format]}, ${about}, last ${days} days. A link is sent each time.`}
      sending={make}
      savingLabel="Saving..."
      problemNote="Your selections are still here."
      failed="The schedule was not saved"
      save="Schedule"
      disabledReason={missing}
      isDirty={people.length !== 1 || people[0] !== userId || name !== getReportName(choices.type)}
      onClose={onClose}
      onSubmit={() =>
        first &&
        clock &&
        make.mutate(
          {
            ...{ type: choices.type, format: choices.format, include, name, days, recurrence },
            ...{ startsOn: first, time: clock, timeZone, recipients: people },
            ...filter,
          },
          {
            saved: ['Report scheduled', `${name}, ${recurrenceLabels[recurrence].toLowerCase()}`],
            refused: 'The schedule was not saved',
            onSuccess: onClose,
          },
        )
      }
    >
      <div className="flex flex-col gap-3.5">
        <Field label="Name" required>
          <TextInput value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
        </Field>
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Field label="Repeats">
            <Select
              value={recurrence}
              options={recurrenceOptions}
              onChange={({ target }) => setRecurrence(readRecurrence(target.value))}
            />
          </Field>
          <Field label="First report on" required>
            <DayInput value={startsOn} onChange={setStartsOn} />
          </Field>
          <Field label="Time" required>
            <TextInput
              value={time}
              autoComplete="off"
              placeholder={getTimeMask()}
              onChange={({ target }) => setTime(target.value)}
              onBlur={() => setTime(rewriteTime(time))}
            />
          </Field>
          <Field label="Time zone" required>
            <Select
              value={timeZone}
              options={listZoneOptions()}
              onChange={({ target }) => setTimeZone(target.value)}
            />
          </Field>
        </div>
        <PeopleChoice type={choices.type} chosen={people} onChange={setPeople} />
      </div>
    </FormDialogFrame>
  )
}

const readRecurrence = (value: string): Recurrence =>
  value === 'daily' ? 'daily' : value === 'monthly' ? 'monthly' : 'weekly'
