/** What patients let happen elsewhere. `routes.ts` of the app connects them with the features above. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Delivery } from '../notifications/public.ts'

/** Called when a chart says something new that safety rules read. Returns how many alerts are new. */
export type OnChartChanged = (db: Db, actor: Actor, patientId: string, delivery: Delivery) => Promise<number>

/** Links or separates two charts, and applies the patient status that each of them has afterwards. */
export type ApplyStatusAround = <T>(
  db: Db,
  organizationId: string,
  charts: readonly [string, string],
  now: Date,
  link: () => Promise<T>,
) => Promise<T>
