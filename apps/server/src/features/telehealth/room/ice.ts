/** How browsers find each other: relay servers with passwords that last a few hours (coturn's use-auth-secret). */
import type { IceServer } from '@mendwell/contract'
import { createHmac } from 'node:crypto'

export interface Relay {
  urls: readonly string[]
  secret: string
}

const relayHours = 4

/** Without a relay, browsers connect only where no firewall is between them. */
export function buildIceServers(relay: Relay | undefined, holder: string, now: Date): IceServer[] {
  if (!relay) return []
  const username = `${Math.floor(now.getTime() / 1000) + relayHours * 3600}:${holder}`
  const credential = createHmac('sha1', relay.secret).update(username).digest('base64')
  return [{ urls: [...relay.urls], username, credential }]
}
