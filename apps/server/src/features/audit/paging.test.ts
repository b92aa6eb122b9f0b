/** A user who copies patients, list by list or search by search, is stopped, and administrators are notified. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createPatient,
  createWound,
  listNotices,
  listPatients,
  listWounds,
  readPatient,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

const names = ['Abara', 'Bhatt', 'Corrigan', 'Devereaux', 'Ellery', 'Fontaine']
let practice: TestServer
let person: Person
let nurse: ApiClient
let admin: ApiClient
const ids: string[] = []

beforeAll(async () => {
  practice = await startTestServer({ jobs: true, patientReadLimit: { patients: 4, seconds: 600 } })
  const organization = await practice.organization('Harbor')
  person = await practice.person(organization, 'clinician')
  nurse = await practice.as(person)
  admin = await practice.as(await practice.person(organization, 'admin'))
  for (const lastName of names) {
    const body = { ...sampleBodies['createPatient']!(), lastName }
    ids.push((await nurse.send(createPatient, { body })).body.id)
  }
})
afterAll(() => practice.close())
beforeEach(() => {
  practice.clock.now = new Date(practice.clock.now.getTime() + 10 * 60_000)
})

const search = async (name: string, client = nurse) => client.call(listPatients, { query: { search: name } })
const listNotifications = async () =>
  (await admin.call(listNotices, {})).body.filter(({ title }) =>
    title.includes('Unusual patient list activity'),
  )

it('different patients of all first pages add up, and the one beyond the limit is refused', async () => {
  for (const name of names.slice(0, 4)) expect((await search(name)).status).toBe(200)
  for (let again = 0; again < 3; again += 1) {
    const refused = await search('Ellery')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(600)
  }
  await expect.poll(listNotifications, { timeout: 15_000 }).toHaveLength(1)
  expect((await listNotifications())[0]).toMatchObject({ type: 'security', priority: 'urgent' })
  const { rows } = await practice.owner.query(
    `select count(*)::int as n from compliance_logs where action = 'patient.paging-stopped'`,
  )
  expect(rows[0].n).toBe(1)
})

it('the same patients may be listed again, and again after signing in again nothing more', async () => {
  for (const name of names.slice(0, 4)) await search(name)
  expect((await search('Abara')).status).toBe(200)
  const signedInAgain = await practice.as(person)
  expect((await search('Abara', signedInAgain)).status).toBe(200)
  expect((await search('Fontaine', signedInAgain)).status).toBe(429)
})

it('lists of other records count too, a chart that is opened does not', async () => {
  for (const patientId of ids) {
    const body = { ...sampleBodies['createWound']!({ patientId }) }
    expect((await nurse.send(createWound, { body })).status).toBe(201)
  }
  expect((await nurse.call(listWounds, {})).status).toBe(429)
  for (const patientId of ids) {
    expect((await nurse.call(readPatient, { params: { patientId } })).status).toBe(200)
    expect((await nurse.call(listWounds, { query: { patientId } })).status).toBe(200)
  }
})

it('each user has an allowance, and a new window opens it again', async () => {
  for (const name of names.slice(0, 4)) await search(name)
  expect((await search('Ellery')).status).toBe(429)
  expect((await search('Ellery', admin)).status).toBe(200)
  practice.clock.now = new Date(practice.clock.now.getTime() + 10 * 60_000)
  expect((await search('Ellery')).status).toBe(200)
})
