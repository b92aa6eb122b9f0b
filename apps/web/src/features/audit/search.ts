/** URL of the audit page. */
import { logSorts } from '@mendwell/contract'
import { defineSearch, parseOption, parseText } from '../../platform/routing/search-params.ts'

export const periods = ['today', '7', '30', '90', 'all', 'own'] as const

export const parseAuditSearch = defineSearch({
  tab: parseOption(['emergency']),
  /** Default: 7 days. */
  period: (raw) => parseOption(periods)(String(raw)),
  /** First and last day of an own period. */
  from: parseText,
  to: parseText,
  action: parseText,
  resource: parseText,
  userId: parseText,
  patientId: parseText,
  sort: parseOption(logSorts),
  order: parseOption(['asc']),
})
export type AuditSearch = ReturnType<typeof parseAuditSearch>
