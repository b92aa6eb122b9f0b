/** What pickers leave out, the server refuses: whoever is named has a role that can do it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createAppointment,
  createPatient,
  createProgressNote,
  createTask,
  createWound,
  joinCareTeam,
  listWoundColleagues,
  postWoundMessage,
} from '@mendwell/contract'
import { shippedRoles, type ShippedRoleKey } from '@mendwell/contract/rights'
import type { ApiClient } from '../../../testing/api-client.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let organization: string
let nurse: ApiClient
let patientId: string
let deskId: string
let auditorId: string

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
  deskId = await createMember('front-desk')
  auditorId = await createMember('auditor')
})
afterAll(() => practice.close())

async function createMember(role: ShippedRoleKey) {
  const { id } = await practice.person(organization, 'clinician')
  await practice.owner.query(
    'update memberships set shipped_role = $2, role_rights = $3 where user_id = $1',
    [id, role, shippedRoles[role].rights],
  )
  return id
}
const sample = (id: string, more: object) => ({ ...sampleBodies[id]!({ patientId }), ...more })

it('[PR11] books with a provider, not with the front desk, and asks the front desk for one', async () => {
  const book = (asker: ApiClient, providerId?: string) =>
    asker.send(createAppointment, { body: sample('createAppointment', { providerId }) })
  const problem = { providerId: 'Select a provider who documents and signs visits' }
  expect((await book(nurse, deskId)).problem.fields).toEqual(problem)
  const desk = await practice.as({ id: deskId, organizationId: organization, role: 'clinician', email: '' })
  expect((await book(desk)).problem.fields).toEqual(problem)
  expect((await book(nurse)).status).toBe(201)
})

it('[PR11] gives tasks to those who work on tasks', async () => {
  const give = (assignedTo: string) =>
    nurse.send(createTask, {
      body: { ...sampleBodies['createTask']!({ patientId, userId: assignedTo }), assignedTo },
    })
  for (const id of [deskId, auditorId])
    expect((await give(id)).problem.fields).toEqual({
      assignedTo: 'Select a staff member who can be assigned tasks',
    })
})

it('[PR11] puts on a care team, and names as readers, those who read charts', async () => {
  const params = { patientId }
  const join = (userId: string) => nurse.send(joinCareTeam, { params, body: { userId, role: 'Contact' } })
  expect((await join(deskId)).problem.fields).toEqual({ userId: 'Select a staff member' })
  expect((await join(auditorId)).status).toBe(201)
  const write = (id: string) =>
    nurse.send(createProgressNote, {
      params,
      body: sample('createProgressNote', { isPrivate: true, readerIds: [id] }),
    })
  expect((await write(deskId)).problem.fields).toEqual({
    readerIds: 'Select staff members who can view charts',
  })
  expect((await write(auditorId)).status).toBe(201)
})

it('[PR11] mentions those who read messages, and asks those who document', async () => {
  const { body: wound } = await nurse.send(createWound, { body: sample('createWound', {}) })
  const params = { woundId: wound.id }
  const { body: colleagues } = await nurse.call(listWoundColleagues, { params })
  expect(colleagues.find(({ id }) => id === auditorId)).toMatchObject({
    answersConsults: false,
    readsMessages: false,
  })
  const refused = await nurse.send(postWoundMessage, {
    params,
    body: { body: 'Please look', mentions: [auditorId] },
  })
  expect(refused.problem.fields).toEqual({ mentions: 'Mention staff who have access to this patient' })
})
