/** Signing in and out over HTTP. An unknown address, a wrong password and a disabled account get the same answer. */
import { readCurrentUser, readDemo, signIn, signOut } from '@mendwell/contract'
import { systemOrganization } from '../../platform/audit/row.ts'
import { publicRoute, route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { accountRoutes } from './accounts/routes.ts'
import { photoRoutes } from './accounts/photo-routes.ts'
import { assertLoginAttemptsLeft } from './accounts/throttle.ts'
import { presentCurrentUser } from './current-user.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { factorRoutes } from './two-factor/routes.ts'
import { requestSecondFactor, startSession } from './two-factor/sign-in.ts'
import { hasSecondFactor } from './two-factor/store.ts'
import { passkeyRoutes } from './two-factor/passkeys-routes.ts'
import { verifyPassword } from './passwords.ts'
import { providerRoutes } from './provider/routes.ts'
import { closeSession, findCredentials, findPersonInOrganization } from './store.ts'

export const identityRoutes = [
  publicRoute(signIn, async (request) => {
    const { database, body, log } = request
    const wasNoGuess = await assertLoginAttemptsLeft(database, body.email, request.ipAddress, request.now)
    const found = await database.open((db) => findCredentials(db, body.email))
    const fits = await verifyPassword(found?.passwordHash, body.password)
    if (!found || !fits) {
      await log({
        organizationId: found?.organizationId ?? systemOrganization,
        userId: found?.userId ?? null,
        action: 'session.refuse',
        resourceType: 'session',
      })
      throw new DomainError('identity.credentials')
    }
    await wasNoGuess()
    const { userId, organizationId, role } = found
    const recognized = { userId, organizationId, role }
    if (await database.open((db) => hasSecondFactor(db, userId)))
      return { secondFactor: await requestSecondFactor(request, recognized, body.wantsToken) }
    return startSession(request, recognized, { wantsToken: body.wantsToken, by: 'password' })
  }),

  route(readCurrentUser, async ({ db, actor }) => {
    const person = await findPersonInOrganization(db, actor.organizationId, actor.userId)
    if (!person) throw new DomainError('request.unauthorized')
    return presentCurrentUser(person, actor)
  }),

  publicRoute(signOut, async ({ database, tokenHash, navigated, keep, log }) => {
    // A page of another site that uses this address in an image or a link must not sign users out.
    if (!navigated) return { redirect: '/' }
    const closed = tokenHash && (await database.open((db) => closeSession(db, tokenHash)))
    if (closed) {
      await log({
        organizationId: closed.organizationId,
        userId: closed.userId,
        action: 'session.close',
        resourceType: 'session',
      })
    }
    keep(null)
    return { redirect: '/' }
  }),

  publicRoute(readDemo, async ({ demo, demoIsPublic, signUp }) => {
    if (!demo) return { demo, accounts: [], password: null, signUp }
    return { demo, accounts: demoAccounts, password: demoIsPublic ? null : demoPassword, signUp }
  }),
  ...accountRoutes,
  ...photoRoutes,
  ...factorRoutes,
  ...passkeyRoutes,
  ...providerRoutes,
]
