/** SQL of patients. Every query passes the row rule of policy.ts. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import type { Asked } from '../search/public.ts'
import { matchingAsked } from './find-store.ts'
import { visiblePatients } from './policy.ts'

export type PatientRow = Selectable<Tables['patients']>

export interface PatientFilter {
  asked?: Asked | undefined
  /** Typing errors are forgiven. */
  forgiving?: boolean
  status: 'active' | 'inactive' | 'all'
}
export interface PatientOrder {
  sort: 'name' | 'registered'
  limit: number
  after: readonly string[] | undefined
}

function matching(actor: Actor, filter: PatientFilter) {
  let query = visiblePatients(actor, q.selectFrom('patients'))
  if (filter.status !== 'all') query = query.where('is_active', '=', filter.status === 'active')
  return filter.asked ? matchingAsked(query, actor, filter.asked, filter.forgiving ?? false) : query
}

export function patientsPage(db: Db, actor: Actor, filter: PatientFilter, order: PatientOrder) {
  const query = matching(actor, filter).selectAll('patients').limit(order.limit)
  if (order.sort === 'registered') {
    const [at, id] = order.after ?? []
    const later = at ? query.where(sql<boolean>`(created_at, id) < (${at}, ${id})`) : query
    return db.all(later.orderBy('created_at', 'desc').orderBy('id', 'desc'))
  }
  const [last, first, id] = order.after ?? []
  const later = id
    ? query.where(sql<boolean>`(last_name, first_name, id) > (${last}, ${first}, ${id})`)
    : query
  return db.all(later.orderBy('last_name').orderBy('first_name').orderBy('id'))
}

/** All that the filter matches. Without a search the tallies know it; with one, the matches are counted. */
export async function patientsTotal(db: Db, actor: Actor, filter: PatientFilter): Promise<number> {
  const tallied = actor.role !== 'patient' && !filter.asked
  const query = tallied
    ? talliesOf(actor, filter).select((eb) =>
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum('patients'), eb.lit(0)), 'int8').as('total'),
      )
    : matching(actor, filter).select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total'))
  return (await db.first(query))?.total ?? 0
}

function talliesOf(actor: Actor, filter: PatientFilter) {
  let query = q.selectFrom('patient_tallies').where('organization_id', '=', actor.organizationId)
  if (filter.status !== 'all') query = query.where('is_active', '=', filter.status === 'active')
  if (actor.facilityIds) {
    const facilities = actor.facilityIds
    query = query.where((eb) => eb('facility_id', '=', eb.fn.any(eb.val(facilities))))
  }
  return query
}

export async function patientsSince(db: Db, actor: Actor, since: Date): Promise<number> {
  const query = matching(actor, { status: 'all' })
    .where('created_at', '>=', since.toISOString())
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total'))
  return (await db.first(query))?.total ?? 0
}

export const patientById = (db: Db, actor: Actor, id: string): Promise<PatientRow | undefined> =>
  db.first(visiblePatients(actor, q.selectFrom('patients')).where('id', '=', id).selectAll('patients'))

export const insertPatient = (
  db: Db,
  patient: Insertable<Tables['patients']>,
): Promise<PatientRow | undefined> =>
  db.first(
    q
      .insertInto('patients')
      .values(patient)
      .onConflict((on) => on.columns(['organization_id', 'medical_record_number']).doNothing())
      .returningAll(),
  )

/** Changes the record only at the version that was read, and only where the row rule shows it. */
export const updatePatient = (
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  change: Updateable<Tables['patients']>,
): Promise<PatientRow | undefined> =>
  db.first(
    q
      .updateTable('patients')
      .set(change)
      .where('id', 'in', visiblePatients(actor, q.selectFrom('patients')).where('id', '=', id).select('id'))
      .where('version', '=', version)
      .returningAll(),
  )

export const recordNumberTaken = async (
  db: Db,
  actor: Actor,
  number: string,
  exceptId: string,
): Promise<boolean> =>
  (await db.first(
    q
      .selectFrom('patients')
      .where('organization_id', '=', actor.organizationId)
      .where('medical_record_number', '=', number)
      .where('id', '<>', exceptId)
      .select('id'),
  )) !== undefined
