/** `npm run demo -- --patients N`: recreates the demo organization at any size and changes nothing else. */
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { loadPatients } from './demo/bulk.ts'
import { createDemo } from './demo/ensure-demo.ts'
import { removeDemo } from './demo/organization.ts'
import { readConfig } from './platform/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { connectAsOwner } from './platform/db/pools.ts'
import { loadKeys } from './platform/keys.ts'
import { acquireDatabase } from './platform/postgres/acquire-database.ts'

/** Above this, records are copied in instead of entered one by one. */
const maxSeededIndividually = 2_000

const { values } = parseArgs({
  options: {
    patients: { type: 'string', default: '120' },
    'vitals-per-patient': { type: 'string', default: '10' },
  },
})
const patients = Number(values.patients)
const vitalsPerPatient = Number(values['vitals-per-patient'])
if (!Number.isInteger(patients) || patients < 1 || !(vitalsPerPatient >= 0)) {
  process.stderr.write(
    'Specify the number of patients: npm run demo -- --patients 1000 [--vitals-per-patient 10]\n',
  )
  process.exit(2)
}

const printLine = (line: string) => process.stdout.write(`${line}\n`)
const config = readConfig(process.env, fileURLToPath(new URL('../../../', import.meta.url)))
if (config.production) {
  process.stderr.write('Demo data can’t be created in production.\n')
  process.exit(1)
}
const acquired = await acquireDatabase(config)
const owner = await (async () => {
  await migrate(acquired.url)
  return connectAsOwner(acquired.url)
})()
const started = performance.now()
try {
  await removeDemo(owner)
  if (patients > maxSeededIndividually) {
    await loadPatients(owner, { patients, vitalsPerPatient, today: new Date(), say: printLine })
  } else {
    const options = {
      databaseUrl: acquired.url,
      keys: loadKeys(config),
      dataDir: config.dataDir,
      bucket: config.bucket,
      say: printLine,
      patients,
    }
    await createDemo(owner, options)
  }
  printLine(`${patients} patients after ${((performance.now() - started) / 1000).toFixed(1)} s`)
} finally {
  await owner.end()
  await acquired.release()
}
