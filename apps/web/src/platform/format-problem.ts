/** What a failed call says to a person, and at which fields. */
import { t } from '@lingui/core/macro'
import { type ProblemCode, ProblemError } from '@mendwell/contract'
import { formatFieldProblem, formatProblemCode } from './i18n/problem-texts.ts'

export function formatProblem(error: unknown): string {
  // Only seen after declining a reauthentication.
  if (error instanceof ProblemError && error.problem.code === 'identity.prove-again')
    return t`Your identity was not confirmed. Nothing was changed.`
  if (error instanceof ProblemError)
    return formatProblemCode(
      error.problem.code,
      error.problem.message || 'The request was rejected. Try again or contact support.',
    )
  return t`Can’t connect. Check your connection and try again.`
}

export function getFieldProblems(error: unknown): Record<string, string> {
  const fields = error instanceof ProblemError ? (error.problem.fields ?? {}) : {}
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, formatFieldProblem(text)]))
}

/** Rejected with this code of the contract. */
export const isProblem = (error: unknown, code: ProblemCode) =>
  error instanceof ProblemError && error.problem.code === code
export const isNotFound = (error: unknown) => error instanceof ProblemError && error.status === 404
export const isUnauthorized = (error: unknown) => error instanceof ProblemError && error.status === 401
/** Another user changed the record in the meantime. */
export const isStale = (error: unknown) => error instanceof ProblemError && error.status === 412
