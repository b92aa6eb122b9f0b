import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createBackup } from '../../../platform/backup/backup.ts'
import { restore } from '../../../platform/backup/restore.ts'
import { connectAsOwner } from '../../../platform/db/pools.ts'
import { createDirectoryStorage } from '../../../platform/files/directory-storage.ts'
import { createClaimHelpers } from '../../../testing/billing/claims.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { buildDatabaseUrl, executeOnCluster } from '../../../testing/cluster.ts'
import { isLongRun } from '../../../testing/repeat-count.ts'

let house: BillingTestServer
const name = `restored_${randomBytes(6).toString('hex')}`
const to = mkdtempSync(join(tmpdir(), 'mendwell-backup-'))
const dataDir = mkdtempSync(join(tmpdir(), 'mendwell-restored-'))
beforeAll(async () => {
  house = await startBillingTestServer()
})
afterAll(async () => {
  await executeOnCluster(inject('clusterUrl'), `drop database if exists ${name} with (force)`)
  await house.practice.close()
  for (const folder of [to, dataDir]) rmSync(folder, { recursive: true, force: true })
})

it.runIf(isLongRun)(
  'numbers that payers may have seen since the backup are not used again after a restore',
  async () => {
    const { claimed, send } = createClaimHelpers(() => house)
    await send(await claimed())
    const { practice } = house
    const of = { keys: practice.keys, now: practice.clock.now }
    await createBackup({
      ...of,
      url: practice.url,
      place: createDirectoryStorage(join(practice.dataDir, 'files')),
      to,
    })
    await executeOnCluster(inject('clusterUrl'), `create database ${name}`)
    const url = buildDatabaseUrl(inject('clusterUrl'), name)
    const place = createDirectoryStorage(join(dataDir, 'files'))
    await restore({ ...of, url, place, from: to, name: undefined, dataDir })
    const client = await connectAsOwner(url)
    const { rows } = await client.query('select next_claim::int, next_file::int from billing_profiles')
    await client.end()
    expect(rows).toEqual([{ next_claim: 100_002, next_file: 10_002 }])
  },
)
