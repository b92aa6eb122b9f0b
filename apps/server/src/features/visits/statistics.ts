/** The cards: today and this week, Sunday to Saturday, as the clock of each visit's facility counts them. */
import { dateIn, weekOf } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countsByDay, countVisits, everyVisit, minutesOf } from './store.ts'

const hourMs = 3_600_000

export async function visitNumbers(db: Db, actor: Actor, facilityId: string, now: Date) {
  const filter = { ...everyVisit, facilityId }
  // It is no earlier and no later than this anywhere.
  const earliest = new Date(now.getTime() - 12 * hourMs).toISOString().slice(0, 10)
  const latest = new Date(now.getTime() + 14 * hourMs).toISOString().slice(0, 10)
  const [days, pendingVisits, { minutes, timed }] = await Promise.all([
    countsByDay(db, actor, filter, weekOf(earliest)?.first ?? earliest, weekOf(latest)?.last ?? latest),
    countVisits(db, actor, { ...filter, status: 'pending' }),
    minutesOf(db, actor, filter),
  ])
  const here = days
    .map((day) => ({ ...day, today: dateIn(now.toISOString(), day.time_zone) ?? latest }))
    .filter(({ local_date, today }) => {
      const week = weekOf(today)
      return week !== null && local_date >= week.first && local_date <= week.last
    })
  const sum = (rows: typeof here) => rows.reduce((total, { n }) => total + n, 0)
  const today = here.filter((day) => day.local_date === day.today)
  return {
    todayVisits: sum(today),
    completedToday: sum(today.filter(({ status }) => status === 'completed')),
    weekVisits: sum(here),
    avgDuration: timed === 0 ? null : Math.round(minutes / timed),
    pendingVisits,
  }
}
