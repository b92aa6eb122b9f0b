/** OpenID Connect by `openid-client`: code flow with PKCE, state and nonce; the id token's signature is checked too. */
import * as oidc from 'openid-client'
import type { Provider } from '../../../platform/config.ts'

/** What has to come back unchanged. Stored encrypted in the browser. */
export interface ExpectedLogin {
  state: string
  nonce: string
  verifier: string
}

export interface ProviderPerson {
  issuer: string
  subject: string
  /** Only one that the provider vouches for. */
  verifiedEmail: string | null
}

const timeoutSeconds = 10
const configurations = new WeakMap<Provider, Promise<oidc.Configuration>>()

/** Fetches the provider's metadata once; after a failure again the next time. */
function getConfiguration(provider: Provider): Promise<oidc.Configuration> {
  let configuration = configurations.get(provider)
  if (!configuration) {
    configuration = discover(provider)
    configuration.catch(() => configurations.delete(provider))
    configurations.set(provider, configuration)
  }
  return configuration
}

function discover({ issuer, clientId, clientSecret }: Provider): Promise<oidc.Configuration> {
  const basic = oidc.ClientSecretBasic(clientSecret)
  const post = oidc.ClientSecretPost(clientSecret)
  const authenticateClient: oidc.ClientAuth = (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods } = server
    return methods && !methods.includes('client_secret_basic')
      ? post(server, ...rest)
      : basic(server, ...rest)
  }
  const execute = [oidc.enableNonRepudiationChecks]
  // The settings admit plain http on loopback only, and never in production.
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests)
  return oidc.discovery(new URL(issuer), clientId, undefined, authenticateClient, {
    execute,
    timeout: timeoutSeconds,
  })
}

/** The address that the browser is sent to, and what must come back. */
export async function startLoginAtProvider(
  provider: Provider,
  callback: string,
): Promise<{ address: string; expected: ExpectedLogin }> {
  const configuration = await getConfiguration(provider)
  const expected = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: 'openid email',
    code_challenge: await oidc.calculatePKCECodeChallenge(expected.verifier),
    code_challenge_method: 'S256',
    state: expected.state,
    nonce: expected.nonce,
  })
  return { address: address.href, expected }
}

/** The identity that the provider asserts. Throws if anything in its response is invalid. */
export async function fetchProviderPerson(
  provider: Provider,
  answer: URL,
  { state, nonce, verifier }: ExpectedLogin,
): Promise<ProviderPerson> {
  const configuration = await getConfiguration(provider)
  const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()! // one is expected, so it is there
  const { email, email_verified: verified } =
    claims['email'] === undefined
      ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims
  return {
    issuer: configuration.serverMetadata().issuer,
    subject: claims.sub,
    verifiedEmail: typeof email === 'string' && verified === true ? email.toLowerCase() : null,
  }
}
