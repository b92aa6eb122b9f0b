/**
 * Opens the bag where no server can be asked: a PIN makes a key (PBKDF2), and that key opens the person's own. Ten wrong tries
 * and the bag is gone; what waits to be sent is not in it and stays sealed for its author.
 */
import { type DraftKeys, fetchKeyBytes, keysFrom, type Sealed } from '../drafts/encryption.ts'
import { countTry, type Owner, readOwner, wipe, writeOwner } from './store.ts'

export const leastDigits = 6
export const mostTries = 10
/** As OWASP advises for PBKDF2 with SHA-256 (2023). */
const rounds = 600_000
const keptForMs = 72 * 3_600_000

export const isPin = (pin: string) => /^\d{6,12}$/.test(pin)

async function keyOfPin(pin: string, salt: Uint8Array<ArrayBuffer>, count: number): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: count }
  return crypto.subtle.deriveKey(how, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const cipher = (nonce: Uint8Array<ArrayBuffer>, userId: string) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(`bag ${userId}`),
})

/** Sets or changes the PIN. Needs the server: the key comes from there. */
export async function setPin(
  who: { userId: string; name: string },
  pin: string,
  serverNow: Date,
): Promise<void> {
  const bytes = await fetchKeyBytes()
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const content = await crypto.subtle.encrypt(
    cipher(nonce, who.userId),
    await keyOfPin(pin, salt, rounds),
    bytes,
  )
  bytes.fill(0)
  const wrapped: Sealed = { nonce, content }
  await writeOwner({ ...who, salt, rounds, wrapped, wrongTries: 0, isIn: true, ...lease(serverNow) })
}

/** From now on for three days, by the server's clock. */
const lease = (serverNow: Date) => ({
  expiresAt: new Date(serverNow.getTime() + keptForMs).toISOString(),
  clockOffsetMs: serverNow.getTime() - Date.now(),
  seenAtMs: serverNow.getTime(),
})

export async function renewLease(userId: string, serverNow: Date): Promise<void> {
  const owner = await readOwner(userId)
  if (owner) await writeOwner({ ...owner, ...lease(serverNow) })
}

const presentFor = (owner: Owner) => Math.max(Date.now() + owner.clockOffsetMs, owner.seenAtMs)
export const isOver = (owner: Owner) => presentFor(owner) > Date.parse(owner.expiresAt)

export type Unlocked =
  | { readonly state: 'open'; readonly keys: DraftKeys }
  | { readonly state: 'wrong'; readonly triesLeft: number }
  /** Too many tries, or too old. */
  | { readonly state: 'gone'; readonly why: 'tries' | 'age' }

export async function unlockWith(userId: string, pin: string): Promise<Unlocked> {
  const owner = await countTry(userId)
  if (!owner) return { state: 'gone', why: 'age' }
  if (isOver(owner)) return wipe(userId).then(() => ({ state: 'gone', why: 'age' }))
  if (owner.wrongTries > mostTries) return wipe(userId).then(() => ({ state: 'gone', why: 'tries' }))
  try {
    const { nonce, content } = owner.wrapped
    const key = await keyOfPin(pin, owner.salt, owner.rounds)
    const bytes = new Uint8Array(await crypto.subtle.decrypt(cipher(nonce, userId), key, content))
    const keys = await keysFrom(userId, bytes)
    await writeOwner({ ...owner, wrongTries: 0, seenAtMs: presentFor(owner) })
    return { state: 'open', keys }
  } catch {
    const triesLeft = mostTries - owner.wrongTries
    if (triesLeft > 0) return { state: 'wrong', triesLeft }
    await wipe(userId)
    return { state: 'gone', why: 'tries' }
  }
}
