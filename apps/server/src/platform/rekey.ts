/**
 * Changes the master key: re-encrypts everything under the new one. No other process may be running. Interrupted, it is run again: files
 * come first and know their key, and the database changes in one transaction.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { signHead } from './audit/chain.ts'
import { replaceHeads, listStoredHeads } from './audit/heads.ts'
import { verifyLog } from './audit/verify.ts'
import { connectAsOwner, type Client } from './db/pools.ts'
import { rewrapFile } from './files/envelope.ts'
import { getFileName } from './files/files.ts'
import type { StorageBackend } from './files/storage-backend.ts'
import { InstallationError } from './installation.ts'
import { computeMasterKeyId, type Keys } from './keys.ts'
import { encrypt, decrypt } from './encryption.ts'

export interface RekeyOptions {
  url: string
  place: StorageBackend
  dataDir: string
  /** If the storage is a bucket, it also stores the heads of the log. */
  bucket?: StorageBackend | undefined
  old: Keys
  next: Keys
  now: Date
  /** How long connections of a server that has just stopped are waited for. */
  patienceMs?: number
  /** Called each time with the number of other connections that are still open. */
  onWait?: (connections: number) => void
}

export interface RekeyResult {
  files: number
  /** Files that a record names, and that are gone or open with neither key. */
  damaged: string[]
}

export async function rekey(options: RekeyOptions): Promise<RekeyResult> {
  const client = await connectAsOwner(options.url)
  try {
    await waitForOthers(client, options)
    const isDone = await hasNewKey(client, options)
    await assertLogIntact(options, isDone ? options.next : options.old)
    const files = await rewrapFiles(client, options)
    if (!isDone) await reencryptDatabase(client, options)
    await replaceHeads(client, options) // signed by the new key
    return files
  } finally {
    await client.end()
  }
}

/** PostgreSQL lists a connection for a moment after its server has stopped, and longer on a busy machine. */
const defaultTimeoutMs = 15_000

async function waitForOthers(client: Client, options: RekeyOptions): Promise<void> {
  const { patienceMs = defaultTimeoutMs, onWait = () => {} } = options
  const endMs = performance.now() + patienceMs
  for (let others = await listOthers(client); others.length > 0; others = await listOthers(client)) {
    if (performance.now() >= endMs)
      throw new InstallationError(
        `A server or worker is still connected to this database. Stop all of them first. Connected for the last ` +
          `${Math.round(patienceMs / 1000)} seconds: ${others.map(describeOther).join(', ')}.`,
      )
    onWait(others.length)
    await sleep(100)
  }
}

interface Other {
  pid: number
  name: string
  /** Empty on this machine's own socket. */
  address: string
}

const describeOther = ({ pid, name, address }: Other) =>
  `${name} (process ${pid}${address && `, ${address}`})`

async function listOthers(client: Client): Promise<Other[]> {
  const { rows } = await client.query<Other>(
    `select pid, application_name as name, coalesce(host(client_addr), '') as address from pg_stat_activity
      where datname = current_database() and application_name like 'mendwell %' order by pid`,
  )
  return rows
}

async function hasNewKey(client: Client, { old, next }: RekeyOptions): Promise<boolean> {
  const { rows } = await client.query<{ key_id: string }>('select key_id from installation')
  const found = rows[0]?.key_id
  if (found === computeMasterKeyId(next)) return true
  if (found === computeMasterKeyId(old)) return false
  throw new InstallationError(
    `This database is encrypted with ${found ? `the master key ${found}` : 'no master key yet'}, which is neither of the given keys.`,
  )
}

/** Under the new key a bad row would look as if the change had broken it, and the heads that show a cut are replaced. */
async function assertLogIntact(options: RekeyOptions, { audit: key }: Keys): Promise<void> {
  const { url, dataDir, bucket: place, now } = options
  const { findings } = await verifyLog({ url, dataDir, place, key, now })
  if (findings[0])
    throw new InstallationError(
      `The audit log could not be verified (${findings[0].what}). The key was not changed. Resolve this first: npm run audit:verify`,
    )
}

async function rewrapFiles(client: Client, { place, old, next }: RekeyOptions): Promise<RekeyResult> {
  const { rows } = await client.query<{ organization_id: string; id: string }>(
    'select organization_id, id from stored_files order by id',
  )
  const damaged: string[] = []
  for (const { organization_id: organizationId, id } of rows) {
    const name = getFileName(organizationId, id)
    const content = await place.read(name)
    try {
      if (!content) throw new Error('The file is missing')
      const rewrapped = rewrapFile(old.files, next.files, name, content)
      if (rewrapped) await place.write(name, rewrapped)
    } catch {
      damaged.push(name)
    }
  }
  return { files: rows.length - damaged.length, damaged }
}

async function reencryptDatabase(client: Client, { old, next, now }: RekeyOptions): Promise<void> {
  await client.query('begin')
  await reencryptColumn(client, 'totp_secrets', 'user_id', old.factors, next.factors)
  await client.query(
    'update totp_secrets set pending_sealed = null, pending_at = null where sealed is not null',
  )
  await client.query('delete from totp_secrets where sealed is null')
  await reencryptColumn(client, 'draft_keys', 'user_id', old.drafts, next.drafts)
  await reencryptColumn(client, 'outgoing_mail', 'id', old.mail, next.mail)
  await reencryptColumn(client, 'clearinghouse_connections', 'id', old.connections, next.connections)
  await reencryptColumn(client, 'retired_log_keys', 'retired_at', old.audit, next.audit)
  await client.query('insert into retired_log_keys (retired_at, sealed) values ($1, $2)', [
    now,
    encrypt(next.audit, old.audit.toString('hex')),
  ])
  for (const head of await listStoredHeads(client))
    await client.query('update compliance_heads set signature = $2 where organization_id = $1', [
      head.organizationId,
      signHead(next.audit, head),
    ])
  await client.query('update installation set key_id = $1', [computeMasterKeyId(next)])
  await client.query('commit')
}

async function reencryptColumn(
  client: Client,
  table: string,
  id: string,
  from: Buffer,
  to: Buffer,
): Promise<void> {
  const { rows } = await client.query<{ id: unknown; sealed: Buffer }>(
    `select ${id} as id, sealed from ${table} where sealed is not null for update`,
  )
  for (const row of rows)
    await client.query(`update ${table} set sealed = $2 where ${id} = $1`, [
      row.id,
      encrypt(to, decrypt(from, row.sealed)),
    ])
}
