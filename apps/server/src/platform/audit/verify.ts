/**
 * Verifies every organization's chain from its first seal to its head, in the database and against the heads outside, and names the first
 * bad row of each. Reads as the database's owner, and trusts nothing in the database except the rows.
 */
import type { Clock } from '../clock.ts'
import { connectAsOwner, type Client } from '../db/pools.ts'
import type { StorageBackend } from '../files/storage-backend.ts'
import { decrypt } from '../encryption.ts'
import { HeadFiles, openHeadStore, mapInBatches, type SignedHead } from './heads.ts'
import { systemOrganization } from './row.ts'
import { countRows, findUnsealed, hasAdvanced, readSealingState, type SealingDelay } from './unsealed.ts'
import { verifyChain, type ChainFinding, type ChainVerification } from './verify-chain.ts'

interface Finding extends ChainFinding {
  organizationId: string
}
/** Checks one organization's chain, for handlers that must not know where the database is. */
export type Verify = (organizationId: string) => Promise<Verdict>

export interface Verdict {
  checkedAt: string
  organizations: number
  seals: number
  rows: number
  /** Rows that are not sealed yet. */
  unsealed: number
  /** Those that an older transaction delays, once that takes long. */
  held: SealingDelay | null
  /** Chains without a head outside: a truncation would go unnoticed. */
  uncompared: string[]
  findings: Finding[]
}

interface VerifyOptions {
  url: string
  key: Buffer
  dataDir: string
  /** A bucket that also stores the heads. */
  place?: StorageBackend | undefined
}

const cacheMs = 60_000

/** Requests during a verification, or within a minute after it, share its result. */
export function createVerifier(options: VerifyOptions & { clock: Clock }): Verify {
  const asked = new Map<string, { verdict: Promise<Verdict>; untilMs: number }>()
  return (organizationId) => {
    const now = options.clock()
    const known = asked.get(organizationId)
    if (known && now.getTime() < known.untilMs) return known.verdict
    const check = { verdict: verifyLog({ ...options, now, organizationId }), untilMs: Infinity }
    asked.set(organizationId, check)
    check.verdict.then(
      () => (check.untilMs = options.clock().getTime() + cacheMs),
      () => asked.delete(organizationId),
    )
    return check.verdict
  }
}

/** All chains, or the one of `organizationId`. */
export async function verifyLog(
  options: VerifyOptions & { now: Date; organizationId?: string },
): Promise<Verdict> {
  const { organizationId: only, now } = options
  const client = await connectAsOwner(options.url)
  try {
    await client.query(`set statement_timeout = '10min'`)
    // Before the snapshot: a head stored meanwhile would be ahead of it.
    const kept = await loadStoredHeads(client, options)
    // One snapshot for all: sealing continues meanwhile.
    await client.query('begin isolation level repeatable read read only')
    const moment = await readSealingState(client)
    const keys = [...(await listRetiredKeys(client, options.key)), options.key]
    const counts = await countRows(client, only)
    const walks = new Map<string, ChainVerification>()
    for (const id of only === undefined ? await listChains(client, kept, counts) : [only])
      walks.set(id, await verifyChain(client, keys, id, kept.get(id) ?? []))
    const unsealed = await findUnsealed(client, { keys, now, only, moment }, counts, walks)
    await client.query('commit')
    const isLate = unsealed.late.length > 0 && !(await hasAdvanced(client, moment))
    const there = [...walks].filter(([, { seals, fault }]) => seals > 0 || fault)
    return {
      checkedAt: now.toISOString(),
      organizations: there.length,
      seals: sum(there.map(([, { seals }]) => seals)),
      rows: sum(there.map(([, { rows }]) => rows)),
      unsealed: unsealed.rows,
      held: unsealed.held,
      uncompared: there.map(([id]) => id).filter((id) => !kept.has(id)),
      findings: [
        ...there.flatMap(([organizationId, { fault }]) => (fault ? [{ organizationId, ...fault }] : [])),
        ...unsealed.faults,
        ...(isLate ? unsealed.late : []),
      ],
    }
  } finally {
    await client.end()
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** From the oldest on. One that does not open says nothing: rows of its time will. */
async function listRetiredKeys(client: Client, key: Buffer): Promise<Buffer[]> {
  const { rows } = await client.query<{ sealed: Buffer }>(
    'select sealed from retired_log_keys order by retired_at',
  )
  return rows.flatMap(({ sealed }) => {
    try {
      return [Buffer.from(decrypt(key, sealed), 'hex')]
    } catch {
      return []
    }
  })
}

/** Every head that is found for an organization: none of them may be missing in its chain. */
async function loadStoredHeads(
  client: Client,
  { dataDir, place, organizationId: only }: VerifyOptions & { organizationId?: string },
): Promise<Map<string, SignedHead[]>> {
  const files = new HeadFiles(dataDir)
  const found = only === undefined ? await files.all() : [await files.of(only)]
  if (place) {
    const ids = only === undefined ? await listOrganizations(client) : [only]
    found.push(...(await mapInBatches(ids, openHeadStore(place).of)))
  }
  return Map.groupBy(
    found.filter((head) => head !== null),
    (head) => head.organizationId,
  )
}

/** A bucket is queried for each by name, because listing it would list every file. */
async function listOrganizations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from organizations union select organization_id from compliance_heads union select $1::uuid',
    [systemOrganization],
  )
  return rows.map(({ id }) => id)
}

async function listChains(
  client: Client,
  kept: ReadonlyMap<string, unknown>,
  counts: ReadonlyMap<string, unknown>,
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(`
    select distinct organization_id as id from compliance_seals
    union select organization_id from compliance_heads order by 1`)
  return new Set([...rows.map((row) => row.id), ...kept.keys(), ...counts.keys()])
}
