/** Days as the patient's facility counts them. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { zoneRow } from './zone-store.ts'

export const zoneOfPatient = async (db: Db, actor: Actor, patientId: string): Promise<string> =>
  (await zoneRow(db, actor, patientId))?.time_zone ?? 'UTC'
