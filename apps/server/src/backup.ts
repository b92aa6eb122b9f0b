/** `npm run backup -- --to DIRECTORY`: one consistent, encrypted backup of database and files, beside a running server or without one. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { runExclusiveBackup } from './platform/backup/backup.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { createStorageBackend } from './platform/files/files.ts'
import { joinInstallation } from './platform/installation.ts'
import { loadKeys } from './platform/keys.ts'
import { acquireDatabase } from './platform/postgres/acquire-database.ts'

const { values } = parseArgs({ options: { to: { type: 'string' } } })
const config = readConfig(process.env, fileURLToPath(new URL('../../../', import.meta.url)))
const to = values.to ? resolve(values.to) : config.backupDir
if (!to)
  throw new ConfigError(
    'Specify the destination: npm run backup -- --to DIRECTORY, or set BACKUP_DIR. Use another disk.',
  )
const acquired = await acquireDatabase(config)
try {
  const keys = loadKeys(config)
  await joinInstallation({ url: acquired.url, keys, place: createStorageBackend(config) })
  const began = performance.now()
  const { dropped, ...made } = await runExclusiveBackup({
    url: acquired.url,
    place: createStorageBackend(config),
    keys,
    to,
    now: new Date(),
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `Backup ${made.name} in ${to}: database ${(made.databaseBytes / 1e6).toFixed(1)} MB, ` +
      `${made.files} files (${made.copied} new), ${seconds} s\n` +
      (dropped.length > 0 ? `Deleted by age: ${dropped.join(', ')}\n` : '') +
      `It can be restored only with the master key (${config.masterKey ? 'MASTER_KEY' : `${config.dataDir}/master.key`}). ` +
      'Store that key separately from the backup.\n',
  )
  for (const name of made.damaged) process.stderr.write(`DAMAGED and not in the backup: file ${name}\n`)
  process.exitCode = made.damaged.length === 0 ? 0 : 1
} finally {
  await acquired.release()
}
