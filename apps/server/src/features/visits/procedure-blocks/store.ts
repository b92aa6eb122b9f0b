/** SQL that reads procedures across the visits of a chart: their history, and the pieces that were placed last. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { filterVisibleVisits } from '../policy.ts'

/**
 * Of each wound, the pieces that the newest visit with negative pressure before this one put in. Visits of patients who were not seen
 * and those entered in error placed nothing.
 */
export const listLastPlaced = (
  db: Db,
  actor: Actor,
  woundIds: readonly string[],
  { visitAt, createdAt }: { visitAt: string; createdAt: string },
) =>
  db.raw<{ woundId: string; pieces: number; on: string }>(
    `select distinct on (x.wound_id) x.wound_id, (x.details ->> 'piecesPlaced')::int as pieces, v.local_date as "on"
       from provider_visit_procedures x
       join provider_visits v on v.id = x.record_id and v.version = x.version
      where x.organization_id = $1 and x.wound_id = any($2::uuid[]) and x.kind = 'negative_pressure'
        and x.details ->> 'piecesPlaced' is not null
        and not v.is_void and v.status <> 'not_seen' and (v.visit_at, v.created_at) < ($3, $4)
      order by x.wound_id, v.visit_at desc, v.created_at desc, x.position desc`,
    [actor.organizationId, woundIds, visitAt, createdAt],
  )

interface ProcedureFilter {
  patientId: string
  woundId?: string | undefined
}

/** Procedures of a chart; of one wound also those that name several wounds. */
function selectProcedures(actor: Actor, { patientId, woundId }: ProcedureFilter) {
  const query = filterVisibleVisits(actor, q.selectFrom('provider_visits'))
    .innerJoin('provider_visit_procedures as x', (join) =>
      join.onRef('x.recordId', '=', 'provider_visits.id').onRef('x.version', '=', 'provider_visits.version'),
    )
    .where(sql<boolean>`provider_visits.patient_id in (select chart_patients(${patientId}::uuid))`)
    .where('provider_visits.isVoid', '=', false)
    .where('provider_visits.status', '<>', 'not_seen')
  return woundId
    ? query.where(
        sql<boolean>`(x.wound_id = ${woundId}::uuid or x.details -> 'woundIds' @> to_jsonb(${woundId}::text))`,
      )
    : query
}

/** Newest first, after the visit and position where the last page ended. */
export function listProcedureRows(
  db: Db,
  actor: Actor,
  filter: ProcedureFilter,
  page: { limit: number; after?: readonly string[] | undefined },
) {
  const [at, position, id] = page.after ?? []
  const query = selectProcedures(actor, filter).innerJoin('users as u', 'u.id', 'provider_visits.providerId')
  const later = id
    ? query.where(
        sql<boolean>`(provider_visits.visit_at, provider_visits.id, x.position) < (${at}, ${id}::uuid, ${position}::smallint)`,
      )
    : query
  return db.all(
    later
      .select([
        'provider_visits.id as visitId',
        'provider_visits.visitAt as visitDate',
        'provider_visits.localDate as visitDay',
        'provider_visits.status',
        'x.position',
        'x.details',
        'u.firstName',
        'u.lastName',
      ])
      .orderBy('provider_visits.visitAt', 'desc')
      .orderBy('provider_visits.id', 'desc')
      .orderBy('x.position', 'desc')
      .limit(page.limit),
  )
}

export const countProcedures = async (db: Db, actor: Actor, filter: ProcedureFilter): Promise<number> => {
  const query = selectProcedures(actor, filter)
  const row = await db.first(query.select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')))
  return row?.total ?? 0
}

export const listWoundNames = (db: Db, actor: Actor, woundIds: readonly string[]) =>
  woundIds.length === 0
    ? Promise.resolve([])
    : db.all(
        q
          .selectFrom('wounds')
          .where('organizationId', '=', actor.organizationId)
          .where('id', '=', sql<string>`any(${[...new Set(woundIds)]}::uuid[])`)
          .select(['id', 'number', 'location', 'laterality']),
      )
