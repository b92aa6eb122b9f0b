/** `npm run audit:verify`: checks the log's chain in the database and against the heads kept outside it. */
import { fileURLToPath } from 'node:url'
import { verifyLog } from './platform/audit/verify.ts'
import { linesOf } from './platform/audit/format-report.ts'
import { readConfig } from './platform/config.ts'
import { placeOf } from './platform/files/files.ts'
import { databaseOf } from './platform/postgres/acquire-database.ts'
import { loadKeys } from './platform/keys.ts'

const config = readConfig(process.env, fileURLToPath(new URL('../../../', import.meta.url)))
const reached = await databaseOf(config)
try {
  const verdict = await verifyLog({
    url: reached.url,
    key: loadKeys(config).audit,
    dataDir: config.dataDir,
    place: config.bucket && placeOf(config),
    now: new Date(),
  })
  process.stdout.write(`${linesOf(verdict).join('\n')}\n`)
  process.exitCode = verdict.findings.length === 0 ? 0 : 1
} finally {
  await reached.release()
}
