/** What an invitation link leads to, and joining by one. Every link that is not open looks the same. */
import { acceptInvitation, previewInvitation } from '@mendwell/contract'
import { hashToken, openRoute, route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { joinByInvitation, openInvitation } from './account-store.ts'
import { moveSession } from './session-store.ts'
import { lifetimes } from '../sessions.ts'

export const joiningRoutes = [
  openRoute(previewInvitation, async ({ database, body, now }) => {
    const found = await database.open((db) => openInvitation(db, hashToken(body.token), now))
    if (!found) throw new Refusal('request.not-found')
    return {
      organizationName: found.organization_name,
      email: found.email,
      role: found.role,
      firstName: found.first_name,
      lastName: found.last_name,
      hasAccount: found.has_account,
    }
  }),

  route(acceptInvitation, async ({ db, actor, body, now, tokenHash, log, note }) => {
    const joined = await joinByInvitation(db, hashToken(body.token), actor.userId, now)
    if (!joined) throw new Refusal('identity.invitation')
    const { id, organization_id: organizationId, role } = joined
    await moveSession(db, tokenHash, organizationId, lifetimes[role])
    note({ organizationId })
    // The request's own row stands where the session came from; whoever invited sees it in their log too.
    await log({
      organizationId,
      userId: actor.userId,
      action: 'invitation.accept',
      resourceType: 'invitation',
      resourceId: id,
    })
    return { message: 'You have joined.' }
  }),
]
