/** The arithmetic of the chain: the order of sealing, the hash of a seal, the signature of a head. */
import { createHash, createHmac } from 'node:crypto'

export const genesisHash = Buffer.alloc(32)

/** The position of a row in the order of sealing: by transaction, then by id. */
export interface ChainPosition {
  xid: string
  id: string
}
export const firstPosition: ChainPosition = { xid: '0', id: '00000000-0000-0000-0000-000000000000' }

export function isAfter(one: ChainPosition, other: ChainPosition): boolean {
  const [xid, otherXid] = [BigInt(one.xid), BigInt(other.xid)]
  return xid === otherXid ? one.id > other.id : xid > otherXid
}

/** Each row enters with its id, its transaction and its code, in the order of sealing. */
export function sealHash(
  prev: Buffer,
  seq: number,
  rows: readonly { id: string; xid: string; mac: Buffer }[],
): Buffer {
  const hash = createHash('sha256').update(prev).update(`${seq}:${rows.length}`)
  for (const row of rows) hash.update(`${row.id}:${row.xid}:`).update(row.mac)
  return hash.digest()
}

export interface Head {
  organizationId: string
  seq: number
  rowsTotal: number
  hash: Buffer
  sealedAt: string
}

export function signHead(key: Buffer, head: Head): Buffer {
  const { organizationId, seq, rowsTotal, hash, sealedAt } = head
  const text = JSON.stringify([
    organizationId,
    seq,
    rowsTotal,
    hash.toString('hex'),
    new Date(sealedAt).toISOString(),
  ])
  return createHmac('sha256', key).update(text).digest()
}
