/** Who may see which wound: whoever may see its patient. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { q, type Tables } from '../../platform/db/query.ts'
import { visiblePatients } from '../patients/public.ts'

export function visibleWounds<O>(actor: Actor, query: SelectQueryBuilder<Tables, 'wounds', O>) {
  return query
    .where('wounds.organization_id', '=', actor.organizationId)
    .where('wounds.patient_id', 'in', visiblePatients(actor, q.selectFrom('patients')).select('patients.id'))
}
