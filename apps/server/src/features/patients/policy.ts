/** Who may see which patient. Compiled into every query of this feature, and into those of others that ask about a patient. */
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Tables } from '../../platform/db/query.ts'

/** Administrators see all of their organization, clinicians all or their facilities', patients their own chart. */
export function visiblePatients<O>(actor: Actor, query: SelectQueryBuilder<Tables, 'patients', O>) {
  return query.where((eb) => eb.and(rulesFor(actor, eb)))
}

function rulesFor(actor: Actor, eb: ExpressionBuilder<Tables, 'patients'>) {
  const rules = [eb('patients.organization_id', '=', actor.organizationId)]
  if (actor.role === 'patient') rules.push(eb('patients.user_id', '=', actor.userId))
  if (actor.facilityIds) rules.push(eb('patients.facility_id', '=', eb.fn.any(eb.val(actor.facilityIds))))
  return rules
}
