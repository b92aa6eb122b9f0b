/** Who may see which visit: staff who may see its patient. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { q, type Tables } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'

/** Staff of the whole organization: the row rule of patients would allow all of them. */
export const hasOrganizationAccess = (actor: Actor): boolean => actor.role !== 'patient' && !actor.facilityIds

export function filterVisibleVisits<O>(
  actor: Actor,
  query: SelectQueryBuilder<Tables, 'provider_visits', O>,
) {
  const own = query.where('provider_visits.organizationId', '=', actor.organizationId)
  if (hasOrganizationAccess(actor)) return own
  return own.where(
    'provider_visits.patientId',
    'in',
    filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
  )
}
