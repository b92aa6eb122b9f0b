/** URL of the work list of questions to specialists. */
import { defineSearch, parseId, parseOption } from '../../platform/routing/search-params.ts'

export const parseConsultsSearch = defineSearch({
  view: parseOption(['needs-attention', 'open', 'all'], 'needs-attention'),
  person: parseOption(['all', 'by-me', 'to-me'], 'all'),
  /** The question that a notification leads to. */
  consult: parseId,
})
export type ConsultsSearch = ReturnType<typeof parseConsultsSearch>
