/** SQL of the timeline: one select of each kind, together by time, a page at a time. */
import type { TimelineKind } from '@mendwell/contract'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { sql, q } from '../../platform/db/query.ts'
import type { Facts, Kind } from './kind.ts'

export interface TimelineRow {
  kind: TimelineKind
  id: string
  at: string
  byName: string | null
  woundId: string | null
  isVoid: boolean
  facts: Facts
}

const columns = sql`id, at, by_name, wound_id, is_void, facts`

/** The patients whose records the chart shows: its own, and those merged into it. */
const chartPatientsSql = (patientId: string) => sql`select chart_patients(${patientId}::uuid)`

const unionAllSql = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)

/** Each kind brings a page of its own at most, so that none of them is read to its end. */
export function listTimelineRows(
  db: Db,
  actor: Actor,
  patientId: string,
  wanted: readonly Kind[],
  page: { limit: number; after: readonly string[] | undefined },
): Promise<TimelineRow[]> {
  const [at, kind, id] = page.after ?? []
  const parts = wanted.map((one) => {
    const named = sql`select ${one.kind}::text as kind, ${columns}
      from (${one.select(actor, chartPatientsSql(patientId))}) ${sql.raw('records_of_kind')}`
    const later = id
      ? sql`${named} where at <= ${at}::timestamptz and (at, ${one.kind}::text, id) < (${at}::timestamptz, ${kind}::text, ${id}::uuid)`
      : named
    return sql`(${later} order by at desc, id desc limit ${page.limit})`
  })
  return db.all(
    q
      .selectFrom(sql<TimelineRow>`(${unionAllSql(parts)})`.as('entries'))
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('kind', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit),
  )
}

export async function countTimeline(
  db: Db,
  actor: Actor,
  patientId: string,
  wanted: readonly Kind[],
): Promise<number> {
  const parts = wanted.map(
    (one) => sql`select id from (${one.select(actor, chartPatientsSql(patientId))}) records_of_kind`,
  )
  const row = await db.first(
    q
      .selectFrom(sql<{ id: string }>`(${unionAllSql(parts)})`.as('entries'))
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
  )
  return row?.total ?? 0
}
