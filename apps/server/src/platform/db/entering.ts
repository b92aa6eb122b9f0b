/** The person of a session, as `enter` returns it. */
import { computeRights, type Right } from '@mendwell/contract/rights'
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
  /** The organization's choices for dates and times. */
  readonly formats: object
}
/** Column names of `enter`. */
export interface EnteredRow extends Omit<Entered, 'mustEnrol' | 'rights'> {
  /** Of the role that the person has in the practice. */
  roleRights: Right[] | null
  hasFactor: boolean
}

export const enterSql = 'select * from enter($1, $2, $3, $4)'

export const toEnterParams = (caller: Caller, locally: boolean) => [
  caller.tokenHash,
  caller.at,
  locally,
  caller.background ?? false,
]

export const toEntered = (
  { hasFactor, roleRights, ...row }: EnteredRow,
  demandsFactors: boolean,
): Entered => ({
  ...row,
  rights: computeRights({ ...row, roleRights }),
  factorDemanded: row.factorDemanded && demandsFactors,
  mustEnrol: row.factorDemanded && !hasFactor && demandsFactors,
})
