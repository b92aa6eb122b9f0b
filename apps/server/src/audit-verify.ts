/** `npm run audit:verify`: verifies the audit log's chain in the database and against the heads stored outside it. */
import { fileURLToPath } from 'node:url'
import { verifyLog } from './platform/audit/verify.ts'
import { formatVerificationReport } from './platform/audit/format-report.ts'
import { readConfig } from './platform/config.ts'
import { createStorageBackend } from './platform/files/files.ts'
import { acquireDatabase } from './platform/postgres/acquire-database.ts'
import { loadKeys } from './platform/keys.ts'

const config = readConfig(process.env, fileURLToPath(new URL('../../../', import.meta.url)))
const acquired = await acquireDatabase(config)
try {
  const verdict = await verifyLog({
    url: acquired.url,
    key: loadKeys(config).audit,
    dataDir: config.dataDir,
    place: config.bucket && createStorageBackend(config),
    now: new Date(),
  })
  process.stdout.write(`${formatVerificationReport(verdict).join('\n')}\n`)
  process.exitCode = verdict.findings.length === 0 ? 0 : 1
} finally {
  await acquired.release()
}
