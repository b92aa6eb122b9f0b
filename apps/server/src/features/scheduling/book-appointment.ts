/** Booking: one appointment, or a series laid out day by day. All of it or nothing. */
import {
  checkRecurrence,
  dateAfter,
  dateIn,
  mostOccurrences,
  occurrencesOf,
  type RecurrenceProblem,
  type Series,
} from '@mendwell/clinical'
import type { Appointment, BodyOf, createAppointment, RecurrenceRule } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { refuseUnlessResent } from '../../platform/idempotent-create.ts'
import { appointmentOf } from './presenter.ts'
import { clashesWith, insertAppointments, insertSeries, lockPeople } from './booking-store.ts'
import { refuseClashes, unlessTaken, type Wanted } from './conflicts.ts'
import { momentOf, placeOf, refusePast, spanOf, type Moment, type Place } from './slot.ts'
import { appointmentById, type AppointmentRow } from './store.ts'

/** What nobody ends is laid out a year and a half ahead. */
export const laidOutDays = 548
const lastDay = '2199-12-31'

export type Booking = BodyOf<typeof createAppointment>

export async function book(db: Db, actor: Actor, body: Booking, now: Date): Promise<Appointment> {
  // Sent again after an answer that never arrived: it is booked, and is told as it is.
  const sent = body.id && (await appointmentById(db, actor, body.id))
  if (sent) return resent(actor, sent, body)
  const place = await placeOf(db, actor, body)
  const moment = momentOf(body, place.zone)
  refusePast(moment, place.zone, now)
  const rule = body.recurrence
  const days = rule
    ? daysOf(seriesOf(body, rule, place.zone), now)
    : [dayOf(moment, body.duration, body.scheduledDate)]

  await lockPeople(db, [place.providerId, place.patientId])
  const meanwhile = body.id && (await appointmentById(db, actor, body.id))
  if (meanwhile) return resent(actor, meanwhile, body)
  const free = await freeDays(db, actor, place, days, body.skipConflicts && rule !== null)
  const first = free[0]! // what is taken altogether was refused

  const at = now.toISOString()
  const common = {
    organization_id: actor.organizationId,
    patient_id: place.patientId,
    provider_id: place.providerId,
    facility_id: place.facilityId,
    appointment_type: body.appointmentType,
    notes: body.notes,
    time_zone: place.zone,
    created_by: actor.userId,
    created_at: at,
    updated_at: at,
  }
  const series =
    rule &&
    (await insertSeries(db, {
      ...common,
      start_date: body.scheduledDate,
      wall_time: body.scheduledTime,
      duration_minutes: body.duration,
      rule: JSON.stringify(rule),
      laid_out_until: laidOutUntil(rule, days),
    }))
  const id = body.id ?? randomUUID()
  const rows = free.map((day, number) => ({
    ...common,
    id: number === 0 ? id : randomUUID(),
    ...columnsOf(day, body.duration),
    series_id: series?.id ?? null,
    rule_date: series ? day.ruleDate : null,
  }))
  const [added, booked] = await Promise.all([
    unlessTaken(insertAppointments(db, rows)),
    // On the same connection, so after the insert; where that failed, this fails with it.
    appointmentById(db, actor, id).catch(() => undefined),
  ])
  // The id is somebody else's.
  if (added.length < rows.length || !booked) throw new Refusal('request.not-found')
  return appointmentOf(actor, booked, first.note)
}

function resent(actor: Actor, row: AppointmentRow, body: Booking): Appointment {
  const kept = appointmentOf(actor, row)
  refuseUnlessResent(kept, { ...body, scheduledDateTime: null }) // says again what date and time say
  return kept
}

/** All of the days, or of a series those on which nobody is taken. None at all is refused. */
async function freeDays(
  db: Db,
  actor: Actor,
  place: Place,
  days: readonly Day[],
  skips: boolean,
): Promise<readonly Day[]> {
  if (!skips) {
    await refuseClashes(db, actor, place, days)
    return days
  }
  const clashes = await clashesWith(db, actor.organizationId, place, days, [])
  const taken = new Set(clashes.map(({ at }) => at))
  if (taken.size === days.length) await refuseClashes(db, actor, place, days)
  return days.filter((_, at) => !taken.has(at))
}

export type Day = Wanted & { ruleDate: string; note: string | null }

export const dayOf = (moment: Moment, duration: number, ruleDate: string): Day => ({
  ...spanOf(moment.instant, duration),
  date: moment.wall.date,
  time: moment.wall.time,
  ruleDate,
  note: moment.note,
})

export const columnsOf = (day: Day, duration: number) => ({
  starts_at: day.startsAt,
  ends_at: day.endsAt,
  duration_minutes: duration,
  local_date: day.date,
  local_time: day.time,
})

const problemWords: Record<RecurrenceProblem, string> = {
  interval: 'Every 1 to 52',
  weekdays: 'The first day has to be one of the weekdays',
  monthly: 'The first day has to be the chosen day of its month',
  count: `Between 1 and ${mostOccurrences} times`,
  until: `Not before the first day, and at most ${mostOccurrences} times`,
  start: 'This date cannot be booked',
}

type Start = Pick<Booking, 'scheduledDate' | 'scheduledTime' | 'duration'>

export function seriesOf(body: Start, rule: RecurrenceRule, zone: string): Series {
  const [problem] = checkRecurrence(rule, body.scheduledDate)
  if (problem) throw new Refusal('request.invalid', { fields: { recurrence: problemWords[problem] } })
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
export function daysOf(series: Series, now: Date, from = series.start): Day[] {
  const today = dateIn(now.toISOString(), series.zone) ?? series.start
  const horizon = dateAfter(today > series.start ? today : series.start, laidOutDays) ?? lastDay
  const last = series.rule.ends.kind === 'never' ? horizon : lastDay
  return occurrencesOf(series, { first: from, last }).map(({ at, durationMinutes, ruleDate }) =>
    dayOf(at, durationMinutes, ruleDate),
  )
}

/** Null where the rule ends by itself: then nothing is left to lay out. */
export const laidOutUntil = (rule: RecurrenceRule, days: readonly Day[]): string | null =>
  rule.ends.kind === 'never' ? (days.at(-1)?.ruleDate ?? null) : null
