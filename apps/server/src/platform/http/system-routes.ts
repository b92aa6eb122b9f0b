/** The addresses that are no endpoint of the contract: health, metrics, the API's own documents. */
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@mendwell/contract'
import type { Metrics } from '../metrics.ts'
import { renderDocsPage, docsStyle } from './docs-page.ts'
import { buildOpenApi } from './openapi.ts'

export interface SystemRouteOptions {
  endpoints: readonly Endpoint[]
  version: string
  metrics: Metrics
  /** Resolves when the database answers and the process is not draining. */
  ready: () => Promise<boolean>
}

export function registerSystemRoutes(app: FastifyInstance, options: SystemRouteOptions): void {
  const { endpoints, version } = options
  let document: string | undefined
  let page: string | undefined
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_, reply) => {
    const ready = await options.ready().catch(() => false)
    if (!ready) reply.code(503).header('retry-after', 2)
    return { status: ready ? 'ready' : 'not ready' }
  })
  app.get('/metrics', async (request, reply) => {
    // For monitoring on the internal network: requests through a proxy come from outside.
    if (request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound()
    return reply.type(options.metrics.contentType).send(await options.metrics.text())
  })
  app.get('/api/openapi.json', (_, reply) => {
    document ??= JSON.stringify(buildOpenApi(endpoints, version))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', (_, reply) => {
    page ??= renderDocsPage(endpoints, version)
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/api/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
