/** URL of the eligibility page. */
import { defineSearch, parseDate, parseId, parseOption } from '../../../platform/routing/search-params.ts'

export const parseEligibilitySearch = defineSearch({
  facilityId: parseId,
  /** Of service; tomorrow unless given. */
  date: parseDate,
  who: parseOption(['appointments', 'residents'], 'appointments'),
  /** The patient whose insurance is open. */
  patient: parseId,
})
export type EligibilitySearch = ReturnType<typeof parseEligibilitySearch>
