/** Turns whatever went wrong into the one shape of a failed answer. Nothing of the inside leaves: no stack, no SQL, no value. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem, ProblemCode } from '@mendwell/contract'
import { isUnavailable } from '../db/unavailable.ts'
import { faultOf, type Logger } from '../log.ts'
import { Refusal } from '../domain-error.ts'

const frameworkCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media-type',
}

/** PostgreSQL on text that it cannot keep: a NUL, half of a character pair. The shapes refuse these; what they leave open ends here. */
const unstorable = new Set(['22021', '22P02', '22P05'])

export function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code && frameworkCodes[code]
  if (known) return new Refusal(known)
  if (code && unstorable.has(code)) return new Refusal('request.malformed')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('request.malformed')
  if (isUnavailable(error)) return new Refusal('server.unavailable', { retryAfterSeconds: 2 })
  return undefined
}

export function answerFailures(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error) ?? new Refusal('server.failed')
    if (refusal.status >= 500) log.error({ requestId: request.id, ...faultOf(error) }, refusal.code)
    else if (unstorable.has((error as FastifyError).code))
      log.warn({ requestId: request.id, ...faultOf(error) }, refusal.code)
    return sendProblem(request, reply, refusal)
  })
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem: Problem = {
    message: refusal.message,
    code: refusal.code,
    ...(refusal.fields && { fields: refusal.fields }),
    ...(refusal.version !== undefined && { version: refusal.version }),
    requestId: request.id,
  }
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  if (refusal.version !== undefined) reply.header('etag', `"${refusal.version}"`)
  return reply
    .code(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem))
}
