/** SQL that finds the own chart of a patient who is signed in. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q } from '../../platform/db/query.ts'
import { filterListedPatients } from '../patients/public.ts'

export const findOwnPatientId = async (db: Db, actor: Actor): Promise<string | undefined> =>
  (
    await db.first(
      filterListedPatients(actor, q.selectFrom('patients'))
        .select('patients.id')
        .orderBy('patients.id')
        .limit(1),
    )
  )?.id
