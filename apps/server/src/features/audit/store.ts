/** SQL of the log, as its readers see it. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'

export interface LogFilter {
  patientId?: string | undefined
  userId?: string | undefined
  action?: string | undefined
}

function matching(actor: Actor, filter: LogFilter) {
  let query = q.selectFrom('compliance_logs as l').where('l.organization_id', '=', actor.organizationId)
  if (filter.patientId) query = query.where('l.patient_id', '=', filter.patientId)
  if (filter.userId) query = query.where('l.user_id', '=', filter.userId)
  if (filter.action) query = query.where('l.action', '=', filter.action)
  return query
}

export const logPage = (
  db: Db,
  actor: Actor,
  filter: LogFilter,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [at, id] = page.after ?? []
  const query = matching(actor, filter).limit(page.limit)
  const later = id ? query.where(sql<boolean>`(l.timestamp, l.id) < (${at}, ${id})`) : query
  return db.all(
    later
      .leftJoin('users as u', 'u.id', 'l.user_id')
      .select([
        'l.id',
        'l.timestamp',
        'l.user_id',
        'l.patient_id',
        'l.facility_id',
        'l.action',
        'l.resource_type',
        'l.resource_id',
        'l.ip_address',
        'l.user_agent',
        'l.details',
      ])
      .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('user_name'))
      .orderBy('l.timestamp', 'desc')
      .orderBy('l.id', 'desc'),
  )
}
export type LogPageRow = Awaited<ReturnType<typeof logPage>>[number]

export const countLog = async (db: Db, actor: Actor, filter: LogFilter): Promise<number> =>
  (
    await db.first(
      matching(actor, filter).select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total')),
    )
  )?.total ?? 0
