/** What the health journey keeps in its URL. Anything unknown there is left out. */
export const journeyTabs = ['overview', 'challenges', 'badges', 'leaderboard'] as const
export type JourneyTab = (typeof journeyTabs)[number]

export type JourneySearch = {
  tab?: Exclude<JourneyTab, 'overview'>
  /** Chosen by staff; patients see their own. */
  patientId?: string
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function parseJourneySearch(raw: Record<string, unknown>): JourneySearch {
  const found: JourneySearch = {}
  const tab = journeyTabs.find((one) => one === raw.tab)
  if (tab && tab !== 'overview') found.tab = tab
  if (typeof raw.patientId === 'string' && id.test(raw.patientId)) found.patientId = raw.patientId
  return found
}
