/** What facilities ask of the features above. `routes.ts` of the app connects them. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'

export interface FacilityHooks {
  /** Dollars of the current month by facility; null for users without billing access. */
  loadRevenueByFacility: (db: Db, actor: Actor, now: Date) => Promise<((facilityId: string) => number) | null>
  /** Appointments retain their local time when the facility's time zone changes. */
  preserveWallTimes: (db: Db, actor: Actor, facilityId: string, zone: string, now: Date) => Promise<void>
}
