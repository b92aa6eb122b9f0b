/** A sign-in through the provider that still requires a second factor comes back with the challenge after the URL's #. */
import type { SecondFactor } from './data.ts'

export type ProviderStep = { readonly step: SecondFactor; readonly returnTo: string }

const defaultPath = '/dashboard'
const knownMethods: readonly SecondFactor['methods'][number][] = ['totp', 'recovery', 'passkey']

export function parseProviderStep(hash: string, origin: string): ProviderStep | undefined {
  const [name, asked = ''] = hash.slice(1).split(/\?(.*)/s)
  const params = new URLSearchParams(asked)
  const challenge = params.get('challenge')
  if (name !== 'second-factor' || !challenge) return undefined
  const named = params.get('methods')?.split(',') ?? []
  return {
    step: { challenge, methods: knownMethods.filter((method) => named.includes(method)) },
    returnTo: toOwnPath(params.get('returnTo'), origin),
  }
}

/** Any address can be crafted: only our own pages are followed. */
function toOwnPath(given: string | null, origin: string): string {
  if (!given?.startsWith('/') || !URL.canParse(given, origin)) return defaultPath
  const there = new URL(given, origin)
  const isOwn = there.origin === origin && !there.pathname.startsWith('//')
  return isOwn ? there.pathname + there.search + there.hash : defaultPath
}
