/** Access to appointments: users who may see the patient. Patients see their own. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { q, type Tables } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'

/** Staff of the whole organization: the row rule of patients would allow all of them. */
export const hasOrganizationAccess = (actor: Actor): boolean => actor.role !== 'patient' && !actor.facilityIds

export function filterVisibleAppointments<O>(
  actor: Actor,
  query: SelectQueryBuilder<Tables, 'appointments', O>,
) {
  const own = query.where('appointments.organizationId', '=', actor.organizationId)
  if (hasOrganizationAccess(actor)) return own
  return own.where(
    'appointments.patientId',
    'in',
    filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
  )
}
