/** What records ask of the features above. `routes.ts` of the app connects them. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'

export interface RecordHooks {
  /** A visit was sent back, or the request for it was answered: its claim is checked again. */
  onVisitCorrection: (db: Db, actor: Actor, visitId: string, now: Date) => Promise<void>
}
