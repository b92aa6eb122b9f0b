/** Booking: one appointment, or a series laid out day by day. All of it or nothing. */
import {
  checkRecurrence,
  formatClockNote,
  addDays,
  getDateInZone,
  maxOccurrences,
  listOccurrences,
  type RecurrenceProblem,
  type Series,
} from '@mendwell/clinical'
import type { Appointment, RequestBody, createAppointment, RecurrenceRule } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { dateFormat } from '../../platform/dates.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { assertSameResubmission } from '../../platform/idempotent-create.ts'
import { presentAppointment } from './presenter.ts'
import { listClashes, insertAppointments, insertSeries, lockPeople, type Span } from './booking-store.ts'
import { assertNoClashes, mapOverlapError, type WantedSpan } from './conflicts.ts'
import {
  resolveMoment,
  resolvePlace,
  assertNotPast,
  buildSpan,
  type Moment,
  type BookingPlace,
} from './slot.ts'
import { findAppointmentById, type AppointmentRow } from './store.ts'
import { closeBookedEntry } from './waiting-list/waiting-list.ts'

/** Open-ended series are created a year and a half ahead. */
export const planningHorizonDays = 548
const lastDay = '2199-12-31'

export type Booking = RequestBody<typeof createAppointment>

export async function createBookedAppointment(
  db: Db,
  actor: Actor,
  body: Booking,
  now: Date,
): Promise<Appointment> {
  // A retry after a lost response returns the stored booking.
  const sent = body.id && (await findAppointmentById(db, actor, body.id))
  if (sent) return presentResubmission(actor, sent, body)
  const place = await resolvePlace(db, actor, body)
  const moment = resolveMoment(body, place.zone)
  assertNotPast(moment, place.zone, now)
  const rule = body.recurrence
  const days = rule
    ? listSeriesDays(buildSeries(body, rule, place.zone), now)
    : [buildDay(moment, body.duration, body.scheduledDate)]

  await lockPeople(db, listLocks(place))
  const meanwhile = body.id && (await findAppointmentById(db, actor, body.id))
  if (meanwhile) return presentResubmission(actor, meanwhile, body)
  const free = await listFreeDays(db, actor, place, days, body.skipConflicts && rule !== null)

  const at = now.toISOString()
  const common = {
    organizationId: actor.organizationId,
    patientId: place.patientId,
    providerId: place.providerId,
    facilityId: place.facilityId,
    treatmentRoomId: place.treatmentRoomId,
    appointmentType: body.appointmentType,
    notes: body.notes,
    timeZone: place.zone,
    createdBy: actor.userId,
    createdAt: at,
    updatedAt: at,
  }
  const series =
    rule &&
    (await insertSeries(db, {
      ...common,
      startDate: body.scheduledDate,
      wallTime: body.scheduledTime,
      durationMinutes: body.duration,
      rule: JSON.stringify(rule),
      laidOutUntil: getPlannedUntil(rule, days),
    }))
  const id = body.id ?? randomUUID()
  const rows = free.map((day, number) => ({
    ...common,
    id: number === 0 ? id : randomUUID(),
    ...toTimeColumns(day, body.duration),
    seriesId: series?.id ?? null,
    ruleDate: series ? day.ruleDate : null,
  }))
  const [added, booked] = await Promise.all([
    mapOverlapError(insertAppointments(db, rows)),
    // On the same connection, so after the insert; where that failed, this fails with it.
    findAppointmentById(db, actor, id).catch(() => undefined),
  ])
  // The id belongs to another record.
  if (added.length < rows.length || !booked) throw new DomainError('request.not-found')
  if (body.waitingListEntryId) await closeBookedEntry(db, actor, body.waitingListEntryId, booked, now)
  return presentAppointment(actor, booked, listNotes(free))
}

/** Of every day whose time a clock change moves, not only of the first. */
const listNotes = (days: readonly Day[]): string | null =>
  days.flatMap(({ note }) => note ?? []).join(' ') || null

function presentResubmission(actor: Actor, row: AppointmentRow, body: Booking): Appointment {
  const kept = presentAppointment(actor, row)
  assertSameResubmission(kept, { ...body, scheduledDateTime: null }) // says again what date and time say
  return kept
}

/** All dates, or of a series those without a conflict. None at all is an error. */
async function listFreeDays(
  db: Db,
  actor: Actor,
  place: BookingPlace,
  days: readonly Day[],
  skips: boolean,
): Promise<readonly Day[]> {
  const wanted = addRoom(days, place.treatmentRoomId)
  if (!skips) {
    await assertNoClashes(db, actor, place, wanted)
    return days
  }
  const clashes = await listClashes(db, actor.organizationId, place, wanted, [])
  const taken = new Set(clashes.map(({ at }) => at))
  if (taken.size === days.length) await assertNoClashes(db, actor, place, wanted)
  return days.filter((_, at) => !taken.has(at))
}

/** The same spans, in a room. */
export const addRoom = <Wanted extends Span>(spans: readonly Wanted[], treatmentRoomId: string | null) =>
  spans.map((span) => ({ ...span, treatmentRoomId }))

/** Bookings of the same people or room take turns. */
export const listLocks = ({
  providerId,
  patientId,
  treatmentRoomId,
}: Pick<BookingPlace, 'providerId' | 'patientId' | 'treatmentRoomId'>): string[] =>
  [providerId, patientId, treatmentRoomId].filter((id) => id !== null)

export type Day = WantedSpan & { ruleDate: string; note: string | null }

export const buildDay = (moment: Moment, duration: number, ruleDate: string): Day => ({
  ...buildSpan(moment.instant, duration),
  date: moment.wall.date,
  time: moment.wall.time,
  ruleDate,
  note: formatClockNote(moment, dateFormat),
})

export const toTimeColumns = (day: Day, duration: number) => ({
  startsAt: day.startsAt,
  endsAt: day.endsAt,
  durationMinutes: duration,
  localDate: day.date,
  localTime: day.time,
})

const problemMessages: Record<RecurrenceProblem, string> = {
  interval: 'Enter 1 to 52',
  weekdays: 'The start date must fall on a selected weekday',
  monthly: 'The start date must match the selected day of the month',
  count: `Enter 1 to ${maxOccurrences}`,
  until: `Enter a date on or after the start date, with up to ${maxOccurrences} appointments`,
  start: 'This date is not available',
}

type Start = Pick<Booking, 'scheduledDate' | 'scheduledTime' | 'duration'>

export function buildSeries(body: Start, rule: RecurrenceRule, zone: string): Series {
  const [problem] = checkRecurrence(rule, body.scheduledDate)
  if (problem) throw new DomainError('request.invalid', { fields: { recurrence: problemMessages[problem] } })
  return {
    start: body.scheduledDate,
    time: body.scheduledTime,
    durationMinutes: body.duration,
    zone,
    rule,
    changes: [],
  }
}

/** The days of a series from one on: all of them, or as far ahead as one without an end is laid out. */
export function listSeriesDays(series: Series, now: Date, from = series.start): Day[] {
  const today = getDateInZone(now.toISOString(), series.zone) ?? series.start
  const horizon = addDays(today > series.start ? today : series.start, planningHorizonDays) ?? lastDay
  const last = series.rule.ends.kind === 'never' ? horizon : lastDay
  return listOccurrences(series, { first: from, last }).map(({ at, durationMinutes, ruleDate }) =>
    buildDay(at, durationMinutes, ruleDate),
  )
}

/** Null if the rule ends: nothing is left to create. */
export const getPlannedUntil = (rule: RecurrenceRule, days: readonly Day[]): string | null =>
  rule.ends.kind === 'never' ? (days.at(-1)?.ruleDate ?? null) : null
