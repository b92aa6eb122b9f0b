/** What billing asks of the features above. `routes.ts` of the app connects them. */
import type { ProviderVisit } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'

export interface BillingHooks {
  /** The visit that a claim is made from, as its own feature presents it; not found where the actor may not see it. */
  presentVisit: (db: Db, actor: Actor, visitId: string) => Promise<ProviderVisit>
}
