/** URL of the results work list. */
import { defineSearch, parseOption } from '../../platform/routing/search-params.ts'

export const parseResultsSearch = defineSearch({
  view: parseOption(['needs-attention', 'overdue', 'unreviewed', 'open'], 'needs-attention'),
  orderedBy: parseOption(['me', 'all'], 'all'),
})
export type ResultsSearch = ReturnType<typeof parseResultsSearch>
