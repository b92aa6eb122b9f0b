/**
 * The duration of a restore: a backup of many patients and files, made during writes, into an empty database. node bench/run.ts restore
 * [--patients 100000] [--gigabytes 2] [--data-dir DIR to retain and reuse]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createBackup } from '../../apps/server/src/platform/backup/backup.ts'
import { restore } from '../../apps/server/src/platform/backup/restore.ts'
import { connectAsOwner } from '../../apps/server/src/platform/db/pools.ts'
import { createStorageBackend } from '../../apps/server/src/platform/files/files.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'
import { printMetric } from '../metrics.ts'
import { setUp, startWriters, createDataDir } from './fixture.ts'

const maxMinutes = 15
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'restore'),
  options: {
    patients: { type: 'string', default: '100000' },
    gigabytes: { type: 'string', default: '2' },
    'data-dir': { type: 'string' },
  },
})
const [patients, gigabytes] = [Number(values.patients), Number(values.gigabytes)]
const printLine = (line: string) => process.stdout.write(`${line}\n`)
const computeMinutesSince = (began: number) => (performance.now() - began) / 60_000
const place = createDataDir(values['data-dir'])
const backups = mkdtempSync(join(tmpdir(), 'mendwell-bench-backup-'))
const empty = createDataDir(undefined)
try {
  const setting = await setUp(place.dataDir, patients, gigabytes, printLine)
  const { keys, files, bytes } = setting
  const writers = await startWriters(setting)
  let backupMinutes: number
  let before: number
  try {
    before = await writers.afterSome()
    const began = performance.now()
    await createBackup({
      url: setting.url,
      place: createStorageBackend(place),
      keys,
      to: backups,
      now: new Date(),
    })
    backupMinutes = computeMinutesSince(began)
  } finally {
    await writers.stop()
    await setting.end()
  }
  printMetric({
    name: 'backup under load',
    value: backupMinutes,
    unit: 'min',
    detail: `${writers.written()} records were written meanwhile and before`,
  })

  const fresh = await startEmbedded({ dataDir: empty.dataDir, say: () => {} })
  try {
    const began = performance.now()
    const done = await restore({
      ...{ url: fresh.url, place: createStorageBackend(empty), keys, from: backups },
      ...{ dataDir: empty.dataDir, now: new Date() },
    })
    const minutes = computeMinutesSince(began)
    const owner = await connectAsOwner(fresh.url)
    const { rows } = await owner.query(
      `select count(*)::int as kept from vital_signs where notes like 'restore-%'`,
    )
    await owner.end()
    printMetric({
      name: 'restore, verified',
      value: minutes,
      unit: 'min',
      most: maxMinutes,
      detail: `${done.loaded?.rows} rows, ${done.files} files of ${(bytes / 1e9).toFixed(1)} GB, load average ${loadavg()[0]!.toFixed(1)}`, // there are three
    })
    printMetric({
      name: 'files missing and findings in the log',
      value: done.missing.length + done.log.findings.length,
      unit: '',
      most: 0,
      detail: `${done.log.rows} rows of the log in ${done.log.seals} seals, ${files} files were there`,
    })
    printMetric({
      name: 'acknowledged before the backup, and lost',
      value: Math.max(0, before - rows[0].kept),
      unit: '',
      most: 0,
      detail: `${before} acknowledged by then, ${rows[0].kept} restored`,
    })
  } finally {
    await fresh.stop()
  }
} finally {
  rmSync(backups, { recursive: true, force: true })
  place.end()
  empty.end()
}
