/** URL of the Telehealth Center. */
import {
  defineSearch,
  parseDate,
  parseFlag,
  parseId,
  parseOption,
} from '../../platform/routing/search-params.ts'

export const parseTelehealthSearch = defineSearch({
  tab: parseOption(['schedule', 'sessions', 'history'], 'schedule'),
  /** The selected day of the calendar. */
  date: parseDate,
  /** The history shows cancelled sessions only. */
  cancelled: parseFlag,
  /** The visit whose call is open. */
  call: parseId,
})
export type TelehealthSearch = ReturnType<typeof parseTelehealthSearch>
