/** Turns whatever went wrong into the one shape of a failed answer. Nothing of the inside leaves: no stack, no SQL, no value. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem, ProblemCode } from '@mendwell/contract'
import { isUnavailable } from '../db/unavailable.ts'
import { toErrorDetails, type Logger } from '../log.ts'
import { DomainError } from '../domain-error.ts'

const frameworkCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media-type',
}

/** PostgreSQL's error for text that it cannot store: a NUL, half a surrogate pair. Schemas reject these; this handles the rest. */
const unstorableValueCodes = new Set(['22021', '22P02', '22P05'])

function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code && frameworkCodes[code]
  if (known) return new DomainError(known)
  if (code && unstorableValueCodes.has(code)) return new DomainError('request.malformed')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new DomainError('request.malformed')
  if (isUnavailable(error)) return new DomainError('server.unavailable', { retryAfterSeconds: 2 })
  return undefined
}

export function registerErrorHandler(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error, request, reply) => {
    const domainError = toDomainError(error) ?? new DomainError('server.failed')
    if (domainError.status >= 500)
      log.error({ requestId: request.id, ...toErrorDetails(error) }, domainError.code)
    else if (unstorableValueCodes.has((error as FastifyError).code))
      log.warn({ requestId: request.id, ...toErrorDetails(error) }, domainError.code)
    return sendProblem(request, reply, domainError)
  })
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  domainError: DomainError,
): FastifyReply {
  const problem: Problem = {
    message: domainError.message,
    code: domainError.code,
    ...(domainError.fields && { fields: domainError.fields }),
    ...(domainError.version !== undefined && { version: domainError.version }),
    requestId: request.id,
  }
  if (domainError.retryAfterSeconds !== undefined) reply.header('retry-after', domainError.retryAfterSeconds)
  if (domainError.version !== undefined) reply.header('etag', `"${domainError.version}"`)
  return reply
    .code(domainError.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem))
}
