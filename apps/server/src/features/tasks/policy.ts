/** Access to tasks: staff who may see its patient and its facility. A task with neither is visible to all staff. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { filterVisiblePatients } from '../patients/public.ts'

export function filterVisibleTasks<O>(actor: Actor, query: SelectQueryBuilder<Tables, 'workflow_tasks', O>) {
  const own = query.where('workflow_tasks.organization_id', '=', actor.organizationId)
  if (actor.role === 'patient') return own.where(sql<boolean>`false`)
  const { facilityIds } = actor
  if (!facilityIds) return own
  return own
    .where((eb) =>
      eb.or([
        eb('workflow_tasks.patient_id', 'is', null),
        eb(
          'workflow_tasks.patient_id',
          'in',
          filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
        ),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('workflow_tasks.facility_id', 'is', null),
        eb('workflow_tasks.facility_id', '=', eb.fn.any(eb.val(facilityIds))),
      ]),
    )
}
