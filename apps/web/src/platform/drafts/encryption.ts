/**
 * Encrypts drafts with the user's own key. The key comes from the server for a signed-in user, or from the offline cache with its PIN; it
 * is in memory only.
 */
import { readDraftKey } from '@mendwell/contract'
import { call } from '../api.ts'

export type DraftKeys = {
  readonly userId: string
  readonly seal: CryptoKey
  /** A storage name for a form's drafts that does not reveal the form or the record. */
  readonly name: CryptoKey
}

export type Encrypted = { readonly nonce: Uint8Array<ArrayBuffer>; readonly content: ArrayBuffer }

let held: { userId: string; keys: Promise<DraftKeys> } | null = null

/** Asked for once; a failure is forgotten, so that the next draft asks again. */
export function getDraftKeys(userId: string): Promise<DraftKeys> {
  if (held?.userId !== userId) {
    const keys = fetchKeys(userId)
    held = { userId, keys }
    keys.catch(() => {
      if (held?.keys === keys) held = null
    })
  }
  return held.keys
}

/** Unlocked without the server. */
export function adoptKeys(keys: DraftKeys) {
  held = { userId: keys.userId, keys: Promise.resolve(keys) }
}

/** The screen is locked or left: the next user authenticates first. */
export function clearKeys() {
  held = null
}

/** Those in hand, without asking for them. */
export const findHeldKeys = async (): Promise<DraftKeys | null> => held?.keys.catch(() => null) ?? null

async function fetchKeys(userId: string): Promise<DraftKeys> {
  return deriveKeys(userId, await fetchKeyBytes())
}

export async function fetchKeyBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = await call(readDraftKey, {}, { background: true })
  return Uint8Array.from(atob(body.draftKey), (letter) => letter.charCodeAt(0))
}

/** Clears the bytes after use. */
export async function deriveKeys(userId: string, bytes: Uint8Array<ArrayBuffer>): Promise<DraftKeys> {
  const root = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  bytes.fill(0)
  const buildHkdfParams = (purpose: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(purpose),
  })
  const [seal, name] = await Promise.all([
    crypto.subtle.deriveKey(buildHkdfParams('draft content'), root, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.deriveKey(
      buildHkdfParams('draft place'),
      root,
      { name: 'HMAC', hash: 'SHA-256', length: 256 },
      false,
      ['sign'],
    ),
  ])
  return { userId, seal, name }
}

/** `bound` names the draft: content that was moved under another name does not open. */
export async function encryptContent(keys: DraftKeys, bound: string, content: unknown): Promise<Encrypted> {
  return encryptBytes(keys, bound, new TextEncoder().encode(JSON.stringify(content)))
}

/** The same for bytes: a photo beside the record that it belongs to. */
export async function encryptBytes(keys: DraftKeys, bound: string, plain: BufferSource): Promise<Encrypted> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  return { nonce, content: await crypto.subtle.encrypt(buildCipherParams(nonce, bound), keys.seal, plain) }
}

/** Null if it was encrypted with another key, or was changed. */
export async function decryptContent(keys: DraftKeys, bound: string, sealed: Encrypted): Promise<unknown> {
  const plain = await decryptBytes(keys, bound, sealed)
  try {
    return plain && JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return null
  }
}

export async function decryptBytes(
  keys: DraftKeys,
  bound: string,
  sealed: Encrypted,
): Promise<ArrayBuffer | null> {
  try {
    return await crypto.subtle.decrypt(buildCipherParams(sealed.nonce, bound), keys.seal, sealed.content)
  } catch {
    return null
  }
}

const buildCipherParams = (nonce: Uint8Array<ArrayBuffer>, bound: string) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(bound),
})

export async function computeDraftPlace(keys: DraftKeys, formId: string, recordId: string): Promise<string> {
  const text = new TextEncoder().encode(`${formId}\n${recordId}`)
  const mac = await crypto.subtle.sign('HMAC', keys.name, text)
  return btoa(String.fromCharCode(...new Uint8Array(mac)))
}
