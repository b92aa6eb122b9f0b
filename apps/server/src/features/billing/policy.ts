/** Who may see which claim: those who bill, where they may see its patient. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { hasFullAccess } from '../../platform/db/counters.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'

export function filterVisibleClaims<O>(actor: Actor, query: SelectQueryBuilder<Tables, 'billing_claims', O>) {
  const own = query.where('billing_claims.organizationId', '=', actor.organizationId)
  if (actor.role === 'patient') return own.where(sql<boolean>`false`)
  if (hasFullAccess(actor)) return own
  return own.where(
    'billing_claims.patientId',
    'in',
    filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
  )
}
