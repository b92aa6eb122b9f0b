/**
 * Bytes of large requests and downloads in progress. Each takes memory until it is finished, so there is a limit per organization and in
 * total; beyond it the caller gets Retry-After before the body is read.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@mendwell/contract'
import type { Database } from '../../db/database.ts'
import { DomainError } from '../../domain-error.ts'
import { getNetworkPrefix } from './call-limits.ts'
import { hashToken } from '../route.ts'
import type { SessionCookie } from '../session-cookie.ts'

const mebibyte = 1024 * 1024
const retryAfterSeconds = 2

/** Smaller bodies are bounded by the number of requests. */
const leastCounted = mebibyte
/** The estimated cost of generating and sending a file. */
const download = 4 * mebibyte

export class InFlight {
  readonly #mostOfOne: number
  readonly #mostInAll: number
  readonly #held = new Map<string, number>()
  #inAll = 0

  constructor({ mostOfOne = 64 * mebibyte, mostInAll = 256 * mebibyte } = {}) {
    this.#mostOfOne = mostOfOne
    this.#mostInAll = mostInAll
  }

  /**
   * Returns a function that releases it. A caller with nothing in progress is not rejected for its own size, and may use the last quarter.
   */
  take(subject: string, bytes: number): () => void {
    const held = this.#held.get(subject) ?? 0
    if (held > 0 && held + bytes > this.#mostOfOne)
      throw new DomainError('request.too-many', { retryAfterSeconds })
    const most = held > 0 ? this.#mostInAll * 0.75 : this.#mostInAll
    if (this.#inAll > 0 && this.#inAll + bytes > most)
      throw new DomainError('server.unavailable', { retryAfterSeconds })
    this.#add(subject, bytes)
    return () => this.#add(subject, -bytes)
  }

  #add(subject: string, bytes: number): void {
    this.#inAll += bytes
    const held = (this.#held.get(subject) ?? 0) + bytes
    if (held > 0) this.#held.set(subject, held)
    else this.#held.delete(subject)
  }
}

/** Undefined for endpoints whose requests are small. Counts for the organization, or without a session for the caller's network. */
export function inFlightHook(
  endpoint: Endpoint,
  bodyLimit: number,
  {
    database,
    cookie,
    inFlight,
    clock,
  }: {
    database: Pick<Database, 'whoIs'>
    cookie: SessionCookie
    inFlight: InFlight
    clock: () => Date
  },
) {
  const largest = Math.max(endpoint.upload?.maxBytes ?? 0, bodyLimit)
  const isDownload = endpoint.file !== undefined && !endpoint.file.shown
  if (!isDownload && (endpoint.method === 'GET' || largest < leastCounted)) return undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const bytes = isDownload ? download : announced(request, largest)
    if (bytes < leastCounted) return
    const credential = endpoint.access === 'public' ? undefined : cookie.readCredential(request)
    const subject = credential
      ? (await database.whoIs({ tokenHash: hashToken(credential.token), at: clock(), background: true }))
          .organizationId
      : getNetworkPrefix(request.ip)
    const giveBack = inFlight.take(subject, bytes)
    if (reply.raw.closed) giveBack()
    else reply.raw.once('close', giveBack)
  }
}

/** A body that does not say how long it is may be as long as allowed. */
function announced(request: FastifyRequest, largest: number): number {
  const length = Number(request.headers['content-length'])
  return Number.isFinite(length) && length >= 0 ? Math.min(length, largest) : largest
}
