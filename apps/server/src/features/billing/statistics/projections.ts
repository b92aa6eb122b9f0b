/** Revenue projections: computed by a job before each month, shown with actual revenue and error. */
import {
  addDays,
  countWeekdays,
  countDaysBetween,
  insuranceKinds,
  isProjectionKnown,
  projectRevenue,
  computeProjectionError,
  settledAfterDays,
  type InsuranceKind,
  type RevenueHistory,
} from '@mendwell/clinical'
import { toDollars, type RevenueProjection } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { listFacilityRows, getOrganizationZone } from '../../facilities/public.ts'
import { getLocalDate } from '../../../platform/dates.ts'
import { subtractMonths, getOrganizationToday } from './summary-cards.ts'
import {
  sumAnsweredClaims,
  countBookings,
  listFacilitiesToProject,
  saveProjection,
  listProjectionRows,
  sumRevenueByMonth,
  countVisitsByMonth,
} from './projection-store.ts'

const monthsAhead = 3
const monthsOfHistory = 6

/** Makes the projections of the coming months, and of the current one where there is none. */
export async function saveRevenueProjections(db: Db, organizationId: string, now: Date): Promise<void> {
  const today = getLocalDate(now, await getOrganizationZone(db, { organizationId }))
  const current = today.slice(0, 7)
  const from = `${subtractMonths(current, monthsOfHistory)}-01`
  const [facilities, visits, answered] = await Promise.all([
    listFacilitiesToProject(db, organizationId),
    countVisitsByMonth(db, organizationId, from, `${current}-01`),
    sumAnsweredClaims(db, organizationId, from, today),
  ])
  for (let ahead = 0; ahead <= monthsAhead; ahead++) {
    const month = subtractMonths(current, -ahead)
    const booked = await countBookings(db, organizationId, month, now)
    for (const facility of facilities) {
      const schedule = booked.find(({ facilityId }) => facilityId === facility.id)
      const {
        visits: count,
        cents,
        rates,
        basis,
      } = projectRevenue({
        visitsByMonth: listPastVisits(visits, facility.id, current),
        weekdays: countWeekdays(`${month}-01`, getMonthEnd(month)),
        booked: schedule?.booked ?? 0,
        kept: { took: schedule?.took ?? 0, all: schedule?.past ?? 0 },
        ...computeAnswered(answered, facility.id),
        payerMix: {
          medicare: facility.payerMixMedicare,
          medicaid: facility.payerMixMedicaid,
          private: facility.payerMixPrivate,
        },
      })
      const row = {
        organizationId,
        facilityId: facility.id,
        month: `${month}-01`,
        projectedVisits: count,
        // Unknown is shown by the rates beside it.
        projectedCents: cents ?? 0,
        reimbursementRates: JSON.stringify(rates),
        basis: [...basis],
        madeAt: now.toISOString(),
      }
      await saveProjection(db, row, current)
    }
  }
}

/** Of the months since the facility had its first visit there, newest first. */
function listPastVisits(
  rows: Awaited<ReturnType<typeof countVisitsByMonth>>,
  facilityId: string,
  current: string,
): RevenueHistory['visitsByMonth'] {
  const months = Array.from({ length: monthsOfHistory }, (_, back) => subtractMonths(current, back + 1))
  const found = months.map((month) =>
    rows.find((row) => row.facilityId === facilityId && row.month === month),
  )
  const first = found.findLastIndex((row) => row !== undefined)
  return months.slice(0, first + 1).map((month, at) => ({
    visits: found[at]?.visits ?? 0,
    // Visits before the history begins are not known here: its oldest month is a whole one.
    weekdays: countWeekdays(
      at === first && at < monthsOfHistory - 1 ? (found[at]?.firstDay ?? `${month}-01`) : `${month}-01`,
      getMonthEnd(month),
    ),
  }))
}

/** The facility's own claims; rates agreed elsewhere are used where it has none of a kind. */
function computeAnswered(
  rows: Awaited<ReturnType<typeof sumAnsweredClaims>>,
  facilityId: string,
): Pick<RevenueHistory, 'answered' | 'expected'> {
  const filterRows = (kind: InsuranceKind) =>
    rows.filter((row) => row.insuranceType === kind && row.facilityId === facilityId)
  const answered = (kind: InsuranceKind) => ({
    claims: filterRows(kind).reduce((sum, { claims }) => sum + claims, 0),
    cents: filterRows(kind).reduce((sum, { cents }) => sum + cents, 0),
  })
  const findExpected = (kind: InsuranceKind) =>
    filterRows(kind)[0]?.expected ?? rows.find((row) => row.insuranceType === kind)?.expected ?? null
  return {
    answered: {
      medicare: answered('medicare'),
      medicaid: answered('medicaid'),
      private: answered('private'),
    },
    expected: {
      medicare: findExpected('medicare'),
      medicaid: findExpected('medicaid'),
      private: findExpected('private'),
    },
  }
}

export async function presentProjections(
  db: Db,
  actor: Actor,
  asked: { facilityId: string; back: number; ahead: number },
  now: Date,
): Promise<RevenueProjection[]> {
  const today = await getOrganizationToday(db, actor, now)
  const current = today.slice(0, 7)
  const [from, to] = [subtractMonths(current, asked.back), subtractMonths(current, -asked.ahead)]
  const seen = (await listFacilityRows(db, actor)).map(({ id }) => id)
  const chosen = asked.facilityId === 'all' ? seen : seen.filter((id) => id === asked.facilityId)
  const [rows, revenue, visits] = await Promise.all([
    listProjectionRows(db, actor.organizationId, chosen, from, to),
    sumRevenueByMonth(db, actor.organizationId, from, to),
    countVisitsByMonth(db, actor.organizationId, `${from}-01`, `${subtractMonths(to, -1)}-01`),
  ])
  return rows.map((row) => {
    const month = row.month.slice(0, 7)
    const isSameMonth = (one: { facilityId: string; month: string }) =>
      one.facilityId === row.facilityId && one.month === month
    const actualCents = revenue.find(isSameMonth)?.cents ?? 0
    const isFinal = (countDaysBetween(getMonthEnd(month), today) ?? 0) >= settledAfterDays
    const rates = row.reimbursementRates as unknown as ReturnType<typeof projectRevenue>['rates'] // stored above
    const isKnown = isProjectionKnown(rates)
    const presentRate = (kind: InsuranceKind) => {
      const { perVisitCents, share } = rates[kind]
      return { perVisit: perVisitCents === null ? null : toDollars(perVisitCents), share }
    }
    return {
      ...row,
      facility: { name: row.name },
      year: Number(month.slice(0, 4)),
      month: Number(month.slice(5)),
      projectedRevenue: isKnown ? toDollars(row.projectedCents) : null,
      actualRevenue: toDollars(actualCents),
      actualVisits: visits.find(isSameMonth)?.visits ?? 0,
      error: isFinal && isKnown ? computeProjectionError(row.projectedCents, actualCents) : null,
      isFinal,
      reimbursementRates: Object.fromEntries(
        insuranceKinds.map((kind) => [kind, presentRate(kind)]),
      ) as RevenueProjection['reimbursementRates'], // one for each kind
    }
  })
}

const getMonthEnd = (month: string) => addDays(`${subtractMonths(month, -1)}-01`, -1) ?? `${month}-28`
