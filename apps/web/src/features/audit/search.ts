/** What the audit page keeps in its URL. Anything unknown there is left out. */
import { logSorts, type LogSort } from '@mendwell/contract'

export const periods = ['today', '7', '30', '90', 'all', 'own'] as const
type Period = (typeof periods)[number]

export type AuditSearch = {
  tab?: 'emergency'
  /** Seven days unless something else is chosen. */
  period?: Period
  /** Days of an own period, both included. */
  from?: string
  to?: string
  action?: string
  resource?: string
  userId?: string
  patientId?: string
  sort?: LogSort
  order?: 'asc'
}

const texts = ['from', 'to', 'action', 'resource', 'userId', 'patientId'] as const

export function parseAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const found: AuditSearch = {}
  if (raw.tab === 'emergency') found.tab = raw.tab
  const period = periods.find((one) => one === String(raw.period))
  if (period) found.period = period
  for (const name of texts) {
    const value = raw[name]
    if (typeof value === 'string' && value !== '') found[name] = value
  }
  const sort = logSorts.find((one) => one === raw.sort)
  if (sort) found.sort = sort
  if (raw.order === 'asc') found.order = raw.order
  return found
}
