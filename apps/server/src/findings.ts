/** `npm run findings [-- --json]`: lists rows that earlier versions stored wrongly, for each organization. Writes nothing. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { formatFindings, listFindings } from './findings/findings.ts'
import { readConfig } from './platform/config.ts'
import { acquireDatabase } from './platform/postgres/acquire-database.ts'

const { values } = parseArgs({ options: { json: { type: 'boolean' } } })
const config = readConfig(process.env, fileURLToPath(new URL('../../../', import.meta.url)))
const acquired = await acquireDatabase(config)
try {
  const results = await listFindings(acquired.url)
  const output = values.json ? JSON.stringify(results, null, 2) : formatFindings(results).join('\n')
  process.stdout.write(`${output}\n`)
} finally {
  await acquired.release()
}
