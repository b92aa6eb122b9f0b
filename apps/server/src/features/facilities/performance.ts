/** How facilities do, put together from what was counted. A rate of nothing is unknown. */
import { canBill, toDollars } from '@mendwell/contract'
import type { FacilityMetrics, ResponseBody, facilityPerformance } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import {
  countAcquiredInjuries,
  countAppointments,
  loadFirstAssessments,
  countHealedWounds,
  countAssessedWounds,
  countOverdueWounds,
  countReassessmentsDue,
  sumRevenue,
  countVisits,
  type FacilityCount,
  type Period,
} from './performance-store.ts'
import { listFacilityRows } from './store.ts'

const dayMs = 86_400_000

export async function loadPerformance(
  db: Db,
  actor: Actor,
  days: number,
  now: Date,
): Promise<ResponseBody<typeof facilityPerformance>> {
  const facilities = await listFacilityRows(db, actor)
  const period: Period = {
    before: new Date(now.getTime() - 2 * days * dayMs).toISOString(),
    from: new Date(now.getTime() - days * dayMs).toISOString(),
    until: now.toISOString(),
    facilityIds: facilities.map(({ id }) => id),
  }
  const [wounds, healed, injuries, appointments, visits, first, due, overdue, revenue] = await Promise.all([
    countAssessedWounds(db, actor, period),
    countHealedWounds(db, actor, period),
    countAcquiredInjuries(db, actor, period),
    countAppointments(db, actor, period),
    countVisits(db, actor, period),
    loadFirstAssessments(db, actor, period),
    countReassessmentsDue(db, actor, period),
    countOverdueWounds(db, actor, period),
    canBill(actor) ? sumRevenue(db, actor, period) : null,
  ])
  const buildFigures = (facilityId: string, isCurrent: boolean): FacilityMetrics => {
    const findCount = <Row extends FacilityCount>(rows: Row[]): Row | undefined =>
      rows.find((row) => row.facilityId === facilityId && row.isCurrent === isCurrent)
    const looked = findCount(wounds)
    return {
      healingRate: looked ? Math.round((looked.better / looked.wounds) * 1000) / 10 : null,
      woundsAssessed: looked?.wounds ?? 0,
      woundsHealed: findCount(healed)?.wounds ?? 0,
      acquiredPressureInjuries: findCount(injuries)?.acquired ?? 0,
      pressureInjuriesOriginUnknown: findCount(injuries)?.unknown ?? 0,
      completedAppointments: findCount(appointments)?.completed ?? 0,
      missedAppointments: findCount(appointments)?.missed ?? 0,
      visits: findCount(visits)?.visits ?? 0,
      daysToFirstAssessment: findCount(first)?.days ?? null,
      patientsAssessed: findCount(first)?.patients ?? 0,
      reassessmentsDue: findCount(due)?.due ?? 0,
      reassessmentsLate: findCount(due)?.late ?? 0,
      revenue: revenue ? toDollars(findCount(revenue)?.cents ?? 0) : null,
    }
  }
  return {
    days,
    from: period.from,
    until: period.until,
    facilities: facilities.map((facility) => ({
      facilityId: facility.id,
      name: facility.name,
      isActive: facility.isActive,
      activePatients: facility.activePatients,
      overdueReassessments: overdue.find((row) => row.facilityId === facility.id)?.wounds ?? 0,
      current: buildFigures(facility.id, true),
      previous: buildFigures(facility.id, false),
    })),
  }
}
