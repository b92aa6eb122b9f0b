/** Writes the table types from a freshly migrated database: `npm run db:types`. With --check, says whether they are current. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateTableTypes } from '../apps/server/src/platform/db/table-types.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts'

const file = fileURLToPath(new URL('../apps/server/src/platform/db/generated/tables.ts', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'mendwell-types-'))
chmodSync(dataDir, 0o711) // so that the database's account can enter when this runs as root
const postgres = await startEmbedded({ dataDir })
try {
  await migrate(postgres.url)
  const text = await generateTableTypes(postgres.url)
  const current = (() => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return ''
    }
  })()
  if (process.argv.includes('--check')) {
    if (current !== text) {
      process.stderr.write('The table types are out of date: run npm run db:types\n')
      process.exitCode = 1
    }
  } else {
    writeFileSync(file, text)
  }
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
