import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withJobsPaused } from './pause.ts'

let practice: TestServer
let organization: string

beforeAll(async () => {
  practice = await startTestServer({ jobs: true })
  organization = await practice.organization('Harbor')
})
afterAll(() => practice.close())

const countQueuedJobs = async () =>
  Number(
    (
      await practice.owner.query(
        `select count(*) from graphile_worker.jobs where task_identifier = 'housekeeping'`,
      )
    ).rows[0].count,
  )
const countRateWindows = async () =>
  Number((await practice.owner.query('select count(*) from rate_windows')).rows[0].count)

async function waitUntil(condition: () => Promise<boolean>) {
  for (let tries = 0; tries < 100 && !(await condition()); tries += 1) await wait(100)
  expect(await condition()).toBe(true)
}

describe('a background job', () => {
  it('runs when the write that asked for it was committed', async () => {
    await practice.owner.query(`insert into rate_windows values ('old', '2020-01-01', 1)`)
    await practice.server.database.within(organization, (db) => db.enqueue('housekeeping', {}))
    await waitUntil(async () => (await countRateWindows()) === 0)
    await waitUntil(async () => (await countQueuedJobs()) === 0)
  })

  it('never runs when the write was rolled back', async () => {
    await practice.owner.query(`insert into rate_windows values ('old', '2020-01-01', 1)`)
    const failing = practice.server.database.within(organization, async (db) => {
      await db.enqueue('housekeeping', {})
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await countQueuedJobs()).toBe(0)
    expect(await countRateWindows()).toBe(1)
  })

  it('that comes by the clock leaves a demo alone while it is being made, and is done the next time', async () => {
    await practice.owner.query(`insert into rate_windows values ('older', '2020-01-01', 1)`)
    const ask = async () => {
      await practice.server.database.within(organization, (db) => db.enqueue('housekeeping', {}))
      await waitUntil(async () => (await countQueuedJobs()) === 0)
    }
    await withJobsPaused(practice.owner, ask)
    expect(await countRateWindows()).toBeGreaterThan(0)
    await ask()
    expect(await countRateWindows()).toBe(0)
  })

  it('cannot be seen or changed by the role that requests run under', async () => {
    const look = practice.server.database.open((db) => db.raw('select * from graphile_worker.jobs'))
    await expect(look).rejects.toMatchObject({ code: '42501' })
  })
})

describe('housekeeping', () => {
  it('deletes what has expired and retains what has not', async () => {
    const person = await practice.person(organization, 'clinician')
    await practice.as(person)
    await practice.owner.query(
      `update sessions set expires_at = $1::timestamptz - interval '1 second', last_seen_at = last_seen_at`,
      [practice.clock.now],
    )
    await practice.as(person)
    await practice.owner.query(
      `insert into idempotency_keys select $1::uuid, $2::uuid, 'old', '\\x00'::bytea, 200, '{}', null, $3::timestamptz - interval '31 days'
       union all select $1::uuid, $2::uuid, 'new', '\\x00'::bytea, 200, '{}', null, $3::timestamptz - interval '29 days'`,
      [organization, person.id, practice.clock.now],
    )
    await practice.server.database.open((db) => db.raw('select drop_expired($1)', [practice.clock.now]))
    const keys = await practice.owner.query('select key from idempotency_keys')
    expect(keys.rows).toEqual([{ key: 'new' }])
    const sessions = await practice.owner.query('select count(*) from sessions where user_id = $1', [
      person.id,
    ])
    expect(Number(sessions.rows[0].count)).toBe(1)
  })

  it('folds the patient tallies without changing a number', async () => {
    const nurse = await practice.as(await practice.person(organization, 'clinician'))
    for (let number = 0; number < 5; number += 1) {
      await nurse.raw('POST', '/api/patients', {
        firstName: 'A',
        lastName: 'B',
        medicalRecordNumber: `H-${number}`,
      })
    }
    const stats = async () => (await nurse.raw('GET', '/api/patients/stats')).body
    const before = await stats()
    await practice.server.database.open((db) => db.raw('select fold_patient_tallies()'))
    expect(await stats()).toEqual(before)
    expect(Number((await practice.owner.query('select count(*) from patient_tallies')).rows[0].count)).toBe(1)
  })
})
