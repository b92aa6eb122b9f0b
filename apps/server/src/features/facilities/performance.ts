/** How facilities do, put together from what was counted. A rate of nothing is unknown. */
import { bills, dollarsOf } from '@mendwell/contract'
import type { FacilityFigures, ReplyOf, facilityPerformance } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import {
  acquiredInjuries,
  appointmentVolume,
  firstAssessments,
  healedWounds,
  lookedAtWounds,
  overdueWounds,
  reassessmentsDue,
  revenueVolume,
  visitVolume,
  type Counted,
  type Period,
} from './performance-store.ts'
import { facilitiesByName } from './store.ts'

const dayMs = 86_400_000

export async function performanceOf(
  db: Db,
  actor: Actor,
  days: number,
  now: Date,
): Promise<ReplyOf<typeof facilityPerformance>> {
  const facilities = await facilitiesByName(db, actor)
  const period: Period = {
    before: new Date(now.getTime() - 2 * days * dayMs).toISOString(),
    from: new Date(now.getTime() - days * dayMs).toISOString(),
    until: now.toISOString(),
    facilityIds: facilities.map(({ id }) => id),
  }
  const [wounds, healed, injuries, appointments, visits, first, due, overdue, revenue] = await Promise.all([
    lookedAtWounds(db, actor, period),
    healedWounds(db, actor, period),
    acquiredInjuries(db, actor, period),
    appointmentVolume(db, actor, period),
    visitVolume(db, actor, period),
    firstAssessments(db, actor, period),
    reassessmentsDue(db, actor, period),
    overdueWounds(db, actor, period),
    bills(actor) ? revenueVolume(db, actor, period) : null,
  ])
  const figures = (facilityId: string, isCurrent: boolean): FacilityFigures => {
    const of = <Row extends Counted>(rows: Row[]): Row | undefined =>
      rows.find((row) => row.facility_id === facilityId && row.is_current === isCurrent)
    const looked = of(wounds)
    return {
      healingRate: looked ? Math.round((looked.better / looked.wounds) * 1000) / 10 : null,
      woundsAssessed: looked?.wounds ?? 0,
      woundsHealed: of(healed)?.wounds ?? 0,
      acquiredPressureInjuries: of(injuries)?.acquired ?? 0,
      pressureInjuriesOriginUnknown: of(injuries)?.unknown ?? 0,
      completedAppointments: of(appointments)?.completed ?? 0,
      missedAppointments: of(appointments)?.missed ?? 0,
      visits: of(visits)?.visits ?? 0,
      daysToFirstAssessment: of(first)?.days ?? null,
      patientsAssessed: of(first)?.patients ?? 0,
      reassessmentsDue: of(due)?.due ?? 0,
      reassessmentsLate: of(due)?.late ?? 0,
      revenue: revenue ? dollarsOf(of(revenue)?.cents ?? 0) : null,
    }
  }
  return {
    days,
    from: period.from,
    until: period.until,
    facilities: facilities.map((facility) => ({
      facilityId: facility.id,
      name: facility.name,
      isActive: facility.is_active,
      activePatients: facility.active_patients,
      overdueReassessments: overdue.find((row) => row.facility_id === facility.id)?.wounds ?? 0,
      current: figures(facility.id, true),
      previous: figures(facility.id, false),
    })),
  }
}
