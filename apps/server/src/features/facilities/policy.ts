/** Who may see which facility: those of the organization, or those a clinician is narrowed to. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Tables } from '../../platform/db/query.ts'

export function filterVisibleFacilities<O>(actor: Actor, query: SelectQueryBuilder<Tables, 'facilities', O>) {
  const own = query.where('facilities.organizationId', '=', actor.organizationId)
  const { facilityIds } = actor
  return facilityIds ? own.where((eb) => eb('facilities.id', '=', eb.fn.any(eb.val(facilityIds)))) : own
}
