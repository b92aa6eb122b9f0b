/** URL of the health journey. */
import { defineSearch, parseId, parseOption } from '../../platform/routing/search-params.ts'

export const journeyTabs = ['overview', 'challenges', 'badges', 'leaderboard'] as const
export type JourneyTab = (typeof journeyTabs)[number]

export const parseJourneySearch = defineSearch({
  tab: parseOption(journeyTabs, 'overview'),
  /** Selected by staff; patients see their own. */
  patientId: parseId,
})
export type JourneySearch = ReturnType<typeof parseJourneySearch>
