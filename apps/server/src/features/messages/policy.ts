/** Access to threads: users who may see the patient. Patients see only their own. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { q, type Tables } from '../../platform/db/query.ts'
import { hasFullAccess } from '../../platform/db/counters.ts'
import { filterVisiblePatients } from '../patients/public.ts'

export function filterVisibleThreads<O>(
  actor: Actor,
  query: SelectQueryBuilder<Tables, 'message_threads', O>,
) {
  const own = query.where('message_threads.organizationId', '=', actor.organizationId)
  if (hasFullAccess(actor)) return own
  return own.where(
    'message_threads.patientId',
    'in',
    filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
  )
}
