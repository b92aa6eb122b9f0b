/** Moving, resizing and otherwise changing an open appointment: this one, those from it on, or all still open. */
import {
  canMoveAppointment,
  editSeries,
  formatClockNote,
  toZonedInstant,
  type Series,
} from '@mendwell/clinical'
import type { Appointment, RequestBody, changeAppointment, RecurrenceRule } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { dateFormat } from '../../platform/dates.ts'
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
import { listLocks } from './book-appointment.ts'
import {
  findBookableRoom,
  resolveMoment,
  getProviderOrThrow,
  assertNotPast,
  buildSpan,
  type Moment,
} from './slot.ts'
import { getAppointmentOrThrow } from './service.ts'
import type { AppointmentRow } from './store.ts'
import { closeBookedEntry } from './waiting-list/waiting-list.ts'

type Change = RequestBody<typeof changeAppointment>

/** The requested change, computed for the named appointment. */
interface RequestedChange {
  body: Change
  moment: Moment
  isMoved: boolean
  duration: number
  providerName: string
  providerId: string
  /** Undefined: each retains the room it has. */
  treatmentRoomId: string | null | undefined
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
  const room =
    body.treatmentRoomId && body.treatmentRoomId !== first.treatmentRoomId
      ? await findBookableRoom(db, actor, body.treatmentRoomId, first.facilityId)
      : null
  await lockPeople(db, [
    ...listLocks({ ...first, treatmentRoomId: room?.id ?? first.treatmentRoomId }),
    provider.id,
  ])
  const series =
    body.scope !== 'this' && first.seriesId
      ? await lockSeries(db, actor.organizationId, first.seriesId)
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
  if (body.waitingListEntryId) await closeBookedEntry(db, actor, body.waitingListEntryId, row, now)
  return presentAppointment(
    actor,
    await getAppointmentOrThrow(db, actor, id),
    asked.isMoved ? formatClockNote(asked.moment, dateFormat) : null,
  )
}

async function resolveProvider(db: Db, actor: Actor, row: AppointmentRow, body: Change) {
  if (body.providerId && body.providerId !== row.providerId) {
    const provider = await getProviderOrThrow(db, actor, body.providerId)
    return { id: provider.id, name: `${provider.firstName} ${provider.lastName}` }
  }
  return { id: row.providerId, name: `${row.providerFirstName} ${row.providerLastName}` }
}

function buildRequestedChange(
  row: AppointmentRow,
  body: Change,
  provider: { id: string; name: string },
  now: Date,
): RequestedChange {
  const date = body.scheduledDate ?? row.localDate
  const time = body.scheduledTime ?? row.localTime
  const sent = body.scheduledDateTime
  const isMoved =
    date !== row.localDate ||
    time !== row.localTime ||
    (Boolean(sent) && new Date(sent!).getTime() !== new Date(row.startsAt).getTime()) // just seen to be there
  const wall = { date: row.localDate, time: row.localTime }
  const here: Moment = { instant: row.startsAt, wall, asked: wall, clock: 'plain' }
  const moment = isMoved
    ? resolveMoment({ scheduledDate: date, scheduledTime: time, scheduledDateTime: sent }, row.timeZone)
    : here
  if (isMoved) assertNotPast(moment, row.timeZone, now)
  const duration = body.duration ?? row.durationMinutes
  return {
    ...{ body, moment, isMoved, duration, now },
    ...{ providerName: provider.name, providerId: provider.id, treatmentRoomId: body.treatmentRoomId },
  }
}

async function updateOne(db: Db, actor: Actor, row: AppointmentRow, asked: RequestedChange): Promise<void> {
  const { moment, duration } = asked
  const isException =
    row.isException || (row.seriesId !== null && (asked.isMoved || duration !== row.durationMinutes))
  const placed = buildMovedPlacement(row, asked, moment, duration, {
    seriesId: row.seriesId,
    ruleDate: row.ruleDate,
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
      (one.closedAt === null &&
        new Date(one.startsAt) > now &&
        (body.scope === 'all' || getRuleDate(one) >= ruleDate)),
  )
  const from = movable.map(getRuleDate).toSorted()[0] ?? ruleDate
  const { kept, tail } = splitSeries(toSeries(stored, rows), from)
  const moved =
    body.scheduledDate && body.scheduledDate !== row.localDate
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
    if (answer.state === 'unknown') throw seriesError({ scheduledDate: 'This date is not available' })
    const duration = own?.durationMinutes ?? after.durationMinutes
    return buildMovedPlacement(one, asked, answer.at, duration, { ...named, isException: own !== undefined })
  })
  const open = placed.filter(({ id }) => isMovable.has(id))
  if (open.some(({ id, startsAt }) => id !== row.id && new Date(startsAt) <= now)) {
    throw seriesError({ scheduledDate: 'Some dates in the series would be in the past' })
  }
  await saveWithoutClashes(db, actor, row, asked, open, placed)
}

const getRuleDate = (one: { ruleDate: string | null; localDate: string }) => one.ruleDate ?? one.localDate

const seriesError = (fields: Record<string, string>) => new DomainError('appointment.series', { fields })

/** What stays as it is, and what the change is for. */
function splitSeries(series: Series, from: string): { kept: Series | undefined; tail: Series } {
  const parts = editSeries(series, { scope: 'following', ruleDate: from, change: {} })
  if (parts.state === 'refused') throw seriesError({ scheduledDate: 'The series does not include this date' })
  const tail = parts.series.at(-1)
  if (!tail) throw seriesError({ scheduledDate: 'The series does not include this date' })
  return { kept: parts.series.length > 1 ? parts.series[0] : undefined, tail }
}

const editProblems = {
  'no-such-day': 'The series does not include this date',
  'not-a-date': 'Enter a valid date',
  'day-taken': 'The series already includes this weekday',
  'other-week':
    'This series skips weeks. Select a date in the same week, move only this appointment, or create a new series.',
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
    providerId: asked.body.providerId ?? stored.providerId,
    appointmentType: asked.body.appointmentType ?? stored.appointmentType,
    notes: asked.body.notes === undefined ? stored.notes : asked.body.notes,
    treatmentRoomId: asked.treatmentRoomId === undefined ? stored.treatmentRoomId : asked.treatmentRoomId,
    startDate: after.start,
    wallTime: after.time,
    durationMinutes: after.durationMinutes,
    rule: JSON.stringify(rule),
    laidOutUntil: rule.ends.kind === 'never' ? (names.toSorted().at(-1) ?? stored.laidOutUntil) : null,
    updatedAt: at,
  }
  if (!kept) {
    await updateSeries(db, actor.organizationId, stored.id, content)
    return stored.id
  }
  await updateSeries(db, actor.organizationId, stored.id, {
    rule: JSON.stringify(kept.rule),
    laidOutUntil: null,
    updatedAt: at,
  })
  const added = await insertSeries(db, {
    ...content,
    organizationId: stored.organizationId,
    patientId: stored.patientId,
    facilityId: stored.facilityId,
    timeZone: stored.timeZone,
    createdBy: actor.userId,
    createdAt: at,
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
  { body, treatmentRoomId }: RequestedChange,
  moment: Moment,
  duration: number,
  { seriesId, ruleDate, isException }: SeriesPosition & { isException: boolean },
): PlacedAppointment {
  const span = buildSpan(moment.instant, duration)
  const stays = new Date(span.startsAt).getTime() === new Date(row.startsAt).getTime()
  return {
    id: row.id,
    startsAt: span.startsAt,
    endsAt: span.endsAt,
    durationMinutes: duration,
    timeZone: row.timeZone,
    localDate: moment.wall.date,
    localTime: moment.wall.time,
    providerId: body.providerId ?? null,
    appointmentType: body.appointmentType ?? null,
    notes: body.notes ?? null,
    keepNotes: body.notes === undefined,
    treatmentRoomId: treatmentRoomId === undefined ? row.treatmentRoomId : treatmentRoomId,
    // A confirmation applied to the old time.
    status: stays ? row.status : 'scheduled',
    seriesId,
    ruleDate,
    isException,
  }
}

/** Completed or past: it moves with the series under its new date and stays unchanged. */
const buildUnmovedPlacement = (
  row: StoredAppointment,
  { seriesId, ruleDate }: SeriesPosition,
): PlacedAppointment => ({
  id: row.id,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  durationMinutes: row.durationMinutes,
  timeZone: row.timeZone,
  localDate: row.localDate,
  localTime: row.localTime,
  providerId: null,
  appointmentType: null,
  notes: null,
  keepNotes: true,
  treatmentRoomId: row.treatmentRoomId,
  status: row.status,
  seriesId,
  ruleDate,
  isException: row.isException,
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
    startsAt: one.startsAt,
    endsAt: one.endsAt,
    treatmentRoomId: one.treatmentRoomId,
    date: one.localDate,
    time: one.localTime,
  }))
  const people = {
    providerId: asked.providerId,
    providerName: asked.providerName,
    patientId: row.patientId,
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
