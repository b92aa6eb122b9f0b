/** `npm run restore -- --from DIRECTORY [--name SNAPSHOT] [--resume]`: into an empty database and data directory, verified to the last file. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { RestoreError } from './platform/backup/load.ts'
import { restore, RestoreIncompleteError } from './platform/backup/restore.ts'
import { DecryptionError } from './platform/backup/encrypted-stream.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { createDataDir } from './platform/data-dir.ts'
import { createStorageBackend } from './platform/files/files.ts'
import { loadKeys } from './platform/keys.ts'
import { acquireDatabase } from './platform/postgres/acquire-database.ts'

const printLine = (line: string) => process.stdout.write(`${line}\n`)

async function start(): Promise<boolean> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, name: { type: 'string' }, resume: { type: 'boolean' } },
  })
  const config = readConfig(process.env, fileURLToPath(new URL('../../../', import.meta.url)))
  const from = values.from ? resolve(values.from) : config.backupDir
  if (!from) throw new ConfigError('Specify the source: npm run restore -- --from DIRECTORY')
  createDataDir(config.dataDir)
  const keys = loadKeys(config)
  const reached = await acquireDatabase(config)
  try {
    const began = performance.now()
    const place = createStorageBackend(config)
    const { dataDir } = config
    const done = await restore({
      url: reached.url,
      place,
      bucket: config.bucket && place,
      keys,
      from,
      name: values.name,
      resume: values.resume,
      dataDir,
      now: new Date(),
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    printLine(
      `Restored ${done.name}: ${done.loaded ? `${done.loaded.rows} rows of ${done.loaded.tables} tables, ` : ''}${done.files} files, ${seconds} s`,
    )
    printLine(
      `Audit log: ${done.log.organizations} chains, ${done.log.seals} seals, ${done.log.rows} rows, ${done.log.findings.length} findings`,
    )
    for (const name of done.missing) printLine(`MISSING file ${name}`)
    for (const { organizationId, what } of done.log.findings)
      printLine(`BAD audit log of ${organizationId}: ${what}`)
    printLine('All users must sign in again: sessions are not restored.')
    return done.missing.length === 0 && done.log.findings.length === 0
  } finally {
    await reached.release()
  }
}

try {
  process.exitCode = (await start()) ? 0 : 1
} catch (error) {
  const isKnown = [ConfigError, RestoreError, RestoreIncompleteError, DecryptionError].some(
    (kind) => error instanceof kind,
  )
  const words = isKnown ? (error as Error).message : (error as Error).stack
  process.stderr.write(
    error instanceof RestoreIncompleteError
      ? `The database was restored, but files or audit log heads were not restored completely: ${words}\nRun the same command again with --resume.\n`
      : `Nothing was restored.\n${words}\n`,
  )
  process.exitCode = 1
}
