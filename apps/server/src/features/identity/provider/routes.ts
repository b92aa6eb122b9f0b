/**
 * Signing in through an OpenID provider. The provider stands in for the password and for nothing else: who has a second
 * factor here is asked for it. Every failure leads to the sign-in page and says no more than that.
 */
import { finishLogin, startLogin } from '@mendwell/contract'
import { z } from 'zod'
import { systemOrganization } from '../../../platform/audit/row.ts'
import { openRoute, type OpenRequest } from '../../../platform/http/route.ts'
import { seal, unseal } from '../../../platform/encryption.ts'
import { factorMail } from '../two-factor/mail.ts'
import { askSecondFactor, beginSession } from '../two-factor/sign-in.ts'
import { beginAt, personAt, type ProviderPerson } from './client.ts'
import { ownPath } from './return-path.ts'
import { providerUser } from './store.ts'

const failed = { redirect: '/auth?problem=provider' }
const patienceMs = 10 * 60_000

const Luggage = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  until: z.number(),
})

const callbackOf = (baseUrl: string) => new URL(finishLogin.path, baseUrl).href

export const providerRoutes = [
  openRoute(startLogin, async ({ provider, query, now, keys, carry, baseUrl }) => {
    if (!provider) return { redirect: query.after === 'lost' ? '/auth' : '/auth?problem=no-provider' }
    try {
      const { address, expected } = await beginAt(provider, callbackOf(baseUrl))
      const returnTo = ownPath(query.returnTo, baseUrl)
      const luggage = { ...expected, returnTo, until: now.getTime() + patienceMs }
      carry(seal(keys.login, JSON.stringify(luggage)).toString('base64url'))
      return { redirect: address }
    } catch {
      return failed // the provider cannot be reached; nothing of ours is asked in here
    }
  }),

  openRoute(finishLogin, async (request) => {
    const { database, now, log, carry, mail, baseUrl } = request
    carry(null)
    const luggage = opened(request)
    const person = luggage && (await vouchedFor(request, luggage))
    const user = person && (await database.openWrite((db) => providerUser(db, person, now)))
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
    const { user_id: userId, organization_id: organizationId, role } = user
    if (user.tied_now) {
      await log({ organizationId, userId, action: 'factor.provider-tie', resourceType: 'user' })
      await database.open((db) =>
        mail(db, factorMail(user.email, 'provider-tied', now, baseUrl), organizationId),
      )
    }
    const recognised = { userId, organizationId, role }
    if (user.second_factor) {
      const { challenge, methods } = await askSecondFactor(request, recognised, false)
      // Behind the #, which no server, log or referrer ever sees.
      const asked = new URLSearchParams({ challenge, methods: methods.join(','), returnTo: luggage.returnTo })
      return { redirect: `/auth#second-factor?${asked.toString()}` }
    }
    await beginSession(request, recognised, { wantsToken: false, by: 'provider' })
    return { redirect: luggage.returnTo }
  }),
]

type Callback = OpenRequest<typeof finishLogin>

/** What this browser was given at the beginning; nothing when it is another browser, too late, or not ours. */
function opened({ carried, keys, now }: Callback): z.output<typeof Luggage> | undefined {
  if (!carried) return undefined
  try {
    const luggage = Luggage.parse(JSON.parse(unseal(keys.login, Buffer.from(carried, 'base64url'))))
    return now.getTime() < luggage.until ? luggage : undefined
  } catch {
    return undefined
  }
}

async function vouchedFor(
  { provider, query, baseUrl }: Callback,
  luggage: z.output<typeof Luggage>,
): Promise<ProviderPerson | undefined> {
  const answer = new URL(callbackOf(baseUrl))
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) answer.searchParams.set(name, value)
  }
  try {
    return provider && (await personAt(provider, answer, luggage))
  } catch {
    return undefined
  }
}
