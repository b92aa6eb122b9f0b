/**
 * Rows without a seal. Most are recent, or pending because an older transaction still runs somewhere in the cluster: reported, but no
 * error. A row that could have been sealed, or was not written by us, is an error.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '../db/pools.ts'
import { firstPosition, isAfter, type ChainPosition } from './chain.ts'
import { storedColumns, matchRowKeys, type StoredRow, type KeyMatchedRow } from './row.ts'
import type { ChainFinding, ChainVerification } from './verify-chain.ts'

/** The transaction that delays sealing. */
export interface Holder {
  /** Null for one that was prepared, and belongs to no process. */
  pid: number | null
  /** The name of a prepared one. */
  prepared: string | null
  database: string | null
  /** When it began, where we may know. */
  since: string | null
}

export interface SealingDelay {
  rows: number
  /** When the first of them was written. */
  since: string
  /** Null where it has ended meanwhile. */
  by: Holder | null
}

/** What the snapshot knows: which transactions were over, and how far the sealing had come. */
export interface SealingState {
  /** Rows of this transaction and later ones cannot be sealed yet. */
  sealable: bigint
  /** No transaction from here on had started. */
  begun: bigint
  position: ChainPosition
  holder: Holder | null
}

/** How long a row may be pending before it is reported. */
const graceMs = 60_000
/** The sealing comes round twice a second; if it has not moved for so long though it could, it does not run. */
const timeoutMs = 5_000
const maxRows = 5_000

const sealingStateSql = `
  select coalesce(led(pg_snapshot_xmin(s)), pg_snapshot_xmin(s))::text as sealable,
         coalesce(led(pg_snapshot_xmax(s)), pg_snapshot_xmax(s))::text as begun, p.xid::text as xid, p.id
    from pg_current_snapshot() s left join compliance_position p on true`
const holderSql = `
  select pid, null as prepared, datname as database, xact_start as since from pg_stat_activity
   where backend_xid = pg_snapshot_xmin(pg_current_snapshot())::xid
  union all
  select null, gid, database, prepared from pg_prepared_xacts
   where transaction = pg_snapshot_xmin(pg_current_snapshot())::xid`

export async function readSealingState(client: Client): Promise<SealingState> {
  const { rows } = await client.query<{ sealable: string; begun: string } & ChainPosition>(sealingStateSql)
  const { rows: holders } = await client.query<Holder>(holderSql)
  const { sealable, begun, xid, id } = rows[0]! // a snapshot is always there
  return {
    sealable: BigInt(sealable),
    begun: BigInt(begun),
    position: xid === null ? firstPosition : { xid, id }, // the table may have been emptied
    holder: holders[0] ?? null,
  }
}

/** By organization. */
export const countRows = async (client: Client, only: string | undefined) =>
  new Map(
    (
      await client.query<{ id: string; rows: number }>(
        `select organization_id as id, count(*) as rows from compliance_logs
          where $1::uuid is null or organization_id = $1 group by 1`,
        [only ?? null],
      )
    ).rows.map(({ id, rows }) => [id, rows]),
  )

type OrganizationFinding = ChainFinding & { organizationId: string }
export interface Unsealed {
  rows: number
  held: SealingDelay | null
  faults: OrganizationFinding[]
  /** Rows whose turn had come long ago. They are faults unless the sealing has just gone on: see `hasAdvanced`. */
  late: OrganizationFinding[]
}

export async function findUnsealed(
  client: Client,
  asked: { keys: readonly Buffer[]; now: Date; only: string | undefined; moment: SealingState },
  counts: ReadonlyMap<string, number>,
  walks: ReadonlyMap<string, ChainVerification>,
): Promise<Unsealed> {
  const { moment, now } = asked
  const open = new Map<string, number>()
  const faults = new Map<string, OrganizationFinding>()
  const late = new Map<string, OrganizationFinding>()
  let held = null as SealingDelay | null
  const isOld = (row: { timestamp: string }) => now.getTime() - Date.parse(row.timestamp) > graceMs
  const addFinding = (
    of: Map<string, OrganizationFinding>,
    { organizationId, id }: KeyMatchedRow,
    what: string,
  ) => {
    if (!of.has(organizationId)) of.set(organizationId, { organizationId, row: id, what })
  }
  for await (const row of readRowsAfter(client, asked)) {
    const { organizationId } = row
    const walked = walks.get(organizationId)
    // Sealed already, or never: the count shows it.
    if (walked && !isAfter(row, walked.last)) continue
    open.set(organizationId, (open.get(organizationId) ?? 0) + 1)
    const xid = BigInt(row.xid)
    if (row.madeWith < (walked?.madeWith ?? 0)) addFinding(faults, row, 'row was changed')
    else if (xid >= moment.begun) addFinding(faults, row, 'row refers to a transaction that has not started')
    else if (xid >= moment.sealable) {
      const written = new Date(row.timestamp).toISOString()
      const since = held && held.since < written ? held.since : written
      held = { rows: (held?.rows ?? 0) + 1, since, by: moment.holder }
    } else if (isOld(row)) addFinding(late, row, 'row should have been sealed but was not')
  }
  let rows = 0
  for (const [organizationId, count] of counts) {
    const waiting = open.get(organizationId) ?? 0
    const walked = walks.get(organizationId)
    // If the verification ended early nothing can be counted, and that is already reported.
    const unsealed = walked && !walked.fault ? count - walked.rows : waiting
    rows += unsealed
    if (unsealed > waiting)
      faults.set(organizationId, await findStrayRow(client, organizationId, moment.position, walked!)) // as above
  }
  return {
    rows,
    held: held && isOld({ timestamp: held.since }) ? held : null,
    faults: [...faults.values()],
    late: [...late.values()],
  }
}

/** What was not sealed when the sealing reached `moment.position`. */
async function* readRowsAfter(
  client: Client,
  { keys, only, moment }: { keys: readonly Buffer[]; only: string | undefined; moment: SealingState },
): AsyncGenerator<KeyMatchedRow> {
  let from = moment.position
  for (;;) {
    const { rows } = await client.query<StoredRow>(
      `select ${storedColumns} from compliance_logs l
        where (l.xid, l.id) > ($1::xid8, $2::uuid) and ($3::uuid is null or l.organization_id = $3)
        order by l.xid, l.id limit ${maxRows}`,
      [from.xid, from.id, only ?? null],
    )
    yield* await matchRowKeys(keys, rows)
    if (rows.length < maxRows) return
    from = rows.at(-1)! // there are so many
  }
}

/** A row in the sealed range without a seal. Reads every seal, and only if the count differs. */
async function findStrayRow(
  client: Client,
  organizationId: string,
  position: ChainPosition,
  { last }: ChainVerification,
): Promise<OrganizationFinding> {
  const end = isAfter(position, last) ? position : last
  const { rows } = await client.query<{ id: string }>(
    `select l.id from compliance_logs l
       left join (select unnest(log_ids) as id from compliance_seals where organization_id = $1) sealed using (id)
      where sealed.id is null and l.organization_id = $1 and (l.xid, l.id) <= ($2::xid8, $3::uuid)
      order by l.timestamp, l.id limit 1`,
    [organizationId, end.xid, end.id],
  )
  return { organizationId, ...(rows[0] && { row: rows[0].id }), what: 'row is outside the chain' }
}

/** Whether the sealing has come further since. Asked outside the snapshot. */
export async function hasAdvanced(client: Client, { position }: SealingState): Promise<boolean> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const { rows } = await client.query(
      'select 1 from compliance_position where (xid, id) > ($1::xid8, $2::uuid)',
      [position.xid, position.id],
    )
    if (rows.length > 0) return true
    if (performance.now() > until) return false
    await wait(250)
  }
}
