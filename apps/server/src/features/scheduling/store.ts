/** SQL that reads appointments. Every query passes the row rule of policy.ts. */
import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { hasOrganizationAccess, filterVisibleAppointments } from './policy.ts'

export interface AppointmentFilter {
  /** Dates on the wall of each facility, both counted. */
  from?: string | undefined
  to?: string | undefined
  /** The dates are those of this zone, instead of each facility's. */
  timeZone?: string | undefined
  /** Not before this instant. */
  notBefore?: Date
  providerId: string
  facilityId: string
  patientId: string
  status: string
}

type StoredAppointment = Selectable<Tables['appointments']>

const selectStored = (actor: Actor) =>
  filterVisibleAppointments(actor, q.selectFrom('appointments')).selectAll('appointments')

const anyOfSql = (ids: readonly (string | null)[]) =>
  sql<string>`any(${[...new Set(ids.filter((id) => id !== null))]}::uuid[])`

/** Names for the rows of a page. One joined statement takes longer to plan than to run, so these are sent together instead. */
async function attachNames(db: Db, actor: Actor, rows: readonly StoredAppointment[]) {
  if (rows.length === 0) return []
  const people = anyOfSql(rows.flatMap((row) => [row.providerId, row.closedBy]))
  const [patients, users, members, facilities, rooms, series, videoVisits] = await Promise.all([
    db.all(
      q
        .selectFrom('patients')
        .where('organizationId', '=', actor.organizationId)
        .where('id', '=', anyOfSql(rows.map((row) => row.patientId)))
        .select(['id', 'firstName', 'lastName', 'medicalRecordNumber', 'room']),
    ),
    db.all(q.selectFrom('users').where('id', '=', people).select(['id', 'firstName', 'lastName'])),
    db.all(
      q
        .selectFrom('memberships')
        .where('organizationId', '=', actor.organizationId)
        .where('userId', '=', people)
        .select(['userId', 'printedCredentials as credential']),
    ),
    db.all(
      q
        .selectFrom('facilities')
        .where('organizationId', '=', actor.organizationId)
        .where('id', '=', anyOfSql(rows.map((row) => row.facilityId)))
        .select(['id', 'name']),
    ),
    db.all(
      q
        .selectFrom('treatment_rooms')
        .where('organizationId', '=', actor.organizationId)
        .where('id', '=', anyOfSql(rows.map((row) => row.treatmentRoomId)))
        .select(['id', 'name']),
    ),
    db.all(
      q
        .selectFrom('appointment_series')
        .where('organizationId', '=', actor.organizationId)
        .where('id', '=', anyOfSql(rows.map((row) => row.seriesId)))
        .select(['id', 'rule', 'startDate']),
    ),
    db.all(
      q
        .selectFrom('telehealth_sessions')
        .where('organizationId', '=', actor.organizationId)
        .where('appointmentId', '=', anyOfSql(rows.map((row) => row.id)))
        .select('appointmentId'),
    ),
  ])
  return rows.map((row) => {
    const patient = patients.find(({ id }) => id === row.patientId)
    const provider = users.find(({ id }) => id === row.providerId)
    const closer = users.find(({ id }) => id === row.closedBy)
    const repeated = series.find(({ id }) => id === row.seriesId)
    return {
      ...row,
      firstName: patient?.firstName ?? '',
      lastName: patient?.lastName ?? '',
      medicalRecordNumber: patient?.medicalRecordNumber ?? '',
      room: patient?.room ?? null,
      providerFirstName: provider?.firstName ?? '',
      providerLastName: provider?.lastName ?? '',
      credential: members.find((one) => one.userId === row.providerId)?.credential ?? null,
      closedByName: closer ? `${closer.firstName} ${closer.lastName}` : null,
      facilityName: facilities.find(({ id }) => id === row.facilityId)?.name ?? null,
      treatmentRoomName: rooms.find(({ id }) => id === row.treatmentRoomId)?.name ?? null,
      isVideoVisit: videoVisits.some((one) => one.appointmentId === row.id),
      rule: repeated?.rule ?? null,
      seriesStart: repeated?.startDate ?? null,
    }
  })
}
export type AppointmentRow = Awaited<ReturnType<typeof attachNames>>[number]

/** The dates of every time zone are within these instants, so that an index by time finds them in order. */
function inTimeSql({ from, to }: AppointmentFilter) {
  const rules = [sql`true`]
  if (from)
    rules.push(
      sql`appointments.starts_at >= ${from}::date::timestamp at time zone 'UTC' - interval '14 hours'`,
    )
  if (to)
    rules.push(sql`appointments.starts_at < ${to}::date::timestamp at time zone 'UTC' + interval '36 hours'`)
  return sql<boolean>`${sql.join(rules, sql` and `)}`
}

const matchesSql = (filter: AppointmentFilter) => {
  const { from, to, timeZone, notBefore, status } = filter
  const rules = [sql`true`]
  if (timeZone) {
    if (from) rules.push(sql`appointments.starts_at >= ${from}::date::timestamp at time zone ${timeZone}`)
    if (to) rules.push(sql`appointments.starts_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  } else {
    if (from) rules.push(sql`appointments.local_date >= ${from}::date`)
    if (to) rules.push(sql`appointments.local_date <= ${to}::date`)
  }
  if (notBefore) rules.push(sql`appointments.starts_at >= ${notBefore.toISOString()}::timestamptz`)
  if (filter.providerId !== 'all') rules.push(sql`appointments.provider_id = ${filter.providerId}`)
  if (filter.facilityId !== 'all') rules.push(sql`appointments.facility_id = ${filter.facilityId}`)
  if (filter.patientId !== 'all')
    rules.push(sql`appointments.patient_id in (select chart_patients(${filter.patientId}::uuid))`)
  if (status === 'open') rules.push(sql`appointments.status in ('scheduled', 'confirmed')`)
  else if (status !== 'all') rules.push(sql`appointments.status = ${status}`)
  return sql<boolean>`${sql.join(rules, sql` and `)}`
}

export const listAppointmentRows = async (
  db: Db,
  actor: Actor,
  filter: AppointmentFilter,
  page: { limit: number; after?: readonly string[] | undefined },
): Promise<AppointmentRow[]> => {
  const query = selectStored(actor).where(matchesSql(filter)).where(inTimeSql(filter)).limit(page.limit)
  const [at, id] = page.after ?? []
  const later = id
    ? query.where(sql<boolean>`(appointments.starts_at, appointments.id) > (${at}, ${id})`)
    : query
  const rows = await db.all(later.orderBy('appointments.startsAt').orderBy('appointments.id'))
  return attachNames(db, actor, rows)
}

/** All that the filter matches. Without dates and patient the tallies know it for staff; else the range is counted. */
export const countAppointments = async (db: Db, actor: Actor, filter: AppointmentFilter): Promise<number> => {
  const tallied = hasOrganizationAccess(actor) && !filter.from && !filter.to && filter.patientId === 'all'
  const query = tallied
    ? selectTallies(actor, filter).select((eb) =>
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum('appointments'), eb.lit(0)), 'int8').as('total'),
      )
    : filterVisibleAppointments(actor, q.selectFrom('appointments'))
        .where(matchesSql(filter))
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total'))
  return (await db.first(query))?.total ?? 0
}

function selectTallies(actor: Actor, filter: AppointmentFilter) {
  let query = q.selectFrom('appointment_tallies').where('organizationId', '=', actor.organizationId)
  if (filter.providerId !== 'all') query = query.where('providerId', '=', filter.providerId)
  if (filter.facilityId !== 'all') query = query.where('facilityId', '=', filter.facilityId)
  if (filter.status === 'open') return query.where('status', 'in', ['scheduled', 'confirmed'])
  return filter.status === 'all' ? query : query.where('status', '=', filter.status)
}

export const findAppointmentById = async (
  db: Db,
  actor: Actor,
  id: string,
): Promise<AppointmentRow | undefined> =>
  (await attachNames(db, actor, await db.all(selectStored(actor).where('appointments.id', '=', id))))[0]

export const listAppointmentsByIds = async (
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<AppointmentRow[]> =>
  ids.length === 0
    ? []
    : attachNames(db, actor, await db.all(selectStored(actor).where('appointments.id', '=', anyOfSql(ids))))

export interface DayCount {
  timeZone: string
  localDate: string
  status: string
  n: number
}

/** How many there are on each date of a range, by zone and status. Cancelled ones are left out. */
export const countByDay = (
  db: Db,
  actor: Actor,
  filter: AppointmentFilter,
  from: string,
  to: string,
): Promise<DayCount[]> =>
  db.all(
    filterVisibleAppointments(actor, q.selectFrom('appointments'))
      .where(matchesSql(filter))
      .where('appointments.localDate', '>=', from)
      .where('appointments.localDate', '<=', to)
      .where('appointments.status', '<>', 'cancelled')
      .groupBy(['appointments.timeZone', 'appointments.localDate', 'appointments.status'])
      .select(['appointments.timeZone', 'appointments.localDate', 'appointments.status'])
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('n')),
  )

/** Over by the clock, of the last 30 days, and still open. */
export const countUnresolved = async (
  db: Db,
  actor: Actor,
  filter: AppointmentFilter,
  now: Date,
): Promise<number> => {
  const at = now.toISOString()
  const query = filterVisibleAppointments(actor, q.selectFrom('appointments'))
    .where(matchesSql({ ...filter, status: 'open' }))
    .where(sql<boolean>`appointments.starts_at >= ${at}::timestamptz - interval '30 days'`)
    .where('appointments.startsAt', '<', at)
    .where('appointments.endsAt', '<', at)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total'))
  return (await db.first(query))?.total ?? 0
}
