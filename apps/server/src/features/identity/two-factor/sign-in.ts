/** How every sign-in ends: with a session, or with the challenge for the second factor. No session exists before its response. */
import type { CurrentUser, Role } from '@mendwell/contract'
import { hashToken, type PublicRequest } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { presentCurrentUser } from '../current-user.ts'
import { createChallenge, markSecondFactorUsed } from './store.ts'
import { bearerLifetime, lifetimes, createToken } from '../sessions.ts'
import { closeSession, isDemoOrganization, openSession, findPersonInOrganization } from '../store.ts'

type SessionContext = Pick<
  PublicRequest,
  'demo' | 'database' | 'log' | 'now' | 'keep' | 'ipAddress' | 'userAgent' | 'tokenHash'
>

/** Who was recognised, and the organization that they enter. */
export interface RecognizedUser {
  userId: string
  organizationId: string
  role: Role
}

export interface SignInMethod {
  wantsToken: boolean
  /** What was shown in the end. */
  by: 'password' | 'code' | 'recovery-code' | 'passkey' | 'provider'
}

const isSecondFactor = (by: SignInMethod['by']) => by !== 'password' && by !== 'provider'

export async function startSession(
  door: SessionContext,
  { userId, organizationId, role }: RecognizedUser,
  { wantsToken, by }: SignInMethod,
): Promise<{ user: CurrentUser; token?: string }> {
  const { database, log, now: at, keep, ipAddress, userAgent } = door
  // Demo accounts have public passwords: where no demo is offered, one that is left over opens nothing.
  if (!door.demo && (await database.within(organizationId, (db) => isDemoOrganization(db, organizationId)))) {
    await log({ organizationId, userId, action: 'session.refuse', resourceType: 'session' })
    throw new DomainError('identity.credentials')
  }
  const token = createToken()
  const tokenHash = hashToken(token)
  const kind = wantsToken ? 'bearer' : 'browser'
  const lifetime = wantsToken ? bearerLifetime : lifetimes[role]
  await log({
    organizationId,
    userId,
    action: 'session.open',
    resourceType: 'session',
    details: { kind, by },
  })
  const { tokenHash: earlier } = door
  await database.openWrite(async (db) => {
    // A browser has one session: the previous one ends, and its token is never reused.
    if (earlier && !wantsToken) await closeSession(db, earlier)
    await openSession(db, { tokenHash, userId, organizationId, kind, at, lifetime, ipAddress, userAgent })
    if (isSecondFactor(by)) await markSecondFactorUsed(db, tokenHash, at)
  })
  const user = await database.read({ tokenHash, at }, async (db, actor) => {
    const person = await findPersonInOrganization(db, actor.organizationId, actor.userId)
    return person && presentCurrentUser(person, actor)
  })
  if (!user) throw new DomainError('identity.credentials')
  if (!wantsToken) keep(token)
  return { user, ...(wantsToken && { token }) }
}

export interface SecondFactorRequest {
  challenge: string
  methods: ('totp' | 'recovery' | 'passkey')[]
}

/** Requires the second factor after a correct first one. */
export async function requestSecondFactor(
  { database, log, now }: Pick<PublicRequest, 'database' | 'log' | 'now'>,
  { userId, organizationId }: RecognizedUser,
  wantsToken: boolean,
): Promise<SecondFactorRequest> {
  const challenge = createToken()
  const has = await database.openWrite((db) =>
    createChallenge(db, { challengeHash: hashToken(challenge), userId, organizationId, wantsToken, at: now }),
  )
  await log({ organizationId, userId, action: 'session.challenge', resourceType: 'session' })
  const methods: SecondFactorRequest['methods'] = []
  if (has.totp) methods.push('totp')
  if (has.passkeys) methods.push('passkey')
  if (has.recoveryCodes) methods.push('recovery')
  return { challenge, methods }
}
