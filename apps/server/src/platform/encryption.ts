/** Encrypts small secrets for the database: AES-256-GCM under a key that the database never has. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export function encrypt(key: Buffer, content: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Throws when the content was changed or the key is another. */
export function decrypt(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}
