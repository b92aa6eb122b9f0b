/** SQL of completed visits that wait for a claim. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { hasFullAccess } from '../../../platform/db/counters.ts'
import { filterVisiblePatients } from '../../patients/public.ts'

export const selectUnbilled = (actor: Actor, facilityId: string) => {
  let query = q.selectFrom('unbilled_visits as w').where('w.organizationId', '=', actor.organizationId)
  if (!hasFullAccess(actor)) {
    query = query.where(
      'w.patientId',
      'in',
      filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
    )
  }
  return facilityId === 'all' ? query : query.where('w.facilityId', '=', facilityId)
}

export const listBillableRows = (
  db: Db,
  actor: Actor,
  facilityId: string,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [day, id] = page.after ?? []
  const query = selectUnbilled(actor, facilityId).select(['w.visitId', 'w.visitDay']).limit(page.limit)
  const later = id
    ? query.where(sql<boolean>`(w.visit_day, w.visit_id) > (${day}::date, ${id}::uuid)`)
    : query
  return db.all(later.orderBy('w.visitDay').orderBy('w.visitId'))
}

export const countBillable = async (db: Db, actor: Actor, facilityId: string): Promise<number> => {
  const query = selectUnbilled(actor, facilityId).select((eb) =>
    eb.cast<number>(eb.fn.countAll(), 'int8').as('total'),
  )
  return (await db.first(query))?.total ?? 0
}
