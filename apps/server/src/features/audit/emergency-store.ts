/** SQL of what was done under one emergency access. Every row of the log made meanwhile carries its id. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import { q, sql } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'

export const findEmergency = (db: Db, actor: Actor, id: string) =>
  db.first(
    q
      .selectFrom('break_glass')
      .where('organizationId', '=', actor.organizationId)
      .where('id', '=', id)
      .select(['id', 'userId', 'startedAt', 'endsAt']),
  )
export type Emergency = NonNullable<Awaited<ReturnType<typeof findEmergency>>>

/** By time first, which the log is indexed by; a request that began in its last moment may be logged a little later. */
const selectActivity = (actor: Actor, emergency: Emergency, actions: readonly string[] | null) => {
  const rows = q
    .selectFrom('compliance_logs as l')
    .where('l.organizationId', '=', actor.organizationId)
    .where('l.timestamp', '>=', emergency.startedAt)
    .where(sql<boolean>`l.timestamp < ${emergency.endsAt}::timestamptz + interval '10 minutes'`)
    .where('l.userId', '=', emergency.userId)
    .where(sql<boolean>`l.details ->> 'breakGlass' = ${emergency.id}`)
  return actions ? rows.where((eb) => eb('l.action', '=', eb.fn.any(eb.val([...actions])))) : rows
}

export const listActivity = (
  db: Db,
  actor: Actor,
  emergency: Emergency,
  {
    actions,
    limit,
    after,
  }: { actions: readonly string[] | null; limit: number; after: readonly string[] | undefined },
) => {
  const [at, id] = after ?? []
  const found = selectActivity(actor, emergency, actions)
  const rest = id ? found.where(sql<boolean>`(l.timestamp, l.id) > (${at}, ${id})`) : found
  return db.all(
    rest
      .select(['l.id', 'l.timestamp', 'l.action', 'l.patientId', 'l.details'])
      .orderBy('l.timestamp')
      .orderBy('l.id')
      .limit(limit),
  )
}
export type ActivityRow = Awaited<ReturnType<typeof listActivity>>[number]

export const countActivity = async (
  db: Db,
  actor: Actor,
  emergency: Emergency,
  actions: readonly string[] | null,
): Promise<number> => countRows(db, selectActivity(actor, emergency, actions))

export const listPatientNames = (db: Db, actor: Actor, ids: readonly string[]) =>
  db.all(
    filterVisiblePatients(actor, q.selectFrom('patients'))
      .where((eb) => eb('patients.id', '=', eb.fn.any(eb.val([...ids]))))
      .select(['patients.id', sql<string>`patients.last_name || ', ' || patients.first_name`.as('name')]),
  )
