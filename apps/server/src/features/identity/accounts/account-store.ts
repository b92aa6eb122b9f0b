/** SQL of accounts. Users, tokens and invitations of no organization in force are reached by the database's own functions. */
import { type CredentialParts, splitCredentials } from '@mendwell/clinical'
import type { Role } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { buildRateLimitKey } from './rate-limit-key.ts'

export interface NewAccount {
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  verified: boolean
}

/** The new person's id, or null if the address is in use. */
export async function createAccount(db: Db, account: NewAccount, at: Date): Promise<string | null> {
  const { email, firstName, lastName, passwordHash, verified } = account
  const values = [email, firstName, lastName, passwordHash, verified, at]
  const [row] = await db.raw<{ id: string | null }>(
    'select create_account($1, $2, $3, $4, $5, $6) as id',
    values,
  )
  return row?.id ?? null
}

export interface NewOrganization {
  name: string
  ownerId: string
  role: Role
  requireSecondFactor: boolean
  credentials: CredentialParts
}

export async function createOrganization(db: Db, organization: NewOrganization, at: Date): Promise<string> {
  const { name, ownerId, role, requireSecondFactor, credentials } = organization
  const values = [
    name,
    ownerId,
    role,
    requireSecondFactor,
    credentials.credential,
    credentials.otherCredentials,
  ]
  const [row] = await db.raw<{ id: string }>('select found_organization($1, $2, $3, $4, $5, $6, $7) as id', [
    ...values,
    at,
  ])
  return row!.id // the function returns the row it inserts
}

export interface OpenInvitation {
  id: string
  organizationId: string
  organizationName: string
  email: string
  role: Role
  firstName: string | null
  lastName: string | null
  hasAccount: boolean
  credential: string | null
  otherCredentials: string[]
}

const findOpenInvitation = async (db: Db, tokenHash: Buffer, at: Date) =>
  (await db.raw<OpenInvitation>('select * from open_invitation($1, $2)', [tokenHash, at]))[0]

/** A link of `npm run owner`: its address founds an organization of its own. */
const findOpenOwnerLink = async (db: Db, tokenHash: Buffer, at: Date) =>
  (
    await db.raw<{ email: string; hasAccount: boolean }>('select * from open_owner_link($1, $2)', [
      tokenHash,
      at,
    ])
  )[0]

/** An invitation, or an owner's link, which names no organization. */
export async function findOpenLink(db: Db, tokenHash: Buffer, at: Date) {
  const invitation = await findOpenInvitation(db, tokenHash, at)
  if (invitation) return invitation
  const owner = await findOpenOwnerLink(db, tokenHash, at)
  return (
    owner && {
      ...{ organizationName: null, role: 'clinician' as const, firstName: null, lastName: null },
      ...splitCredentials([]),
      ...owner,
    }
  )
}

export const consumeOwnerLink = async (
  db: Db,
  tokenHash: Buffer,
  userId: string,
  at: Date,
): Promise<boolean> =>
  (await db.raw<{ used: boolean }>('select use_owner_link($1, $2, $3) as used', [tokenHash, userId, at]))[0]
    ?.used ?? false

/** What the person joined, or undefined where the invitation is not open to them. */
export const acceptInvitationByToken = async (
  db: Db,
  tokenHash: Buffer,
  userId: string,
  /** Undefined: those of the invitation. */
  own: CredentialParts | undefined,
  at: Date,
) =>
  (
    await db.raw<{ id: string; organizationId: string; role: Role }>(
      'select * from accept_invitation($1, $2, $3, $4, $5)',
      [tokenHash, userId, own?.credential ?? null, own?.otherCredentials ?? null, at],
    )
  )[0]

export async function insertVerification(
  db: Db,
  userId: string,
  tokenHash: Buffer,
  until: Date,
): Promise<void> {
  await db.raw('select add_verification($1, $2, $3)', [userId, tokenHash, until])
}

export const verifyAddress = async (db: Db, tokenHash: Buffer, at: Date) =>
  (
    await db.raw<{ userId: string; organizationId: string | null }>('select * from verify_email($1, $2)', [
      tokenHash,
      at,
    ])
  )[0]

export const startReset = async (db: Db, email: string, tokenHash: Buffer, until: Date) =>
  (
    await db.raw<{ userId: string; organizationId: string | null }>(
      'select user_id, organization_id from start_reset($1, $2, $3)',
      [email, tokenHash, until],
    )
  )[0]

export const findAccountForReset = async (db: Db, tokenHash: Buffer, at: Date) =>
  (
    await db.raw<{ email: string; firstName: string; lastName: string }>(
      'select * from resetting_account($1, $2)',
      [tokenHash, at],
    )
  )[0]

export const finishReset = async (
  db: Db,
  reset: { tokenHash: Buffer; passwordHash: string; ipAddress: string; at: Date },
) =>
  (
    await db.raw<{ userId: string; email: string; organizationId: string | null }>(
      'select user_id, email, organization_id from finish_reset($1, $2, $3, $4)',
      [reset.tokenHash, reset.passwordHash, reset.ipAddress, reset.at],
    )
  )[0]

/** The stored hash of the person behind a session. */
export const findOwnPassword = async (db: Db, session: Buffer) =>
  (await db.raw<{ hash: string | null }>('select own_password($1) as hash', [session]))[0]?.hash

/** False if another request changed the password meanwhile. Ends every other session. */
export async function replacePassword(db: Db, session: Buffer, oldHash: string, newHash: string, at: Date) {
  const values = [session, oldHash, newHash, at]
  const [row] = await db.raw<{ done: boolean }>('select change_password($1, $2, $3, $4) as done', values)
  return row?.done ?? false
}

/** The number of emails of this kind requested for an address within the hour, including this one. */
export async function incrementMailCount(db: Db, kind: string, email: string, at: Date): Promise<number> {
  const [row] = await db.raw<{ taken: number }>('select take_turn($1, 3600, $2) as taken', [
    buildRateLimitKey(`mail-${kind}`, email),
    at,
  ])
  return row?.taken ?? 0
}

interface Guess {
  email: string
  ipAddress: string
  at: Date
}

/** The number of attempts under this key, including this one; 0 from a network the account has used before. */
export async function incrementGuessCount(
  db: Db,
  { email, ipAddress, at }: Guess,
  key: string,
  seconds: number,
) {
  const [row] = await db.raw<{ taken: number }>('select count_guess($1, $2, $3, $4, $5) as taken', [
    email,
    ipAddress,
    key,
    seconds,
    at,
  ])
  return row?.taken ?? 0
}

/** What turned out to be no guess does not count. */
export const refundGuess = (db: Db, key: string, seconds: number, at: Date) =>
  db.raw('select give_turn_back($1, $2, $3)', [key, seconds, at])

/** Whether the address is free, and the link may be mailed there. */
export async function startEmailChange(
  db: Db,
  session: Buffer,
  { email, link, until }: { email: string; link: Buffer; until: Date },
): Promise<boolean> {
  const values = [session, email, link, until]
  const [row] = await db.raw<{ free: boolean }>('select begin_email_change($1, $2, $3, $4) as free', values)
  return row?.free ?? false
}

export const finishEmailChange = async (db: Db, link: Buffer, at: Date) =>
  (
    await db.raw<{ userId: string; oldEmail: string; organizationId: string | null }>(
      'select * from finish_email_change($1, $2)',
      [link, at],
    )
  )[0]
