/** URL of the people page. */
import { roles } from '@mendwell/contract'
import { defineSearch, parseOption, parseText } from '../../../platform/routing/search-params.ts'

export const parsePeopleSearch = defineSearch({
  tab: parseOption(['invitations']),
  search: parseText,
  role: parseOption(roles),
  status: parseOption(['enabled', 'disabled']),
})
export type PeopleSearch = ReturnType<typeof parsePeopleSearch>
