/** A runner dies without a word, holding a job. Another takes the job over in seconds, and leaves the living alone. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPractice, type Practice } from '../../testing/test-server.ts'
import { connectAsOwner } from '../db/pools.ts'
import { freeDead, live } from './worker-liveness.ts'

let practice: Practice

beforeAll(async () => {
  practice = await openPractice({ jobs: true }) // whose start makes the tables of jobs
})
afterAll(() => practice.close())

/** A job that a runner of this name has held for a while. */
async function heldBy(id: string): Promise<void> {
  await practice.owner.query(`select graphile_worker.add_job('nobody-runs-this', '{}')`)
  await practice.owner.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute'
      where locked_by is null`,
    [id],
  )
}
const holders = async () =>
  (await practice.owner.query('select locked_by from graphile_worker.jobs')).rows.map((row) => row.locked_by)

it('jobs of a runner that lives stay with it, and are let go when its connection is gone', async () => {
  const id = randomUUID()
  const lost: unknown[] = []
  await live({ url: practice.url, id, onLost: (error) => lost.push(error), onFreed: () => {} })
  await heldBy(id)
  const other = await connectAsOwner(practice.url)
  try {
    expect(await freeDead(other)).toEqual([])
    expect(await holders()).toEqual([id])

    // As when the process is killed: the server sees its connection close.
    await practice.owner.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7461002
        and objid = (hashtext($1)::bigint & 4294967295)::oid`,
      [id],
    )
    await expect.poll(() => lost.length).toBe(1)
    await freeDead(other) // unless the practice's own runner was first
    expect(await holders()).toEqual([null])
  } finally {
    await other.end()
  }
})

it('a job taken a moment ago stays with a runner that has yet to say that it lives', async () => {
  await practice.owner.query(`update graphile_worker._private_jobs set locked_by = 'new', locked_at = now()`)
  expect(await freeDead(practice.owner)).toEqual([])
  expect(await holders()).toEqual(['new'])
})
