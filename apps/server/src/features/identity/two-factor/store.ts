/** SQL of one-time codes, recovery codes and the second step of a sign-in, through the database's own functions only. */
import type { Role } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { q } from '../../../platform/db/query.ts'

/** What a signed-in person's functions are called with: the hash of the own session's token, or of an own challenge. */
type Holder = Buffer

export const getEmail = async (db: Db, userId: string): Promise<string> =>
  // A person sees the own row, so it is there.
  (await db.first(q.selectFrom('users').where('id', '=', userId).select('email')))!.email

export interface OwnFactors {
  totp: boolean
  passkeys: number
  recoveryCodes: number
}

export const getOwnFactors = async (db: Db, holder: Holder): Promise<OwnFactors> =>
  (await db.raw<OwnFactors>('select * from own_factors($1)', [holder]))[0]! // always one row

export const canAddFactor = async (db: Db, holder: Holder, at: Date): Promise<boolean> =>
  (await db.raw<{ may: boolean }>('select may_add_factor($1, $2) as may', [holder, at]))[0]!.may // always one row

/** This session has shown the new factor; sessions that have shown none end. */
export async function applyNewFactorToSessions(db: Db, holder: Holder, at: Date): Promise<void> {
  await db.raw('select settle_factor($1, $2)', [holder, at])
}

// ——— one-time codes ———

export async function createPendingTotp(db: Db, holder: Holder, sealed: Buffer, at: Date): Promise<void> {
  await db.raw('select begin_totp($1, $2, $3)', [holder, sealed, at])
}

export const findPendingTotp = async (db: Db, holder: Holder, at: Date): Promise<Buffer | null> =>
  (await db.raw<{ sealed: Buffer | null }>('select pending_totp($1, $2) as sealed', [holder, at]))[0]!.sealed // one row

export async function confirmPendingTotp(db: Db, holder: Holder, step: number): Promise<void> {
  await db.raw('select confirm_totp($1, $2)', [holder, step])
}

/** Whether codes were on. */
export const deleteTotp = async (db: Db, holder: Holder): Promise<boolean> =>
  (await db.raw<{ on: boolean | null }>('select drop_totp($1) as "on"', [holder]))[0]?.on === true

export interface TotpRow {
  sealed: Buffer
  lastStep: number
}

export const findTotp = async (db: Db, holder: Holder): Promise<TotpRow | undefined> =>
  (await db.raw<TotpRow>('select * from totp_of($1)', [holder]))[0]

export const consumeTotpStep = async (db: Db, holder: Holder, step: number): Promise<boolean> =>
  (await db.raw<{ spent: boolean | null }>('select spend_totp_step($1, $2) as spent', [holder, step]))[0]
    ?.spent === true

// ——— recovery codes ———

export async function saveRecoveryCodes(
  db: Db,
  holder: Holder,
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  await db.raw('select renew_recovery_codes($1, $2, $3)', [holder, hashes, at])
}

export const consumeRecoveryCode = async (db: Db, holder: Holder, hash: Buffer): Promise<boolean> =>
  (await db.raw<{ spent: boolean | null }>('select spend_recovery_code($1, $2) as spent', [holder, hash]))[0]
    ?.spent === true

// ——— the second step of a sign-in ———

export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await db.raw<{ has: boolean | null }>('select second_factor_of($1) as has', [userId]))[0]?.has === true

export interface NewChallenge {
  challengeHash: Buffer
  userId: string
  organizationId: string
  wantsToken: boolean
  at: Date
}

export async function createChallenge(db: Db, challenge: NewChallenge) {
  const { challengeHash, userId, organizationId, wantsToken, at } = challenge
  const [has] = await db.raw<{ totp: boolean; passkeys: boolean; recoveryCodes: boolean }>(
    'select * from begin_challenge($1, $2, $3, $4, $5)',
    [challengeHash, userId, organizationId, wantsToken, at],
  )
  return has! // always one row
}

export interface ChallengeRow {
  userId: string
  organizationId: string
  role: Role
  email: string
  wantsToken: boolean
  tries: number
}

/** Uses one of the challenge's attempts; nothing when there is none left. */
export const recordChallengeAttempt = async (db: Db, challengeHash: Buffer, at: Date) =>
  (await db.raw<ChallengeRow>('select * from try_challenge($1, $2)', [challengeHash, at]))[0]

/** Of several right answers at once, one ends the challenge. */
export const endChallenge = async (db: Db, challengeHash: Buffer): Promise<boolean> =>
  (await db.raw<{ ended: boolean | null }>('select end_challenge($1) as ended', [challengeHash]))[0]
    ?.ended === true

/** Counts a six-digit guess about this person, across challenges and servers. */
export const incrementCodeAttempts = async (
  db: Db,
  userId: string,
  seconds: number,
  at: Date,
): Promise<number> =>
  (
    await db.raw<{ taken: number }>('select take_turn($1, $2, $3) as taken', [`codes ${userId}`, seconds, at])
  )[0]!.taken // always one row

// ——— sessions ———

export async function markSecondFactorUsed(db: Db, tokenHash: Buffer, at: Date): Promise<void> {
  await db.raw('select open_factored($1, $2)', [tokenHash, at])
}

export const reauthenticateSession = async (db: Db, tokenHash: Buffer, at: Date): Promise<string> =>
  (await db.raw<{ until: string }>('select prove_session($1, $2) as until', [tokenHash, at]))[0]!.until // the session entered

export const findPasswordHash = async (db: Db, tokenHash: Buffer): Promise<string | null> =>
  (await db.raw<{ hash: string | null }>('select own_password($1) as hash', [tokenHash]))[0]?.hash ?? null
