/** Database, files and master key of one installation belong together. A start with the wrong one fails before anything is written. */
import { connectAsOwner, type Client } from './db/pools.ts'
import {
  readInstallationMark,
  writeInstallationMark,
  StorageUnavailableError,
  type StorageBackend,
} from './files/storage-backend.ts'
import { computeMasterKeyId, type Keys } from './keys.ts'

export class InstallationError extends Error {}

/** For a new database, the first process registers what belongs to it. Returns the installation's id. */
export async function joinInstallation(options: {
  url: string
  keys: Keys
  place: StorageBackend
}): Promise<string> {
  const client = await connectAsOwner(options.url)
  try {
    const id = await assertSameKey(client, options.keys)
    await assertSameStorage(client, options.place, id).catch((error: unknown) => {
      // Cleaning up files checks the marker again.
      if (!(error instanceof StorageUnavailableError)) throw error
    })
    return id
  } finally {
    await client.end()
  }
}

async function assertSameKey(client: Client, keys: Keys): Promise<string> {
  const mine = computeMasterKeyId(keys)
  const { rows: there } = await client.query(`select to_regclass('public.installation') is not null as there`)
  if (!there[0].there)
    throw new InstallationError('This database needs an upgrade: start a server of this version first.')
  await client.query('insert into installation (key_id) values ($1) on conflict do nothing', [mine])
  const { rows } = await client.query<{ id: string; key_id: string }>('select id, key_id from installation')
  const { id, key_id: theirs } = rows[0]! // inserted above if it was not there
  if (mine !== theirs)
    throw new InstallationError(
      `This database is encrypted with the master key ${theirs}, but the given key is ${mine}. ` +
        'Set MASTER_KEY to that key, or put it in DATA_DIR/master.key. To change the key, see "Changing the master key" in docs/operations.md.',
    )
  return id
}

async function assertSameStorage(client: Client, place: StorageBackend, id: string): Promise<void> {
  const found = await readInstallationMark(place)
  if (found === id) return
  if (found !== null || (await hasForeignFiles(client, place)))
    throw new InstallationError(
      'The stored files belong to a different installation than this database. ' +
        'Set DATABASE_URL, DATA_DIR, and S3_BUCKET of the same installation.',
    )
  await writeInstallationMark(place, id)
}

const maxInspectedFiles = 500

/** Files without a marker: of a first sample, none is known here. */
async function hasForeignFiles(client: Client, place: StorageBackend): Promise<boolean> {
  const ids: string[] = []
  for await (const name of place.older(new Date(8.64e15))) {
    ids.push(name.slice(-36))
    if (ids.length >= maxInspectedFiles) break
  }
  if (ids.length === 0) return false
  const { rows } = await client.query<{ known: boolean }>(
    'select exists (select from stored_files where id::text = any($1)) as known',
    [ids],
  )
  return !rows[0]!.known // always one row
}
