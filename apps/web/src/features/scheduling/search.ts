/** URL of the schedule. */
import {
  defineSearch,
  parseDate,
  parseFlag,
  parseId,
  parseOption,
  parsePattern,
} from '../../platform/routing/search-params.ts'

const scheduleViews = ['day', 'week', 'month'] as const
export type ScheduleView = (typeof scheduleViews)[number]

export const parseAppointmentsSearch = defineSearch({
  /** Default: a week, on a phone a day. */
  view: parseOption(scheduleViews),
  /** The selected day; default: today. */
  date: parseDate,
  providerId: parseId,
  facilityId: parseId,
  /** The form for a new appointment is open, with these values if given. */
  new: parseFlag,
  patientId: parseId,
  at: parsePattern(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** Of the day for printing: home visits in their order. */
  route: parseFlag,
  /** The appointment whose details are open. */
  appointment: parseId,
})
export type AppointmentsSearch = ReturnType<typeof parseAppointmentsSearch>
