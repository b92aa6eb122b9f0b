/**
 * An expected error, thrown anywhere and handled by the HTTP layer. Codes and statuses are in the contract, of which helper processes load
 * nothing more.
 */
import { problems, type ProblemCode } from '@mendwell/contract/problems'

export class DomainError extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** The current version, with a stale If-Match. */
  readonly version: number | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    more: {
      fields?: Record<string, string>
      version?: number
      retryAfterSeconds?: number
      /** In the place of the code's own sentence, where that has to name something. */
      message?: string
    } = {},
  ) {
    const [status, message] = problems[code]
    super(more.message ?? message)
    this.code = code
    this.status = status
    this.fields = more.fields
    this.version = more.version
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** A patient named in a body who is not there, or not for this person: an error of that field, and no answer of earlier is repeated. */
export class PatientNotFoundError extends DomainError {
  constructor() {
    super('request.invalid', { fields: { patientId: 'Patient not found' } })
  }
}
