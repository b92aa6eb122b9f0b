/** Numbers of today and of this week, Sunday to Saturday, as the clock of each appointment's facility counts them. */
import { dateIn, weekOf } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countsByDay, type AppointmentFilter } from './store.ts'

const hourMs = 3_600_000

export async function weekNumbers(db: Db, actor: Actor, filter: AppointmentFilter, now: Date) {
  // It is no earlier and no later than this anywhere.
  const earliest = new Date(now.getTime() - 12 * hourMs).toISOString().slice(0, 10)
  const latest = new Date(now.getTime() + 14 * hourMs).toISOString().slice(0, 10)
  const from = weekOf(earliest)?.first ?? earliest
  const to = weekOf(latest)?.last ?? latest
  const days = await countsByDay(db, actor, filter, from, to)
  const here = days.map((day) => ({ ...day, today: dateIn(now.toISOString(), day.time_zone) ?? latest }))
  const sum = (rows: typeof here) => rows.reduce((total, { n }) => total + n, 0)
  const week = here.filter(({ local_date, today }) => {
    const span = weekOf(today)
    return span !== null && local_date >= span.first && local_date <= span.last
  })
  return {
    today: sum(week.filter(({ local_date, today }) => local_date === today)),
    all: sum(week),
    completed: sum(week.filter(({ status }) => status === 'completed')),
  }
}
