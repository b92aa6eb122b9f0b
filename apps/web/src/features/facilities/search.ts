/** What facility management keeps in its URL. Anything unknown there is left out. */
import type { contractStates, performancePeriods } from '@mendwell/contract'

const facilityTabs = ['facilities', 'performance', 'contracts'] as const
type FacilityTab = (typeof facilityTabs)[number]
export type PerformanceDays = (typeof performancePeriods)[number]
export type ContractState = (typeof contractStates)[number]

export type FacilitiesSearch = {
  tab?: Exclude<FacilityTab, 'facilities'>
  search?: string
  status?: 'active' | 'inactive'
  /** 90 unless something else is chosen. */
  days?: PerformanceDays
  /** Of the contracts: of which facility and in which state. */
  of?: string
  state?: ContractState
  /** The facility that is open, as a finding of a claim leads to it. */
  facility?: string
  /** The form for a new facility is open. */
  new?: true
}

// Written out here, because the router reads this file and must not carry the contract's shapes.
const periods: readonly PerformanceDays[] = [30, 90, 365]
const states: readonly ContractState[] = ['upcoming', 'active', 'expiring', 'expired', 'ended']

export function parseFacilitiesSearch(raw: Record<string, unknown>): FacilitiesSearch {
  const found: FacilitiesSearch = {}
  if (raw.tab === 'performance' || raw.tab === 'contracts') found.tab = raw.tab
  // The router reads a number in a URL as a number.
  if (typeof raw.search === 'string' || typeof raw.search === 'number') found.search = String(raw.search)
  if (raw.status === 'active' || raw.status === 'inactive') found.status = raw.status
  const days = periods.find((one) => one === raw.days)
  if (days && days !== 90) found.days = days
  for (const name of ['of', 'facility'] as const) {
    const id = raw[name]
    if (typeof id === 'string' && /^[\da-f-]{36}$/i.test(id)) found[name] = id
  }
  const state = states.find((one) => one === raw.state)
  if (state) found.state = state
  if (raw.new === true) found.new = true
  return found
}
