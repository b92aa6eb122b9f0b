/** What the Telehealth Center keeps in its URL. Anything unknown there is left out. */
const telehealthTabs = ['schedule', 'sessions', 'history'] as const
type TelehealthTab = (typeof telehealthTabs)[number]

export type TelehealthSearch = {
  tab?: Exclude<TelehealthTab, 'schedule'>
  /** The chosen day of the calendar. */
  date?: string
  /** Of the history: those that were called off. */
  cancelled?: true
  /** The visit whose call is open. */
  call?: string
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const day = /^\d{4}-\d{2}-\d{2}$/

export function parseTelehealthSearch(raw: Record<string, unknown>): TelehealthSearch {
  const found: TelehealthSearch = {}
  const tab = telehealthTabs.find((one) => one === raw.tab)
  if (tab && tab !== 'schedule') found.tab = tab
  if (typeof raw.date === 'string' && day.test(raw.date)) found.date = raw.date
  if (raw.cancelled === true) found.cancelled = true
  if (typeof raw.call === 'string' && id.test(raw.call)) found.call = raw.call
  return found
}
