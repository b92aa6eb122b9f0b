/** Moving, resizing and otherwise changing an open appointment: this one, those from it on, or all still open. */
import { canMoveAppointment, editSeries, toZonedInstant, type Series } from '@mendwell/clinical'
import type { Appointment, RequestBody, changeAppointment, RecurrenceRule } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { presentAppointment } from './presenter.ts'
import {
  listSeriesAppointments,
  lockAppointment,
  insertSeries,
  lockPeople,
  lockSeries,
  updateAppointmentTimes,
  updateSeries,
  type PlacedAppointment,
  type SeriesRow,
} from './booking-store.ts'
import { assertNoClashes, mapOverlapError } from './conflicts.ts'
import { createRuleDateMapper, toSeries, type SeriesAppointment } from './series.ts'
import { resolveMoment, getProviderOrThrow, assertNotPast, buildSpan, type Moment } from './slot.ts'
import { getAppointmentOrThrow } from './service.ts'
import type { AppointmentRow } from './store.ts'

type Change = RequestBody<typeof changeAppointment>

/** The requested change, computed for the named appointment. */
interface RequestedChange {
  body: Change
  moment: Moment
  isMoved: boolean
  duration: number
  providerName: string
  providerId: string
  now: Date
}

export async function updateBookedAppointment(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  body: Change,
  now: Date,
): Promise<Appointment> {
  const first = await getAppointmentOrThrow(db, actor, id)
  const provider = await resolveProvider(db, actor, first, body)
  await lockPeople(db, [first.provider_id, provider.id, first.patient_id])
  const series =
    body.scope !== 'this' && first.series_id
      ? await lockSeries(db, actor.organizationId, first.series_id)
      : undefined
  await lockAppointment(db, actor.organizationId, id)
  // Read again: another request may have changed it while this one waited for the lock.
  const row = await getAppointmentOrThrow(db, actor, id)
  if (row.version !== version) throw new DomainError('request.version-stale', { version: row.version })
  // The column's check admits what the contract lists.
  if (!canMoveAppointment(row.status as Appointment['status'])) throw new DomainError('appointment.closed')
  const asked = buildRequestedChange(row, body, provider, now)
  if (series) await updateSeriesFrom(db, actor, row, series, asked)
  else await updateOne(db, actor, row, asked)
  return presentAppointment(
    actor,
    await getAppointmentOrThrow(db, actor, id),
    asked.isMoved ? asked.moment.note : null,
  )
}

async function resolveProvider(db: Db, actor: Actor, row: AppointmentRow, body: Change) {
  if (body.providerId && body.providerId !== row.provider_id) {
    const provider = await getProviderOrThrow(db, actor, body.providerId)
    return { id: provider.id, name: `${provider.first_name} ${provider.last_name}` }
  }
  return { id: row.provider_id, name: `${row.provider_first_name} ${row.provider_last_name}` }
}

function buildRequestedChange(
  row: AppointmentRow,
  body: Change,
  provider: { id: string; name: string },
  now: Date,
): RequestedChange {
  const date = body.scheduledDate ?? row.local_date
  const time = body.scheduledTime ?? row.local_time
  const sent = body.scheduledDateTime
  const isMoved =
    date !== row.local_date ||
    time !== row.local_time ||
    (Boolean(sent) && new Date(sent!).getTime() !== new Date(row.starts_at).getTime()) // just seen to be there
  const here = { instant: row.starts_at, wall: { date: row.local_date, time: row.local_time }, note: null }
  const moment = isMoved
    ? resolveMoment({ scheduledDate: date, scheduledTime: time, scheduledDateTime: sent }, row.time_zone)
    : here
  if (isMoved) assertNotPast(moment, row.time_zone, now)
  const duration = body.duration ?? row.duration_minutes
  return { body, moment, isMoved, duration, providerName: provider.name, providerId: provider.id, now }
}

async function updateOne(db: Db, actor: Actor, row: AppointmentRow, asked: RequestedChange): Promise<void> {
  const { moment, duration } = asked
  const isException =
    row.is_exception || (row.series_id !== null && (asked.isMoved || duration !== row.duration_minutes))
  const placed = buildMovedPlacement(row, asked, moment, duration, {
    seriesId: row.series_id,
    ruleDate: row.rule_date,
    isException,
  })
  await saveWithoutClashes(db, actor, row, asked, [placed])
}

/** The days from the named one on, or all that are open and to come, become a series of their own if others stay. */
async function updateSeriesFrom(
  db: Db,
  actor: Actor,
  row: AppointmentRow,
  stored: SeriesRow,
  asked: RequestedChange,
): Promise<void> {
  const { body, now } = asked
  const rows = await listSeriesAppointments(db, actor.organizationId, stored.id)
  const ruleDate = getRuleDate(row)
  const movable = rows.filter(
    (one) =>
      one.id === row.id ||
      (one.closed_at === null &&
        new Date(one.starts_at) > now &&
        (body.scope === 'all' || getRuleDate(one) >= ruleDate)),
  )
  const from = movable.map(getRuleDate).toSorted()[0] ?? ruleDate
  const { kept, tail } = splitSeries(toSeries(stored, rows), from)
  const moved =
    body.scheduledDate && body.scheduledDate !== row.local_date
      ? { from: ruleDate, to: body.scheduledDate }
      : null
  const after = editTail(tail, ruleDate, {
    ...(moved && { date: moved.to }),
    ...(body.scheduledTime && { time: body.scheduledTime }),
    ...(body.duration && { durationMinutes: body.duration }),
  })
  const rename = createRuleDateMapper(tail, after, moved)
  const tailRows = rows.filter((one) => getRuleDate(one) >= from)
  const seriesId = await saveSeries(
    db,
    actor,
    stored,
    { kept, after, asked },
    tailRows.map((one) => rename(getRuleDate(one))),
  )

  const isMovable = new Set(movable.map(({ id }) => id))
  const placed = tailRows.map((one): PlacedAppointment => {
    const name = rename(getRuleDate(one))
    const named = { seriesId, ruleDate: name }
    if (!isMovable.has(one.id)) return buildUnmovedPlacement(one, named)
    if (one.id === row.id) {
      const { wall } = asked.moment
      const isException =
        wall.date !== name || wall.time !== after.time || asked.duration !== after.durationMinutes
      return buildMovedPlacement(one, asked, asked.moment, asked.duration, { ...named, isException })
    }
    const own = after.changes.find((oneDay) => oneDay.ruleDate === name)
    const wall = { date: own?.date ?? name, time: own?.time ?? after.time }
    const answer = toZonedInstant(wall, after.zone)
    if (answer.state === 'unknown') throw seriesError({ scheduledDate: 'This date cannot be booked' })
    const duration = own?.durationMinutes ?? after.durationMinutes
    return buildMovedPlacement(one, asked, answer.at, duration, { ...named, isException: own !== undefined })
  })
  const open = placed.filter(({ id }) => isMovable.has(id))
  if (open.some(({ id, starts_at }) => id !== row.id && new Date(starts_at) <= now)) {
    throw seriesError({ scheduledDate: 'Some days of the series would lie in the past' })
  }
  await saveWithoutClashes(db, actor, row, asked, open, placed)
}

const getRuleDate = (one: { rule_date: string | null; local_date: string }) => one.rule_date ?? one.local_date

const seriesError = (fields: Record<string, string>) => new DomainError('appointment.series', { fields })

/** What stays as it is, and what the change is for. */
function splitSeries(series: Series, from: string): { kept: Series | undefined; tail: Series } {
  const parts = editSeries(series, { scope: 'following', ruleDate: from, change: {} })
  if (parts.state === 'refused') throw seriesError({ scheduledDate: 'The series does not fall on this day' })
  const tail = parts.series.at(-1)
  if (!tail) throw seriesError({ scheduledDate: 'The series does not fall on this day' })
  return { kept: parts.series.length > 1 ? parts.series[0] : undefined, tail }
}

const editProblems = {
  'no-such-day': 'The series does not fall on this day',
  'not-a-date': 'This date does not exist',
  'day-taken': 'The series falls on this weekday already',
  'other-week':
    'Weeks that are left out would have to change places; move this one alone, or begin a new series',
}

function editTail(
  tail: Series,
  ruleDate: string,
  dayChange: { date?: string; time?: string; durationMinutes?: number },
): Series {
  const answer = editSeries(tail, { scope: 'all', ruleDate, change: dayChange })
  if (answer.state === 'refused') throw seriesError({ scheduledDate: editProblems[answer.reason] })
  return answer.series[0] ?? tail
}

/** Stores the changed series: in the place of the old one, or beside it where some of its days stay. */
async function saveSeries(
  db: Db,
  actor: Actor,
  stored: SeriesRow,
  { kept, after, asked }: { kept: Series | undefined; after: Series; asked: RequestedChange },
  names: readonly string[],
): Promise<string> {
  const at = asked.now.toISOString()
  const rule = after.rule as RecurrenceRule // the same shape
  const content = {
    provider_id: asked.body.providerId ?? stored.provider_id,
    appointment_type: asked.body.appointmentType ?? stored.appointment_type,
    notes: asked.body.notes === undefined ? stored.notes : asked.body.notes,
    start_date: after.start,
    wall_time: after.time,
    duration_minutes: after.durationMinutes,
    rule: JSON.stringify(rule),
    laid_out_until: rule.ends.kind === 'never' ? (names.toSorted().at(-1) ?? stored.laid_out_until) : null,
    updated_at: at,
  }
  if (!kept) {
    await updateSeries(db, actor.organizationId, stored.id, content)
    return stored.id
  }
  await updateSeries(db, actor.organizationId, stored.id, {
    rule: JSON.stringify(kept.rule),
    laid_out_until: null,
    updated_at: at,
  })
  const added = await insertSeries(db, {
    ...content,
    organization_id: stored.organization_id,
    patient_id: stored.patient_id,
    facility_id: stored.facility_id,
    time_zone: stored.time_zone,
    created_by: actor.userId,
    created_at: at,
  })
  return added!.id // an insert returns its row
}

interface SeriesPosition {
  seriesId: string | null
  ruleDate: string | null
}

type StoredAppointment = AppointmentRow | SeriesAppointment

function buildMovedPlacement(
  row: StoredAppointment,
  { body }: RequestedChange,
  moment: Moment,
  duration: number,
  { seriesId, ruleDate, isException }: SeriesPosition & { isException: boolean },
): PlacedAppointment {
  const span = buildSpan(moment.instant, duration)
  const stays = new Date(span.startsAt).getTime() === new Date(row.starts_at).getTime()
  return {
    id: row.id,
    starts_at: span.startsAt,
    ends_at: span.endsAt,
    duration_minutes: duration,
    time_zone: row.time_zone,
    local_date: moment.wall.date,
    local_time: moment.wall.time,
    provider_id: body.providerId ?? null,
    appointment_type: body.appointmentType ?? null,
    notes: body.notes ?? null,
    keep_notes: body.notes === undefined,
    // A confirmation applied to the old time.
    status: stays ? row.status : 'scheduled',
    series_id: seriesId,
    rule_date: ruleDate,
    is_exception: isException,
  }
}

/** Completed or past: it moves with the series under its new date and stays unchanged. */
const buildUnmovedPlacement = (
  row: StoredAppointment,
  { seriesId, ruleDate }: SeriesPosition,
): PlacedAppointment => ({
  id: row.id,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  duration_minutes: row.duration_minutes,
  time_zone: row.time_zone,
  local_date: row.local_date,
  local_time: row.local_time,
  provider_id: null,
  appointment_type: null,
  notes: null,
  keep_notes: true,
  status: row.status,
  series_id: seriesId,
  rule_date: ruleDate,
  is_exception: row.is_exception,
})

async function saveWithoutClashes(
  db: Db,
  actor: Actor,
  row: AppointmentRow,
  asked: RequestedChange,
  open: readonly PlacedAppointment[],
  all: readonly PlacedAppointment[] = open,
): Promise<void> {
  const wanted = open.map((one) => ({
    startsAt: one.starts_at,
    endsAt: one.ends_at,
    date: one.local_date,
    time: one.local_time,
  }))
  const people = {
    providerId: asked.providerId,
    providerName: asked.providerName,
    patientId: row.patient_id,
  }
  await assertNoClashes(
    db,
    actor,
    people,
    wanted,
    open.map(({ id }) => id),
  )
  await mapOverlapError(updateAppointmentTimes(db, actor.organizationId, all, asked.now))
}
