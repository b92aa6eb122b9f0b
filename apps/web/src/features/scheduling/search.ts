/** What the schedule keeps in its URL. Anything unknown there is left out. */
const scheduleViews = ['day', 'week', 'month'] as const
export type ScheduleView = (typeof scheduleViews)[number]

export type AppointmentsSearch = {
  /** A week unless something else is chosen; on a phone a day. */
  view?: ScheduleView
  /** The chosen day, YYYY-MM-DD; today unless something else is chosen. */
  date?: string
  providerId?: string
  facilityId?: string
  /** The form for a new appointment is open, perhaps with what it is to begin with. */
  new?: true
  patientId?: string
  at?: string
  /** The appointment whose details are open. */
  appointment?: string
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)

export function parseAppointmentsSearch(raw: Record<string, unknown>): AppointmentsSearch {
  const found: AppointmentsSearch = {}
  const view = scheduleViews.find((one) => one === raw.view)
  if (view) found.view = view
  if (isDay(raw.date)) found.date = raw.date
  for (const name of ['providerId', 'facilityId', 'patientId', 'appointment'] as const) {
    const value = raw[name]
    if (typeof value === 'string' && id.test(value)) found[name] = value
  }
  if (raw.new === true) found.new = true
  if (typeof raw.at === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(raw.at)) found.at = raw.at
  return found
}
