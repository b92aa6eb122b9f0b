/** URL of a wound's page. */
import { defineSearch, parseId, parseText } from '../../platform/routing/search-params.ts'

export const parseWoundSearch = defineSearch({
  /** The assessment that is open. */
  assessment: parseText,
  /** The worklist that the wound was opened from. */
  worklist: parseId,
})
