/** Requests that another site makes in a person's name: told apart by what the browser itself says about where they began. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackHost } from '../loopback.ts'
import { Refusal } from '../domain-error.ts'

/** Callers that are no browser send neither header and carry no cookie by accident. */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refusal('request.wrong-origin')
  const { origin } = request.headers
  if (origin !== undefined && origin !== publicUrl && !sameHost(origin, request.headers.host)) {
    throw new Refusal('request.wrong-origin')
  }
}

function sameHost(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

/** Asked for on purpose: by our own pages, an address typed in, or a program; not by another site, an image or a prefetch. */
export function navigatedByPerson(request: FastifyRequest): boolean {
  const header = (name: string) => request.headers[name] as string | undefined
  const site = header('sec-fetch-site')
  const mode = header('sec-fetch-mode')
  const purpose = `${header('sec-purpose') ?? ''}${header('purpose') ?? ''}`
  // Every browser says the site; some programs say a mode.
  const isOwn = site === undefined || ((site === 'same-origin' || site === 'none') && mode !== 'no-cors')
  return isOwn && !purpose.includes('prefetch')
}

/** Probes and monitoring ask by address and learn nothing about anybody. */
const askedByMachines = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Answers only under names of this server. A page of another site that makes its own name lead to this machine (DNS rebinding)
 * would otherwise read what a browser here may read.
 */
export function refuseForeignHosts(
  app: FastifyInstance,
  publicUrl: string | undefined,
  allowedHosts: readonly string[] = [],
): void {
  const own = new Set([...(publicUrl ? [new URL(publicUrl).hostname] : []), ...allowedHosts])
  app.addHook('onRequest', async (request) => {
    const name = hostnameIn(request.headers.host)
    if (own.has(name) || isLoopbackHost(name) || askedByMachines.has(request.url)) return
    throw new Refusal('request.wrong-host')
  })
}

/** Empty where there is none, or none that can be read. */
function hostnameIn(host: string | undefined): string {
  const address = `http://${host ?? ''}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}
