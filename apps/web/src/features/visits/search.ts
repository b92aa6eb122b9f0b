/** URLs of visit tracking and of rounds. */
import { defineSearch, parseId, parseOption } from '../../platform/routing/search-params.ts'

const statusFilters = ['pending', 'completed', 'not_seen'] as const
export type StatusFilter = (typeof statusFilters)[number]

export const parseVisitsSearch = defineSearch({
  tab: parseOption(['recent', 'scheduled', 'templates'], 'recent'),
  facilityId: parseId,
  status: parseOption(statusFilters),
  /** A form is open, for a visit or for a patient who was not seen, with these values if given. */
  new: parseOption(['visit', 'not-seen']),
  patientId: parseId,
  appointmentId: parseId,
  templateId: parseId,
  /** The visit whose details are open. */
  visit: parseId,
})
export type VisitsSearch = ReturnType<typeof parseVisitsSearch>

const roundOrders = ['room', 'risk', 'overdue'] as const
export type RoundOrder = (typeof roundOrders)[number]

export const parseRoundsSearch = defineSearch({
  /** Before a round: the facility whose queue is shown. */
  facilityId: parseId,
  order: parseOption(roundOrders, 'room'),
  round: parseId,
  /** The patient of the round who is open. */
  at: parseId,
})
export type RoundsSearch = ReturnType<typeof parseRoundsSearch>
