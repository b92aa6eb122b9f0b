/**
 * Serves the built web app: hashed files for a year, the pages that the build wrote out for strangers, and the app's own
 * page for every other address.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@mendwell/contract'
import { DomainError } from '../domain-error.ts'
import { sendProblem } from './error-handler.ts'
import { buildContentPolicy } from './headers.ts'

export async function serveWebApp(
  app: FastifyInstance,
  folder: string | undefined,
  endpoints: readonly Endpoint[],
): Promise<void> {
  const pages = folder ? readPages(folder) : undefined
  if (folder) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      cacheControl: false,
      // The build left each script and stylesheet compressed beside itself.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${join(folder, 'assets')}/`)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path.startsWith('/api/') || path === '/api') return sendNotFound(request, reply, path, endpoints)
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !/\.\w+$/.test(path)
    if (!wantsPage || !pages) return sendProblem(request, reply, new DomainError('request.not-found'))
    // Libraries that add a style element of their own get this nonce; no other inline style or script runs.
    const nonce = randomBytes(16).toString('base64')
    const page = getPage(pages, path, isKnown(request))
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-encoding')
      .header('content-security-policy', buildContentPolicy(nonce))
      .type('text/html; charset=utf-8')
    // The address is the key to what it opens: it is neither stored nor listed anywhere.
    if (isLinkPage(path))
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    return page.gzipped && /\bgzip\b/.test(String(request.headers['accept-encoding']))
      ? reply.header('content-encoding', 'gzip').send(page.gzipped)
      : reply.send(page.html.replaceAll('%CSP_NONCE%', nonce))
  })
}

/** Compressed once, where no nonce has to be written into it. */
type Page = { html: string; gzipped: Buffer | undefined }
type Pages = { app: Page; landing: Page; texts: Readonly<Record<string, Page>> }

/** A page that was not written out is drawn by the app instead. */
function readPages(folder: string): Pages {
  const read = (name: string): Page => {
    const html = readFileSync(join(folder, name), 'utf8')
    return { html, gzipped: html.includes('%CSP_NONCE%') ? undefined : gzipSync(html) }
  }
  const app = read('index.html')
  const written = (name: string) => (existsSync(join(folder, name)) ? read(name) : app)
  return {
    app,
    landing: written('landing.html'),
    texts: {
      '/terms': written('terms.html'),
      '/privacy': written('privacy.html'),
      '/evidence': written('evidence.html'),
    },
  }
}

/** The web app's gate decides alike (`screen-at.ts`); this only saves strangers its scripts. */
function getPage(pages: Pages, address: string, known: boolean): Page {
  const path = address.replace(/(?<=.)\/$/, '')
  const isOpen = path === '/auth' || isLinkPage(path)
  return pages.texts[path] ?? (known || isOpen ? pages.app : pages.landing)
}

/** A page that a link opens without a session. */
const isLinkPage = (path: string) => /^\/(capture|home|call|consult)\/[^/]+\/?$/.test(path)

/** A request with any of our cookies may be signed in. */
const isKnown = (request: FastifyRequest) =>
  Object.keys(request.cookies).some((name) => name.includes('mendwell'))

/** A path that exists under another method returns the allowed ones. */
function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  endpoints: readonly Endpoint[],
) {
  const fits = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path)
  const methods = endpoints
    .filter((one) => [one.path, ...(one.alsoAt ?? [])].some(fits))
    .map((one) => one.method)
  if (methods.length === 0 || methods.includes(request.method as (typeof methods)[number])) {
    return sendProblem(request, reply, new DomainError('request.not-found'))
  }
  reply.header('allow', [...new Set(methods)].join(', '))
  return sendProblem(request, reply, new DomainError('request.method'))
}
