/** Access to tasks: staff who may see its patient and its facility. A task with neither is visible to all staff. */
import type { SelectQueryBuilder } from 'kysely'
import { isCareTeamOnly, type Actor } from '../../platform/actor.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'

export function filterVisibleTasks<O>(actor: Actor, query: SelectQueryBuilder<Tables, 'workflow_tasks', O>) {
  const own = query.where('workflow_tasks.organizationId', '=', actor.organizationId)
  if (actor.role === 'patient') return own.where(sql<boolean>`false`)
  const { facilityIds } = actor
  if (!facilityIds) return own
  const ofPatients = own.where((eb) =>
    eb.or([
      eb('workflow_tasks.patientId', 'is', null),
      eb(
        'workflow_tasks.patientId',
        'in',
        filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
      ),
    ]),
  )
  if (isCareTeamOnly(actor)) return ofPatients
  return ofPatients.where((eb) =>
    eb.or([
      eb('workflow_tasks.facilityId', 'is', null),
      eb('workflow_tasks.facilityId', '=', eb.fn.any(eb.val(facilityIds))),
    ]),
  )
}
