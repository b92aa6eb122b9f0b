/** Appointments over HTTP. Schemas are in the contract, the row rule in policy.ts, the allowed transitions in the clinical rules. */
import {
  countDaysBetween,
  getDateInZone,
  getMonthPage,
  isTimeZone,
  formatClockNote,
  formatRecurrence,
  getWeekSpan,
  type DateSpan,
} from '@mendwell/clinical'
import {
  appointmentStats,
  cancelAppointment,
  changeAppointment,
  completeAppointment,
  confirmAppointment,
  createAppointment,
  listAppointments,
  maxAppointmentRangeDays,
  missAppointment,
  previewAppointment,
  readAppointment,
  upcomingAppointments,
  type QueryParams,
} from '@mendwell/contract'
import { buildPage, decodeTimeCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { dateFormat } from '../../platform/dates.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { runWithOwnFormats } from '../../platform/own-formats.ts'
import { getOrganizationZone } from '../facilities/public.ts'
import { loadEligibilitySummaries } from '../patients/public.ts'
import { presentAppointment } from './presenter.ts'
import {
  addRoom,
  createBookedAppointment,
  buildDay,
  listSeriesDays,
  buildSeries,
} from './book-appointment.ts'
import { listClashes } from './booking-store.ts'
import { updateBookedAppointment } from './update-appointment.ts'
import { presentConflicts } from './conflicts.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { treatmentRoomRoutes } from './rooms/routes.ts'
import { listBookingWarnings } from './availability/warnings.ts'
import { dayRoutes } from './day/routes.ts'
import { feedRoutes } from './feed-routes.ts'
import { listTravelWarnings } from './travel/travel-warnings.ts'
import { resolveMoment, resolvePlace } from './slot.ts'
import { cancelAppointmentScope, getAppointmentOrThrow, transitionAppointment } from './service.ts'
import { listAppointmentRows, countAppointments, countUnresolved } from './store.ts'
import { waitingListRoutes } from './waiting-list/routes.ts'
import { loadWeekStatistics } from './week-statistics.ts'

/** Of a long series, the first. */
const maxTravelWarnings = 5
const noFilter = { patientId: 'all', status: 'all' } as const

export const schedulingRoutes = [
  route(listAppointments, async ({ db, actor, query, now, note }) => {
    const { limit } = query
    const today = getDateInZone(now.toISOString(), await getOrganizationZone(db, actor))!
    const filter = { ...query, ...resolveRange(query, today) }
    const after = decodeTimeCursor(query.cursor)
    const [rows, total] = await Promise.all([
      listAppointmentRows(db, actor, filter, { limit: limit + 1, after }),
      countAppointments(db, actor, filter),
    ])
    note({ patients: [...new Set(rows.slice(0, limit).map((row) => row.patientId))] })
    return buildPage(
      rows,
      limit,
      total,
      (row) => presentAppointment(actor, row),
      (row) => [row.startsAt, row.id],
    )
  }),

  route(upcomingAppointments, async ({ db, actor, query, now, note }) => {
    const filter = { ...query, status: 'open', notBefore: now }
    const rows = await listAppointmentRows(db, actor, filter, { limit: query.limit })
    note({ patients: [...new Set(rows.map((row) => row.patientId))] })
    return rows.map((row) => presentAppointment(actor, row))
  }),

  route(appointmentStats, async ({ db, actor, query, now }) => {
    const filter = { ...noFilter, ...query }
    const [week, completed, pending, unresolved] = await Promise.all([
      loadWeekStatistics(db, actor, filter, now),
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

  route(readAppointment, async ({ db, actor, params }) => {
    const row = await getAppointmentOrThrow(db, actor, params.appointmentId)
    const eligibility = await loadEligibilitySummaries(db, actor, [row.patientId], row.localDate)
    return { ...presentAppointment(actor, row), eligibility: eligibility.get(row.patientId) ?? null }
  }),

  route(createAppointment, async ({ db, actor, body, now, note }) => {
    const booked = await runWithOwnFormats(db, actor, () => createBookedAppointment(db, actor, body, now))
    if (booked.seriesId) note({ series: booked.seriesId })
    return booked
  }),

  route(previewAppointment, async ({ db, actor, body, now, note }) => {
    const place = await resolvePlace(db, actor, body)
    note({ patients: [place.patientId] })
    const moment = resolveMoment(body, place.zone)
    const rule = body.recurrence
    const days = rule
      ? listSeriesDays(buildSeries(body, rule, place.zone), now)
      : [buildDay(moment, body.duration, body.scheduledDate)]
    const except = body.appointmentId ? [body.appointmentId] : []
    const clashes = await listClashes(
      db,
      actor.organizationId,
      place,
      addRoom(days, place.treatmentRoomId),
      except,
    )
    return runWithOwnFormats(db, actor, async () => ({
      scheduledDateTime: moment.instant,
      scheduledDate: moment.wall.date,
      scheduledTime: moment.wall.time,
      timeZone: place.zone,
      facilityId: place.facilityId,
      clockNote: formatClockNote(moment, dateFormat),
      warnings: [
        ...(await listBookingWarnings(db, actor, place, days, body.scheduledTime)),
        ...(await listTravelWarnings(db, actor, place, days, except)).slice(0, maxTravelWarnings),
      ],
      inThePast: new Date(moment.instant) <= now,
      occurrences: days.length,
      lastDate: days.at(-1)?.date ?? moment.wall.date,
      recurrenceInWords: rule && formatRecurrence(rule, body.scheduledDate, dateFormat),
      conflicts: await presentConflicts(db, actor, place, days, clashes),
      conflictCount: clashes.length,
    }))
  }),

  route(changeAppointment, async ({ db, actor, params, body, version, now, note }) => {
    note({ scope: body.scope })
    return runWithOwnFormats(db, actor, () =>
      updateBookedAppointment(db, actor, params.appointmentId, version, body, now),
    )
  }),

  route(confirmAppointment, ({ db, actor, params, now }) =>
    transitionAppointment(db, actor, params.appointmentId, 'confirm', null, now),
  ),
  route(completeAppointment, ({ db, actor, params, now }) =>
    transitionAppointment(db, actor, params.appointmentId, 'complete', null, now),
  ),
  route(cancelAppointment, async ({ db, actor, params, body, now, note }) => {
    note({ scope: body.scope })
    return cancelAppointmentScope(db, actor, params.appointmentId, body, now)
  }),
  route(missAppointment, ({ db, actor, params, body, now }) =>
    transitionAppointment(db, actor, params.appointmentId, 'miss', body.reason, now),
  ),

  ...feedRoutes,
  ...availabilityRoutes,
  ...treatmentRoomRoutes,
  ...waitingListRoutes,
  ...dayRoutes,
]

/** From and to, or what the view shows around the date; without any of them from today on. */
function resolveRange(
  query: QueryParams<typeof listAppointments>,
  today: string,
): { from?: string; to?: string } {
  const { date, view } = query
  // Checked here and not in the shape: the calendar's page would load the rules of zones with it.
  if (query.timeZone && !isTimeZone(query.timeZone))
    throw new DomainError('request.invalid', { fields: { timeZone: 'Select a time zone' } })
  if (date === 'upcoming' && !query.from && !query.to) return query.patientId === 'all' ? { from: today } : {}
  const getVisibleSpan = (): DateSpan | null =>
    view === 'day' ? { first: date, last: date } : view === 'week' ? getWeekSpan(date) : getMonthPage(date)
  const span = date === 'all' || date === 'upcoming' ? null : getVisibleSpan()
  const from = query.from ?? span?.first
  const to = query.to ?? span?.last
  const days = from && to ? countDaysBetween(from, to) : null
  const fields =
    days !== null && days < 0
      ? { to: 'Not before the first day' }
      : days !== null && days >= maxAppointmentRangeDays
        ? { to: `Maximum ${maxAppointmentRangeDays} days at a time` }
        : undefined
  if (fields) throw new DomainError('request.invalid', { fields })
  return { ...(from && { from }), ...(to && { to }) }
}
