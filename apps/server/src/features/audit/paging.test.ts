/** A user who copies the patient list page by page is stopped, and administrators are notified. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPatient, listNotices, listPatients } from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let nurse: ApiClient
let admin: ApiClient
let cursor: string

beforeAll(async () => {
  practice = await startTestServer({ jobs: true })
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  admin = await practice.as(await practice.person(organization, 'admin'))
  for (let count = 0; count < 2; count += 1)
    await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })
  const first = await nurse.call(listPatients, { query: { limit: 1 } })
  cursor = decodeURIComponent(/cursor=([^&>]+)/.exec(String(first.headers['link']))![1]!) // there are two
})
afterAll(() => practice.close())

const listPagingNotifications = async () =>
  (await admin.call(listNotices, {})).body.filter(({ title }) =>
    title.includes('Unusual patient list activity'),
  )

it('pages beyond 8,000 patients in ten minutes are rejected, the first page is not, and administrators are notified once', async () => {
  for (let page = 1; page <= 40; page += 1)
    expect((await nurse.call(listPatients, { query: { limit: 200, cursor } })).status).toBe(200)
  for (let more = 0; more < 3; more += 1) {
    const refused = await nurse.call(listPatients, { query: { limit: 200, cursor } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await nurse.call(listPatients, {})).status).toBe(200)
  expect((await admin.call(listPatients, { query: { limit: 200, cursor } })).status).toBe(200)
  await expect.poll(listPagingNotifications, { timeout: 15_000 }).toHaveLength(1)
  const [notice] = await listPagingNotifications()
  expect(notice).toMatchObject({ type: 'security', priority: 'urgent' })
  const { rows } = await practice.owner.query(
    `select count(*)::int as n from compliance_logs where action = 'patient.paging-stopped'`,
  )
  expect(rows[0].n).toBe(1)

  practice.clock.now = new Date(practice.clock.now.getTime() + 10 * 60_000)
  expect((await nurse.call(listPatients, { query: { limit: 200, cursor } })).status).toBe(200)
})

it('scrolling by small pages is not hindered', async () => {
  for (let page = 0; page < 60; page += 1)
    expect((await nurse.call(listPatients, { query: { limit: 4, cursor } })).status).toBe(200)
})

it('pages of changing sizes add up too, and administrators are notified', async () => {
  practice.clock.now = new Date(practice.clock.now.getTime() + 10 * 60_000)
  const page = async (limit: number) => (await nurse.call(listPatients, { query: { limit, cursor } })).status
  for (let pages = 0; pages < 39; pages += 1) expect(await page(200)).toBe(200)
  // 7,800 rows: 150 more fit, and then 51 do not, nor does any page after them.
  expect([await page(150), await page(51), await page(1), await page(200)]).toEqual([200, 429, 429, 429])
  await expect.poll(listPagingNotifications, { timeout: 15_000 }).toHaveLength(2)
})
