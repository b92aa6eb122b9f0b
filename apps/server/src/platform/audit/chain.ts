/** The arithmetic of the chain: how a seal hashes its rows, and how a head is signed. Shared by sealing and verifying. */
import { createHash, createHmac } from 'node:crypto'

export const beforeTheFirst = Buffer.alloc(32)

/** Each row enters with its id, its transaction and its code, in the order in which it is sealed. */
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
