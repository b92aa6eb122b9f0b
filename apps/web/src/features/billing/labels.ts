/** Formats of claims and money. */
import { pluralize } from '../../platform/labels/pluralize.ts'
import { formatDay } from '../../platform/dates.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'

const moneyFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
/** `$1,240.50`; an unknown amount is shown as unknown. */
export const formatMoney = (amount: number | null) =>
  amount === null ? 'unknown' : moneyFormat.format(amount)

const amountFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** `1,240.50`, under a heading that names the currency. */
export const formatAmount = (amount: number | null) => (amount === null ? '—' : amountFormat.format(amount))

export const formatPercent = (percent: number | null) => (percent === null ? 'no data' : `${percent}%`)

type Named = { readonly firstName: string; readonly lastName: string }
/** `97597, 97598 ×2` */
export const formatCodes = (codes: readonly { readonly code: string; readonly units: number }[]) =>
  codes.map(({ code, units }) => (units > 1 ? `${code} ×${units}` : code)).join(', ')

/** The current month and those before it, newest first. */
export function listRecentMonths(today: string, count = 24): string[] {
  const [year = 2000, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** `12 days left`, `due today`, `3 days overdue`. */
export function formatDaysLeft(days: number | null): string {
  if (days === null) return 'appeal limit not set'
  if (days === 0) return 'due today'
  return days > 0 ? `${pluralize(days, 'day')} left` : `${pluralize(-days, 'day')} overdue`
}

/** `Claim MW-2026-1187, Whitfield, Eleanor, 11/09/2026` */
export const formatClaimName = (claim: {
  readonly claimNumber: string
  readonly patient: Named
  readonly dateOfService: string
}) => `Claim ${claim.claimNumber}, ${formatPatientName(claim.patient)}, ${formatDay(claim.dateOfService)}`

/** With their position in the list, from 1: two lines may be identical. */
export const numberItems = <Item extends object>(items: readonly Item[]) =>
  items.map((item, at) => ({ ...item, place: at + 1 }))
