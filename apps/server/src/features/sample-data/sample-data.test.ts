import {
  createPatient,
  createEligibilityInquiry,
  invitePerson,
  listAppointments,
  listClaims,
  listCoverages,
  listPatients,
  listTasks,
  listVisits,
  listWounds,
  loadSampleData,
  mergePatients,
  readCurrentUser,
  readSampleData,
  readSetupChecklist,
  recordVitalSigns,
  removeSampleData,
  submitClaims,
} from '@mendwell/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs.ts'
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
const findSampleId = async () =>
  (await owner.call(listPatients, {})).body.find(({ isSample }) => isSample)!.id
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
    expect(await readState()).toEqual({
      state: 'loaded',
      canLoad: false,
      progress: 100,
      patients: 6,
      added: 0,
    })
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
        where organization_id = $1 and action = 'wound-assessment.create'
          and user_id = (select started_by from sample_loads where organization_id = $1)`,
      [organizationId],
    )
    expect(rows[0].n).toBeGreaterThan(10)
    expect(Math.abs(Date.parse(rows[0].first) - practice.clock.now.getTime())).toBeLessThan(10 * 60_000)
  })

  it('does no step of the set-up', async () => {
    const { steps } = (await owner.call(readSetupChecklist, {})).body
    const done = steps.filter(({ state }) => state === 'done').map(({ step }) => step)
    expect(done.filter((step) => !['people'].includes(step))).toEqual([])
  })
})

describe('claims of sample patients', () => {
  it('are on hold with the reason, and never get into a file', async () => {
    const claims = (await owner.call(listClaims, {})).body
    for (const claim of claims) {
      expect(claim.isHeld).toBe(true)
      expect(claim.holdReasons[0]).toMatch(/^Sample patient/)
    }
    await practice.owner.query(
      `insert into billing_profiles (organization_id, legal_name, npi, tax_id, address, city, state, zip_code, contact_name, phone,
         submitter_id, receiver_name, receiver_id)
       values ($1, 'Harbor', '1234567893', '12-3456789', '1 Main Street', 'Columbus', 'OH', '43215-1234', 'Ann Lee', '6145550100',
         'SUB', 'House', 'REC')
       on conflict (organization_id) do update set legal_name = excluded.legal_name, npi = excluded.npi, tax_id = excluded.tax_id,
         address = excluded.address, city = excluded.city, state = excluded.state, zip_code = excluded.zip_code,
         contact_name = excluded.contact_name, phone = excluded.phone, submitter_id = excluded.submitter_id,
         receiver_name = excluded.receiver_name, receiver_id = excluded.receiver_id`,
      [organizationId],
    )
    const sent = await owner.send(submitClaims, { body: { claimIds: claims.map(({ id }) => id) } })
    expect(sent.status, sent.text).toBe(201)
    expect(sent.body.submission).toBeNull()
    expect(sent.body.results.every(({ isSent }) => !isSent)).toBe(true)
    expect(await count('claim_submissions')).toBe(0)
  })

  it('are not asked about', async () => {
    const [patient] = (await owner.call(listPatients, {})).body
    const coverages = await owner.call(listCoverages, { params: { patientId: patient!.id } })
    const body = { coverageIds: coverages.body.map(({ id }) => id), serviceDate: '2026-11-16' }
    const asked = await owner.send(createEligibilityInquiry, { body })
    expect(asked.status, asked.text).toBe(201)
    expect(asked.body).toMatchObject({
      batch: null,
      results: [{ problem: expect.stringMatching(/^This is a sample patient/) }],
    })
  })
})

describe('removing sample data', () => {
  let realId: string
  let before: number

  it('leaves real patients alone, which never become samples', async () => {
    const real = await owner.send(createPatient, { body: sampleBodies['createPatient']!() })
    realId = real.body.id
    expect(real.body.isSample).toBe(false)
    await practice.owner.query('update patients set is_sample = true where id = $1', [realId])
    expect(await count(`patients where id = '${realId}' and is_sample`)).toBe(0)
  })

  it('never merges a sample with a real chart, and gives no account to one', async () => {
    const mergedId = await findSampleId()
    const merge = { params: { patientId: realId }, body: { mergedId, reason: 'Same person' } }
    expect((await owner.send(mergePatients, merge)).body).toMatchObject({ code: 'sample-data.patient' })
    const body = { email: 'someone@test.example', role: 'patient', patientId: mergedId }
    expect((await owner.send(invitePerson, { body } as never)).body).toMatchObject({
      code: 'sample-data.patient',
    })
  })

  it('counts what people added, and asks again when that changed', async () => {
    const patientId = await findSampleId()
    const vitals = await owner.send(recordVitalSigns, {
      params: { patientId },
      body: sampleBodies['recordVitalSigns']!(),
    } as never)
    expect(vitals.status, vitals.text).toBe(201)
    expect(await readState()).toMatchObject({ state: 'loaded', added: 1 })
    const refused = await owner.send(removeSampleData, { body: { added: 0 } })
    expect(refused.body).toMatchObject({ code: 'sample-data.changed' })
    expect(await count('patients where is_sample')).toBe(6)
  })

  it('is for owners, and for their own practice only', async () => {
    const nurse = await practice.as(await practice.person(organizationId, 'admin'))
    expect((await nurse.send(removeSampleData, { body: { added: 1 } })).status).toBe(403)
    expect((await foreign.send(removeSampleData, { body: { added: 1 } })).body).toMatchObject({
      code: 'sample-data.none',
    })
    // The function itself, as the role of the app.
    await practice.owner.query('begin')
    await practice.owner.query('set local role mendwell_app')
    await practice.owner.query(`select set_config('mendwell.organization', $1, true)`, [foreignOrganization])
    const { rows } = await practice.owner.query('select remove_sample_data(null) as removed')
    await practice.owner.query('rollback')
    expect(rows).toEqual([{ removed: null }])
    expect(await count('patients where is_sample')).toBe(6)
  })

  it('deletes no real patient when a set names one', async () => {
    // A set of the other practice that lists a chart which is there already.
    const other = await foreign.send(createPatient, { body: sampleBodies['createPatient']!() })
    await practice.owner.query(
      `insert into sample_loads (organization_id, id, state, progress, patient_ids, payer_id, started_by, started_at)
       select $1, gen_random_uuid(), 'loading', 0, array[$2::uuid], gen_random_uuid(), user_id, now()
         from memberships where organization_id = $1 limit 1`,
      [foreignOrganization, other.body.id],
    )
    const removed = await foreign.send(removeSampleData, { body: { added: 0 } })
    expect(removed.body).toEqual({ patients: 0 })
    expect(await count(`patients where id = '${other.body.id}'`)).toBe(1)
  })

  it('removes everything, keeps the log, and restores the counts', async () => {
    before = await count(`compliance_logs where organization_id = '${organizationId}'`)
    const removed = await owner.send(removeSampleData, { body: { added: 1 } })
    expect(removed.status, removed.text).toBe(200)
    expect(removed.body).toEqual({ patients: 6 })
    expect(await count(`patients where organization_id = '${organizationId}'`)).toBe(1)
    for (const table of ['wounds', 'records', 'provider_visits', 'billing_claims', 'appointments', 'payers'])
      expect(await count(`${table} where organization_id = '${organizationId}'`), table).toBe(0)
    expect(await count(`compliance_logs where organization_id = '${organizationId}'`)).toBeGreaterThan(before)
    const { rows } = await practice.owner.query(
      `select what, time_zone, day, sum(number)::int as n from standing_tallies where organization_id = $1
        group by 1, 2, 3 having sum(number) <> 0`,
      [organizationId],
    )
    expect(rows).toEqual([])
    expect((await owner.call(listPatients, {})).body.map(({ id }) => id)).toEqual([realId])
    expect((await owner.call(readCurrentUser, {})).body.organization.sampleData).toBe(false)
    const again = await owner.send(removeSampleData, { body: { added: 0 } })
    expect(again.body).toMatchObject({ code: 'sample-data.none' })
  })

  it('is not loaded beside real patients', async () => {
    expect((await readState()).canLoad).toBe(false)
    const refused = await owner.send(loadSampleData, {})
    expect(refused.body).toMatchObject({ code: 'sample-data.patients' })
  })
})
