/** Who may see which wound: whoever may see its patient. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { q, type Tables } from '../../platform/db/query.ts'
import { hasFullAccess } from '../../platform/db/counters.ts'
import { filterVisiblePatients } from '../patients/public.ts'

export function filterVisibleWounds<O>(actor: Actor, query: SelectQueryBuilder<Tables, 'wounds', O>) {
  const ours = query.where('wounds.organization_id', '=', actor.organizationId)
  // A wound's patient is of its organization (a key says so): to whoever sees them all there is nothing to look up.
  if (hasFullAccess(actor)) return ours
  const patients = filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id')
  return ours.where('wounds.patient_id', 'in', patients)
}
