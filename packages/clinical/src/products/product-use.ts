/**
 * Packages of lot-tracked products: when one may be used, how much of it was, and what its status is. Rules UD6 to UD9. Asked by the picker, at
 * saving and at signing.
 */
import { defineOptions } from '../vocabulary.ts'

export const packageStatuses = defineOptions('package status', {
  in_stock: 'In stock',
  expired: 'Expired',
  quarantined: 'Quarantined',
  used: 'Used',
  wasted: 'Wasted',
  returned: 'Returned',
})
export type PackageStatus = (typeof packageStatuses.values)[number]

/** What changes the number of packages besides their use at a visit. */
export const stockSteps = defineOptions('stock step', {
  waste: 'Discarded unopened',
  return: 'Returned to supplier',
  remove: 'Not found at count',
  add: 'Found at count',
})
export type StockStep = (typeof stockSteps.values)[number]

/** Packages expire soon within so many days. Rule UD9. */
export const expiresSoonDays = 60

/** Lots and serial numbers are compared without case, spaces, and hyphens. Rule UD8. */
export function normalizeLot(text: string | null): string | null {
  const key = (text ?? '').toUpperCase().replaceAll(/[\s\-\u2010-\u2015]/g, '')
  return key === '' ? null : key
}

/** What is left of a received quantity. */
export interface PackageCount {
  quantity: number
  /** By visits that are not void. */
  used: number
  wasted: number
  returned: number
  /** At counts: found less missing. */
  counted: number
}

export const countPackagesLeft = ({ quantity, used, wasted, returned, counted }: PackageCount): number =>
  quantity - used - wasted - returned + counted

/** Rule UD9. */
export function getPackageStatus(
  count: PackageCount,
  { expiresOn, isQuarantined }: { expiresOn: string | null; isQuarantined: boolean },
  today: string,
): PackageStatus {
  if (countPackagesLeft(count) > 0) {
    if (isQuarantined) return 'quarantined'
    return isExpired(expiresOn, today) ? 'expired' : 'in_stock'
  }
  if (count.used > 0) return 'used'
  return count.returned > 0 ? 'returned' : 'wasted'
}

/** A package may be used on the day of its expiration date, not after it. */
export const isExpired = (expiresOn: string | null, day: string): boolean =>
  expiresOn !== null && expiresOn < day

export interface ProductUseFacts {
  /** The day of the visit, where it took place. */
  usedOn: string
  expiresOn: string | null
  /** The quarantine of the lot that had started by then. */
  quarantine: { reason: string } | null
}

export type ProductUseProblem = { readonly rule: 'expired' | 'quarantined'; readonly text: string }

/** Why a package may not be used; empty: it may. Rule UD6. */
export function listProductUseProblems(facts: ProductUseFacts): ProductUseProblem[] {
  const problems: ProductUseProblem[] = []
  if (facts.quarantine)
    problems.push({ rule: 'quarantined', text: `The lot is quarantined: ${facts.quarantine.reason}` })
  if (isExpired(facts.expiresOn, facts.usedOn))
    problems.push({ rule: 'expired', text: `The package expired on ${formatDay(facts.expiresOn ?? '')}` })
  return problems
}

/** MM/DD/YYYY for every reader, as in orders. */
const formatDay = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')

export type PackageArea = { state: 'unknown' } | { state: 'same' } | { state: 'different'; text: string }

/**
 * Whether what a visit documents as opened is what stock knows the packages to be, to a tenth of a cm². Rule UD7. That applied and discarded are what
 * was opened is rule PB1, which every signed visit obeys: so stock, note, and claim agree.
 */
export function checkPackageArea({
  openedCm2,
  packageCm2,
  packages,
}: {
  /** Of all entries of one visit for these packages; null: one of them has none. */
  openedCm2: number | null
  packageCm2: number | null
  packages: number
}): PackageArea {
  if (openedCm2 === null || packageCm2 === null || packages < 1) return { state: 'unknown' }
  const expectedTenths = Math.round(packageCm2 * 10) * packages
  if (Math.round(openedCm2 * 10) === expectedTenths) return { state: 'same' }
  const received = `${expectedTenths / 10} cm²`
  return {
    state: 'different',
    text: `The visit documents ${openedCm2} cm² opened; the package was received with ${received}`,
  }
}
