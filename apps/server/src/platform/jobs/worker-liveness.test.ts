/** A worker dies silently, holding a job. Another takes the job over in seconds, and leaves living workers alone. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { connectAsOwner } from '../db/pools.ts'
import { releaseDeadWorkers, holdWorkerLock } from './worker-liveness.ts'

let practice: TestServer

beforeAll(async () => {
  practice = await startTestServer({ jobs: true }) // whose start makes the tables of jobs
})
afterAll(() => practice.close())

/** A job that a runner of this name has held for a while. */
async function insertLockedJob(id: string): Promise<void> {
  await practice.owner.query(`select graphile_worker.add_job('nobody-runs-this', '{}')`)
  await practice.owner.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute'
      where locked_by is null`,
    [id],
  )
}
const listLockHolders = async () =>
  (await practice.owner.query('select locked_by from graphile_worker.jobs')).rows.map((row) => row.locked_by)

it('jobs of a runner that lives stay with it, and are let go when its connection is gone', async () => {
  const id = randomUUID()
  const lost: unknown[] = []
  await holdWorkerLock({ url: practice.url, id, onLost: (error) => lost.push(error), onFreed: () => {} })
  await insertLockedJob(id)
  const other = await connectAsOwner(practice.url)
  try {
    expect(await releaseDeadWorkers(other)).toEqual([])
    expect(await listLockHolders()).toEqual([id])

    // As when the process is killed: the server sees its connection close.
    await practice.owner.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7461002
        and objid = (hashtext($1)::bigint & 4294967295)::oid`,
      [id],
    )
    await expect.poll(() => lost.length).toBe(1)
    await releaseDeadWorkers(other) // unless the practice's own runner was first
    expect(await listLockHolders()).toEqual([null])
  } finally {
    await other.end()
  }
})

it('a job taken a moment ago stays with a runner that has yet to say that it lives', async () => {
  await practice.owner.query(`update graphile_worker._private_jobs set locked_by = 'new', locked_at = now()`)
  expect(await releaseDeadWorkers(practice.owner)).toEqual([])
  expect(await listLockHolders()).toEqual(['new'])
})
