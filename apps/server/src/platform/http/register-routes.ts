/** Puts the routes of the contract onto Fastify. With its neighbours in this folder, the only place that knows Fastify. */
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  contractVersion,
  contractVersionHeader,
  type Endpoint,
  parseContractVersion,
} from '@mendwell/contract'
import { isForStaff, neededRights } from '@mendwell/contract/rights'
import type { OfflineSubmission } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Provider, SignUpPolicy } from '../config.ts'
import { parseLanguage } from '../i18n/translate.ts'
import { queueMail } from '../mail/mail.ts'
import { DomainError } from '../domain-error.ts'
import { createEndpointExecutor, type EndpointResult, type Services, assertRole } from './execute-endpoint.ts'
import { FileResponse, hashToken, type PublicRequest, type Redirect, type Route } from './route.ts'
import { InFlight, inFlightHook } from './limits/in-flight.ts'
import { getNetworkPrefix, consumeRateLimit } from './limits/call-limits.ts'
import { createParser, createSerializer } from './schema-io.ts'
import { readForm } from './upload.ts'
import { assertSameOrigin, isUserNavigation } from './origin.ts'
import { assertHttps } from './secure-transport.ts'
import type { SessionCookie } from './session-cookie.ts'
import { createStreamHandler, type StreamOptions } from './stream.ts'

export interface RouteOptions extends Services, StreamOptions {
  clock: Clock
  cookie: SessionCookie
  publicUrl: string | undefined
  provider: Provider | undefined
  dataDir: string
  demoIsPublic: boolean
  signUp: SignUpPolicy
}

const defaultBodyLimit = 256 * 1024

/** Refuses to start unless every endpoint has exactly one route, every route an endpoint, and every endpoint an access rule. */
export function checkRoutes(endpoints: readonly Endpoint[], routes: readonly Route[]): void {
  const faults: string[] = []
  const known = new Set(endpoints)
  const handlerCounts = new Map<string, number>()
  for (const { endpoint } of routes) handlerCounts.set(endpoint.id, (handlerCounts.get(endpoint.id) ?? 0) + 1)
  for (const endpoint of endpoints) {
    const handlers = handlerCounts.get(endpoint.id) ?? 0
    if (handlers !== 1) faults.push(`${endpoint.id} has ${handlers} handlers in the features’ routes.ts`)
    const { access } = endpoint as { access?: unknown }
    if (access !== 'public' && !(Array.isArray(access) && access.length > 0))
      faults.push(`${endpoint.id} has no access rule`)
    if (isForStaff(endpoint) && !neededRights.has(endpoint.id))
      faults.push(`${endpoint.id} has no rights: add needs to its row in packages/contract`)
    if (!endpoint.audit) faults.push(`${endpoint.id} has no audit entry`)
    if (endpoint.file && endpoint.method !== 'GET')
      faults.push(`${endpoint.id} returns a file but is not a GET`)
    if (endpoint.upload && endpoint.bytes) faults.push(`${endpoint.id} accepts both a form and bytes`)
  }
  for (const route of routes) {
    if (!known.has(route.endpoint)) faults.push(`${route.endpoint.id} is not in the endpoint table`)
    if (route.endpoint.upload && route.endpoint.access === 'public' && !route.admit)
      faults.push(`${route.endpoint.id} accepts uploads from anonymous callers`)
    if (!route[getHandlerKind(route.endpoint)])
      faults.push(`${route.endpoint.id} has the wrong type of handler`)
  }
  if (faults.length > 0) throw new Error(`The routes do not match the contract: ${faults.join('; ')}`)
}

const getHandlerKind = ({ access, stream }: Endpoint) =>
  access === 'public' ? 'open' : stream ? 'stream' : 'handle'

export function registerRoutes(app: FastifyInstance, routes: readonly Route[], options: RouteOptions): void {
  const inFlight = new InFlight()
  for (const route of routes) {
    const { endpoint } = route
    const handler = createHandler(app, route, options)
    for (const url of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
      const bodyLimit = endpoint.bytes?.maxBytes ?? endpoint.bodyLimit ?? defaultBodyLimit
      const onRequest = inFlightHook(endpoint, bodyLimit, { ...options, inFlight })
      app.route({ method: endpoint.method, url, bodyLimit, handler, ...(onRequest && { onRequest }) })
    }
  }
}

function createHandler(app: FastifyInstance, route: Route, options: RouteOptions) {
  if (route.endpoint.access === 'public') return createPublicHandler(route, options)
  return route.endpoint.stream
    ? createStreamHandler(app, route, options)
    : createGuardedHandler(route, options)
}

function createGuardedHandler(route: Route, options: RouteOptions) {
  const { endpoint } = route
  const perform = createEndpointExecutor(route, options)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const credential = options.cookie.readCredential(request)
    // Pictures too: another site shall not even learn that one is there.
    if ((endpoint.method !== 'GET' || endpoint.file?.shown) && credential?.kind !== 'bearer')
      assertSameOrigin(request, options.publicUrl)
    if (!credential) throw new DomainError('request.unauthorized')
    if (endpoint.method !== 'GET') assertContractVersion(request)
    const tokenHash = hashToken(credential.token)
    const now = options.clock()
    const signal = createDisconnectSignal(reply)
    const caller = { tokenHash, at: now, background: request.headers['x-background'] === '1', signal }
    if (endpoint.limit) {
      // Of the person, in whatever session: signing in again opens no new allowance.
      const { userId, organizationId } = await options.database.whoIs(caller)
      await consumeRateLimit(options.database, endpoint, userId, now, organizationId)
    }
    // Uploads are not read before the sender is authenticated and authorized.
    if (endpoint.upload) {
      await options.database.read(caller, async (_, actor) => assertRole(endpoint, actor))
    }
    const form = endpoint.upload && (await readForm(request, endpoint, options.dataDir))
    try {
      const performed = await perform({
        caller,
        params: request.params as object,
        query: request.query as object,
        body: form ? form.fields : Buffer.isBuffer(request.body) ? undefined : request.body,
        upload: form?.upload,
        bytes: Buffer.isBuffer(request.body) ? request.body : undefined,
        ifMatch: request.headers['if-match'],
        author: getHeader(request, 'x-author'),
        waited: parseOfflineSubmission(request, now),
        idempotencyKey: parseIdempotencyKey(request),
        ipAddress: request.ip,
        userAgent: request.headers['user-agent'] ?? null,
        acceptLanguage: request.headers['accept-language'],
        requestId: request.id,
      })
      return send(request, reply, endpoint, performed)
    } finally {
      await form?.discard()
    }
  }
}

function createPublicHandler(route: Route, options: RouteOptions) {
  const { endpoint } = route
  const read = createParser(endpoint)
  const write = createSerializer(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.method !== 'GET') {
      assertSameOrigin(request, options.publicUrl)
      assertHttps(request, options.publicUrl)
    }
    const now = options.clock()
    const database = options.database.forRequest(createDisconnectSignal(reply))
    const giveBack =
      endpoint.limit &&
      (await consumeRateLimit(database, endpoint, getRateLimitSubject(endpoint, request), now))
    const credential = options.cookie.readCredential(request)
    const tokenHash = credential && hashToken(credential.token)
    if (endpoint.upload) await route.admit!({ database, tokenHash, now }) // checked at the start
    const form = endpoint.upload && (await readForm(request, endpoint, options.dataDir))
    const userAgent = request.headers['user-agent'] ?? null
    try {
      const input = read({
        params: request.params as object,
        query: request.query as object,
        body: form ? form.fields : request.body,
      })
      if (input instanceof DomainError) throw input
      const open: Omit<PublicRequest, 'params' | 'query' | 'body'> = {
        now,
        note: () => {},
        database,
        log: (event) =>
          options.batch.add({ ...event, ipAddress: request.ip, userAgent, at: now, requestId: request.id }),
        tokenHash,
        ipAddress: request.ip,
        userAgent,
        navigated: isUserNavigation(request),
        keep: (token) => options.cookie.keep(reply, token),
        carried: options.cookie.carried(request),
        carry: (content) => options.cookie.carry(reply, content),
        provider: options.provider,
        onlinePayments: options.onlinePayments,
        demo: options.demo,
        demoIsPublic: options.demoIsPublic,
        signUp: options.signUp,
        language: parseLanguage(request.headers['accept-language']),
        mail: (db, message, organizationId) => queueMail(db, options.keys.mail, message, now, organizationId),
        keys: options.keys,
        baseUrl: options.baseUrl,
        upload: form?.upload,
        files: options.files,
        images: options.images,
      }
      const answer = await route.open!({ ...open, ...input } as PublicRequest) // parsed by this endpoint's own shapes
      await giveBack?.()
      if (answer instanceof FileResponse)
        return send(request, reply, endpoint, { status: 200, body: await answer.written() })
      if (!endpoint.reply) return reply.redirect((answer as Redirect).redirect, 302)
      return send(request, reply, endpoint, { status: endpoint.status ?? 200, body: write(answer) })
    } finally {
      await form?.discard()
    }
  }
}

/** Aborted when the connection closes before the response is sent. */
function createDisconnectSignal(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort()
  })
  return leaving.signal
}

const getHeader = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** A record for a later contract cannot be interpreted here: the client retains it until this server is updated. */
function assertContractVersion(request: FastifyRequest): void {
  const written = parseContractVersion(getHeader(request, contractVersionHeader))
  if (written !== null && written > contractVersion) throw new DomainError('request.contract-newer')
}

/** Beyond it no clock is merely wrong. */
const maxClockErrorMs = 10 * 365 * 86_400_000

/** What a device says of its own clock when it sends what waited there. Anything else is no word at all. */
function parseOfflineSubmission(request: FastifyRequest, now: Date): OfflineSubmission | undefined {
  const said = getHeader(request, 'x-device-time')?.split(' ').map(Date.parse)
  const [deviceNow, queued] = said ?? []
  if (deviceNow === undefined || queued === undefined || Number.isNaN(deviceNow + queued)) return undefined
  if (Math.abs(deviceNow - now.getTime()) > maxClockErrorMs || Math.abs(deviceNow - queued) > maxClockErrorMs)
    return undefined
  const seconds = (ms: number) => Math.round(ms / 1000)
  return {
    waitedSeconds: seconds(deviceNow - queued),
    deviceClockOffsetSeconds: seconds(deviceNow - now.getTime()),
  }
}

function parseIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new DomainError('request.invalid', {
      fields: { 'Idempotency-Key': 'Enter 1 to 200 visible characters' },
    })
  }
  return key
}

/** Attempts are counted by network and, if the endpoint names a field, by its value. */
function getRateLimitSubject(endpoint: Endpoint, request: FastifyRequest): string {
  const { field } = endpoint.limit ?? {}
  const named = field && (request.body as Record<string, unknown> | null | undefined)?.[field]
  return `${getNetworkPrefix(request.ip)} ${typeof named === 'string' ? named.trim().toLowerCase() : ''}`
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { file }: Endpoint,
  performed: EndpointResult,
) {
  reply
    .code(performed.status)
    .header('content-type', performed.type ?? file?.type ?? 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
  if (file && !file.shown) {
    reply.header('content-disposition', `attachment; filename="${performed.name ?? file.name}"`)
  }
  if (performed.etag) reply.header('etag', performed.etag)
  if (performed.replayed) reply.header('idempotency-replayed', 'true')
  if (performed.total !== undefined) reply.header('x-total-count', performed.total)
  if (performed.next !== undefined) {
    const next = new URL(request.url, 'http://localhost')
    next.searchParams.set('cursor', performed.next)
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return reply.send(await compressBody(request, reply, performed.body))
}

const gzipAsync = promisify(gzip)
const minCompressedBytes = 4096

/** A page of a list is a tenth when compressed, which is felt on a ward's network. A short answer gains nothing. */
async function compressBody(request: FastifyRequest, reply: FastifyReply, body: EndpointResult['body']) {
  if (typeof body !== 'string' || body.length < minCompressedBytes) return body
  reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return body
  const compressed = await gzipAsync(body, { level: constants.Z_BEST_SPEED })
  reply.header('content-encoding', 'gzip')
  return compressed
}
