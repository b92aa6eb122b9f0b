/** URL of facility management. */
import { contractStates, performancePeriods } from '@mendwell/contract'
import {
  defineSearch,
  parseFlag,
  parseId,
  parseOption,
  parseText,
} from '../../platform/routing/search-params.ts'

export const parseFacilitiesSearch = defineSearch({
  tab: parseOption(['facilities', 'performance', 'contracts'], 'facilities'),
  search: parseText,
  status: parseOption(['active', 'inactive']),
  days: parseOption(performancePeriods, 90),
  /** Filters of the contracts: facility and state. */
  of: parseId,
  state: parseOption(contractStates),
  /** The facility that is open; findings of a claim link to it. */
  facility: parseId,
  /** The form for a new facility is open. */
  new: parseFlag,
})
export type FacilitiesSearch = ReturnType<typeof parseFacilitiesSearch>
