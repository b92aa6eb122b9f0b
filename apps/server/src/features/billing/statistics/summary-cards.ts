/** The four cards and the aging report. Rates of nothing are null, and none is made up. */
import { findAgingBucket, agingBuckets, getDateInZone, countDaysBetween } from '@mendwell/clinical'
import { toDollars, type AgingReport, type BillingStats, type Deposits } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { getOrganizationZone } from '../../facilities/public.ts'
import { countBillable } from '../claims/billable-store.ts'
import { sumDeposits } from '../remittances/remittance-store.ts'
import {
  listAgedClaims,
  countClaimTotals,
  sumPatientBalances,
  sumPostedByMonth,
  getTargets,
} from './store.ts'

export const getOrganizationToday = async (db: Db, actor: Actor, now: Date): Promise<string> =>
  getDateInZone(now.toISOString(), await getOrganizationZone(db, actor)) ?? now.toISOString().slice(0, 10)

/** "2026-01" and 1 before is "2025-12". */
export function subtractMonths(month: string, back: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 - back
  const rest = ((count % 12) + 12) % 12
  return `${(count - rest) / 12}-${String(rest + 1).padStart(2, '0')}`
}

/** One decimal. */
const computePercent = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.round((part / whole) * 1000) / 10

export async function loadSummaryCards(
  db: Db,
  actor: Actor,
  { facilityId, month }: { facilityId: string; month: string },
  now: Date,
): Promise<BillingStats> {
  const current = (await getOrganizationToday(db, actor, now)).slice(0, 7)
  const revenueMonth = month === 'all' ? current : month
  const before = subtractMonths(revenueMonth, 1)
  const [counted, posted, targets, unbilledVisits] = await Promise.all([
    countClaimTotals(db, actor, facilityId, month),
    sumPostedByMonth(db, actor, facilityId, [revenueMonth, before]),
    getTargets(db, actor),
    countBillable(db, actor, facilityId),
  ])
  const sumRevenue = (of: string) =>
    toDollars(posted.filter((row) => row.month === of).reduce((sum, { cents }) => sum + cents, 0))
  return {
    monthlyRevenue: sumRevenue(revenueMonth),
    previousRevenue: sumRevenue(before),
    revenueMonth,
    outstandingClaims: counted.outstanding,
    outstandingAmount: toDollars(counted.outstandingCents),
    collectionRate: computePercent(counted.answeredPaidCents, counted.answeredDueCents),
    collectionTarget: targets.targetCollectionRate,
    deniedClaims: counted.denied,
    denialRate: computePercent(counted.refused, counted.answered),
    denialTarget: targets.targetDenialRate,
    heldClaims: counted.held,
    readyClaims: counted.ready,
    unbilledVisits,
  }
}

/** Why revenue differs from what payers paid: rule CM22. In cents until the end, so that the parts add up. */
export async function loadDeposits(db: Db, actor: Actor, asked: string, now: Date): Promise<Deposits> {
  const month = asked === 'all' ? (await getOrganizationToday(db, actor, now)).slice(0, 7) : asked
  const { payments, deposited, withheld, posted, unposted, unpostedClaims } = await sumDeposits(
    db,
    actor,
    month,
  )
  return {
    month,
    payments,
    deposited: toDollars(deposited),
    posted: toDollars(posted),
    unposted: toDollars(unposted),
    unpostedClaims,
    resolved: toDollars(deposited + withheld - posted - unposted),
    providerAdjustments: toDollars(-withheld),
  }
}

export async function loadAging(db: Db, actor: Actor, facilityId: string, now: Date): Promise<AgingReport> {
  const asOf = await getOrganizationToday(db, actor, now)
  const [rows, patients] = await Promise.all([
    listAgedClaims(db, actor, facilityId),
    sumPatientBalances(db, actor, facilityId),
  ])
  const aged = rows.map((row) => {
    // West of the organization it is still yesterday: a claim of its today is new.
    const days = Math.max(0, countDaysBetween(row.agedFrom, asOf) ?? 0)
    const reading = findAgingBucket(days)
    return { ...row, bucket: reading.state === 'known' ? reading.band.id : '90+' }
  })
  const buildAgingLine = (some: readonly { claims: number; cents: number }[]) => ({
    claims: some.reduce((sum, { claims }) => sum + claims, 0),
    amount: toDollars(some.reduce((sum, { cents }) => sum + cents, 0)),
  })
  const splitByInsurance = (some: typeof aged) => {
    const buildInsuranceLine = (kind: string) =>
      buildAgingLine(some.filter((row) => row.insuranceType === kind))
    return {
      medicare: buildInsuranceLine('medicare'),
      medicaid: buildInsuranceLine('medicaid'),
      private: buildInsuranceLine('private'),
    }
  }
  const total = { ...buildAgingLine(aged), byInsurance: splitByInsurance(aged) }
  return {
    anchor: 'Days since first submission, or since the date of service if not submitted.',
    asOf,
    buckets: agingBuckets.bands.map(({ id, label }) => {
      const inside = aged.filter(({ bucket }) => bucket === id)
      return {
        id,
        label,
        ...buildAgingLine(inside),
        byInsurance: splitByInsurance(inside),
        share: computePercent(buildAgingLine(inside).amount, total.amount),
      }
    }),
    total,
    patients: { claims: patients.claims, amount: toDollars(patients.cents) },
  }
}
