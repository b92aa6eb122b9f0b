/** Puts the routes of the contract onto Fastify. With its neighbours in this folder, the only place that knows Fastify. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@mendwell/contract'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import { performerOf, type Performed, type Services } from './perform.ts'
import { hashToken, type OpenRequest, type Redirect, type Route } from './route.ts'
import { readerOf, writerOf } from './shapes.ts'
import { refuseForeignOrigin, navigatedByPerson } from './origin.ts'
import type { SessionCookie } from './session-cookie.ts'

export interface MountOptions extends Services {
  clock: Clock
  cookie: SessionCookie
  publicUrl: string | undefined
  demo: boolean
}

const usualBodyLimit = 256 * 1024

/** Refuses to boot unless every endpoint has exactly one route, every route an endpoint, and every endpoint an access rule. */
export function checkRoutes(endpoints: readonly Endpoint[], routes: readonly Route[]): void {
  const faults: string[] = []
  const ids = routes.map((route) => route.endpoint.id)
  for (const endpoint of endpoints) {
    const handlers = ids.filter((id) => id === endpoint.id).length
    if (handlers !== 1) faults.push(`${endpoint.id} has ${handlers} handlers`)
    const { access } = endpoint as { access?: unknown }
    if (access !== 'public' && !(Array.isArray(access) && access.length > 0))
      faults.push(`${endpoint.id} has no access rule`)
    if (!endpoint.audit) faults.push(`${endpoint.id} does not say how it is logged`)
  }
  for (const route of routes) {
    if (!endpoints.includes(route.endpoint)) faults.push(`${route.endpoint.id} is not in the endpoint table`)
    if (route.endpoint.access === 'public' ? !route.open : !route.handle)
      faults.push(`${route.endpoint.id} has the wrong kind of handler`)
  }
  if (faults.length > 0) throw new Error(`The routes do not fit the contract: ${faults.join('; ')}`)
}

export function mount(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  for (const route of routes) {
    const { endpoint } = route
    const handler =
      endpoint.access === 'public' ? openHandler(route, options) : guardedHandler(route, options)
    for (const url of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
      app.route({ method: endpoint.method, url, bodyLimit: endpoint.bodyLimit ?? usualBodyLimit, handler })
    }
  }
}

function guardedHandler(route: Route, options: MountOptions) {
  const { endpoint } = route
  const perform = performerOf(route, options)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const credential = options.cookie.credentialOf(request)
    if (endpoint.method !== 'GET' && credential?.kind !== 'bearer')
      refuseForeignOrigin(request, options.publicUrl)
    if (!credential) throw new Refusal('request.unauthorized')
    const performed = await perform({
      caller: { tokenHash: hashToken(credential.token), at: options.clock() },
      params: request.params as object,
      query: request.query as object,
      body: request.body,
      ifMatch: request.headers['if-match'],
      idempotencyKey: idempotencyKeyOf(request),
      ipAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      requestId: request.id,
    })
    return send(request, reply, performed)
  }
}

function openHandler(route: Route, options: MountOptions) {
  const { endpoint } = route
  const read = readerOf(endpoint)
  const write = writerOf(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.method !== 'GET') refuseForeignOrigin(request, options.publicUrl)
    const now = options.clock()
    if (endpoint.limit) await takeTurn(endpoint, options, request, now)
    const input = read({
      params: request.params as object,
      query: request.query as object,
      body: request.body,
    })
    if (input instanceof Refusal) throw input
    const credential = options.cookie.credentialOf(request)
    const userAgent = request.headers['user-agent'] ?? null
    const open: Omit<OpenRequest, 'params' | 'query' | 'body'> = {
      now,
      note: () => {},
      database: options.database,
      log: (event) =>
        options.batch.add({ ...event, ipAddress: request.ip, userAgent, at: now, requestId: request.id }),
      tokenHash: credential && hashToken(credential.token),
      ipAddress: request.ip,
      userAgent,
      navigated: navigatedByPerson(request),
      keep: (token) => options.cookie.keep(reply, token),
      demo: options.demo,
    }
    const answer = await route.open!({ ...open, ...input } as OpenRequest) // parsed by this endpoint's own shapes
    if (!endpoint.reply) return reply.redirect((answer as Redirect).redirect, 302)
    return send(request, reply, { status: endpoint.status ?? 200, body: write(answer) })
  }
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('request.invalid', {
      fields: { 'Idempotency-Key': 'Between 1 and 200 visible characters' },
    })
  }
  return key
}

async function takeTurn(
  endpoint: Endpoint,
  options: MountOptions,
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  const { count, seconds, field } = endpoint.limit!
  const named = field && (request.body as Record<string, unknown> | null | undefined)?.[field]
  // Hashed, so that the counter's table holds no address of anybody.
  const subject = createHash('sha256').update(
    `${request.ip} ${typeof named === 'string' ? named.trim().toLowerCase() : ''}`,
  )
  const key = `${endpoint.id} ${subject.digest('base64url')}`
  const [row] = await options.database.open((db) =>
    db.raw<{ taken: number }>('select take_turn($1, $2, $3) as taken', [key, seconds, now]),
  )
  if (row && row.taken > count) {
    const elapsed = (now.getTime() / 1000) % seconds
    throw new Refusal('request.too-many', { retryAfterSeconds: Math.ceil(seconds - elapsed) })
  }
}

function send(request: FastifyRequest, reply: FastifyReply, performed: Performed) {
  reply
    .code(performed.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
  if (performed.etag) reply.header('etag', performed.etag)
  if (performed.replayed) reply.header('idempotency-replayed', 'true')
  if (performed.total !== undefined) reply.header('x-total-count', performed.total)
  if (performed.next !== undefined) {
    const next = new URL(request.url, 'http://localhost')
    next.searchParams.set('cursor', performed.next)
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return reply.send(performed.body)
}
