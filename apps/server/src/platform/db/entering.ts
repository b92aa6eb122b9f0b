/** The person of a session, as `enter` returns it. */
import type { Actor } from '../actor.ts'

/** Who asks, and when. */
export interface Caller {
  tokenHash: Buffer
  at: Date
  /** A background request of the page: does not extend the idle timeout. */
  background?: boolean
  /** Aborted when the caller has left: what is under way for them is stopped. */
  signal?: AbortSignal
}

export interface Entered extends Actor {
  readonly stamp: string
}
export interface EnteredRow {
  user_id: string
  organization_id: string
  role: Actor['role']
  owner: boolean
  billing: boolean
  facility_ids: string[] | null
  factor_demanded: boolean
  has_factor: boolean
  proved: boolean
  break_glass_id: string | null
  stamp: string
}

export const enterSql = 'select * from enter($1, $2, $3, $4)'

export const toEnterParams = (caller: Caller, locally: boolean) => [
  caller.tokenHash,
  caller.at,
  locally,
  caller.background ?? false,
]

export const toEntered = (row: EnteredRow, demandsFactors: boolean): Entered => ({
  userId: row.user_id,
  organizationId: row.organization_id,
  role: row.role,
  owner: row.owner,
  billing: row.billing,
  facilityIds: row.facility_ids,
  factorDemanded: row.factor_demanded && demandsFactors,
  mustEnrol: row.factor_demanded && !row.has_factor && demandsFactors,
  proved: row.proved,
  breakGlassId: row.break_glass_id,
  stamp: row.stamp,
})
