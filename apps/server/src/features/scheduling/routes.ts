/** Appointments over HTTP. Shapes stand in the contract, the row rule in policy.ts, the allowed steps in the clinical rules. */
import { daysBetween, monthPage, recurrenceInWords, weekOf, type DateSpan } from '@mendwell/clinical'
import {
  appointmentStats,
  cancelAppointment,
  changeAppointment,
  completeAppointment,
  confirmAppointment,
  createAppointment,
  listAppointments,
  longestAppointmentRange,
  missAppointment,
  previewAppointment,
  readAppointment,
  upcomingAppointments,
  type QueryOf,
} from '@mendwell/contract'
import { pageOf, readTimeCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { appointmentOf } from './presenter.ts'
import { book, dayOf, daysOf, seriesOf } from './book-appointment.ts'
import { clashesWith } from './booking-store.ts'
import { change } from './update-appointment.ts'
import { conflictsOf } from './conflicts.ts'
import { feedRoutes } from './feed-routes.ts'
import { momentOf, placeOf } from './slot.ts'
import { cancel, seen, step } from './service.ts'
import { appointmentsPage, countAppointments, countUnresolved } from './store.ts'
import { weekNumbers } from './week-statistics.ts'

const everything = { patientId: 'all', status: 'all' } as const

export const schedulingRoutes = [
  route(listAppointments, async ({ db, actor, query, note }) => {
    const { limit } = query
    const filter = { ...query, ...rangeOf(query) }
    const after = readTimeCursor(query.cursor)
    const [rows, total] = await Promise.all([
      appointmentsPage(db, actor, filter, { limit: limit + 1, after }),
      countAppointments(db, actor, filter),
    ])
    note({ patients: [...new Set(rows.slice(0, limit).map((row) => row.patient_id))] })
    return pageOf(
      rows,
      limit,
      total,
      (row) => appointmentOf(actor, row),
      (row) => [row.starts_at, row.id],
    )
  }),

  route(upcomingAppointments, async ({ db, actor, query, now, note }) => {
    const filter = { ...query, status: 'open', notBefore: now }
    const rows = await appointmentsPage(db, actor, filter, { limit: query.limit })
    note({ patients: [...new Set(rows.map((row) => row.patient_id))] })
    return rows.map((row) => appointmentOf(actor, row))
  }),

  route(appointmentStats, async ({ db, actor, query, now }) => {
    const filter = { ...everything, ...query }
    const [week, completed, pending, unresolved] = await Promise.all([
      weekNumbers(db, actor, filter, now),
      countAppointments(db, actor, { ...filter, status: 'completed' }),
      countAppointments(db, actor, { ...filter, status: 'scheduled' }),
      countUnresolved(db, actor, filter, now),
    ])
    return {
      todayAppointments: week.today,
      weekAppointments: week.all,
      completed,
      pending,
      completedThisWeek: week.completed,
      unresolved,
    }
  }),

  route(readAppointment, async ({ db, actor, params }) =>
    appointmentOf(actor, await seen(db, actor, params.appointmentId)),
  ),

  route(createAppointment, async ({ db, actor, body, now, note }) => {
    const booked = await book(db, actor, body, now)
    if (booked.seriesId) note({ series: booked.seriesId })
    return booked
  }),

  route(previewAppointment, async ({ db, actor, body, now, note }) => {
    const place = await placeOf(db, actor, body)
    note({ patients: [place.patientId] })
    const moment = momentOf(body, place.zone)
    const rule = body.recurrence
    const days = rule
      ? daysOf(seriesOf(body, rule, place.zone), now)
      : [dayOf(moment, body.duration, body.scheduledDate)]
    const except = body.appointmentId ? [body.appointmentId] : []
    const clashes = await clashesWith(db, actor.organizationId, place, days, except)
    return {
      scheduledDateTime: moment.instant,
      scheduledDate: moment.wall.date,
      scheduledTime: moment.wall.time,
      timeZone: place.zone,
      clockNote: moment.note,
      inThePast: new Date(moment.instant) <= now,
      occurrences: days.length,
      lastDate: days.at(-1)?.date ?? moment.wall.date,
      recurrenceInWords: rule && recurrenceInWords(rule, body.scheduledDate),
      conflicts: await conflictsOf(db, actor, place, days, clashes),
      conflictCount: clashes.length,
    }
  }),

  route(changeAppointment, async ({ db, actor, params, body, version, now, note }) => {
    note({ scope: body.scope })
    return change(db, actor, params.appointmentId, version, body, now)
  }),

  route(confirmAppointment, ({ db, actor, params, now }) =>
    step(db, actor, params.appointmentId, 'confirm', null, now),
  ),
  route(completeAppointment, ({ db, actor, params, now }) =>
    step(db, actor, params.appointmentId, 'complete', null, now),
  ),
  route(cancelAppointment, async ({ db, actor, params, body, now, note }) => {
    note({ scope: body.scope })
    return cancel(db, actor, params.appointmentId, body, now)
  }),
  route(missAppointment, ({ db, actor, params, body, now }) =>
    step(db, actor, params.appointmentId, 'miss', body.reason, now),
  ),

  ...feedRoutes,
]

/** From and to, or what the view shows around the date. Without any of them there is no range. */
function rangeOf(query: QueryOf<typeof listAppointments>): { from?: string; to?: string } {
  const { date, view } = query
  const around = (): DateSpan | null =>
    view === 'day' ? { first: date, last: date } : view === 'week' ? weekOf(date) : monthPage(date)
  const span = date === 'all' ? null : around()
  const from = query.from ?? span?.first
  const to = query.to ?? span?.last
  const days = from && to ? daysBetween(from, to) : null
  const fields =
    days !== null && days < 0
      ? { to: 'Not before the first day' }
      : days !== null && days >= longestAppointmentRange
        ? { to: `At most ${longestAppointmentRange} days at a time` }
        : undefined
  if (fields) throw new Refusal('request.invalid', { fields })
  return { ...(from && { from }), ...(to && { to }) }
}
