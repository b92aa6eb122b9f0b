import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { backUp } from '../../../platform/backup/backup.ts'
import { restore } from '../../../platform/backup/restore.ts'
import { connectAsOwner } from '../../../platform/db/pools.ts'
import { directory } from '../../../platform/files/directory-storage.ts'
import { claimsOf } from '../../../testing/billing/claims.ts'
import { openBillingPractice, type BillingPractice } from '../../../testing/billing/billing-server.ts'
import { databaseUrl, onCluster } from '../../../testing/cluster.ts'

let house: BillingPractice
const name = `restored_${randomBytes(6).toString('hex')}`
const to = mkdtempSync(join(tmpdir(), 'mendwell-backup-'))
const dataDir = mkdtempSync(join(tmpdir(), 'mendwell-restored-'))
beforeAll(async () => {
  house = await openBillingPractice()
})
afterAll(async () => {
  await onCluster(inject('clusterUrl'), `drop database if exists ${name} with (force)`)
  await house.practice.close()
  for (const folder of [to, dataDir]) rmSync(folder, { recursive: true, force: true })
})

it('numbers that payers may have seen since the backup are not used again after a restore', async () => {
  const { claimed, send } = claimsOf(() => house)
  await send(await claimed())
  const { practice } = house
  const of = { keys: practice.keys, now: practice.clock.now }
  await backUp({ ...of, url: practice.url, place: directory(join(practice.dataDir, 'files')), to })
  await onCluster(inject('clusterUrl'), `create database ${name}`)
  const url = databaseUrl(inject('clusterUrl'), name)
  const place = directory(join(dataDir, 'files'))
  await restore({ ...of, url, place, from: to, name: undefined, dataDir })
  const client = await connectAsOwner(url)
  const { rows } = await client.query('select next_claim::int, next_file::int from billing_profiles')
  await client.end()
  expect(rows).toEqual([{ next_claim: 100_002, next_file: 10_002 }])
})
