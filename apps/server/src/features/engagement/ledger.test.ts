import { createPatient } from '@mendwell/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { awardPoints, getPointsSummary } from './public.ts'

let practice: TestServer
let organizationId: string
let numbers = 0

beforeAll(async () => {
  practice = await startTestServer()
  organizationId = await practice.organization('Harbor')
})
afterAll(() => practice.close())

async function createSamplePatient(): Promise<string> {
  const nurse = await practice.as(await practice.person(organizationId, 'clinician'))
  const body = { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: `L-${(numbers += 1)}` }
  return (await nurse.call(createPatient, { body })).body.id
}
const award = (patientId: string, key: `lesson:${string}`, at = practice.clock.now, points = 50) =>
  practice.server.database.within(organizationId, (db) =>
    awardPoints(db, { organizationId, patientId, key, points, reason: 'Lesson read', at }),
  )
const getSummary = (patientId: string) =>
  practice.server.database.within(organizationId, (db) =>
    getPointsSummary(db, { organizationId, patientId, now: practice.clock.now }),
  )

it('counts an event once, however many concurrent requests there are, and replays change nothing', async () => {
  const patientId = await createSamplePatient()
  const news = await Promise.all(Array.from({ length: 50 }, () => award(patientId, 'lesson:feet')))
  expect(news.filter(Boolean)).toHaveLength(1)
  expect(await award(patientId, 'lesson:feet', new Date('2026-11-17T15:00:00Z'), 500)).toBe(false)
  const { rows } = await practice.owner.query('select points from engagement_points where patient_id = $1', [
    patientId,
  ])
  expect(rows).toEqual([{ points: 50 }])
  expect(await getSummary(patientId)).toMatchObject({ points: 50, level: 1, streakDays: 1 })
})

it('counts days by the wall of the organization', async () => {
  const patientId = await createSamplePatient()
  // 23:30 on the 14th and 00:30 on the 16th in New York.
  await award(patientId, 'lesson:one', new Date('2026-11-15T04:30:00Z'), 250)
  await award(patientId, 'lesson:two', new Date('2026-11-16T05:30:00Z'))
  expect(await getSummary(patientId)).toEqual({
    points: 300,
    level: 2,
    levelFrom: 300,
    levelTo: 600,
    streakDays: 1,
    lastActivityDate: '2026-11-16',
  })
  await award(patientId, 'lesson:three', new Date('2026-11-15T20:00:00Z'))
  expect((await getSummary(patientId)).streakDays).toBe(3)
})

it('is append-only: the server itself may not change or remove rows', async () => {
  const patientId = await createSamplePatient()
  await award(patientId, 'lesson:kept')
  for (const statement of ['update engagement_points set points = 1000', 'delete from engagement_points']) {
    const tried = practice.server.database.within(organizationId, (db) => db.raw(statement))
    await expect(tried).rejects.toThrow('permission denied')
  }
})
