/** Database, files and master key of one installation belong together. Whoever starts with the wrong one is told before anything is written. */
import { connectAsOwner, type Client } from './db/pools.ts'
import { markIn, markPlace, StorageAway, type Place } from './files/storage-backend.ts'
import { masterKeyId, type Keys } from './keys.ts'

export class InstallationFault extends Error {}

/** Of a database that was just made, the first one to come says what belongs to it. Returns the installation's id. */
export async function joinInstallation(options: { url: string; keys: Keys; place: Place }): Promise<string> {
  const client = await connectAsOwner(options.url)
  try {
    const id = await refuseOtherKey(client, options.keys)
    await refuseOtherFiles(client, options.place, id).catch((error: unknown) => {
      // Whoever clears files away looks for the mark again.
      if (!(error instanceof StorageAway)) throw error
    })
    return id
  } finally {
    await client.end()
  }
}

async function refuseOtherKey(client: Client, keys: Keys): Promise<string> {
  const mine = masterKeyId(keys)
  const { rows: there } = await client.query(`select to_regclass('public.installation') is not null as there`)
  if (!there[0].there)
    throw new InstallationFault(
      'This database is older than this version: start a server first, it brings it up to date.',
    )
  await client.query('insert into installation (key_id) values ($1) on conflict do nothing', [mine])
  const { rows } = await client.query<{ id: string; key_id: string }>('select id, key_id from installation')
  const { id, key_id: theirs } = rows[0]! // inserted above if it was not there
  if (mine !== theirs)
    throw new InstallationFault(
      `This database is sealed under the master key ${theirs}, and the one given is ${mine}. ` +
        'Set MASTER_KEY to that one, or put it into DATA_DIR/master.key. To change the key, see "Changing the master key" in docs/operations.md.',
    )
  return id
}

async function refuseOtherFiles(client: Client, place: Place, id: string): Promise<void> {
  const found = await markIn(place)
  if (found === id) return
  if (found !== null || (await holdsForeign(client, place)))
    throw new InstallationFault(
      'The files kept here are of another installation than this database. ' +
        'Set DATABASE_URL, DATA_DIR and S3_BUCKET to those that belong together.',
    )
  await markPlace(place, id)
}

const looked = 500

/** Files that nobody marked yet: of the first some, not one is known here. */
async function holdsForeign(client: Client, place: Place): Promise<boolean> {
  const ids: string[] = []
  for await (const name of place.older(new Date(8.64e15))) {
    ids.push(name.slice(-36))
    if (ids.length >= looked) break
  }
  if (ids.length === 0) return false
  const { rows } = await client.query<{ known: boolean }>(
    'select exists (select from stored_files where id::text = any($1)) as known',
    [ids],
  )
  return !rows[0]!.known // always one row
}
