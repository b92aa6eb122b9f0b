/** The form of an appointment as it stands on screen, its checks, and its way to the wire. */
import { defaultAppointmentMinutes, nthWeekdayOf, type Weekday, weekdayOf } from '@mendwell/clinical'
import { NewAppointment } from '@mendwell/contract/shapes'
import type { FieldMessages } from '../../../platform/forms.ts'
import { readDay, readTime, writeDay } from '../../../ui/form/moment-text.ts'
import { readNumber } from '../../../ui/form/number-text.ts'
import type { NewAppointmentBody, PreviewBody } from '../data.ts'
import { minutesOf } from './minutes.ts'

export type RepeatValues = {
  repeats: '' | 'day' | 'week' | 'month'
  interval: string
  weekdays: Weekday[]
  monthly: 'day' | 'weekday'
  ends: 'never' | 'count' | 'until'
  count: string
  until: string
}

export type AppointmentValues = RepeatValues & {
  patientId: string
  patientLabel: string
  patientDetail: string
  appointmentType: string
  day: string
  time: string
  duration: string
  providerId: string
  facilityId: string
  notes: string
  skipConflicts: boolean
}

export function emptyAppointment(start: {
  day: string
  time?: string | undefined
  providerId: string
  facilityId?: string | undefined
}): AppointmentValues {
  return {
    patientId: '',
    patientLabel: '',
    patientDetail: '',
    appointmentType: '',
    day: writeDay(start.day),
    time: start.time ?? '',
    duration: String(defaultAppointmentMinutes),
    providerId: start.providerId,
    facilityId: start.facilityId ?? '',
    notes: '',
    repeats: '',
    interval: '1',
    weekdays: [],
    monthly: 'day',
    ends: 'count',
    count: '4',
    until: '',
    skipConflicts: false,
  }
}

const numberOf = (text: string) => {
  const typed = readNumber(text)
  return typed.state === 'number' ? typed.value : Number.NaN
}

function ruleOf(values: RepeatValues, start: string) {
  if (values.repeats === '') return null
  const { ends } = values
  return {
    every: values.repeats,
    interval: numberOf(values.interval),
    weekdays: values.repeats === 'week' ? values.weekdays : [],
    monthly: values.repeats === 'month' && values.monthly === 'weekday' ? nthWeekdayOf(start) : null,
    ends:
      ends === 'count'
        ? { kind: 'count', count: numberOf(values.count) }
        : ends === 'until'
          ? { kind: 'until', date: readDay(values.until) ?? '' }
          : { kind: 'never' },
  } as NonNullable<NewAppointmentBody['recurrence']> // the shape decides about the numbers
}

export function toWire(values: AppointmentValues): NewAppointmentBody {
  const scheduledDate = readDay(values.day) ?? values.day.trim()
  return {
    patientId: values.patientId,
    // The shape refuses what is not one of the types.
    appointmentType: values.appointmentType as NewAppointmentBody['appointmentType'],
    scheduledDate,
    scheduledTime: readTime(values.time) ?? values.time.trim(),
    duration: minutesOf(values.duration) ?? defaultAppointmentMinutes,
    providerId: values.providerId || null,
    facilityId: values.facilityId || null,
    recurrence: ruleOf(values, scheduledDate),
    notes: values.notes,
    skipConflicts: values.repeats !== '' && values.skipConflicts,
  }
}

/** The form's name for a field of the wire. */
export function formName(wireName: string): string {
  const [head = '', second = ''] = wireName.split('.')
  if (head === 'scheduledDate' || head === 'scheduledDateTime') return 'day'
  if (head === 'scheduledTime') return 'time'
  if (head !== 'recurrence') return head
  if (second === 'interval') return 'interval'
  if (second === 'weekdays') return 'weekdays'
  return second === 'ends' ? 'ends' : 'repeats'
}

/** The contract's own rules, told at the form's fields. `today` is the facility's date. */
export function checkAppointment(values: AppointmentValues, today: string): FieldMessages<AppointmentValues> {
  const messages: FieldMessages<AppointmentValues> = {}
  const parsed = NewAppointment.safeParse(toWire(values))
  for (const issue of parsed.error?.issues ?? []) {
    messages[formName(issue.path.join('.')) as keyof AppointmentValues] ??= issue.message // a field of this form
  }
  const day = readDay(values.day)
  if (values.day.trim() !== '' && !day) messages.day = 'Write a date such as 16-Nov-2026'
  if (values.time.trim() !== '' && !readTime(values.time)) messages.time = 'Write a time such as 14:05'
  if (day && day < today) messages.day = 'Cannot be in the past'
  return { ...messages, ...checkRepeat(values, day) }
}

function checkRepeat(values: RepeatValues, day: string | null): FieldMessages<RepeatValues> {
  if (values.repeats === '') return {}
  const messages: FieldMessages<RepeatValues> = {}
  const isWhole = (text: string, most: number) => {
    const number = numberOf(text)
    return Number.isInteger(number) && number >= 1 && number <= most
  }
  if (!isWhole(values.interval, 52)) messages.interval = 'Every 1 to 52'
  const own = day && weekdayOf(day)
  if (values.repeats === 'week' && own && values.weekdays.length > 0 && !values.weekdays.includes(own))
    messages.weekdays = 'The first day has to be one of the weekdays'
  if (values.ends === 'count' && !isWhole(values.count, 500)) messages.count = 'Between 1 and 500 times'
  if (values.ends === 'until') {
    const last = readDay(values.until)
    if (!last) messages.until = 'Write a date such as 16-Nov-2026'
    else if (day && last < day) messages.until = 'Not before the first day'
  }
  return messages
}

/** What can be asked about the form as it is; null while too much is missing. */
export function previewOf(values: AppointmentValues, today: string): PreviewBody | null {
  const { day, time, interval, weekdays, count, until, ends, repeats } = checkAppointment(
    { ...values, appointmentType: 'follow-up', notes: '' },
    today,
  )
  if (day ?? time ?? interval ?? weekdays ?? count ?? until ?? ends ?? repeats) return null
  if (values.patientId === '') return null
  const { appointmentType: _, notes: __, skipConflicts: ___, ...slot } = toWire(values)
  return slot
}
