/** What an invitation link leads to, and joining by one. Every link that is not open looks the same. */
import { joinCredentials, splitCredentials } from '@mendwell/clinical'
import { acceptInvitation, previewInvitation } from '@mendwell/contract'
import { hashToken, publicRoute, route, type Request } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { createOrganization, findOpenLink, consumeOwnerLink } from './account-store.ts'
import { joinByInvitation } from './join.ts'
import { findPersonInOrganization } from '../store.ts'
import { switchSessionOrganization } from './session-store.ts'
import { lifetimes } from '../sessions.ts'

export const joiningRoutes = [
  publicRoute(previewInvitation, async ({ database, body, now }) => {
    const found = await database.open((db) => findOpenLink(db, hashToken(body.token), now))
    if (!found) throw new DomainError('request.not-found')
    return {
      organizationName: found.organizationName,
      email: found.email,
      role: found.role,
      firstName: found.firstName,
      lastName: found.lastName,
      credentials: joinCredentials(found),
      hasAccount: found.hasAccount,
    }
  }),

  route(acceptInvitation, async (request) => {
    const { db, actor, body, now, tokenHash, log, note } = request
    const joined =
      (await joinByInvitation(db, hashToken(body.token), actor.userId, now)) ??
      (await createOrganizationByLink(request))
    const { id, organizationId, role } = joined
    await switchSessionOrganization(db, tokenHash, organizationId, lifetimes[role], now)
    note({ organizationId })
    // The request's own audit row has the session's origin; the inviter sees it in their log too.
    await log({
      organizationId,
      userId: actor.userId,
      action: 'invitation.accept',
      resourceType: 'invitation',
      resourceId: id,
    })
    return { message: 'You joined the organization.' }
  }),
]

/** An owner's link opened with an account that exists: it founds one more organization, which the person owns. */
async function createOrganizationByLink({ db, actor, body, now, demo }: Request<typeof acceptInvitation>) {
  if (!(await consumeOwnerLink(db, hashToken(body.token), actor.userId, now)))
    throw new DomainError('identity.invitation')
  const person = await findPersonInOrganization(db, actor.organizationId, actor.userId)
  const role = 'clinician' as const
  const name = `${person?.firstName} ${person?.lastName}'s practice`
  const own = {
    name,
    ownerId: actor.userId,
    role,
    requireSecondFactor: !demo,
    credentials: splitCredentials([]),
  }
  return { id: null, organizationId: await createOrganization(db, own, now), role }
}
