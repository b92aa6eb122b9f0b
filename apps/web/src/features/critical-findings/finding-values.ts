/** The acknowledgment's form: values, validation, and conversion to the request. */
import type { acknowledgeCriticalFinding, CallInput, CriticalFinding } from '@mendwell/contract'
import { toInstant, toWallClock } from '../../platform/dates.ts'
import type { FieldMessages } from '../../platform/forms/form-adapter.ts'
import {
  formatCalendarDate,
  formatClockTime,
  getDateMessage,
  getTimeMessage,
  parseDate,
  parseTime,
} from '../../ui/form/date-time-text.ts'

export type AcknowledgeValues = {
  notifiedName: string
  day: string
  time: string
  readBack: boolean
  action: string
}

export function toAcknowledgeValues(now: Date, timeZone: string): AcknowledgeValues {
  const { day, time } = toWallClock(now, timeZone)
  return {
    notifiedName: '',
    day: formatCalendarDate(day),
    time: formatClockTime(time),
    readBack: false,
    action: '',
  }
}

export const hasNotified = ({ notifiedName }: Pick<AcknowledgeValues, 'notifiedName'>): boolean =>
  notifiedName.trim() !== ''

/** The page's clock may be a minute behind. */
const minuteMs = 60_000

const toNotifiedAt = ({ day, time }: AcknowledgeValues, timeZone: string): Date | null => {
  const [date, clock] = [parseDate(day), parseTime(time)]
  return date && clock ? toInstant(date, clock, timeZone) : null
}

export function validateAcknowledge(
  values: AcknowledgeValues,
  { timeZone, foundAt }: Pick<CriticalFinding, 'timeZone' | 'foundAt'>,
  now: Date,
): FieldMessages<AcknowledgeValues> {
  const messages: FieldMessages<AcknowledgeValues> = {}
  if (values.action.trim() === '') messages.action = 'Enter what was done'
  if (!hasNotified(values)) return messages
  if (!parseDate(values.day)) messages.day = getDateMessage()
  if (!parseTime(values.time)) messages.time = getTimeMessage()
  const at = toNotifiedAt(values, timeZone)
  // The minute of the care itself is shown without its seconds.
  if (at && at.getTime() > now.getTime() + minuteMs) messages.time = 'Can’t be in the future'
  else if (at && at.getTime() < Math.floor(Date.parse(foundAt) / minuteMs) * minuteMs)
    messages.time = 'Can’t be before the time of care'
  if (!values.readBack) messages.readBack = 'Confirm read-back'
  return messages
}

export function toAcknowledgment(
  values: AcknowledgeValues,
  timeZone: string,
  foundAt: string,
): CallInput<typeof acknowledgeCriticalFinding>['body'] {
  const action = values.action.trim()
  if (!hasNotified(values)) return { action }
  const at = toNotifiedAt(values, timeZone)
  const notifiedAt = at && (at.toISOString() < foundAt ? foundAt : at.toISOString())
  return { action, notifiedName: values.notifiedName.trim(), notifiedAt, readBack: values.readBack }
}
