/**
 * Verifies one organization's chain from its first seal to its head, and names the first place that does not match. Trusts nothing in the
 * database except the rows, and reads the rows of many seals at a time.
 */
import type { Client } from '../db/pools.ts'
import { firstPosition, genesisHash, isAfter, sealHash, signHead, type ChainPosition } from './chain.ts'
import type { SignedHead } from './heads.ts'
import { storedColumns, matchRowKeys, type StoredRow, type KeyMatchedRow } from './row.ts'

export interface ChainFinding {
  seal?: number
  row?: string
  what: string
}

export interface ChainVerification {
  seals: number
  rows: number
  /** The last sealed row, and the key of its code. */
  last: ChainPosition
  madeWith: number
  fault: ChainFinding | undefined
}

interface Seal {
  seq: number
  log_ids: string[]
  rows_total: number
  prev_hash: Buffer
  hash: Buffer
}
/** How far the walk has come. */
interface ChainCursor {
  organizationId: string
  seq: number
  rowsTotal: number
  hash: Buffer
  last: ChainPosition
  /** Once a key is in use, the retired ones before it are good for no further row. */
  madeWith: number
}

/** As many seals as have 5,000 rows together, but 200 at most. */
const sealsSql = `
  select seq, log_ids, rows_total, prev_hash, hash from (
    select *, sum(cardinality(log_ids)) over (order by seq) - cardinality(log_ids) as rows_before from (
      select seq, log_ids, rows_total, prev_hash, hash from compliance_seals
       where organization_id = $1 and seq > $2 order by seq limit 200) next) counted
   where rows_before < 5000 order by seq`
const rowsSql = `select ${storedColumns} from compliance_logs l where l.id = any($1)`

export async function verifyChain(
  client: Client,
  keys: readonly Buffer[],
  organizationId: string,
  kept: readonly SignedHead[],
): Promise<ChainVerification> {
  const at: ChainCursor = {
    organizationId,
    seq: 0,
    rowsTotal: 0,
    hash: genesisHash,
    last: firstPosition,
    madeWith: 0,
  }
  const fault =
    (await findSealsFinding(client, keys, at, kept)) ??
    findStoredHeadFinding(keys, at, kept) ??
    (await findHeadFinding(client, keys.slice(-1), at))
  return { seals: at.seq, rows: at.rowsTotal, last: at.last, madeWith: at.madeWith, fault }
}

async function findSealsFinding(
  client: Client,
  keys: readonly Buffer[],
  at: ChainCursor,
  kept: readonly SignedHead[],
): Promise<ChainFinding | undefined> {
  for (;;) {
    const { rows: seals } = await client.query<Seal>(sealsSql, [at.organizationId, at.seq])
    if (seals.length === 0) return undefined
    const { rows } = await client.query<StoredRow>(rowsSql, [seals.flatMap((seal) => seal.log_ids)])
    const byId = new Map((await matchRowKeys(keys, rows)).map((row) => [row.id, row]))
    for (const seal of seals) {
      if (seal.seq !== at.seq + 1) return { seal: at.seq + 1, what: 'seal is missing' }
      const fault = findSealFinding(at, seal, byId)
      if (fault) return { seal: seal.seq, ...fault }
      at.seq = seal.seq
      at.rowsTotal = seal.rows_total
      at.hash = seal.hash
      const last = byId.get(seal.log_ids.at(-1) ?? '')
      if (last) Object.assign(at, { last, madeWith: last.madeWith })
      if (kept.some((head) => head.seq === at.seq && !isEnd(head, at)))
        return { seal: at.seq, what: 'seal differs from the head stored outside the database' }
    }
  }
}

const isEnd = (head: SignedHead, at: ChainCursor) =>
  head.seq === at.seq && head.rowsTotal === at.rowsTotal && head.hash.equals(at.hash)

function findSealFinding(
  at: ChainCursor,
  seal: Seal,
  byId: Map<string, KeyMatchedRow>,
): ChainFinding | undefined {
  const rows: KeyMatchedRow[] = []
  let { madeWith } = at
  for (const id of seal.log_ids) {
    const row = byId.get(id)
    if (!row) return { row: id, what: 'row is missing' }
    if (row.organizationId !== at.organizationId || row.madeWith < madeWith)
      return { row: id, what: 'row was changed' }
    madeWith = row.madeWith
    rows.push(row)
  }
  if (!seal.prev_hash.equals(at.hash)) return { what: 'seal does not follow the one before it' }
  if (!sealHash(at.hash, seal.seq, rows).equals(seal.hash)) return { what: 'seal does not match its rows' }
  // Each row once: so a row too many shows by counting.
  const misplaced = rows.find((row, index) => !isAfter(row, rows[index - 1] ?? at.last))
  if (misplaced) return { row: misplaced.id, what: 'row is sealed twice or out of order' }
  if (seal.rows_total !== at.rowsTotal + rows.length) return { what: 'seal has a different row count' }
  return undefined
}

const isSigned = (keys: readonly Buffer[], head: SignedHead) =>
  keys.some((key) => signHead(key, head).equals(head.signature))

function findStoredHeadFinding(
  keys: readonly Buffer[],
  at: ChainCursor,
  kept: readonly SignedHead[],
): ChainFinding | undefined {
  if (kept.some((head) => !isSigned(keys, head)))
    return { what: 'the head stored outside the database has an invalid signature' }
  const ahead = kept.find((head) => head.seq > at.seq)
  return (
    ahead && {
      seal: at.seq + 1,
      what: `the log ends before the head stored outside the database (seal ${ahead.seq})`,
    }
  )
}

async function findHeadFinding(
  client: Client,
  keys: readonly Buffer[],
  at: ChainCursor,
): Promise<ChainFinding | undefined> {
  const { rows } = await client.query<SignedHead>(
    `select organization_id as "organizationId", seq, rows_total as "rowsTotal", hash, sealed_at as "sealedAt", signature
       from compliance_heads where organization_id = $1`,
    [at.organizationId],
  )
  const head = rows[0]
  // Before its first seal an organization has no head either.
  if (!head) return at.seq === 0 ? undefined : { seal: at.seq, what: 'the head is missing' }
  if (!isSigned(keys, head)) return { seal: head.seq, what: 'the head has an invalid signature' }
  if (!isEnd(head, at)) return { seal: at.seq + 1, what: `the log ends before its head (seal ${head.seq})` }
  return undefined
}
