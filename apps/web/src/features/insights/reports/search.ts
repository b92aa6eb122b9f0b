/** What the reports page keeps in its URL. Anything unknown there is left out. */
import type { ReportType } from '@mendwell/contract'

export type ReportsSearch = {
  type?: ReportType
  days?: 7 | 90 | 365
  facility?: string
  /** A link that somebody was sent: this report is shown first. */
  report?: string
  /** All reports are listed. */
  all?: true
}

// Written out here, because the router reads this file and must not carry the contract's shapes.
const types: readonly ReportType[] = [
  'patient_summary',
  'healing_progress',
  'assessment_history',
  'treatment_effectiveness',
  'compliance',
  'statistical',
]

export function parseReportsSearch(raw: Record<string, unknown>): ReportsSearch {
  const found: ReportsSearch = {}
  const type = types.find((one) => one === raw.type)
  if (type) found.type = type
  if (raw.days === 7 || raw.days === 90 || raw.days === 365) found.days = raw.days
  if (typeof raw.facility === 'string' && /^[\da-f-]{36}$/i.test(raw.facility)) found.facility = raw.facility
  if (typeof raw.report === 'string' && /^[\da-f-]{36}$/i.test(raw.report)) found.report = raw.report
  if (raw.all === true) found.all = true
  return found
}
