/**
 * `node tools/release-dump.ts`: backs up a small demo as this version makes it, for the test that upgrades it ever after. Run once for
 * each release; the folders of earlier releases stay as they are.
 */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemo } from '../apps/server/src/demo/ensure-demo.ts'
import { createBackup } from '../apps/server/src/platform/backup/backup.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { connectAsOwner } from '../apps/server/src/platform/db/pools.ts'
import { createDirectoryStorage } from '../apps/server/src/platform/files/directory-storage.ts'
import { deriveKeys } from '../apps/server/src/platform/keys.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts'
import { getReleaseDir, releaseMasterKey } from '../apps/server/src/testing/releases/releases.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const to = getReleaseDir(version)
const dataDir = mkdtempSync(join(tmpdir(), 'mendwell-release-'))
chmodSync(dataDir, 0o711) // so that the database's account can enter when this runs as root
const keys = deriveKeys(releaseMasterKey)
const postgres = await startEmbedded({ dataDir })
try {
  await migrate(postgres.url)
  const owner = await connectAsOwner(postgres.url)
  const now = new Date()
  await createDemo(owner, {
    databaseUrl: postgres.url,
    keys,
    dataDir,
    say: console.log,
    patients: 12,
    photographed: 1,
    today: now,
  })
  await owner.end()
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  const place = createDirectoryStorage(join(dataDir, 'files'))
  console.log(await createBackup({ url: postgres.url, place, keys, to, now }))
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
