/** URL of the inbox. */
import { defineSearch, parseId } from '../../platform/routing/search-params.ts'

export const parseInboxSearch = defineSearch({
  /** The critical finding that is being acknowledged. */
  finding: parseId,
})
