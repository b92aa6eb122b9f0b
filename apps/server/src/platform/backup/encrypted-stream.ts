/**
 * A stream of any length, encrypted in pieces (AES-256-GCM). The key is for this stream only; each piece contains its position and whether
 * it is the last, so that none can be changed, moved, repeated or cut off unnoticed.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const magicBytes = Buffer.from('MWB1')
const saltBytes = 32
const tagBytes = 16
const chunkBytes = 256 * 1024

/** Identifies the key that a stream needs, without revealing it. */
export const computeBackupKeyId = (key: Buffer) =>
  createHash('sha256').update('backup key id').update(key).digest('hex').slice(0, 8)

export class DecryptionError extends Error {}

const deriveStreamKey = (key: Buffer, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, salt, 'stream', 32))

function buildNonce(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(isLast ? 1 : 0, 0)
  nonce.writeBigUInt64BE(BigInt(place), 4)
  return nonce
}

export async function* encryptStream(key: Buffer, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const own = deriveStreamKey(key, salt)
  yield Buffer.concat([magicBytes, Buffer.from(computeBackupKeyId(key), 'hex'), salt])
  let place = 0
  const seal = (piece: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', own, buildNonce(place, isLast))
    place += 1
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
  let held: Buffer | undefined
  for await (const piece of readChunks(content, chunkBytes)) {
    if (held) yield seal(held, false)
    held = piece
  }
  yield seal(held ?? Buffer.alloc(0), true)
}

/** Throws `DecryptionError` at the first piece that is not as it was written, and when the end is missing. */
export async function* decryptStream(key: Buffer, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const headBytes = magicBytes.length + 4 + saltBytes
  let own: Buffer | undefined
  let place = 0
  const open = (piece: Buffer, isLast: boolean) => {
    if (!own || piece.length < tagBytes) throw new DecryptionError('The backup is truncated')
    const decipher = createDecipheriv('aes-256-gcm', own, buildNonce(place, isLast))
    place += 1
    decipher.setAuthTag(piece.subarray(-tagBytes))
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
    } catch {
      throw new DecryptionError('The backup was modified or truncated')
    }
  }
  let held: Buffer | undefined
  for await (const piece of readChunks(content, chunkBytes + tagBytes, headBytes)) {
    if (!own) own = readHeader(key, piece)
    else {
      if (held) yield open(held, false)
      held = piece
    }
  }
  if (!held) throw new DecryptionError('The backup is truncated')
  yield open(held, true)
}

function readHeader(key: Buffer, head: Buffer): Buffer {
  if (!head.subarray(0, magicBytes.length).equals(magicBytes))
    throw new DecryptionError('This is not a Mendwell backup')
  const id = head.subarray(magicBytes.length, magicBytes.length + 4).toString('hex')
  if (id !== computeBackupKeyId(key))
    throw new DecryptionError(
      'The backup was created with a different master key. Set MASTER_KEY to that key, or put it in DATA_DIR/master.key',
    )
  return deriveStreamKey(key, head.subarray(magicBytes.length + 4))
}

/** The same bytes in pieces of one size; the first may have another, the last is what is left. */
async function* readChunks(
  content: AsyncIterable<Buffer>,
  size: number,
  firstSize = size,
): AsyncGenerator<Buffer> {
  let kept: Buffer[] = []
  let length = 0
  let wanted = firstSize
  for await (const chunk of content) {
    let rest = chunk
    while (length + rest.length >= wanted) {
      yield Buffer.concat([...kept, rest.subarray(0, wanted - length)])
      rest = rest.subarray(wanted - length)
      kept = []
      length = 0
      wanted = size
    }
    if (rest.length > 0) kept.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(kept)
}
