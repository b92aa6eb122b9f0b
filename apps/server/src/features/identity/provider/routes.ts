/**
 * Sign-in through an OpenID provider. The provider replaces the password only: a second factor is still required. Every failure leads to
 * the sign-in page without details.
 */
import { finishLogin, startLogin } from '@mendwell/contract'
import { z } from 'zod'
import { systemOrganization } from '../../../platform/audit/row.ts'
import { publicRoute, type PublicRequest } from '../../../platform/http/route.ts'
import { encrypt, decrypt } from '../../../platform/encryption.ts'
import { buildFactorMail } from '../two-factor/mail.ts'
import { requestSecondFactor, startSession } from '../two-factor/sign-in.ts'
import { startLoginAtProvider, fetchProviderPerson, type ProviderPerson } from './client.ts'
import { toSafeReturnPath } from './return-path.ts'
import { findOrLinkProviderUser } from './store.ts'

const failed = { redirect: '/auth?problem=provider' }
const timeoutMs = 10 * 60_000

const LoginState = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  until: z.number(),
})

const buildCallbackUrl = (baseUrl: string) => new URL(finishLogin.path, baseUrl).href

export const providerRoutes = [
  publicRoute(startLogin, async ({ provider, query, now, keys, carry, baseUrl }) => {
    if (!provider) return { redirect: query.after === 'lost' ? '/auth' : '/auth?problem=no-provider' }
    try {
      const { address, expected } = await startLoginAtProvider(provider, buildCallbackUrl(baseUrl))
      const returnTo = toSafeReturnPath(query.returnTo, baseUrl)
      const luggage = { ...expected, returnTo, until: now.getTime() + timeoutMs }
      carry(encrypt(keys.login, JSON.stringify(luggage)).toString('base64url'))
      return { redirect: address }
    } catch {
      return failed // the provider is unavailable; no query of ours runs in here
    }
  }),

  publicRoute(finishLogin, async (request) => {
    const { database, now, log, carry, mail, baseUrl } = request
    carry(null)
    const luggage = decryptLoginState(request)
    const person = luggage && (await findVerifiedPerson(request, luggage))
    const user = person && (await database.openWrite((db) => findOrLinkProviderUser(db, person, now)))
    if (!luggage || !user) {
      await log({
        organizationId: systemOrganization,
        userId: null,
        action: 'session.refuse',
        resourceType: 'session',
        details: { step: 'provider', known: person !== undefined },
      })
      return failed
    }
    const { userId, organizationId, role } = user
    if (user.tiedNow) {
      await log({ organizationId, userId, action: 'factor.provider-tie', resourceType: 'user' })
      await database.open((db) =>
        mail(
          db,
          buildFactorMail({ to: user.email, baseUrl, language: 'en' }, 'provider-tied', now),
          organizationId,
        ),
      )
    }
    const recognized = { userId, organizationId, role }
    if (user.secondFactor) {
      const { challenge, methods } = await requestSecondFactor(request, recognized, false)
      // Behind the #, which no server, log or referrer ever sees.
      const asked = new URLSearchParams({ challenge, methods: methods.join(','), returnTo: luggage.returnTo })
      return { redirect: `/auth#second-factor?${asked.toString()}` }
    }
    await startSession(request, recognized, { wantsToken: false, by: 'provider' })
    return { redirect: luggage.returnTo }
  }),
]

type Callback = PublicRequest<typeof finishLogin>

/** What this browser was given at the beginning; nothing when it is another browser, too late, or not ours. */
function decryptLoginState({ carried, keys, now }: Callback): z.output<typeof LoginState> | undefined {
  if (!carried) return undefined
  try {
    const luggage = LoginState.parse(JSON.parse(decrypt(keys.login, Buffer.from(carried, 'base64url'))))
    return now.getTime() < luggage.until ? luggage : undefined
  } catch {
    return undefined
  }
}

async function findVerifiedPerson(
  { provider, query, baseUrl }: Callback,
  luggage: z.output<typeof LoginState>,
): Promise<ProviderPerson | undefined> {
  const answer = new URL(buildCallbackUrl(baseUrl))
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) answer.searchParams.set(name, value)
  }
  try {
    return provider && (await fetchProviderPerson(provider, answer, luggage))
  } catch {
    return undefined
  }
}
