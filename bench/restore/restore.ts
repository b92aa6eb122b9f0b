/**
 * How long a restore takes: a backup of many patients and files, made while people write, comes back into an empty database.
 * node bench/run.ts restore [--patients 100000] [--gigabytes 2] [--data-dir DIR that is kept and used again]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../../apps/server/src/platform/backup/backup.ts'
import { restore } from '../../apps/server/src/platform/backup/restore.ts'
import { connectAsOwner } from '../../apps/server/src/platform/db/pools.ts'
import { placeOf } from '../../apps/server/src/platform/files/files.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'
import { tell } from '../metrics.ts'
import { prepare, startWriters, openPlace } from './fixture.ts'

const mostMinutes = 15
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'restore'),
  options: {
    patients: { type: 'string', default: '100000' },
    gigabytes: { type: 'string', default: '2' },
    'data-dir': { type: 'string' },
  },
})
const [patients, gigabytes] = [Number(values.patients), Number(values.gigabytes)]
const say = (line: string) => process.stdout.write(`${line}\n`)
const minutesSince = (began: number) => (performance.now() - began) / 60_000
const place = openPlace(values['data-dir'])
const backups = mkdtempSync(join(tmpdir(), 'mendwell-bench-backup-'))
const empty = openPlace(undefined)
try {
  const setting = await prepare(place.dataDir, patients, gigabytes, say)
  const { keys, files, bytes } = setting
  const writers = await startWriters(setting)
  let backupMinutes: number
  let before: number
  try {
    before = await writers.afterSome()
    const began = performance.now()
    await backUp({ url: setting.url, place: placeOf(place), keys, to: backups, now: new Date() })
    backupMinutes = minutesSince(began)
  } finally {
    await writers.stop()
    await setting.end()
  }
  tell({
    name: 'backup under load',
    value: backupMinutes,
    unit: 'min',
    detail: `${writers.written()} records were written meanwhile and before`,
  })

  const fresh = await startEmbedded({ dataDir: empty.dataDir, say: () => {} })
  try {
    const began = performance.now()
    const done = await restore({
      ...{ url: fresh.url, place: placeOf(empty), keys, from: backups },
      ...{ dataDir: empty.dataDir, now: new Date() },
    })
    const minutes = minutesSince(began)
    const owner = await connectAsOwner(fresh.url)
    const { rows } = await owner.query(
      `select count(*)::int as kept from vital_signs where notes like 'restore-%'`,
    )
    await owner.end()
    tell({
      name: 'restore, verified',
      value: minutes,
      unit: 'min',
      most: mostMinutes,
      detail: `${done.loaded?.rows} rows, ${done.files} files of ${(bytes / 1e9).toFixed(1)} GB, load average ${loadavg()[0]!.toFixed(1)}`, // there are three
    })
    tell({
      name: 'files missing and findings in the log',
      value: done.missing.length + done.log.findings.length,
      unit: '',
      most: 0,
      detail: `${done.log.rows} rows of the log in ${done.log.seals} seals, ${files} files were there`,
    })
    tell({
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
