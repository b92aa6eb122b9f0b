/** The cards: today and this week, Sunday to Saturday, as the clock of each visit's facility counts them. */
import { getDateInZone, getWeekSpan } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countByDay, countVisits, noVisitFilter, sumMinutes } from './store.ts'

const hourMs = 3_600_000

export async function loadVisitStatistics(db: Db, actor: Actor, facilityId: string, now: Date) {
  const filter = { ...noVisitFilter, facilityId }
  // It is no earlier and no later than this anywhere.
  const earliest = new Date(now.getTime() - 12 * hourMs).toISOString().slice(0, 10)
  const latest = new Date(now.getTime() + 14 * hourMs).toISOString().slice(0, 10)
  const [days, pendingVisits, { minutes, timed }] = await Promise.all([
    countByDay(
      db,
      actor,
      filter,
      getWeekSpan(earliest)?.first ?? earliest,
      getWeekSpan(latest)?.last ?? latest,
    ),
    countVisits(db, actor, { ...filter, status: 'pending' }),
    sumMinutes(db, actor, filter),
  ])
  const here = days
    .map((day) => ({ ...day, today: getDateInZone(now.toISOString(), day.timeZone) ?? latest }))
    .filter(({ localDate, today }) => {
      const week = getWeekSpan(today)
      return week !== null && localDate >= week.first && localDate <= week.last
    })
  const sumCounts = (rows: typeof here) => rows.reduce((total, { n }) => total + n, 0)
  const today = here.filter((day) => day.localDate === day.today)
  return {
    todayVisits: sumCounts(today),
    completedToday: sumCounts(today.filter(({ status }) => status === 'completed')),
    weekVisits: sumCounts(here),
    avgDuration: timed === 0 ? null : Math.round(minutes / timed),
    pendingVisits,
  }
}
