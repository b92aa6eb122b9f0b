/** `npm run audit:verify`: checks the log's chain in the database and against the heads kept outside it. */
import { fileURLToPath } from 'node:url'
import { verifyLog } from './platform/audit/verify.ts'
import { readConfig } from './platform/config.ts'
import { databaseOf } from './platform/postgres/reach.ts'
import { loadKeys } from './platform/keys.ts'

const config = readConfig(process.env, fileURLToPath(new URL('../../../', import.meta.url)))
const reached = await databaseOf(config)
try {
  const verdict = await verifyLog({
    url: reached.url,
    key: loadKeys(config).audit,
    dataDir: config.dataDir,
    now: new Date(),
  })
  const { organizations, seals, rows, unsealed } = verdict
  process.stdout.write(
    `${organizations} chains, ${seals} seals, ${rows} sealed rows, ${unsealed} waiting for their seal\n`,
  )
  for (const { organizationId, seal, row, what } of verdict.findings) {
    process.stdout.write(
      `BAD organization ${organizationId}${seal ? `, seal ${seal}` : ''}${row ? `, row ${row}` : ''}: ${what}\n`,
    )
  }
  process.stdout.write(verdict.findings.length === 0 ? 'The log is whole.\n' : 'The log was tampered with.\n')
  process.exitCode = verdict.findings.length === 0 ? 0 : 1
} finally {
  await reached.release()
}
