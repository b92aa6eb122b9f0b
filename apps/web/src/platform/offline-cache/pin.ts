/**
 * Unlocks the offline cache without the server: the PIN derives a key (PBKDF2), which decrypts the user's key. Ten wrong attempts delete
 * the cache; unsent work is not in it and stays encrypted for its author.
 */
import { type DraftKeys, fetchKeyBytes, deriveKeys, type Encrypted } from '../drafts/encryption.ts'
import { countAttempt, type Owner, readOwner, wipeCache, writeOwner } from './store.ts'

export const maxAttempts = 10
/** As OWASP advises for PBKDF2 with SHA-256 (2023). */
export const pinRounds = 600_000
const leaseMs = 72 * 3_600_000

export const isPin = (pin: string) => /^\d{6,12}$/.test(pin)

async function deriveKeyFromPin(
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  count: number,
): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: count }
  return crypto.subtle.deriveKey(how, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const buildCipherParams = (nonce: Uint8Array<ArrayBuffer>, userId: string) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(`bag ${userId}`),
})

/** Sets or changes the PIN. Needs the server: the key comes from there. */
export async function setPin(
  who: { userId: string; name: string },
  pin: string,
  serverNow: Date,
  rounds = pinRounds,
): Promise<void> {
  const bytes = await fetchKeyBytes()
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const content = await crypto.subtle.encrypt(
    buildCipherParams(nonce, who.userId),
    await deriveKeyFromPin(pin, salt, rounds),
    bytes,
  )
  bytes.fill(0)
  const wrapped: Encrypted = { nonce, content }
  await writeOwner({ ...who, salt, rounds, wrapped, wrongTries: 0, isIn: true, ...buildLease(serverNow) })
}

/** From now on for three days, by the server's clock. */
const buildLease = (serverNow: Date) => ({
  expiresAt: new Date(serverNow.getTime() + leaseMs).toISOString(),
  clockOffsetMs: serverNow.getTime() - Date.now(),
  seenAtMs: serverNow.getTime(),
})

export async function renewLease(userId: string, serverNow: Date): Promise<void> {
  const owner = await readOwner(userId)
  if (owner) await writeOwner({ ...owner, ...buildLease(serverNow) })
}

const getTrustedNow = (owner: Owner) => Math.max(Date.now() + owner.clockOffsetMs, owner.seenAtMs)
const isExpired = (owner: Owner) => getTrustedNow(owner) > Date.parse(owner.expiresAt)

export type UnlockResult =
  | { readonly state: 'open'; readonly keys: DraftKeys }
  | { readonly state: 'wrong'; readonly triesLeft: number }
  /** Too many tries, or too old. */
  | { readonly state: 'gone'; readonly why: 'tries' | 'age' }

export async function unlockWithPin(userId: string, pin: string): Promise<UnlockResult> {
  const owner = await countAttempt(userId)
  if (!owner) return { state: 'gone', why: 'age' }
  if (isExpired(owner)) return wipeCache(userId).then(() => ({ state: 'gone', why: 'age' }))
  if (owner.wrongTries > maxAttempts) return wipeCache(userId).then(() => ({ state: 'gone', why: 'tries' }))
  try {
    const { nonce, content } = owner.wrapped
    const key = await deriveKeyFromPin(pin, owner.salt, owner.rounds)
    const bytes = new Uint8Array(await crypto.subtle.decrypt(buildCipherParams(nonce, userId), key, content))
    const keys = await deriveKeys(userId, bytes)
    await writeOwner({ ...owner, wrongTries: 0, seenAtMs: getTrustedNow(owner) })
    return { state: 'open', keys }
  } catch {
    const triesLeft = maxAttempts - owner.wrongTries
    if (triesLeft > 0) return { state: 'wrong', triesLeft }
    await wipeCache(userId)
    return { state: 'gone', why: 'tries' }
  }
}
