/** How the dashboard's numbers moved in eight weeks, Sunday to Saturday, the running week last. Rule MT19. */
import { addDays, getDateInZone, computeQuantile, getWeekSpan } from '@mendwell/clinical'
import type { DashboardTrends } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countAssessmentsByDay } from '../../ehr/public.ts'
import { getOrganizationZone } from '../../facilities/public.ts'
import { countPatients } from '../../patients/public.ts'
import { countWoundTotals } from './store.ts'
import { countHealedByDay, countOpenedByDay, countPatientsByDay, countPlannedOn } from './trends-store.ts'

const weeks = 8
const weekDays = 7
/** The eight previous days of the same weekday. */
const lookbackDays = weeks * weekDays + 2

export async function buildTrends(db: Db, actor: Actor, now: Date): Promise<DashboardTrends> {
  const zone = await getOrganizationZone(db, actor)
  const today = getDateInZone(now.toISOString(), zone) ?? now.toISOString().slice(0, 10)
  const shiftDay = (day: string, days: number) => addDays(day, days) ?? day
  const sunday = shiftDay(getWeekSpan(today)?.first ?? today, -weekDays * (weeks - 1))
  const since = new Date(now.getTime() - lookbackDays * 86_400_000)
  const [total, wounds, registered, opened, healed, assessed, plannedToday] = await Promise.all([
    countPatients(db, actor, { status: 'all' }),
    countWoundTotals(db, actor, now),
    countPatientsByDay(db, actor, zone, since),
    countOpenedByDay(db, actor, zone, since),
    countHealedByDay(db, actor, zone, since.toISOString().slice(0, 10)),
    countAssessmentsByDay(db, actor, now, lookbackDays),
    countPlannedOn(db, actor, today),
  ])
  const sumBetween = (from: string, to: string) =>
    sumBy(
      assessed.filter(({ day }) => day >= from && day <= to),
      (row) => row.assessments,
    )
  const countPatientsAt = (day: string) =>
    total -
    sumBy(
      registered.filter((row) => row.day > day),
      (row) => row.patients,
    )
  // Open now, without those recorded since, and with those that have healed since.
  const countOpenAt = (day: string) =>
    (wounds?.active ?? 0) -
    sumBy(
      opened.filter((row) => row.day > day),
      (row) => row.wounds,
    ) +
    sumBy(
      healed.filter((row) => row.healed > day && row.recorded <= day),
      (row) => row.wounds,
    )
  const before = Array.from({ length: weeks }, (_, at) => shiftDay(today, -weekDays * (at + 1)))
  const same = before.map((day) => sumBetween(day, day))
  return {
    computedAt: now.toISOString(),
    weeks: Array.from({ length: weeks }, (_, week) => {
      const first = shiftDay(sunday, week * weekDays)
      const last = shiftDay(first, weekDays - 1)
      const endsOn = last < today ? last : today
      return {
        endsOn,
        patients: countPatientsAt(endsOn),
        activeWounds: countOpenAt(endsOn),
        assessments: sumBetween(first, endsOn),
      }
    }),
    activeWoundsThirtyDaysAgo: countOpenAt(shiftDay(today, -30)),
    weekdayMedian: same.every((number) => number === 0)
      ? null
      : computeQuantile(
          same.map((value) => ({ value, count: 1 })),
          0.5,
        ),
    assessmentsOfThirtyDays: sumBetween(shiftDay(today, -29), today),
    plannedToday,
  }
}

const sumBy = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0)
