/** Turns whatever went wrong into the one shape of a failed answer. Nothing of the inside leaves: no stack, no SQL, no value. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problems, type Problem, type ProblemCode } from '@mendwell/contract'
import { faultOf, type Logger } from '../log.ts'
import { Refusal } from '../refusal.ts'

const frameworkCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media-type',
}

const awayCodes = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'],
  // The disk is full or fails, or the storage does not answer.
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'STORAGE'],
]

/** The database is away, restarting, full or overloaded: nothing was saved, and trying again is right. */
function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (
    /^(08|53|57P0|25P0|55P03|57014|40001|40P01|58)/.test(code ?? '') ||
    awayCodes.includes(code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable|Client was closed|Cannot use a pool/i.test(
      message ?? '',
    )
  )
}

export function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code && frameworkCodes[code]
  if (known) return new Refusal(known)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('request.malformed')
  if (isUnavailable(error)) return new Refusal('server.unavailable', { retryAfterSeconds: 2 })
  return undefined
}

export function answerFailures(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error) ?? new Refusal('server.failed')
    if (refusal.status >= 500) log.error({ requestId: request.id, ...faultOf(error) }, refusal.code)
    return sendProblem(request, reply, refusal)
  })
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem: Problem = {
    message: problems[refusal.code][1],
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
