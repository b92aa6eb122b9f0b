/** Long counting in two halves has a second connection while most of them are free, inside the same walls, and waits for none. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPatient } from '@mendwell/contract'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'
import type { Db } from './connection.ts'
import { Database } from './database.ts'

let practice: TestServer
let ours: string
let theirs: string
const opened: Database[] = []

beforeAll(async () => {
  practice = await startTestServer()
  ;[ours, theirs] = [await practice.organization('Harbor'), await practice.organization('Hill')]
  const nurse = await practice.as(await practice.person(ours, 'clinician'))
  await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })
})
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()))
  await practice.close()
})

function openDatabase(poolSize: number): Database {
  const database = new Database({ url: practice.url, poolSize })
  opened.push(database)
  return database
}

const readVisibleRows = async (db: Db) =>
  (
    await db.raw<{ pid: number; patients: number }>(
      'select pg_backend_pid() as pid, count(*) as patients from patients',
    )
  )[0]!
const readInHalves = (database: Database, organizationId: string) =>
  database.within(organizationId, (db) =>
    database.countingOnTwo(
      organizationId,
      (at, beside) => Promise.all([readVisibleRows(at), readVisibleRows(beside)]),
      db,
    ),
  )

it('both halves see the rows of their organization and no others, each on its own connection', async () => {
  const database = openDatabase(4)
  for (const [organizationId, patients] of [
    [ours, 1],
    [theirs, 0],
    [ours, 1],
  ] as const) {
    const [one, other] = await readInHalves(database, organizationId)
    expect(one.pid).not.toBe(other.pid)
    expect([one.patients, other.patients]).toEqual([patients, patients])
  }
})

it('caches a plan for repeated statements, and none for those planned each time', async () => {
  const database = openDatabase(1)
  await database.within(ours, async (db) => {
    for (let time = 0; time < 3; time += 1) {
      await db.raw('select 1 as kept where $1::int > 0', [time])
      await db.anew.raw('select 2 as forgotten where $1::int > 0', [time])
    }
    const plans = await db.raw<{ statement: string }>('select statement from pg_prepared_statements')
    const kept = plans.map(({ statement }) => statement)
    expect(kept).toContain('select 1 as kept where $1::int > 0')
    expect(kept.filter((statement) => statement.includes('forgotten'))).toEqual([])
  })
})

it('where most connections are taken, one does both halves', async () => {
  const [alone, alsoAlone] = await readInHalves(openDatabase(1), ours)
  expect(alone.pid).toBe(alsoAlone.pid)

  const busy = openDatabase(4)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holders = [1, 2].map(() => busy.within(ours, () => released))
  const [one, other] = await readInHalves(busy, ours)
  release()
  await Promise.all(holders)
  expect(one.pid).toBe(other.pid)
})
