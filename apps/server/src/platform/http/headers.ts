/** Security headers on every answer. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export const buildContentPolicy = (nonce?: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self' 'wasm-unsafe-eval'`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `media-src 'self' blob:`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

export async function registerSecurityHeaders(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  const policy = buildContentPolicy()
  app.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', policy)
    reply.header(
      'permissions-policy',
      'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
    )
  })
}
