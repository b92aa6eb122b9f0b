/** Serves the built web app: hashed files for a year, and the page itself for every other address. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@mendwell/contract'
import { Refusal } from '../refusal.ts'
import { sendProblem } from './failures.ts'
import { contentPolicy } from './headers.ts'

export async function serveWebApp(
  app: FastifyInstance,
  folder: string | undefined,
  endpoints: readonly Endpoint[],
): Promise<void> {
  const page = folder && readFileSync(join(folder, 'index.html'), 'utf8')
  if (folder) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${join(folder, 'assets')}/`)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path.startsWith('/api/') || path === '/api') return sendUnknown(request, reply, path, endpoints)
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !/\.\w+$/.test(path)
    if (!wantsPage || !page) return sendProblem(request, reply, new Refusal('request.not-found'))
    // Libraries that add a style element of their own get this nonce; no other inline style or script runs.
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('%CSP_NONCE%', nonce))
  })
}

/** An address that exists under another method says which. */
function sendUnknown(
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
    return sendProblem(request, reply, new Refusal('request.not-found'))
  }
  reply.header('allow', [...new Set(methods)].join(', '))
  return sendProblem(request, reply, new Refusal('request.method'))
}
