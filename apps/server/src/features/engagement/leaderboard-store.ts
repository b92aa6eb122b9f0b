/** SQL of the leaderboard: aliases and sums of points, no other personal data. */
import { listStoppingStatuses } from '@mendwell/clinical'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'

export interface PlaceRow {
  rank: number
  alias: string
  points: number
  isSelf: boolean
  players: number
}

/** The first ones and the own place. A chart that was merged away is ranked with the one it became part of. */
export const listPlaces = (db: Db, organizationId: string, patientId: string | null, limit: number) =>
  db.raw<PlaceRow>(
    `with summed as (
       select e.patient_id, e.alias, e.joined_at, coalesce(sum(p.points), 0)::int as points
         from patient_engagement e
         left join engagement_points p
           on p.organization_id = e.organization_id and p.patient_id in (select chart_patients(e.patient_id))
        where e.organization_id = $1 and e.alias is not null and e.patient_id not in (select charts_with_status($4))
        group by e.patient_id, e.alias, e.joined_at),
     ranked as (
       select rank() over (order by points desc)::int as rank, alias, points, joined_at,
              patient_id is not distinct from $2 as is_self, count(*) over ()::int as players,
              row_number() over (order by points desc, joined_at, alias) as position
         from summed)
     select rank, alias, points, is_self, players from ranked where position <= $3 or is_self order by position`,
    [organizationId, patientId, limit, listStoppingStatuses('engagement')],
  )

export const findAlias = async (db: Db, organizationId: string, patientId: string): Promise<string | null> =>
  (
    await db.first(
      q
        .selectFrom('patient_engagement')
        .where('organizationId', '=', organizationId)
        .where('patientId', '=', patientId)
        .select('alias'),
    )
  )?.alias ?? null

export const countPlayers = async (db: Db, organizationId: string): Promise<number> =>
  (
    await db.first(
      q
        .selectFrom('patient_engagement')
        .where('organizationId', '=', organizationId)
        .where('alias', 'is not', null)
        .where(
          sql<boolean>`patient_id not in (select charts_with_status(${listStoppingStatuses('engagement')}))`,
        )
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('players')),
    )
  )?.players ?? 0

/** Whose alias it is; undefined: unused. */
export const findAliasHolder = async (
  db: Db,
  organizationId: string,
  key: string,
): Promise<string | undefined> =>
  (
    await db.first(
      q
        .selectFrom('patient_engagement')
        .where('organizationId', '=', organizationId)
        .where('aliasKey', '=', key)
        .select('patientId'),
    )
  )?.patientId

/** Choosing an alias is serialized. */
export const lockNames = (db: Db, organizationId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 88))', [organizationId])

export const saveAlias = (
  db: Db,
  organizationId: string,
  patientId: string,
  chosen: { alias: string; aliasKey: string; joinedAt: string } | null,
) => {
  const values = chosen ?? { alias: null, aliasKey: null, joinedAt: null }
  return db.first(
    q
      .insertInto('patient_engagement')
      .values({ organizationId, patientId, ...values })
      .onConflict((on) => on.columns(['organizationId', 'patientId']).doUpdateSet(values))
      .returning('patientId'),
  )
}

/** What an alias must not reveal. */
export const findIdentity = (db: Db, organizationId: string, patientId: string) =>
  db.first(
    q
      .selectFrom('patients')
      .where('organizationId', '=', organizationId)
      .where('id', '=', patientId)
      .select(['firstName', 'lastName', 'medicalRecordNumber', 'dateOfBirth']),
  )
