/** Detects requests that another site makes with a person's cookies, by what the browser says about their origin. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackHost } from '../loopback.ts'
import { DomainError } from '../domain-error.ts'

/** Callers that are no browser send neither header and carry no cookie by accident. */
export function assertSameOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new DomainError('request.wrong-origin')
  const { origin } = request.headers
  if (origin !== undefined && origin !== publicUrl && !isSameHost(origin, request.headers.host)) {
    throw new DomainError('request.wrong-origin')
  }
}

function isSameHost(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

/** Asked for on purpose: by our own pages, an address typed in, or a program; not by another site, an image or a prefetch. */
export function isUserNavigation(request: FastifyRequest): boolean {
  const header = (name: string) => request.headers[name] as string | undefined
  const site = header('sec-fetch-site')
  const mode = header('sec-fetch-mode')
  const purpose = `${header('sec-purpose') ?? ''}${header('purpose') ?? ''}`
  // Every browser says the site; some programs say a mode.
  const isOwn = site === undefined || ((site === 'same-origin' || site === 'none') && mode !== 'no-cors')
  return isOwn && !purpose.includes('prefetch')
}

/** Probes and monitoring use the address and get no personal data. */
const probePaths = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Answers only under names of this server. A page of another site that makes its own name lead to this machine (DNS rebinding)
 * would otherwise read what a browser here may read.
 */
export function registerHostCheck(
  app: FastifyInstance,
  publicUrl: string | undefined,
  allowedHosts: readonly string[] = [],
): void {
  const own = new Set([...(publicUrl ? [new URL(publicUrl).hostname] : []), ...allowedHosts])
  app.addHook('onRequest', async (request) => {
    const name = parseHostname(request.headers.host)
    if (own.has(name) || isLoopbackHost(name) || probePaths.has(request.url)) return
    throw new DomainError('request.wrong-host')
  })
}

/** Empty where there is none, or none that can be read. */
function parseHostname(host: string | undefined): string {
  const address = `http://${host ?? ''}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}
