/** Who sees which packages and uses, and who may quarantine a lot. Stock is staff's; a use is seen where its patient is. */
import { canAdminister } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import { hasFullAccess } from '../../platform/db/counters.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'
import { isClinicalLead } from '../plans/public.ts'

/** Part of every query about packages: those of the practice, and of the facilities that a clinician is narrowed to. */
export const isVisiblePackageSql = (actor: Actor) =>
  actor.facilityIds
    ? sql<boolean>`(k.facility_id is null or k.facility_id = any(${[...actor.facilityIds]}::uuid[]))`
    : sql<boolean>`true`

/** Part of every query about uses. */
export function inCareSql(actor: Actor, column: string) {
  if (actor.role === 'patient') return sql<boolean>`false`
  if (hasFullAccess(actor)) return sql<boolean>`true`
  return sql<boolean>`${sql.ref(column)} in (${filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id')})`
}

/** A lot concerns every facility: quarantine, release, and documenting an excluded package are for these. */
export const canManageLots = async (db: Db, actor: Actor): Promise<boolean> =>
  canAdminister(actor) || (await isClinicalLead(db, actor))

export const fullNameSql = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`
