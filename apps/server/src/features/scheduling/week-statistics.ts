/** Numbers of today and of this week, Sunday to Saturday, as the clock of each appointment's facility counts them. */
import { getDateInZone, getWeekSpan } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countByDay, type AppointmentFilter } from './store.ts'

const hourMs = 3_600_000

export async function loadWeekStatistics(db: Db, actor: Actor, filter: AppointmentFilter, now: Date) {
  // It is no earlier and no later than this anywhere.
  const earliest = new Date(now.getTime() - 12 * hourMs).toISOString().slice(0, 10)
  const latest = new Date(now.getTime() + 14 * hourMs).toISOString().slice(0, 10)
  const from = getWeekSpan(earliest)?.first ?? earliest
  const to = getWeekSpan(latest)?.last ?? latest
  const days = await countByDay(db, actor, filter, from, to)
  const here = days.map((day) => ({
    ...day,
    today: getDateInZone(now.toISOString(), day.timeZone) ?? latest,
  }))
  const sumCounts = (rows: typeof here) => rows.reduce((total, { n }) => total + n, 0)
  const week = here.filter(({ localDate, today }) => {
    const span = getWeekSpan(today)
    return span !== null && localDate >= span.first && localDate <= span.last
  })
  return {
    today: sumCounts(week.filter(({ localDate, today }) => localDate === today)),
    all: sumCounts(week),
    completed: sumCounts(week.filter(({ status }) => status === 'completed')),
  }
}
