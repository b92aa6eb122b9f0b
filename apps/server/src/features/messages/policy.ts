/** Who may see which thread: whoever may see its patient. Patients thus see their own, and nobody else's. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { q, type Tables } from '../../platform/db/query.ts'
import { seesAll } from '../../platform/db/counters.ts'
import { visiblePatients } from '../patients/public.ts'

export function visibleThreads<O>(actor: Actor, query: SelectQueryBuilder<Tables, 'message_threads', O>) {
  const own = query.where('message_threads.organization_id', '=', actor.organizationId)
  if (seesAll(actor)) return own
  return own.where(
    'message_threads.patient_id',
    'in',
    visiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
  )
}
