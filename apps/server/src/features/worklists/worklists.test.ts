import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createPatient,
  createWorklist,
  createWound,
  deleteWorklist,
  listPatientOrder,
  listPatients,
  listWorklists,
  recordBraden,
} from '@mendwell/contract'
import { shippedRoles, type ShippedRoleKey } from '@mendwell/contract/rights'
import type { ApiClient } from '../../testing/api-client.ts'
import { sampleBodies } from '../../testing/samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let organization: string
let east: string
let nurse: ApiClient
let colleague: ApiClient
let desk: ApiClient
let auditor: ApiClient
const patients: string[] = []

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  east = await practice.facility(organization, 'East')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  colleague = await practice.as(await practice.person(organization, 'clinician'))
  desk = await createMember('front-desk')
  auditor = await createMember('auditor')
  for (const [lastName, facilityId] of [
    ['Abel', east],
    ['Baker', null],
    ['Clark', east],
    ['Dunn', east],
  ] as const) {
    const body = { ...sampleBodies['createPatient']!(), lastName, facilityId }
    patients.push((await nurse.send(createPatient, { body })).body.id)
  }
  // Abel and Dunn have an open wound, Dunn's is due.
  for (const patientId of [patients[0]!, patients[3]!])
    await nurse.send(createWound, { body: sampleBodies['createWound']!({ patientId }) })
  await practice.owner.query(`update wounds set next_assessment_date = '2026-11-10' where patient_id = $1`, [
    patients[3],
  ])
})
afterAll(() => practice.close())

async function createMember(role: ShippedRoleKey) {
  const person = await practice.person(organization, 'clinician')
  await practice.owner.query(
    'update memberships set shipped_role = $2, role_rights = $3 where user_id = $1',
    [person.id, role, shippedRoles[role].rights],
  )
  return practice.as(person)
}

const listNames = async (query: object, asker = nurse) =>
  (await asker.send(listPatients, { query })).body.map(({ lastName }) => lastName)
const save = (asker: ApiClient, body: object) =>
  asker.send(createWorklist, {
    body: { list: 'patients', name: randomUUID(), filters: { wounds: 'open' }, ...body },
  })
const listIds = async (asker: ApiClient) => (await asker.call(listWorklists, {})).body.map(({ id }) => id)

describe('the patient list', () => {
  it('is narrowed by facility, open wounds, and assessments that are due', async () => {
    expect(await listNames({ facilityId: east })).toEqual(['Abel', 'Clark', 'Dunn'])
    expect(await listNames({ wounds: 'open' })).toEqual(['Abel', 'Dunn'])
    expect(await listNames({ wounds: 'none' })).toEqual(['Baker', 'Clark'])
    expect(await listNames({ assessment: 'due' })).toEqual(['Dunn'])
    const { headers } = await nurse.call(listPatients, { query: { wounds: 'open', limit: 1 } })
    expect(headers['x-total-count']).toBe('2')
  })

  it('is narrowed to high risk by the latest Braden assessment', async () => {
    expect(await listNames({ risk: 'high' })).toEqual([])
    const worst = {
      sensoryPerception: 1,
      moisture: 1,
      activity: 1,
      mobility: 1,
      nutrition: 1,
      frictionShear: 1,
    }
    const params = { patientId: patients[2]! }
    expect((await nurse.send(recordBraden, { params, body: worst })).status).toBe(201)
    expect(await listNames({ risk: 'high' })).toEqual(['Clark'])
  })

  it('[PR4] does not tell the front desk by its filters what is in a chart', async () => {
    expect(await listNames({ facilityId: east }, desk)).toEqual(['Abel', 'Clark', 'Dunn'])
    for (const query of [{ wounds: 'open' }, { assessment: 'due' }, { risk: 'high' }] as const)
      for (const endpoint of [listPatients, listPatientOrder])
        expect((await desk.send(endpoint, { query })).status).toBe(403)
  })

  it('gives its order for going from chart to chart, of the patients that the person sees', async () => {
    const query = { facilityId: east, order: 'desc' }
    const { body } = await nurse.send(listPatientOrder, { query })
    expect(body).toEqual({ ids: [patients[3], patients[2], patients[0]], total: 3 })
    const narrowed = await practice.as(
      await practice.person(organization, 'clinician', {
        facilityIds: [await practice.facility(organization, 'West')],
      }),
    )
    expect((await narrowed.send(listPatientOrder, { query: {} })).body).toEqual({ ids: [], total: 0 })
  })
})

describe('a worklist', () => {
  it('is the person’s own, or shared with the practice', async () => {
    const own = await save(nurse, { name: 'Mine' })
    const shared = await save(nurse, { name: 'East', filters: { facilityId: east }, isShared: true })
    expect(own).toMatchObject({ status: 201, body: { isOwn: true, isShared: false } })
    expect(await listIds(nurse)).toEqual([shared.body.id, own.body.id])
    expect(await listIds(colleague)).toEqual([shared.body.id])
    const elsewhere = await practice.as(
      await practice.person(await practice.organization('Elsewhere'), 'clinician'),
    )
    expect(await listIds(elsewhere)).toEqual([])
    const remove = (asker: ApiClient, worklistId: string) =>
      asker.call(deleteWorklist, { params: { worklistId } })
    for (const asker of [colleague, elsewhere]) expect((await remove(asker, shared.body.id)).status).toBe(404)
    expect((await remove(nurse, shared.body.id)).status).toBe(200)
    expect(await listIds(colleague)).toEqual([])
  })

  it('is saved once, under a name of its own', async () => {
    const id = randomUUID()
    const body = { id, name: 'Friday rounds' }
    expect((await save(nurse, body)).status).toBe(201)
    expect((await save(nurse, body)).body.id).toBe(id)
    expect((await save(nurse, { ...body, filters: { risk: 'high' } })).status).toBe(422)
    expect((await save(colleague, { ...body, name: 'Another' })).status).toBe(404)
    const again = await save(nurse, { name: 'FRIDAY rounds' })
    expect(again.problem.fields).toEqual({ name: 'You already have a worklist with this name' })
    expect((await save(colleague, { name: 'Friday rounds' })).status).toBe(201)
    const both = await Promise.all([
      save(colleague, { name: 'At once' }),
      save(colleague, { name: 'At once' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })

  it.each([
    [{ filters: {} }, { filters: 'Set at least one filter' }],
    [{ filters: { wounds: 'many' } }, { 'filters.wounds': expect.any(String) }],
    [{ list: 'tasks', filters: { wounds: 'open' } }, { filters: expect.any(String) }],
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(61) }, { name: expect.stringContaining('60') }],
    [{ list: 'recommendations', filters: { woundId: 'x' } }, { filters: expect.any(String) }],
    [{ list: 'claims' }, { list: 'Select a list' }],
  ])('is refused as %j', async (body, fields) => {
    const refused = await save(nurse, body)
    expect(refused, refused.text).toMatchObject({ status: 400, problem: { fields } })
  })

  it('[PR4] is not shown to those whose role cannot open it, and shared by none who change nothing', async () => {
    await save(nurse, { name: 'Open wounds', isShared: true })
    const byPlace = await save(nurse, { name: 'At East', filters: { facilityId: east }, isShared: true })
    await save(nurse, { name: 'Urgent', list: 'tasks', filters: { priority: 'urgent' }, isShared: true })
    const rules = { list: 'recommendations', filters: { priority: 'immediate', when: 'all' } }
    const urgent = await save(nurse, { ...rules, name: 'Immediate', isShared: true })
    expect(urgent, urgent.text).toMatchObject({ status: 201, body: rules })
    expect((await save(desk, rules)).status).toBe(403)
    expect(await listIds(colleague)).toContain(urgent.body.id)
    expect(await listIds(desk)).toEqual([byPlace.body.id])
    expect((await save(desk, {})).status).toBe(403)
    expect((await save(auditor, {})).status).toBe(201)
    expect((await save(auditor, { isShared: true })).status).toBe(403)
  })
})
