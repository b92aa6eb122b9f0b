/** SQL of people: memberships, their facilities, and who administers. Every query stays in the asker's organization. */
import type { Updateable } from 'kysely'
import type { Role } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'

export interface PeopleFilter {
  search?: string | undefined
  role: Role | 'all'
  status: 'enabled' | 'disabled' | 'all'
}

const selectMembers = (actor: Actor) =>
  q
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .leftJoin('membership_sign_ins as s', (join) =>
      join.onRef('s.organizationId', '=', 'm.organizationId').onRef('s.userId', '=', 'm.userId'),
    )
    .where('m.organizationId', '=', actor.organizationId)

const toLikePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function selectMatching(actor: Actor, filter: PeopleFilter) {
  let query = selectMembers(actor)
  if (filter.role !== 'all') query = query.where('m.role', '=', filter.role)
  if (filter.status !== 'all') {
    query = query.where('m.disabledAt', filter.status === 'enabled' ? 'is' : 'is not', null)
  }
  for (const word of filter.search?.split(/\s+/).filter(Boolean) ?? []) {
    const like = toLikePattern(word)
    query = query.where((eb) =>
      eb.or([
        eb('u.firstName', 'ilike', like),
        eb('u.lastName', 'ilike', like),
        eb('u.email', 'ilike', like),
      ]),
    )
  }
  return query
}

const facilityIds = sql<string[]>`array(select f.facility_id from membership_facilities f
  where f.organization_id = m.organization_id and f.user_id = m.user_id order by 1)`

/** In the order they are printed. */
export const credentialsSql = sql<
  string[]
>`array_remove(array_prepend(m.credential, m.other_credentials), null)`

const selectEntries = (query: ReturnType<typeof selectMembers>) =>
  query.select([
    'u.id',
    'u.email',
    'u.firstName',
    'u.lastName',
    sql<Role>`m.role`.as('role'),
    'm.owner',
    'm.billing',
    sql<string | null>`coalesce(m.shipped_role, m.practice_role_id::text)`.as('practiceRole'),
    'm.shippedRole',
    sql<string | null>`(select r.name from practice_roles r
      where r.organization_id = m.organization_id and r.id = m.practice_role_id)`.as('ownRoleName'),
    'm.clinicalLead',
    'm.printedCredentials as credential',
    credentialsSql.as('credentials'),
    'm.specialty',
    facilityIds.as('facilityIds'),
    'm.supervisorId',
    'u.emailVerified',
    's.secondFactor',
    's.lastSignInAt',
    'm.disabledAt',
    'm.disabledReason',
    'm.version',
  ])

export const listPeopleRows = (
  db: Db,
  actor: Actor,
  filter: PeopleFilter,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [last, first, id] = page.after ?? []
  const found = selectMatching(actor, filter)
  const rest = id
    ? found.where(sql<boolean>`(u.last_name, u.first_name, u.id) > (${last}, ${first}, ${id})`)
    : found
  return db.all(
    selectEntries(rest).orderBy('u.lastName').orderBy('u.firstName').orderBy('u.id').limit(page.limit),
  )
}
export type PersonEntryRow = Awaited<ReturnType<typeof listPeopleRows>>[number]

export const countPeople = async (db: Db, actor: Actor, filter: PeopleFilter): Promise<number> =>
  countRows(db, selectMatching(actor, filter))

export const findPersonById = (db: Db, actor: Actor, userId: string): Promise<PersonEntryRow | undefined> =>
  db.first(selectEntries(selectMembers(actor).where('m.userId', '=', userId)))

/** Whether records await this person's cosignature. */
export const isSupervisor = async (db: Db, actor: Actor, userId: string): Promise<boolean> =>
  (await db.first(
    selectMembers(actor)
      .where('m.supervisorId', '=', userId)
      .where('m.disabledAt', 'is', null)
      .select('u.id'),
  )) !== undefined

/** Changes of people take turns, so that two of them never rest on the same last owner. */
export const lockPeople = (db: Db, actor: Actor) =>
  db.first(q.selectFrom('organizations').where('id', '=', actor.organizationId).select('id').forNoKeyUpdate())

/** All current administrators: administrators, and owners with a staff role. */
export const listAdministratorRows = (db: Db, actor: Actor) =>
  db.all(
    selectMembers(actor)
      .where('m.disabledAt', 'is', null)
      .where('u.disabledAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb('m.role', '=', 'admin'),
          eb.and([eb('m.role', '=', 'clinician'), eb('m.owner', '=', true)]),
        ]),
      )
      .select(['m.userId as userId', sql<Role>`m.role`.as('role'), 'm.owner', 'u.email']),
  )

/** Updates a membership at the version that was read, and always increments the version. */
export const updateMember = (
  db: Db,
  actor: Actor,
  userId: string,
  version: number,
  change: Updateable<Tables['memberships']>,
) =>
  db.first(
    q
      .updateTable('memberships')
      .set(change)
      .where('organizationId', '=', actor.organizationId)
      .where('userId', '=', userId)
      .where('version', '=', version)
      .returning('version'),
  )

/** Restricts a person to these facilities. Returns the resulting ones, so that an unknown one is noticed. */
export async function replaceFacilities(
  db: Db,
  actor: Actor,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { organizationId } = actor
  await db.raw(
    `delete from membership_facilities
      where organization_id = $1 and user_id = $2 and not facility_id = any($3)`,
    [organizationId, userId, ids],
  )
  await db.raw(
    `insert into membership_facilities select organization_id, $2, id from facilities
      where organization_id = $1 and id = any($3) on conflict do nothing`,
    [organizationId, userId, ids],
  )
  return (await findPersonById(db, actor, userId))?.facilityIds ?? []
}

export const endMemberSessions = (db: Db, userId: string) =>
  db.raw('select end_member_sessions($1)', [userId])

export const listFacilityIdsAmong = async (db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> =>
  (
    await db.all(
      q
        .selectFrom('facilities')
        .where('organizationId', '=', actor.organizationId)
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
        .select('id'),
    )
  ).map((row) => row.id)
