/** Coded values of facility management. The router imports them too, so nothing else is in this file. */
export const contractStates = ['upcoming', 'active', 'expiring', 'expired', 'ended'] as const
export type ContractState = (typeof contractStates)[number]

/** Days. */
export const performancePeriods = [30, 90, 365] as const
export type PerformancePeriod = (typeof performancePeriods)[number]
