/** `MASTER_KEY=old MASTER_KEY_NEW=new npm run rekey`: changes the master key while no server and no worker runs. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from './platform/config.ts'
import { createStorageBackend } from './platform/files/files.ts'
import { InstallationError } from './platform/installation.ts'
import { deriveKeys, computeMasterKeyId } from './platform/keys.ts'
import { acquireDatabase } from './platform/postgres/acquire-database.ts'
import { rekey } from './platform/rekey.ts'

function createOnceLogger(text: string): () => void {
  let isSaid = false
  return () => {
    if (!isSaid) process.stdout.write(text)
    isSaid = true
  }
}

async function start(): Promise<number> {
  const config = readConfig(process.env, fileURLToPath(new URL('../../../', import.meta.url)))
  const { masterKey, dataDir } = config
  const newKey = process.env['MASTER_KEY_NEW'] ?? ''
  if (!masterKey || !/^[0-9a-f]{64}$/i.test(newKey))
    throw new ConfigError(
      'Set both keys: MASTER_KEY (the current key; if not set, it is in DATA_DIR/master.key) and MASTER_KEY_NEW, ' +
        '64 hexadecimal digits generated with: openssl rand -hex 32',
    )
  const reached = await acquireDatabase(config)
  try {
    const [old, next] = [deriveKeys(masterKey), deriveKeys(newKey)]
    const place = createStorageBackend(config)
    const done = await rekey({
      url: reached.url,
      place,
      bucket: config.bucket && place,
      dataDir,
      old,
      next,
      now: new Date(),
      onWait: createOnceLogger(
        'Waiting for servers and workers to close their connections to the database...\n',
      ),
    })
    const kept = join(dataDir, 'master.key')
    if (existsSync(kept)) writeFileSync(kept, `${newKey}\n`, { mode: 0o600, flush: true })
    process.stdout.write(
      `All data is now encrypted with the master key ${computeMasterKeyId(next)}, including ${done.files} files.\n` +
        'Set MASTER_KEY to the new key on every machine, use a new backup directory, and store the old key with the old backups.\n',
    )
    for (const name of done.damaged) process.stderr.write(`DAMAGED and not encrypted again: file ${name}\n`)
    return done.damaged.length === 0 ? 0 : 1
  } finally {
    await reached.release()
  }
}

try {
  process.exitCode = await start()
} catch (error) {
  const isKnown = [ConfigError, InstallationError].some((kind) => error instanceof kind)
  process.stderr.write(
    `The key was not changed.\n${isKnown ? (error as Error).message : (error as Error).stack}\n`,
  )
  process.exitCode = 1
}
