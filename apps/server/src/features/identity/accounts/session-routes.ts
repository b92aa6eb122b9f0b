/** A person's own sessions and profile. */
import { changeProfile, endOtherSessions, endSession, listSessions } from '@mendwell/contract'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { currentUser } from '../current-user.ts'
import { changeOwnProfile, endOwnSessions, ownSessions } from './session-store.ts'
import { personInOrganization } from '../store.ts'

export const sessionRoutes = [
  route(listSessions, async ({ db, tokenHash, now }) => {
    const rows = await ownSessions(db, tokenHash, now)
    return rows.map((row) => ({
      id: row.id,
      current: row.current,
      kind: row.kind,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
      ipAddress: row.ip_address,
      userAgent: row.user_agent,
    }))
  }),

  route(endSession, async ({ db, tokenHash, params }) => {
    const ended = await endOwnSessions(db, tokenHash, params.sessionId)
    if (ended === 0) throw new Refusal('request.not-found')
    return { ended }
  }),

  route(endOtherSessions, async ({ db, tokenHash, note }) => {
    const ended = await endOwnSessions(db, tokenHash, null)
    note({ ended })
    return { ended }
  }),

  route(changeProfile, async ({ db, actor, tokenHash, body, now }) => {
    await changeOwnProfile(db, tokenHash, body, now)
    const person = await personInOrganization(db, actor.organizationId, actor.userId)
    if (!person) throw new Refusal('request.unauthorized')
    return currentUser(person, actor)
  }),
]
