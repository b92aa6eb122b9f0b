/**
 * A stream of any length, sealed piece by piece (AES-256-GCM). The key is made for this stream alone; each piece carries its place
 * and whether it is the last, so that none can be changed, moved, repeated or cut off unnoticed.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const mark = Buffer.from('MWB1')
const saltBytes = 32
const tagBytes = 16
const pieceBytes = 256 * 1024

/** Tells which key a stream needs, and nothing about the key. */
export const keyIdOf = (key: Buffer) =>
  createHash('sha256').update('backup key id').update(key).digest('hex').slice(0, 8)

export class SealBroken extends Error {}

const keyFor = (key: Buffer, salt: Buffer) => Buffer.from(hkdfSync('sha256', key, salt, 'stream', 32))

function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(isLast ? 1 : 0, 0)
  nonce.writeBigUInt64BE(BigInt(place), 4)
  return nonce
}

export async function* sealed(key: Buffer, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const own = keyFor(key, salt)
  yield Buffer.concat([mark, Buffer.from(keyIdOf(key), 'hex'), salt])
  let place = 0
  const seal = (piece: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(place, isLast))
    place += 1
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
  let held: Buffer | undefined
  for await (const piece of pieces(content, pieceBytes)) {
    if (held) yield seal(held, false)
    held = piece
  }
  yield seal(held ?? Buffer.alloc(0), true)
}

/** Throws `SealBroken` at the first piece that is not as it was written, and when the end is missing. */
export async function* unsealed(key: Buffer, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const headBytes = mark.length + 4 + saltBytes
  let own: Buffer | undefined
  let place = 0
  const open = (piece: Buffer, isLast: boolean) => {
    if (!own || piece.length < tagBytes) throw new SealBroken('The backup is cut off')
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(place, isLast))
    place += 1
    decipher.setAuthTag(piece.subarray(-tagBytes))
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()])
    } catch {
      throw new SealBroken('The backup was changed or cut off')
    }
  }
  let held: Buffer | undefined
  for await (const piece of pieces(content, pieceBytes + tagBytes, headBytes)) {
    if (!own) own = readHead(key, piece)
    else {
      if (held) yield open(held, false)
      held = piece
    }
  }
  if (!held) throw new SealBroken('The backup is cut off')
  yield open(held, true)
}

function readHead(key: Buffer, head: Buffer): Buffer {
  if (!head.subarray(0, mark.length).equals(mark)) throw new SealBroken('This is no backup')
  const id = head.subarray(mark.length, mark.length + 4).toString('hex')
  if (id !== keyIdOf(key))
    throw new SealBroken(
      'The backup was made under another master key: set MASTER_KEY to that one, or put it into DATA_DIR/master.key',
    )
  return keyFor(key, head.subarray(mark.length + 4))
}

/** The same bytes in pieces of one size; the first may have another, the last is what is left. */
async function* pieces(
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
