/** What the page of recommendations keeps in its URL. Anything unknown there is left out. */
const planTabs = ['active', 'implemented', 'history', 'orders', 'formulary'] as const
type PlanTab = (typeof planTabs)[number]

// Written out here, because the router reads this file and must not carry more than it needs.
const priorities = ['immediate', 'high', 'medium', 'low'] as const
const statuses = ['pending', 'approved', 'ordered', 'shipped', 'delivered', 'cancelled'] as const

export type PlansSearch = {
  tab?: Exclude<PlanTab, 'active'>
  priority?: (typeof priorities)[number]
  patientId?: string
  woundId?: string
  /** Of supply orders. */
  status?: (typeof statuses)[number]
  /** Of what was decided against: dismissed unless withdrawn is chosen. */
  withdrawn?: true
  /** The order whose details are open. */
  order?: string
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isId = (value: unknown): value is string => typeof value === 'string' && id.test(value)

export function parsePlansSearch(raw: Record<string, unknown>): PlansSearch {
  const found: PlansSearch = {}
  const tab = planTabs.find((one) => one === raw.tab)
  if (tab && tab !== 'active') found.tab = tab
  const priority = priorities.find((one) => one === raw.priority)
  if (priority) found.priority = priority
  const status = statuses.find((one) => one === raw.status)
  if (status) found.status = status
  for (const name of ['patientId', 'woundId', 'order'] as const) {
    const value = raw[name]
    if (isId(value)) found[name] = value
  }
  if (raw.withdrawn === true) found.withdrawn = true
  return found
}
