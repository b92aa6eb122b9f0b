/**
 * Answers only under names of this server. A page of another site that makes its own name lead to this machine (DNS rebinding)
 * would otherwise read what a browser here may read.
 */
import type { FastifyInstance } from 'fastify'
import { isLoopbackHost } from '../loopback.ts'
import { Refusal } from '../refusal.ts'

/** Probes and monitoring ask by address and learn nothing about anybody. */
const askedByMachines = new Set(['/healthz', '/readyz', '/metrics'])

export function refuseForeignHosts(app: FastifyInstance, publicUrl: string | undefined): void {
  const own = publicUrl && new URL(publicUrl).hostname
  app.addHook('onRequest', async (request) => {
    const name = hostnameIn(request.headers.host)
    if (name === own || isLoopbackHost(name) || askedByMachines.has(request.url)) return
    throw new Refusal('request.wrong-host')
  })
}

/** Empty where there is none, or none that can be read. */
function hostnameIn(host: string | undefined): string {
  const address = `http://${host ?? ''}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}
