/**
 * Endpoints with an open response: server-sent events to one person. The session is checked repeatedly in the background, so a stream
 * neither outlives nor extends the session.
 */
import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { EventHub } from '../events/hub.ts'
import type { DomainEvent } from '../events/publish.ts'
import { DomainError } from '../domain-error.ts'
import { assertRole } from './execute-endpoint.ts'
import { hashToken, type Route } from './route.ts'
import type { SessionCookie } from './session-cookie.ts'
import { createSerializer } from './schema-io.ts'

export interface StreamOptions {
  database: Database
  events: EventHub
  clock: Clock
  cookie: SessionCookie
  /** How often an idle stream sends a keep-alive, and how often its session is checked. */
  streams: { beatMs: number; recheckMs: number }
}

export const defaultMaxStreams = { beatMs: 15_000, recheckMs: 20_000 }
const maxPerSession = 5
/** What a reader that stopped reading may leave in memory. */
const maxPendingBytes = 64 * 1024

/** The handler of one endpoint's streams. They all end when the server drains. */
export function createStreamHandler(app: FastifyInstance, route: Route, options: StreamOptions) {
  const open = new Map<string, Set<Stream>>()
  app.addHook('preClose', async () => open.forEach((streams) => streams.forEach((stream) => stream.end())))
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const credential = options.cookie.readCredential(request)
    if (!credential) throw new DomainError('request.unauthorized')
    const tokenHash = hashToken(credential.token)
    const session = tokenHash.toString('base64')
    const streams = open.get(session) ?? new Set()
    if (streams.size >= maxPerSession) throw new DomainError('request.too-many', { retryAfterSeconds: 30 })
    const stream = new Stream(route, options, tokenHash)
    open.set(session, streams.add(stream))
    stream.onEnd(() => {
      streams.delete(stream)
      if (streams.size === 0 && open.get(session) === streams) open.delete(session)
    })
    reply.raw.once('close', () => stream.end())
    await stream.begin()
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('connection', 'close') // with keep-alive after its end, it would delay a draining server
      .header('x-accel-buffering', 'no') // a proxy that collects would hold events back
      .send(stream.output)
  }
}

class Stream {
  readonly output = new PassThrough()
  readonly #route: Route
  readonly #options: StreamOptions
  readonly #tokenHash: Buffer
  readonly #write: (event: unknown) => string
  readonly #atEnd: (() => void)[] = []
  #ended = false
  #joinedAs: string | undefined
  #leave: () => void = () => {}
  #asking = false
  /** Received and not yet sent; null means anything. */
  #heard: (DomainEvent | null)[] = []

  constructor(route: Route, options: StreamOptions, tokenHash: Buffer) {
    this.#route = route
    this.#options = options
    this.#tokenHash = tokenHash
    this.#write = createSerializer(route.endpoint)
    this.output.on('error', () => this.end()) // the line broke under a write
  }

  onEnd(action: () => void): void {
    this.#atEnd.push(action)
  }

  /** Sends the current state, or rejects like any request. */
  async begin(): Promise<void> {
    this.output.write('retry: 3000\n\n')
    try {
      await this.#say(null)
    } catch (error) {
      this.end()
      throw error
    }
    const { beatMs, recheckMs } = this.#options.streams
    this.#every(beatMs, () => this.#send(': still here\n\n'))
    this.#every(recheckMs, () => void this.#check())
  }

  end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#leave()
    for (const action of this.#atEnd) action()
    this.output.end()
  }

  #every(ms: number, action: () => void): void {
    if (this.#ended) return
    const timer = setInterval(action, ms)
    this.onEnd(() => clearInterval(timer))
  }

  /** Any failure ends the stream: a session that cannot be asked for is not a good one. The page opens another. */
  async #check(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    try {
      if (this.#heard.length === 0) await this.#asPerson(async () => {})
      while (this.#heard.length > 0 && !this.#ended) {
        const heard = this.#heard.splice(0)
        await this.#say(heard.includes(null) ? null : (heard as DomainEvent[]))
      }
    } catch {
      this.end()
    } finally {
      this.#asking = false
    }
  }

  async #say(happened: DomainEvent[] | null): Promise<void> {
    const events = await this.#asPerson((request) => this.#route.stream!({ ...request, happened })) // mounted for streams only
    for (const event of events) this.#send(`data: ${this.#write(event)}\n\n`)
  }

  #asPerson<T>(work: (request: Parameters<NonNullable<Route['stream']>>[0]) => Promise<T>): Promise<T> {
    const now = this.#options.clock()
    const caller = { tokenHash: this.#tokenHash, at: now, background: true }
    return this.#options.database.read(caller, (db, actor) => {
      assertRole(this.#route.endpoint, actor)
      this.#join(actor)
      return work({ db, actor, now, happened: null })
    })
  }

  /** Before the records are read, so that no event is missed. Repeated if the session's organization changed. */
  #join({ organizationId, userId }: Actor): void {
    const who = `${organizationId} ${userId}`
    if (this.#ended || this.#joinedAs === who) return
    this.#leave()
    this.#joinedAs = who
    this.#leave = this.#options.events.join(organizationId, userId, (happened) => {
      this.#heard.push(happened)
      void this.#check()
    })
  }

  #send(text: string): void {
    if (this.#ended) return
    if (this.output.writableLength > maxPendingBytes) this.end()
    else this.output.write(text)
  }
}
