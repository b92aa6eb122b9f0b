/** Jobs that process every practice: a failure in one does not stop the others. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JobName } from '@mendwell/contract'
import { jobs } from './jobs.ts'
import type { Database } from './platform/db/database.ts'
import type { Job } from './platform/jobs/worker.ts'
import { createAccessMatrix, type AccessMatrix } from './testing/access-matrix.ts'

let practice: AccessMatrix['practice']
let both: Set<string>

beforeAll(async () => {
  const matrix = await createAccessMatrix()
  practice = matrix.practice
  both = new Set(Object.values(matrix.organizations))
  const { owner, clock } = practice
  await owner.query(`update facility_contracts set end_date = $1::date + 5, remind_days_before = 30`, [
    clock.now,
  ])
  await owner.query('update report_schedules set next_at = $1', [clock.now])
  await owner.query(
    `update appointments set starts_at = soon, ends_at = soon + make_interval(mins => duration_minutes)
       from (select $1::timestamptz + interval '2 hours' as soon) clock
      where id in (select distinct on (organization_id) id from appointments order by organization_id, starts_at)`,
    [clock.now],
  )
}, 120_000)
afterAll(() => practice.close())

/** The database, except that the first practice fails. */
function createFailingOnce(database: Database, reached: string[]): Database {
  const parts: Pick<Database, 'open' | 'within'> = {
    open: (work) => database.open(work),
    within: (id, work) => {
      reached.push(id)
      return reached.length === 1 ? Promise.reject(new Error('broken')) : database.within(id, work)
    },
  }
  return parts as Database // all that these jobs ask for
}

it.each<JobName>([
  'make-claim-tasks',
  'make-tasks',
  'renew-recommendations',
  'tend-claims',
  'remind-contracts',
  'remind-appointments',
  'schedule-reports',
])('%s continues with the other practices, and reports the failure', async (name) => {
  const reached: string[] = []
  const failing = jobs.map((one): Job => ({
    ...one,
    run: (payload, context) =>
      one.run(payload, { ...context, database: createFailingOnce(context.database, reached) }),
  }))
  await expect(practice.run(failing, name)).rejects.toThrow(AggregateError)
  expect(new Set(reached)).toEqual(both)
})
