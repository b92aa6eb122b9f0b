/** What the analytics page keeps in its URL. Anything unknown there is left out. */
import type { AnalyticsMeasure } from '@mendwell/contract'
import type { WoundType } from '@mendwell/clinical'

export type AnalyticsSearch = {
  /** 30 unless something else is chosen. */
  days?: 7 | 90 | 365
  facility?: string
  /** The list of wounds behind a number is open. */
  list?: AnalyticsMeasure
  type?: WoundType
  clinician?: string
  dressing?: string
  mine?: true
}

// Written out here, because the router reads this file and must not carry the contract's shapes.
const measures: readonly AnalyticsMeasure[] = [
  'active',
  'assessed',
  'better',
  'healed',
  'begun',
  'week-four',
  'week-four-below',
  'week-four-unmeasured',
  'attention',
  'deteriorating',
  'stalled',
  'infected',
  'reopened',
  'acquired',
  'origin-unknown',
  'clock',
  'clock-missed',
]
const types: readonly WoundType[] = [
  'pressure_ulcer',
  'diabetic_foot',
  'surgical_site',
  'venous_ulcer',
  'arterial_ulcer',
  'traumatic',
  'burn',
  'other',
]
const id = /^[\da-f-]{36}$/i

export function parseAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  const found: AnalyticsSearch = {}
  if (raw.days === 7 || raw.days === 90 || raw.days === 365) found.days = raw.days
  if (typeof raw.facility === 'string' && id.test(raw.facility)) found.facility = raw.facility
  const list = measures.find((one) => one === raw.list)
  if (!list) return found
  found.list = list
  const type = types.find((one) => one === raw.type)
  if (type) found.type = type
  if (typeof raw.clinician === 'string' && id.test(raw.clinician)) found.clinician = raw.clinician
  if (typeof raw.dressing === 'string') found.dressing = raw.dressing.slice(0, 500)
  if (raw.mine === true) found.mine = true
  return found
}
