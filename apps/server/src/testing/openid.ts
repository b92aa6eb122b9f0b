/** A real OpenID provider on loopback, at which a test says who sits before the screen, and a browser that walks through it. */
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Context } from 'oidc-provider'

interface ProviderPerson {
  subject: string
  email: string
  verified: boolean
}

export interface TestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who signs in there next. */
  person: ProviderPerson
  /** Whether the next user selects Cancel there. */
  refuses: boolean
  /** Walks from our redirect through the provider's pages to the address that leads back to us. */
  walk(address: string): Promise<URL>
  close(): Promise<void>
}

export async function startProvider(callback: string): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listens on a port, so it has one
  const client = { clientId: 'mendwell', clientSecret: 'a-secret-between-two' }
  const people = new Map<string, ProviderPerson>()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [callback] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_: unknown, accountId: string) => {
      const known = people.get(accountId)
      return {
        accountId,
        claims: () => ({ sub: accountId, email: known?.email, email_verified: known?.verified }),
      }
    },
    // All consent prompts are accepted.
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  const self: TestProvider = {
    issuer,
    ...client,
    person: { subject: 'nobody', email: 'nobody@test.example', verified: false },
    refuses: false,
    walk: (address) => completeSignIn(address, callback),
    close: () => closeServer(server),
  }
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    people.set(self.person.subject, self.person)
    void provider.interactionFinished(
      request,
      response,
      self.refuses
        ? { error: 'access_denied', error_description: 'The person pressed Cancel' }
        : { login: { accountId: self.person.subject } },
    )
  })
  return self
}

async function completeSignIn(address: string, callback: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  for (let steps = 0; steps < 10; steps += 1) {
    if (next.href.startsWith(callback)) return next
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    next = new URL(location, next)
  }
  throw new Error('The provider never led back')
}

const closeServer = (server: Server) =>
  new Promise<void>((closed) => {
    server.closeAllConnections()
    server.close(() => closed())
  })
