/** Makes the Fastify instance with everything that all addresses share, and mounts the routes on it. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { contractVersion, contractVersionHeader, type Endpoint } from '@mendwell/contract'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { DomainError } from '../domain-error.ts'
import { registerErrorHandler, sendProblem } from './error-handler.ts'
import { registerSecurityHeaders } from './headers.ts'
import { registerSystemRoutes, type SystemRouteOptions } from './system-routes.ts'
import { checkRoutes, registerRoutes, type RouteOptions } from './register-routes.ts'
import type { Route } from './route.ts'
import { registerHostCheck } from './origin.ts'
import { redirectToHttps } from './secure-transport.ts'
import { registerSockets, type SocketRoute } from './sockets.ts'
import { serveWebApp } from './web-app.ts'

export type HttpServer = FastifyInstance

export interface HttpOptions extends RouteOptions, SystemRouteOptions {
  log: Logger
  routes: readonly Route[]
  endpoints: readonly Endpoint[]
  sockets?: readonly SocketRoute[]
  /** Names of this server besides the one of `publicUrl`. */
  allowedHosts?: readonly string[]
  webFolder: string | undefined
}

export async function createHttpServer(options: HttpOptions): Promise<HttpServer> {
  const { endpoints } = options
  checkRoutes(endpoints, options.routes)
  const app = fastify({
    logger: false,
    // With https our own proxy is in front, and the caller's address is the one it appends last, not what the caller wrote before it.
    trustProxy: (_, hop) => hop === 0 && (options.publicUrl?.startsWith('https:') ?? false),
    genReqId: () => randomUUID(),
    requestTimeout: 60_000,
    // A request that is not complete by then never will be.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // An address that cannot be read, or is longer than any of ours, leads nowhere; the framework would repeat it.
    frameworkErrors: (_, request, reply) =>
      void sendProblem(request, reply, new DomainError('request.not-found')),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  registerErrorHandler(app, options.log)
  registerJsonParser(app)
  countResponses(app, options.log, options.metrics)
  await registerSecurityHeaders(app, options.publicUrl?.startsWith('https:') ?? false)
  redirectToHttps(app, options.publicUrl)
  registerHostCheck(app, options.publicUrl, options.allowedHosts)
  await app.register(cookie)
  await app.register(multipart)
  await registerSockets(app, options.sockets ?? [], options.publicUrl)
  registerSystemRoutes(app, options)
  registerRoutes(app, options.routes, options)
  await serveWebApp(app, options.webFolder, endpoints)
  return app
}

/** Deeper than any of our shapes; what is nested further could not be read, stored or compared safely. */
const maxJsonDepth = 64

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1))
}

/** A state action may have no body; every other body is JSON, or bytes where an endpoint accepts them. */
function registerJsonParser(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === ''
      ? done(null, undefined)
      : parse(request, body as string, (error, value: unknown) =>
          error || !isDeeperThan(value, maxJsonDepth)
            ? done(error, value)
            : done(new DomainError('request.malformed')),
        ),
  )
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )
}

function countResponses(app: FastifyInstance, log: Logger, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header(contractVersionHeader, contractVersion)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const ms = reply.elapsedTime
    metrics.answered(route, request.method, reply.statusCode, ms / 1000)
    // The route's pattern, never the address itself: a query may hold a name.
    log.info({
      requestId: request.id,
      route,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(ms),
    })
  })
}
