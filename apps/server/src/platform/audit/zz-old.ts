/**
 * Checks every organization's chain from its first seal to its head, in the database and in the head files, and names the
 * first bad row of each. Reads as the database's owner, and takes nothing from the database on trust but the rows.
 */
import type { Clock } from '../clock.ts'
import { connectAsOwner, type Client } from '../db/pools.ts'
import { beforeTheFirst, sealHash, signHead } from './chain.ts'
import { HeadFiles, type SignedHead } from './heads.ts'
import { macOf, type LogRow } from './row.ts'

export interface Finding {
  organizationId: string
  seal?: number
  row?: string
  what: string
}
/** Checks one organization's chain, for handlers that must not know where the database is. */
export type Verify = (organizationId: string) => Promise<Verdict>

export interface Verdict {
  organizations: number
  seals: number
  rows: number
  /** Rows too young to be sealed yet. */
  unsealed: number
  findings: Finding[]
}

interface Seal {
  seq: number
  log_ids: string[]
  rows_total: number
  prev_hash: Buffer
  hash: Buffer
}
type StoredRow = LogRow & { xid: string; mac: Buffer }

const rowsSql = `
  select id, organization_id as "organizationId", facility_id as "facilityId", user_id as "userId",
         patient_id as "patientId", action, resource_type as "resourceType", resource_id as "resourceId",
         ip_address as "ipAddress", user_agent as "userAgent", timestamp, request_id as "requestId",
         details::text as details, xid::text as xid, mac
    from compliance_logs where id = any($1)`

/** A row may wait this long for its seal before that is itself a finding. */
const graceMs = 60_000

interface VerifyOptions {
  url: string
  key: Buffer
  dataDir: string
}

export const verifierOf =
  (options: VerifyOptions & { clock: Clock }): Verify =>
  (organizationId) =>
    verifyLog({ ...options, now: options.clock(), organizationId })

/** All chains, or the one of `organizationId`. */
export async function verifyLog(
  options: VerifyOptions & { now: Date; organizationId?: string },
): Promise<Verdict> {
  const { organizationId: only } = options
  const client = await connectAsOwner(options.url)
  try {
    // One snapshot for all: sealing goes on meanwhile.
    await client.query('begin isolation level repeatable read read only')
    const kept = new Map(
      (await new HeadFiles(options.dataDir).all()).map((head) => [head.organizationId, head]),
    )
    const verdict: Verdict = { organizations: 0, seals: 0, rows: 0, unsealed: 0, findings: [] }
    const ids = only === undefined ? await chains(client, kept) : [only]
    for (const id of ids) {
      verdict.organizations += 1
      const finding = await verifyOrganization(client, options.key, id, kept.get(id), verdict)
      if (finding) verdict.findings.push({ organizationId: id, ...finding })
    }
    await findUnsealed(client, options.now, only, verdict)
    return verdict
  } finally {
    await client.end()
  }
}

async function chains(client: Client, kept: Map<string, SignedHead>): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(`
    select distinct organization_id as id from compliance_seals
    union select organization_id from compliance_heads order by 1`)
  return new Set([...rows.map((row) => row.id), ...kept.keys()])
}

async function verifyOrganization(
  client: Client,
  key: Buffer,
  organizationId: string,
  kept: SignedHead | undefined,
  verdict: Verdict,
): Promise<Omit<Finding, 'organizationId'> | undefined> {
  let prev: Buffer = beforeTheFirst
  let total = 0
  let seq = 0
  let keptFound = !kept
  for (;;) {
    const { rows: seals } = await client.query<Seal>(
      `select seq, log_ids, rows_total, prev_hash, hash from compliance_seals
        where organization_id = $1 and seq > $2 order by seq limit 200`,
      [organizationId, seq],
    )
    if (seals.length === 0) break
    for (const seal of seals) {
      if (seal.seq !== seq + 1) return { seal: seq + 1, what: 'seal is missing' }
      const bad = await verifySeal(client, key, organizationId, seal, prev)
      if (bad) return { seal: seal.seq, ...bad }
      total += seal.log_ids.length
      if (seal.rows_total !== total) return { seal: seal.seq, what: 'seal counts another number of rows' }
      prev = seal.hash
      seq = seal.seq
      if (kept?.seq === seq) {
        keptFound = kept.hash.equals(seal.hash) && kept.rowsTotal === total
        if (!keptFound) return { seal: seq, what: 'seal differs from the head kept outside the database' }
      }
      verdict.seals += 1
      verdict.rows += seal.log_ids.length
    }
  }
  if (kept && !signHead(key, kept).equals(kept.signature))
    return { what: 'the head kept outside is not signed by us' }
  if (!keptFound)
    return { seal: seq + 1, what: `the log ends before the head kept outside (seal ${kept?.seq})` }
  return verifyHead(client, key, { organizationId, seq, rowsTotal: total, hash: prev })
}

async function verifySeal(
  client: Client,
  key: Buffer,
  organizationId: string,
  seal: Seal,
  prev: Buffer,
): Promise<{ row?: string; what: string } | undefined> {
  const { rows } = await client.query<StoredRow>(rowsSql, [seal.log_ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const id of seal.log_ids) {
    const row = byId.get(id)
    if (!row) return { row: id, what: 'row is missing' }
    // The database drops trailing zeros of a second's fraction.
    const stored = { ...row, timestamp: new Date(row.timestamp).toISOString() }
    if (row.organizationId !== organizationId || !macOf(key, stored).equals(row.mac)) {
      return { row: id, what: 'row was changed' }
    }
  }
  if (!seal.prev_hash.equals(prev)) return { what: 'seal does not follow the one before it' }
  const ordered = seal.log_ids.map((id) => byId.get(id)!) // each was found above
  if (!sealHash(prev, seal.seq, ordered).equals(seal.hash)) return { what: 'seal does not match its rows' }
  return undefined
}

async function verifyHead(
  client: Client,
  key: Buffer,
  end: { organizationId: string; seq: number; rowsTotal: number; hash: Buffer },
): Promise<{ seal: number; what: string } | undefined> {
  const { rows } = await client.query<SignedHead>(
    `select organization_id as "organizationId", seq, rows_total as "rowsTotal", hash, sealed_at as "sealedAt", signature
       from compliance_heads where organization_id = $1`,
    [end.organizationId],
  )
  const head = rows[0]
  if (!head) return { seal: end.seq, what: 'the head is missing' }
  if (!signHead(key, head).equals(head.signature))
    return { seal: head.seq, what: 'the head is not signed by us' }
  if (head.seq !== end.seq || head.rowsTotal !== end.rowsTotal || !head.hash.equals(end.hash)) {
    return { seal: end.seq + 1, what: `the log ends before its head (seal ${head.seq})` }
  }
  return undefined
}

async function findUnsealed(
  client: Client,
  now: Date,
  only: string | undefined,
  verdict: Verdict,
): Promise<void> {
  const { rows } = await client.query<{ id: string; organization_id: string; timestamp: string }>(
    `select l.id, l.organization_id, l.timestamp from compliance_logs l
       left join (select unnest(log_ids) as id from compliance_seals
                   where $1::uuid is null or organization_id = $1) sealed using (id)
      where sealed.id is null and ($1::uuid is null or l.organization_id = $1) order by l.timestamp, l.id`,
    [only ?? null],
  )
  verdict.unsealed = rows.length
  const late = rows.find((row) => now.getTime() - new Date(row.timestamp).getTime() > graceMs)
  if (late)
    verdict.findings.push({
      organizationId: late.organization_id,
      row: late.id,
      what: 'row stands outside the chain',
    })
}
