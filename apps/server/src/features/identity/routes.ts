/** Signing in and out over HTTP. An unknown address, a wrong password and a disabled account get the same answer. */
import {
  readCurrentUser,
  readDemo,
  signIn,
  signOut,
  startLogin,
  type CurrentUser,
  type Role,
} from '@mendwell/contract'
import { systemOrganization } from '../../platform/audit/row.ts'
import { hashToken, openRoute, route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/refusal.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { passwordFits } from './passwords.ts'
import { bearerLifetime, lifetimes, newToken } from './sessions.ts'
import { closeSession, credentialsOf, openSession, personInOrganization, type PersonRow } from './store.ts'

const currentUser = (row: PersonRow): CurrentUser => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role as Role, // the column's check admits the three roles
  owner: row.owner,
  billing: row.billing,
  credential: row.credential,
  specialty: row.specialty,
  profileImageUrl: row.profile_image_url,
  organization: { id: row.organization_id, name: row.name, timeZone: row.time_zone, demo: row.is_demo },
})

export const identityRoutes = [
  openRoute(signIn, async ({ database, body, now, log, keep, ipAddress, userAgent }) => {
    const found = await database.open((db) => credentialsOf(db, body.email))
    const fits = await passwordFits(found?.password_hash, body.password)
    if (!found || !fits) {
      await log({
        organizationId: found?.organization_id ?? systemOrganization,
        userId: found?.user_id ?? null,
        action: 'session.refuse',
        resourceType: 'session',
      })
      throw new Refusal('identity.credentials')
    }
    const token = newToken()
    const tokenHash = hashToken(token)
    const { user_id: userId, organization_id: organizationId, role } = found
    const kind = body.wantsToken ? 'bearer' : 'browser'
    const lifetime = body.wantsToken ? bearerLifetime : lifetimes[role]
    await log({ organizationId, userId, action: 'session.open', resourceType: 'session', details: { kind } })
    await database.open((db) =>
      openSession(db, { tokenHash, userId, organizationId, kind, at: now, lifetime, ipAddress, userAgent }),
    )
    const person = await database.read({ tokenHash, at: now }, (db, actor) =>
      personInOrganization(db, actor.organizationId, actor.userId),
    )
    if (!person) throw new Refusal('identity.credentials')
    if (!body.wantsToken) keep(token)
    return { user: currentUser(person), ...(body.wantsToken && { token }) }
  }),

  route(readCurrentUser, async ({ db, actor }) => {
    const person = await personInOrganization(db, actor.organizationId, actor.userId)
    if (!person) throw new Refusal('request.unauthorized')
    return currentUser(person)
  }),

  openRoute(signOut, async ({ database, tokenHash, navigated, keep, log }) => {
    // A page of another site that names this address in an image or a link must not sign anybody out.
    if (!navigated) return { redirect: '/' }
    const closed = tokenHash && (await database.open((db) => closeSession(db, tokenHash)))
    if (closed) {
      await log({
        organizationId: closed.organization_id,
        userId: closed.user_id,
        action: 'session.close',
        resourceType: 'session',
      })
    }
    keep(null)
    return { redirect: '/' }
  }),

  openRoute(startLogin, async () => ({ redirect: '/auth' })),

  openRoute(readDemo, async ({ demo }) => {
    if (!demo) throw new Refusal('request.not-found')
    return { demo: true as const, accounts: demoAccounts, password: demoPassword }
  }),
]
