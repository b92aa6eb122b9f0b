/** SQL of passkeys, through the database's own functions only. */
import type { Role } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'

export interface OwnPasskey {
  id: string
  credentialId: Buffer
  transports: string[]
  name: string
  createdAt: string
  lastUsedAt: string | null
}

export const listOwnPasskeys = (db: Db, tokenHash: Buffer): Promise<OwnPasskey[]> =>
  db.raw<OwnPasskey>('select * from own_passkeys($1)', [tokenHash])

/** Stores a challenge: for the session's person, or for a sign-in. */
export async function insertPasskeyChallenge(
  db: Db,
  question: { id: string; challengeHash: Buffer; tokenHash: Buffer | null; at: Date },
): Promise<void> {
  const { id, challengeHash, tokenHash, at } = question
  await db.raw('select ask_passkey($1, $2, $3, $4)', [id, challengeHash, tokenHash, at])
}

export const consumeOwnChallenge = async (db: Db, tokenHash: Buffer, challengeHash: Buffer, at: Date) =>
  (
    await db.raw<{ taken: boolean | null }>('select take_own_passkey_challenge($1, $2, $3) as taken', [
      tokenHash,
      challengeHash,
      at,
    ])
  )[0]?.taken === true

/** The hash of the challenge, once. */
export const consumeChallenge = async (db: Db, id: string, at: Date): Promise<Buffer | null> =>
  (await db.raw<{ hash: Buffer | null }>('select take_passkey_challenge($1, $2) as hash', [id, at]))[0]
    ?.hash ?? null

export interface NewPasskey {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
}

/** The new passkey's id, or null where it is known already. */
export async function addPasskeyRow(
  db: Db,
  tokenHash: Buffer,
  { credentialId, publicKey, counter, transports, name }: NewPasskey,
  at: Date,
): Promise<string | null> {
  const values = [tokenHash, credentialId, publicKey, counter, transports, name, at]
  const [row] = await db.raw<{ id: string | null }>(
    'select add_passkey($1, $2, $3, $4, $5, $6, $7) as id',
    values,
  )
  return row?.id ?? null
}

/** Whether it was there, and one's own. */
export const deletePasskey = async (db: Db, tokenHash: Buffer, passkeyId: string): Promise<boolean> =>
  typeof (
    await db.raw<{ name: string | null }>('select drop_passkey($1, $2) as name', [tokenHash, passkeyId])
  )[0]?.name === 'string'

export interface KnownPasskey {
  id: string
  publicKey: Buffer
  counter: number
  userId: string
  organizationId: string
  role: Role
}

export const findPasskeyByCredential = async (
  db: Db,
  credentialId: Buffer,
): Promise<KnownPasskey | undefined> =>
  (await db.raw<KnownPasskey>('select * from passkey_by_credential($1)', [credentialId]))[0]

/** Rejects a counter that did not rise, also for concurrent responses. */
export const recordPasskeyUse = async (
  db: Db,
  passkeyId: string,
  counter: number,
  at: Date,
): Promise<boolean> =>
  (
    await db.raw<{ used: boolean | null }>('select use_passkey($1, $2, $3) as used', [passkeyId, counter, at])
  )[0]?.used === true
