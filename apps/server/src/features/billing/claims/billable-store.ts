/** SQL of completed visits that wait for a claim. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { hasFullAccess } from '../../../platform/db/counters.ts'
import { filterVisiblePatients } from '../../patients/public.ts'

const selectUnbilled = (actor: Actor, facilityId: string) => {
  let query = q.selectFrom('unbilled_visits as w').where('w.organization_id', '=', actor.organizationId)
  if (!hasFullAccess(actor)) {
    query = query.where(
      'w.patient_id',
      'in',
      filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
    )
  }
  return facilityId === 'all' ? query : query.where('w.facility_id', '=', facilityId)
}

export const listBillableRows = (
  db: Db,
  actor: Actor,
  facilityId: string,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [day, id] = page.after ?? []
  const query = selectUnbilled(actor, facilityId).select(['w.visit_id', 'w.visit_day']).limit(page.limit)
  const later = id
    ? query.where(sql<boolean>`(w.visit_day, w.visit_id) > (${day}::date, ${id}::uuid)`)
    : query
  return db.all(later.orderBy('w.visit_day').orderBy('w.visit_id'))
}

export const countBillable = async (db: Db, actor: Actor, facilityId: string): Promise<number> => {
  const query = selectUnbilled(actor, facilityId).select((eb) =>
    eb.cast<number>(eb.fn.countAll(), 'int8').as('total'),
  )
  return (await db.first(query))?.total ?? 0
}
