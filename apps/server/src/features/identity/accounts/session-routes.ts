/** A person's own sessions and profile. */
import { changeProfile, endOtherSessions, endSession, listSessions } from '@mendwell/contract'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { presentCurrentUser } from '../current-user.ts'
import { updateOwnProfile, endOwnSessions, listOwnSessions } from './session-store.ts'
import { findPersonInOrganization } from '../store.ts'

export const sessionRoutes = [
  route(listSessions, async ({ db, tokenHash, now }) => {
    const rows = await listOwnSessions(db, tokenHash, now)
    return rows.map((row) => ({
      ...row,
    }))
  }),

  route(endSession, async ({ db, tokenHash, params }) => {
    const ended = await endOwnSessions(db, tokenHash, params.sessionId)
    if (ended === 0) throw new DomainError('request.not-found')
    return { ended }
  }),

  route(endOtherSessions, async ({ db, tokenHash, note }) => {
    const ended = await endOwnSessions(db, tokenHash, null)
    note({ ended })
    return { ended }
  }),

  route(changeProfile, async ({ db, actor, tokenHash, body, now }) => {
    await updateOwnProfile(db, tokenHash, body, now)
    const person = await findPersonInOrganization(db, actor.organizationId, actor.userId)
    if (!person) throw new DomainError('request.unauthorized')
    return presentCurrentUser(person, actor)
  }),
]
