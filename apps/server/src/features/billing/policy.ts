/** Who may see which claim: those who bill, where they may see its patient. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { seesAll } from '../../platform/db/counters.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { visiblePatients } from '../patients/public.ts'

export function visibleClaims<O>(actor: Actor, query: SelectQueryBuilder<Tables, 'billing_claims', O>) {
  const own = query.where('billing_claims.organization_id', '=', actor.organizationId)
  if (actor.role === 'patient') return own.where(sql<boolean>`false`)
  if (seesAll(actor)) return own
  return own.where(
    'billing_claims.patient_id',
    'in',
    visiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
  )
}
