/** What a failed call says to a person, and at which fields. */
import { type ProblemCode, ProblemError } from '@mendwell/contract'

export function formatProblem(error: unknown): string {
  // Only seen after declining a reauthentication.
  if (error instanceof ProblemError && error.problem.code === 'identity.prove-again')
    return 'You did not confirm that it is you, so nothing was done.'
  if (error instanceof ProblemError) return error.problem.message || 'The server refused without a reason.'
  return 'The server did not answer. Check the connection and try again.'
}

export function getFieldProblems(error: unknown): Record<string, string> {
  return error instanceof ProblemError ? (error.problem.fields ?? {}) : {}
}

/** Rejected with this code of the contract. */
export const isProblem = (error: unknown, code: ProblemCode) =>
  error instanceof ProblemError && error.problem.code === code
export const isNotFound = (error: unknown) => error instanceof ProblemError && error.status === 404
export const isUnauthorized = (error: unknown) => error instanceof ProblemError && error.status === 401
/** Another user changed the record in the meantime. */
export const isStale = (error: unknown) => error instanceof ProblemError && error.status === 412
