/** A person's own sessions, profile, and credentials. */
import { joinCredentials, splitCredentials } from '@mendwell/clinical'
import { changeProfile, endOtherSessions, endSession, listSessions } from '@mendwell/contract'
import { hasNeededRights } from '@mendwell/contract/rights'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { presentCurrentUser } from '../current-user.ts'
import { updateOwnProfile, endOwnSessions, listOwnSessions } from './session-store.ts'
import { assertCanClaimCredentials, patientCredentialsError } from '../people/people-policy.ts'
import { findPersonById, lockPeople, updateMember } from '../people/people-store.ts'
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

  route(changeProfile, async ({ db, actor, tokenHash, body, now, note }) => {
    await updateOwnProfile(db, tokenHash, body, now)
    if (body.credentials) note(await updateOwnCredentials(db, actor, body.credentials))
    const person = await findPersonInOrganization(db, actor.organizationId, actor.userId)
    if (!person) throw new DomainError('request.unauthorized')
    return presentCurrentUser(person, actor)
  }),
]

/** The own credentials, all of them. What they were goes to the audit log. */
async function updateOwnCredentials(db: Db, actor: Actor, given: readonly string[]) {
  await lockPeople(db, actor)
  const before = await findPersonById(db, actor, actor.userId)
  if (!before) throw new DomainError('request.unauthorized')
  const after = splitCredentials(given)
  if (before.role === 'patient' && after.credential) throw patientCredentialsError()
  if (before.clinicalLead && !after.credential)
    throw new DomainError('request.invalid', {
      fields: { credentials: 'A clinical lead needs a credential' },
    })
  const credentials = joinCredentials(after)
  assertCanClaimCredentials(before.credentials, credentials, hasNeededRights(actor, 'changePerson'))
  await updateMember(db, actor, before.id, before.version, after)
  return { credentials: credentials.join(', '), credentialsBefore: before.credential }
}
