/** What visit tracking keeps in its URL. Anything unknown there is left out. */
const visitTabs = ['recent', 'scheduled', 'templates'] as const
type VisitTab = (typeof visitTabs)[number]
const statusFilters = ['pending', 'completed', 'not_seen'] as const
export type StatusFilter = (typeof statusFilters)[number]

export type VisitsSearch = {
  tab?: Exclude<VisitTab, 'recent'>
  facilityId?: string
  status?: StatusFilter
  /** A form is open: a visit, or somebody who was not seen; perhaps with what it begins with. */
  new?: 'visit' | 'not-seen'
  patientId?: string
  appointmentId?: string
  templateId?: string
  /** The visit whose details are open. */
  visit?: string
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function parseVisitsSearch(raw: Record<string, unknown>): VisitsSearch {
  const found: VisitsSearch = {}
  if (raw.tab === 'scheduled' || raw.tab === 'templates') found.tab = raw.tab
  const status = statusFilters.find((one) => one === raw.status)
  if (status) found.status = status
  if (raw.new === 'visit' || raw.new === 'not-seen') found.new = raw.new
  for (const name of ['facilityId', 'patientId', 'appointmentId', 'templateId', 'visit'] as const) {
    const value = raw[name]
    if (typeof value === 'string' && id.test(value)) found[name] = value
  }
  return found
}

const roundOrders = ['room', 'risk', 'overdue'] as const
export type RoundOrder = (typeof roundOrders)[number]

export type RoundsSearch = {
  /** Before a round: whose queue is shown. */
  facilityId?: string
  order?: Exclude<RoundOrder, 'room'>
  round?: string
  /** The patient of the round who is open. */
  at?: string
}

export function parseRoundsSearch(raw: Record<string, unknown>): RoundsSearch {
  const found: RoundsSearch = {}
  if (raw.order === 'risk' || raw.order === 'overdue') found.order = raw.order
  for (const name of ['facilityId', 'round', 'at'] as const) {
    const value = raw[name]
    if (typeof value === 'string' && id.test(value)) found[name] = value
  }
  return found
}
