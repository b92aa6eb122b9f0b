/** URL of the analytics page. */
import { woundTypes } from '@mendwell/clinical'
import { analyticsMeasures } from '@mendwell/contract'
import { defineSearch, parseFlag, parseId, parseOption } from '../../platform/routing/search-params.ts'

const parsePage = defineSearch({
  days: parseOption([7, 30, 90, 365], 30),
  facility: parseId,
  /** The list of the wounds behind a number is open. */
  list: parseOption(analyticsMeasures),
})
const parseList = defineSearch({
  type: parseOption(woundTypes.values),
  clinician: parseId,
  dressing: (raw) => (typeof raw === 'string' ? raw.slice(0, 500) : undefined),
  mine: parseFlag,
})
export type AnalyticsSearch = ReturnType<typeof parsePage> & ReturnType<typeof parseList>

export function parseAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  const page = parsePage(raw)
  return page.list ? { ...page, ...parseList(raw) } : page
}
