/** Revenue projections: made by a job before each month, told with what came in and how far off they were. */
import {
  dateAfter,
  daysBetween,
  insuranceKinds,
  isProjectionKnown,
  projectRevenue,
  projectionError,
  settledAfterDays,
  type InsuranceKind,
  type RevenueHistory,
} from '@mendwell/clinical'
import { dollarsOf, type RevenueProjection } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { facilitiesByName, organizationZone } from '../../facilities/public.ts'
import { dayAt } from '../../../platform/dates.ts'
import { monthsBefore, todayIn } from './summary-cards.ts'
import {
  answeredClaims,
  bookings,
  facilitiesToProject,
  keepProjection,
  projectionsOf,
  revenueOfMonths,
  visitsByMonth,
} from './projection-store.ts'

const monthsAhead = 3
const monthsOfHistory = 6

/** Makes the projections of the coming months, and of the current one where there is none. */
export async function project(db: Db, organizationId: string, now: Date): Promise<void> {
  const today = dayAt(now, await organizationZone(db, { organizationId }))
  const current = today.slice(0, 7)
  const from = `${monthsBefore(current, monthsOfHistory)}-01`
  const [facilities, visits, answered] = await Promise.all([
    facilitiesToProject(db, organizationId),
    visitsByMonth(db, organizationId, from, `${current}-01`),
    answeredClaims(db, organizationId, from, today),
  ])
  for (let ahead = 0; ahead <= monthsAhead; ahead++) {
    const month = monthsBefore(current, -ahead)
    const booked = await bookings(db, organizationId, month, now)
    for (const facility of facilities) {
      const schedule = booked.find(({ facility_id }) => facility_id === facility.id)
      const {
        visits: count,
        cents,
        rates,
        basis,
      } = projectRevenue({
        visitsByMonth: pastVisits(visits, facility.id, current),
        booked: schedule?.booked ?? 0,
        kept: { took: schedule?.took ?? 0, all: schedule?.past ?? 0 },
        ...answeredBy(answered, facility.id),
        payerMix: {
          medicare: facility.payer_mix_medicare,
          medicaid: facility.payer_mix_medicaid,
          private: facility.payer_mix_private,
        },
      })
      const row = {
        organization_id: organizationId,
        facility_id: facility.id,
        month: `${month}-01`,
        projected_visits: count,
        // Unknown is told by the rates beside it.
        projected_cents: cents ?? 0,
        reimbursement_rates: JSON.stringify(rates),
        basis: [...basis],
        made_at: now.toISOString(),
      }
      await keepProjection(db, row, current)
    }
  }
}

/** Of the months since the facility had its first visit there, newest first. */
function pastVisits(
  rows: readonly { facility_id: string; month: string; visits: number }[],
  facilityId: string,
  current: string,
): number[] {
  const counts = Array.from({ length: monthsOfHistory }, (_, back) => {
    const month = monthsBefore(current, back + 1)
    return rows.find((row) => row.facility_id === facilityId && row.month === month)?.visits ?? 0
  })
  return counts.slice(0, counts.findLastIndex((count) => count > 0) + 1)
}

/** The facility's own claims; what is agreed elsewhere stands in where it has none of a kind. */
function answeredBy(
  rows: Awaited<ReturnType<typeof answeredClaims>>,
  facilityId: string,
): Pick<RevenueHistory, 'answered' | 'expected'> {
  const of = (kind: InsuranceKind) =>
    rows.filter((row) => row.insurance_type === kind && row.facility_id === facilityId)
  const answered = (kind: InsuranceKind) => ({
    claims: of(kind).reduce((sum, { claims }) => sum + claims, 0),
    cents: of(kind).reduce((sum, { cents }) => sum + cents, 0),
  })
  const expected = (kind: InsuranceKind) =>
    of(kind)[0]?.expected ?? rows.find((row) => row.insurance_type === kind)?.expected ?? null
  return {
    answered: {
      medicare: answered('medicare'),
      medicaid: answered('medicaid'),
      private: answered('private'),
    },
    expected: {
      medicare: expected('medicare'),
      medicaid: expected('medicaid'),
      private: expected('private'),
    },
  }
}

export async function projections(
  db: Db,
  actor: Actor,
  asked: { facilityId: string; back: number; ahead: number },
  now: Date,
): Promise<RevenueProjection[]> {
  const today = await todayIn(db, actor, now)
  const current = today.slice(0, 7)
  const [from, to] = [monthsBefore(current, asked.back), monthsBefore(current, -asked.ahead)]
  const seen = (await facilitiesByName(db, actor)).map(({ id }) => id)
  const chosen = asked.facilityId === 'all' ? seen : seen.filter((id) => id === asked.facilityId)
  const [rows, revenue, visits] = await Promise.all([
    projectionsOf(db, actor.organizationId, chosen, from, to),
    revenueOfMonths(db, actor.organizationId, from, to),
    visitsByMonth(db, actor.organizationId, `${from}-01`, `${monthsBefore(to, -1)}-01`),
  ])
  return rows.map((row) => {
    const month = row.month.slice(0, 7)
    const isIt = (one: { facility_id: string; month: string }) =>
      one.facility_id === row.facility_id && one.month === month
    const actualCents = revenue.find(isIt)?.cents ?? 0
    const isFinal = (daysBetween(endOf(month), today) ?? 0) >= settledAfterDays
    const rates = row.reimbursement_rates as unknown as ReturnType<typeof projectRevenue>['rates'] // stored above
    const isKnown = isProjectionKnown(rates)
    const told = (kind: InsuranceKind) => {
      const { perVisitCents, share } = rates[kind]
      return { perVisit: perVisitCents === null ? null : dollarsOf(perVisitCents), share }
    }
    return {
      id: row.id,
      facilityId: row.facility_id,
      facility: { name: row.name },
      year: Number(month.slice(0, 4)),
      month: Number(month.slice(5)),
      projectedRevenue: isKnown ? dollarsOf(row.projected_cents) : null,
      projectedVisits: row.projected_visits,
      actualRevenue: dollarsOf(actualCents),
      actualVisits: visits.find(isIt)?.visits ?? 0,
      error: isFinal && isKnown ? projectionError(row.projected_cents, actualCents) : null,
      isFinal,
      reimbursementRates: Object.fromEntries(
        insuranceKinds.map((kind) => [kind, told(kind)]),
      ) as RevenueProjection['reimbursementRates'], // one for each kind
      basis: row.basis,
      madeAt: row.made_at,
    }
  })
}

const endOf = (month: string) => dateAfter(`${monthsBefore(month, -1)}-01`, -1) ?? `${month}-28`
