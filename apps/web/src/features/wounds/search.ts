/** URL of a wound's page. */
import { defineSearch, parseText } from '../../platform/routing/search-params.ts'

/** The assessment that is open. */
export const parseWoundSearch = defineSearch({ assessment: parseText })
