/** SQL of video visits. A session is read through its appointment, and so by the row rule of appointments. */
import type { Insertable, RawBuilder, Updateable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { filterVisibleAppointments } from '../scheduling/public.ts'

export interface SessionFilter {
  when: 'today' | 'upcoming' | 'not-held' | 'history' | 'cancelled' | 'all'
  patientId: string
  providerId: string
}

/** Of five: what is usually counted as satisfied. */
const minGoodRating = 4

const todaySql = (now: Date) =>
  sql`(${now.toISOString()}::timestamptz at time zone appointments.time_zone)::date`

/** The same as `getTelehealthStatus` of the clinical rules, for the lists. */
function matchesSql({ when, patientId, providerId }: SessionFilter, now: Date) {
  const isOpen = sql`appointments.status in ('scheduled', 'confirmed')`
  const lists = {
    all: sql`true`,
    today: sql`(appointments.local_date = ${todaySql(now)} and appointments.status not in ('cancelled', 'no-show')
      or ${isOpen} and t.started_at is not null)`,
    upcoming: sql`${isOpen} and t.started_at is null and appointments.local_date > ${todaySql(now)}`,
    'not-held': sql`${isOpen} and t.started_at is null and appointments.local_date < ${todaySql(now)}`,
    history: sql`appointments.status = 'completed'`,
    cancelled: sql`appointments.status in ('cancelled', 'no-show')`,
  }
  const rules = [lists[when]]
  if (patientId !== 'all')
    rules.push(sql`appointments.patient_id in (select chart_patients(${patientId}::uuid))`)
  if (providerId !== 'all') rules.push(sql`appointments.provider_id = ${providerId}::uuid`)
  return sql<boolean>`${sql.join(rules, sql` and `)}`
}

const selectVisible = (actor: Actor) =>
  filterVisibleAppointments(actor, q.selectFrom('appointments')).innerJoin(
    'telehealth_sessions as t',
    (join) =>
      join
        .onRef('t.organizationId', '=', 'appointments.organizationId')
        .onRef('t.appointmentId', '=', 'appointments.id'),
  )

const selectPresented = (actor: Actor) =>
  selectVisible(actor)
    .innerJoin('patients as p', 'p.id', 'appointments.patientId')
    .innerJoin('users as u', 'u.id', 'appointments.providerId')
    .leftJoin('call_links as l', (join) =>
      join.onRef('l.sessionId', '=', 't.id').on('l.revokedAt', 'is', null),
    )
    .leftJoin('call_places as w', (join) =>
      join
        .onRef('w.sessionId', '=', 't.id')
        .on('w.side', '=', 'patient')
        .on('w.admittedAt', 'is', null)
        .on('w.leftAt', 'is', null),
    )
    .selectAll('t')
    .select(['appointments.patientId', 'appointments.providerId', 'appointments.startsAt'])
    .select(['appointments.endsAt', 'appointments.localDate', 'appointments.localTime'])
    .select(['appointments.timeZone', 'appointments.durationMinutes', 'appointments.statusReason'])
    .select(['appointments.status as appointmentStatus', 'appointments.version as appointmentVersion'])
    .select(['p.firstName', 'p.lastName', 'u.firstName as providerFirstName'])
    .select(['u.lastName as providerLastName', 'l.madeAt as invitedAt', 'w.seenAt as waitingSince'])

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionById>>>

export const findSessionById = (db: Db, actor: Actor, id: string) =>
  db.first(selectPresented(actor).where('t.id', '=', id))

/** One change at a time; what is read afterwards is what counts. */
export const lockSession = (db: Db, actor: Actor, id: string) =>
  db.first(
    q
      .selectFrom('telehealth_sessions')
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .select('id')
      .forUpdate(),
  )

export const listSessionRows = (
  db: Db,
  actor: Actor,
  filter: SessionFilter,
  now: Date,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [at, id] = page.after ?? []
  const isNewestFirst = filter.when === 'history' || filter.when === 'cancelled' || filter.when === 'all'
  const order = isNewestFirst ? 'desc' : 'asc'
  let query = selectPresented(actor).where(matchesSql(filter, now)).limit(page.limit)
  if (id) {
    query = query.where(
      isNewestFirst
        ? sql<boolean>`(appointments.starts_at, t.id) < (${at}, ${id})`
        : sql<boolean>`(appointments.starts_at, t.id) > (${at}, ${id})`,
    )
  }
  return db.all(query.orderBy('appointments.startsAt', order).orderBy('t.id', order))
}

export const countSessions = async (
  db: Db,
  actor: Actor,
  filter: SessionFilter,
  now: Date,
): Promise<number> => countRows(db, selectVisible(actor).where(matchesSql(filter, now)))

export const findRatings = (db: Db, actor: Actor) =>
  db.first(
    selectVisible(actor)
      .where('t.rating', 'is not', null)
      .select([
        sql<number | null>`round(avg(t.rating), 1)::float8`.as('average'),
        sql<number>`count(*)::int`.as('ratings'),
      ]),
  )

/** The number of ratings since, and of good ones, for the given patients (`appointments`). */
export const findRatingsSince = (db: Db, actor: Actor, since: string, of: RawBuilder<boolean>) =>
  db.first(
    selectVisible(actor)
      .where('t.ratedAt', '>=', since)
      .where(of)
      .select((eb) => [
        eb.cast<number>(eb.fn.countAll(), 'int8').as('ratings'),
        eb.cast<number>(eb.fn.countAll().filterWhere('t.rating', '>=', minGoodRating), 'int8').as('good'),
      ]),
  )

/** Undefined when the id is in use. */
export const insertSession = (db: Db, session: Insertable<Tables['telehealth_sessions']>) =>
  db.first(
    q
      .insertInto('telehealth_sessions')
      .values(session)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )

export const updateSession = (
  db: Db,
  organizationId: string,
  id: string,
  change: Updateable<Tables['telehealth_sessions']>,
) =>
  db.first(
    q
      .updateTable('telehealth_sessions')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .returning('id'),
  )

/** The rating that was there first stays. */
export const saveRating = (db: Db, organizationId: string, id: string, rating: number, now: Date) =>
  db.first(
    q
      .updateTable('telehealth_sessions')
      .set({ rating, ratedAt: now.toISOString(), updatedAt: now.toISOString() })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('rating', 'is', null)
      .returning('id'),
  )
