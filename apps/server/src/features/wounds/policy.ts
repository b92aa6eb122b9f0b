/** Access to wounds: users who may see the patient. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { q, type Tables } from '../../platform/db/query.ts'
import { hasFullAccess } from '../../platform/db/counters.ts'
import { filterVisiblePatients } from '../patients/public.ts'

export function filterVisibleWounds<O>(actor: Actor, query: SelectQueryBuilder<Tables, 'wounds', O>) {
  const ours = query.where('wounds.organizationId', '=', actor.organizationId)
  // A foreign key ensures that a wound's patient belongs to the organization: users who see all patients need no lookup.
  if (hasFullAccess(actor)) return ours
  const patients = filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id')
  return ours.where('wounds.patientId', 'in', patients)
}
