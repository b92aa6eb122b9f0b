import {
  closeSetup,
  createPatient,
  createEligibilityInquiry,
  invitePerson,
  joinCareTeam,
  listAppointments,
  listClaims,
  listCoverages,
  listPatients,
  listTasks,
  listVisits,
  listWoundAssessments,
  listWounds,
  loadSampleData,
  mergePatients,
  readCurrentUser,
  readSampleData,
  readSetupChecklist,
  removeSampleData,
  submitClaims,
  changeBillingProfile,
} from '@mendwell/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs.ts'
import { createPool } from '../../platform/db/pools.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { sampleBodies } from '../../testing/samples.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let organizationId: string
let person: Person
let owner: ApiClient
let other: ApiClient
let foreign: ApiClient
let foreignOrganization: string

beforeAll(async () => {
  practice = await startTestServer()
  organizationId = await practice.organization('New')
  person = await practice.person(organizationId, 'clinician', { owner: true, credential: 'NP' })
  owner = await practice.as(person, { proved: true })
  const second = await practice.person(organizationId, 'clinician', { owner: true })
  other = await practice.as(second, { proved: true })
  foreignOrganization = await practice.organization('Foreign')
  foreign = await practice.as(await practice.person(foreignOrganization, 'clinician', { owner: true }))
  for (const one of [organizationId, foreignOrganization])
    await practice.owner.query('select begin_with_places($1)', [one])
})
afterAll(() => practice.close())

const count = async (rows: string) =>
  Number((await practice.owner.query<{ n: string }>(`select count(*) as n from ${rows}`)).rows[0]!.n)
const readState = async (by = owner) => (await by.call(readSampleData, {})).body
const runLoad = async (forOrganization = organizationId) => {
  const { rows } = await practice.owner.query<{ id: string }>(
    'select id from sample_loads where organization_id = $1',
    [forOrganization],
  )
  const payload = { organizationId: forOrganization, loadId: rows[0]!.id }
  await practice.run(jobs, 'load-sample-data', payload)
}

describe('sample data', () => {
  it('is offered to a practice without patients, and loaded by its owners only', async () => {
    expect(await readState()).toEqual({ state: 'none', canLoad: true, progress: 0, patients: 0, added: 0 })
    const nurse = await practice.as(await practice.person(organizationId, 'clinician'))
    expect((await nurse.send(loadSampleData, {})).status).toBe(403)
  })

  it('is one set when two owners ask at once', async () => {
    const answers = await Promise.all([owner.send(loadSampleData, {}), other.send(loadSampleData, {})])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await count('sample_loads')).toBe(1)
    expect((await readState()).state).toBe('loading')
    expect((await owner.call(readCurrentUser, {})).body.organization.sampleData).toBe(true)
  })

  it('has patients with wounds, signed assessments, a visit, a claim, appointments, and tasks', async () => {
    await runLoad()
    expect(await readState()).toEqual({ state: 'loaded', canLoad: false, progress: 100, patients: 6, added: 0 })
    const patients = await owner.call(listPatients, {})
    expect(patients.body).toHaveLength(6)
    for (const patient of patients.body) {
      expect(patient).toMatchObject({ isSample: true, lastName: expect.stringMatching(/ \(sample\)$/) })
      expect(patient.alerts[0]).toMatchObject({ code: 'sample-patient', label: 'Sample patient' })
      const wounds = await owner.call(listWounds, { query: { patientId: patient.id } } as never)
      expect((wounds.body as unknown[]).length).toBeGreaterThan(0)
    }
    expect(await count('record_signatures')).toBeGreaterThan(10)
    expect((await owner.call(listVisits, {})).body.length).toBeGreaterThan(0)
    expect((await owner.call(listAppointments, {})).body.length).toBeGreaterThan(4)
    expect((await owner.call(listTasks, {})).body.length).toBeGreaterThan(2)
    expect((await owner.call(listClaims, {})).body.length).toBeGreaterThan(0)
  })

  it('says in the audit log that the owner entered it, when it was entered', async () => {
    const { rows } = await practice.owner.query(
      `select count(*)::int as n, min(timestamp) as first from compliance_logs
        where organization_id = $1 and action = 'wound-assessment.create' and user_id = $2`,
      [organizationId, person.id],
    )
    expect(rows[0].n).toBeGreaterThan(10)
    expect(Date.now() - rows[0].first.getTime()).toBeLessThan(10 * 60_000)
  })

  it('does no step of the set-up', async () => {
    const { steps } = (await owner.call(readSetupChecklist, {})).body
    const done = steps.filter(({ state }) => state === 'done').map(({ step }) => step)
    expect(done.filter((step) => !['people'].includes(step))).toEqual([])
  })
})
