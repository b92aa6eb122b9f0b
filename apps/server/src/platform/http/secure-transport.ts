/** Passwords travel by https. Behind a proxy, plain http is led to https; without one, only this machine may sign in. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackAddress } from '../loopback.ts'
import { DomainError } from '../domain-error.ts'

const isHttps = (publicUrl: string | undefined) => publicUrl?.startsWith('https:') ?? false

/** Follows the proxy's word on how a request reached it. Where to lead comes from the settings, never from the request. */
export function redirectToHttps(app: FastifyInstance, publicUrl: string | undefined): void {
  if (!publicUrl || !isHttps(publicUrl)) return
  app.addHook('onRequest', async (request, reply) => {
    if (getForwardedProtocol(request) !== 'http') return
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new DomainError('identity.https-only')
    const path = request.url.startsWith('/') ? request.url : '/'
    return reply.redirect(`${publicUrl}${path}`, 308)
  })
}

/** With several proxies in a row, the first one spoke to the person. */
const getForwardedProtocol = (request: FastifyRequest) =>
  request.headers['x-forwarded-proto']?.toString().split(',')[0]?.trim().toLowerCase()

/** For requests with a secret before sign-in. */
export function assertHttps(request: FastifyRequest, publicUrl: string | undefined): void {
  if (!isHttps(publicUrl) && !isLoopbackAddress(request.socket.remoteAddress))
    throw new DomainError('identity.https-only')
}
