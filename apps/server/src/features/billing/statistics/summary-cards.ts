/** The four cards and the aging report. Rates of nothing are null, and none is made up. */
import { agingBucket, agingBuckets, dateIn, daysBetween } from '@mendwell/clinical'
import { dollarsOf, type AgingReport, type BillingStats } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { organizationZone } from '../../facilities/public.ts'
import { countBillable } from '../claims/billable-store.ts'
import { agedClaims, countedClaims, patientBalances, postedByMonth, targetsOf } from './store.ts'

export const todayIn = async (db: Db, actor: Actor, now: Date): Promise<string> =>
  dateIn(now.toISOString(), await organizationZone(db, actor)) ?? now.toISOString().slice(0, 10)

/** "2026-01" and 1 before is "2025-12". */
export function monthsBefore(month: string, back: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 - back
  const rest = ((count % 12) + 12) % 12
  return `${(count - rest) / 12}-${String(rest + 1).padStart(2, '0')}`
}

/** One decimal. */
const percent = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.round((part / whole) * 1000) / 10

export async function cards(
  db: Db,
  actor: Actor,
  { facilityId, month }: { facilityId: string; month: string },
  now: Date,
): Promise<BillingStats> {
  const current = (await todayIn(db, actor, now)).slice(0, 7)
  const revenueMonth = month === 'all' ? current : month
  const before = monthsBefore(revenueMonth, 1)
  const [counted, posted, targets, unbilledVisits] = await Promise.all([
    countedClaims(db, actor, facilityId, month),
    postedByMonth(db, actor, facilityId, [revenueMonth, before]),
    targetsOf(db, actor),
    countBillable(db, actor, facilityId),
  ])
  const revenue = (of: string) =>
    dollarsOf(posted.filter((row) => row.month === of).reduce((sum, { cents }) => sum + cents, 0))
  return {
    monthlyRevenue: revenue(revenueMonth),
    previousRevenue: revenue(before),
    revenueMonth,
    outstandingClaims: counted.outstanding,
    outstandingAmount: dollarsOf(counted.outstanding_cents),
    collectionRate: percent(counted.answered_paid_cents, counted.answered_due_cents),
    collectionTarget: targets.target_collection_rate,
    deniedClaims: counted.denied,
    denialRate: percent(counted.refused, counted.answered),
    denialTarget: targets.target_denial_rate,
    heldClaims: counted.held,
    readyClaims: counted.ready,
    unbilledVisits,
  }
}

export async function aging(db: Db, actor: Actor, facilityId: string, now: Date): Promise<AgingReport> {
  const asOf = await todayIn(db, actor, now)
  const [rows, patients] = await Promise.all([
    agedClaims(db, actor, facilityId),
    patientBalances(db, actor, facilityId),
  ])
  const aged = rows.map((row) => {
    // West of the organization it is still yesterday: a claim of its today is new.
    const days = Math.max(0, daysBetween(row.aged_from, asOf) ?? 0)
    const reading = agingBucket(days)
    return { ...row, bucket: reading.state === 'known' ? reading.band.id : '90+' }
  })
  const lineOf = (some: readonly { claims: number; cents: number }[]) => ({
    claims: some.reduce((sum, { claims }) => sum + claims, 0),
    amount: dollarsOf(some.reduce((sum, { cents }) => sum + cents, 0)),
  })
  const total = lineOf(aged)
  return {
    anchor: 'Days since a claim was first sent, or since the service while it was not.',
    asOf,
    buckets: agingBuckets.bands.map(({ id, label }) => {
      const inside = aged.filter(({ bucket }) => bucket === id)
      const by = (kind: string) => lineOf(inside.filter((row) => row.insurance_type === kind))
      return {
        id,
        label,
        ...lineOf(inside),
        byInsurance: { medicare: by('medicare'), medicaid: by('medicaid'), private: by('private') },
        share: percent(lineOf(inside).amount, total.amount),
      }
    }),
    total,
    patients: { claims: patients.claims, amount: dollarsOf(patients.cents) },
  }
}
