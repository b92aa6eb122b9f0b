/** How the dashboard's numbers moved in eight weeks, Sunday to Saturday, the running week last. Rule MT19. */
import { dateAfter, dateIn, quantileOf, weekOf } from '@mendwell/clinical'
import type { DashboardTrends } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { assessmentsByDay } from '../../ehr/public.ts'
import { organizationZone } from '../../facilities/public.ts'
import { patientsTotal } from '../../patients/public.ts'
import { woundNumbers } from './store.ts'
import { assessedByWeek, healedByDay, openedByDay, patientsByDay, plannedOn } from './trends-store.ts'

const weeks = 8
const weekDays = 7
/** Of the same weekday, eight lie before today. */
const daysLookedAt = weeks * weekDays + 2

export async function trendsOf(db: Db, actor: Actor, now: Date): Promise<DashboardTrends> {
  const zone = await organizationZone(db, actor)
  const today = dateIn(now.toISOString(), zone) ?? now.toISOString().slice(0, 10)
  const later = (day: string, days: number) => dateAfter(day, days) ?? day
  const sunday = later(weekOf(today)?.first ?? today, -weekDays * (weeks - 1))
  const since = new Date(now.getTime() - daysLookedAt * 86_400_000)
  const [total, wounds, registered, opened, healed, assessed, looked, plannedToday] = await Promise.all([
    patientsTotal(db, actor, { status: 'all' }),
    woundNumbers(db, actor, now),
    patientsByDay(db, actor, zone, since),
    openedByDay(db, actor, zone, since),
    healedByDay(db, actor, zone, since.toISOString().slice(0, 10)),
    assessmentsByDay(db, actor, now, daysLookedAt),
    assessedByWeek(db.anew, actor, zone, sunday),
    plannedOn(db, actor, today),
  ])
  const between = (from: string, to: string) =>
    sum(
      assessed.filter(({ day }) => day >= from && day <= to),
      (row) => row.assessments,
    )
  const patientsAt = (day: string) =>
    total -
    sum(
      registered.filter((row) => row.day > day),
      (row) => row.patients,
    )
  // Open now, without those recorded since, and with those that have healed since.
  const openAt = (day: string) =>
    (wounds?.active ?? 0) -
    sum(
      opened.filter((row) => row.day > day),
      (row) => row.wounds,
    ) +
    sum(
      healed.filter((row) => row.healed > day && row.recorded <= day),
      (row) => row.wounds,
    )
  const before = Array.from({ length: weeks }, (_, at) => later(today, -weekDays * (at + 1)))
  const same = before.map((day) => between(day, day))
  return {
    computedAt: now.toISOString(),
    weeks: Array.from({ length: weeks }, (_, week) => {
      const first = later(sunday, week * weekDays)
      const last = later(first, weekDays - 1)
      const endsOn = last < today ? last : today
      const seen = looked.find((row) => row.week === week)
      return {
        endsOn,
        patients: patientsAt(endsOn),
        activeWounds: openAt(endsOn),
        assessments: between(first, endsOn),
        woundsAssessed: seen?.wounds ?? 0,
        woundsBetter: seen?.better ?? 0,
      }
    }),
    activeWoundsThirtyDaysAgo: openAt(later(today, -30)),
    weekdayMedian: same.every((number) => number === 0)
      ? null
      : quantileOf(
          same.map((value) => ({ value, count: 1 })),
          0.5,
        ),
    assessmentsOfThirtyDays: between(later(today, -29), today),
    plannedToday,
  }
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0)
