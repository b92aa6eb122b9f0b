/** After what the rules read of a patient changed: the recommendations of open wounds, and the safety of open plans and orders. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Delivery } from '../notifications/public.ts'
import { recheckSafety, refreshWounds } from '../plans/public.ts'
import { listOpenWoundIds } from './perfusion/store.ts'

/** The number of new safety alerts. */
export async function reevaluatePatient(
  db: Db,
  actor: Actor,
  patientId: string,
  delivery: Delivery,
): Promise<number> {
  const woundIds = await listOpenWoundIds(db, actor.organizationId, patientId)
  await refreshWounds(db, actor.organizationId, woundIds, delivery.now)
  return recheckSafety(db, actor, patientId, delivery)
}
