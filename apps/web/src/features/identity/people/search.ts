/** What the people page keeps in its URL. Anything unknown there is left out. */
import { type Role, roles } from '@mendwell/contract'

export type PeopleSearch = {
  tab?: 'invitations'
  search?: string
  role?: Role
  status?: 'enabled' | 'disabled'
}

export function parsePeopleSearch(raw: Record<string, unknown>): PeopleSearch {
  const found: PeopleSearch = {}
  if (raw.tab === 'invitations') found.tab = raw.tab
  if (typeof raw.search === 'string' || typeof raw.search === 'number') found.search = String(raw.search)
  const role = roles.find((one) => one === raw.role)
  if (role) found.role = role
  if (raw.status === 'enabled' || raw.status === 'disabled') found.status = raw.status
  return found
}
