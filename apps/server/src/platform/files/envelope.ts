/**
 * The format of a stored file: encrypted with its own key (AES-256-GCM), which is encrypted with the master key. The file's name is
 * authenticated too, so that no file can replace another.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const magicBytes = Buffer.from('MWF1')
const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32
const wrappedBytes = nonceBytes + keyBytes + tagBytes
/** Magic bytes, id of the master key, the file's own encrypted key. */
const headerBytes = magicBytes.length + 4 + wrappedBytes

/** Identifies the master key that a file needs, without revealing it. */
const computeKeyId = (key: Buffer) =>
  createHash('sha256').update('file key id').update(key).digest().subarray(0, 4)

export function encryptFile(masterKey: Buffer, name: string, content: Buffer): Buffer {
  const fileKey = randomBytes(keyBytes)
  const wrapped = encryptWithKey(masterKey, `${name} key`, fileKey)
  return Buffer.concat([magicBytes, computeKeyId(masterKey), wrapped, encryptWithKey(fileKey, name, content)])
}

/** Throws when anything in it was changed, it is another file, or the key is another. */
export function decryptFile(masterKey: Buffer, name: string, file: Buffer): Buffer {
  if (
    file.length < headerBytes + nonceBytes + tagBytes ||
    !file.subarray(0, magicBytes.length).equals(magicBytes)
  ) {
    throw new Error('This is not an encrypted file')
  }
  if (!file.subarray(magicBytes.length, magicBytes.length + 4).equals(computeKeyId(masterKey))) {
    throw new Error('This file was encrypted with a different key')
  }
  const fileKey = decryptWithKey(masterKey, `${name} key`, file.subarray(magicBytes.length + 4, headerBytes))
  return decryptWithKey(fileKey, name, file.subarray(headerBytes))
}

/** The same file under another master key; undefined if it already is. Throws as decrypting does. */
export function rewrapFile(from: Buffer, to: Buffer, name: string, file: Buffer): Buffer | undefined {
  if (file.subarray(magicBytes.length, magicBytes.length + 4).equals(computeKeyId(to))) {
    decryptFile(to, name, file)
    return undefined
  }
  decryptFile(from, name, file)
  const fileKey = decryptWithKey(from, `${name} key`, file.subarray(magicBytes.length + 4, headerBytes))
  return Buffer.concat([
    magicBytes,
    computeKeyId(to),
    encryptWithKey(to, `${name} key`, fileKey),
    file.subarray(headerBytes),
  ])
}

function encryptWithKey(key: Buffer, name: string, content: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(name))
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

function decryptWithKey(key: Buffer, name: string, content: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, content.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(name))
  decipher.setAuthTag(content.subarray(-tagBytes))
  return Buffer.concat([decipher.update(content.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
