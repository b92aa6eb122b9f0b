import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changePatient,
  createPatient,
  createWound,
  findDuplicates,
  listMerges,
  listOwnAccess,
  listPatients,
  listVitalSigns,
  listWounds,
  mergePatients,
  patientStats,
  readPatient,
  recordVitalSigns,
  searchEverything,
  unmergePatients,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let organization: string
let nurse: ApiClient
let admin: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor Wound Clinic')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  admin = await practice.as(await practice.person(organization, 'admin'), { proved: true })
})
afterAll(() => practice.close())

let numbers = 0
const registerPatient = async (more: object = {}) => {
  numbers += 1
  const body = {
    firstName: 'Ada',
    lastName: `Nilsen${numbers}`,
    medicalRecordNumber: `M-${numbers}`,
    ...more,
  }
  const answer = await nurse.send(createPatient, { body: body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const mergeCharts = (keptId: string, mergedId: string, who = admin) =>
  who.call(mergePatients, { params: { patientId: keptId }, body: { mergedId, reason: 'Registered twice' } })
const unmergeCharts = (keptId: string, mergedId: string) =>
  admin.call(unmergePatients, { params: { patientId: keptId }, body: { mergedId, reason: 'Two people' } })
const fetchPatient = async (patientId: string, who = nurse) =>
  (await who.call(readPatient, { params: { patientId } })).body
const fetchStats = async () => (await nurse.call(patientStats, {})).body

describe('before a patient is registered, those who may be the same are shown', () => {
  const found = async (query: object, who = nurse) => {
    const answer = await who.call(findDuplicates, { query })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.map(({ id, reasons }) => [id, reasons])
  }
  it('by name and birth date, however the name is written', async () => {
    const { id } = await registerPatient({
      firstName: 'Zoë Marie',
      lastName: 'O’Grady',
      dateOfBirth: '1951-02-03',
    })
    const asked = { firstName: 'zoe marie', lastName: 'OGRADY', dateOfBirth: '1951-02-03' }
    expect(await found(asked)).toEqual([[id, ['name-and-birth-date']]])
    const similar = [[id, ['similar-name-and-birth-date']]]
    expect(await found({ ...asked, lastName: 'Ogardy' })).toEqual(similar)
    expect(await found({ ...asked, firstName: 'Zoe' })).toEqual(similar)
    expect(await found({ ...asked, firstName: 'OGrady', lastName: 'Zoe Marie' })).toEqual(similar)
    expect(await found({ ...asked, dateOfBirth: '1951-02-04' })).toEqual([])
    expect(await found({ ...asked, firstName: 'Ruth' })).toEqual([])
    expect(await found({ firstName: 'Zoe Marie', lastName: 'OGrady' })).toEqual([])
  })

  it('by telephone, however it is written', async () => {
    const { id } = await registerPatient({ phone: '(614) 555-0142' })
    expect(await found({ phone: '+1 614.555.0142' })).toEqual([[id, ['phone']]])
    expect(await found({ phone: '0142' })).toEqual([])
  })

  it('within what the asker may see', async () => {
    const otherFacilityId = await practice.facility(organization, 'East')
    await registerPatient({ firstName: 'Uma', lastName: 'Hidden', dateOfBirth: '1960-01-01' })
    const narrowed = await practice.as(
      await practice.person(organization, 'clinician', { facilityIds: [otherFacilityId] }),
    )
    expect(
      await found({ firstName: 'Uma', lastName: 'Hidden', dateOfBirth: '1960-01-01' }, narrowed),
    ).toEqual([])
  })

  it('as the surviving chart, where one was merged away', async () => {
    const [kept, merged] = [
      await registerPatient(),
      await registerPatient({ firstName: 'Ivo', lastName: 'Old', dateOfBirth: '1933-03-03' }),
    ]
    await mergeCharts(kept.id, merged.id)
    expect(await found({ firstName: 'Ivo', lastName: 'Old', dateOfBirth: '1933-03-03' })).toEqual([
      [kept.id, ['name-and-birth-date']],
    ])
  })
})

describe('merging two charts', () => {
  it('shows the records of both in the surviving one, and copies none of them', async () => {
    const [kept, merged] = [await registerPatient(), await registerPatient()]
    for (const patientId of [kept.id, merged.id]) {
      await nurse.call(recordVitalSigns, { params: { patientId }, body: { heartRate: 70 } })
      await nurse.send(createWound, { body: sampleBodies['createWound']!({ patientId }) })
    }
    const rows = async () =>
      (
        await practice.owner.query(
          'select v::text from vital_signs v union all select w::text from wounds w order by 1',
        )
      ).rows
    const before = await rows()
    const answer = await mergeCharts(kept.id, merged.id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ kept: { id: kept.id }, merged: { id: merged.id }, undone: null })
    expect(await rows()).toEqual(before)
    const vitals = await nurse.call(listVitalSigns, { params: { patientId: kept.id } })
    expect(vitals.body).toHaveLength(2)
    expect(vitals.headers['x-total-count']).toBe('2')
    expect((await nurse.call(listWounds, { query: { patientId: kept.id } })).body).toHaveLength(2)
    expect(await fetchPatient(kept.id)).toMatchObject({ mergedInto: null, openWounds: 2 })
    expect((await nurse.call(listVitalSigns, { params: { patientId: merged.id } })).body).toHaveLength(1)
  })

  it('leaves the other out of lists, search and counts; by its id it says where it went', async () => {
    const [kept, merged] = [await registerPatient(), await registerPatient({ lastName: 'Vanishing' })]
    const before = await fetchStats()
    await mergeCharts(kept.id, merged.id)
    expect(await fetchPatient(merged.id)).toMatchObject({ id: merged.id, mergedInto: kept.id })
    const list = await nurse.call(listPatients, { query: { limit: 200 } })
    expect(list.body.map(({ id }) => id)).not.toContain(merged.id)
    expect(list.headers['x-total-count']).toBe(String(list.body.length))
    expect(await fetchStats()).toEqual({
      total: before.total - 1,
      active: before.active - 1,
      newThisMonth: before.newThisMonth - 1,
    })
    for (const q of ['Vanishing', 'Vanihsing']) {
      expect((await nurse.call(searchEverything, { query: { q } })).body).toEqual([])
      expect((await nurse.call(listPatients, { query: { search: q } })).body).toEqual([])
    }
  })

  it('shows the allergies of both in either chart, and only its own once they are separated', async () => {
    const [kept, merged] = [
      await registerPatient({ allergies: 'Latex' }),
      await registerPatient({ allergies: 'Sulfonamides' }),
    ]
    expect(await fetchPatient(kept.id)).toMatchObject({ allergies: 'Latex', mergedAllergies: null })
    await mergeCharts(kept.id, merged.id)
    expect(await fetchPatient(kept.id)).toMatchObject({ allergies: 'Latex', mergedAllergies: 'Sulfonamides' })
    expect(await fetchPatient(merged.id)).toMatchObject({
      allergies: 'Sulfonamides',
      mergedAllergies: 'Latex',
    })
    await unmergeCharts(kept.id, merged.id)
    expect(await fetchPatient(kept.id)).toMatchObject({ allergies: 'Latex', mergedAllergies: null })
  })

  it('preserves the count, whatever happens to the merged chart', async () => {
    const otherFacilityId = await practice.facility(organization, 'North')
    const [kept, merged] = [await registerPatient(), await registerPatient()]
    await mergeCharts(kept.id, merged.id)
    const change = await nurse.call(
      changePatient,
      { params: { patientId: merged.id }, body: { phone: '614-555-0100' } },
      { 'if-match': '"1"' },
    )
    expect(change).toMatchObject({ status: 409, problem: { code: 'patient.merged' } })
    await practice.owner.query('update patients set facility_id = $1, is_active = false where id = $2', [
      otherFacilityId,
      merged.id,
    ])
    const countTallies = async () => {
      const { rows } = await practice.owner.query(
        `select coalesce(sum(patients), 0)::int as n from patient_tallies where facility_id = $1`,
        [otherFacilityId],
      )
      return rows[0].n
    }
    expect(await countTallies()).toBe(0)
    await unmergeCharts(kept.id, merged.id)
    expect(await countTallies()).toBe(1)
    await practice.owner.query('select fold_patient_tallies()')
    const list = await nurse.call(listPatients, { query: { limit: 200 } })
    expect(list.headers['x-total-count']).toBe(String(list.body.length))
  })

  it('is undone with a reason, and both are as before', async () => {
    const [kept, merged] = [await registerPatient(), await registerPatient()]
    const before = [await fetchPatient(kept.id), await fetchPatient(merged.id), await fetchStats()]
    await mergeCharts(kept.id, merged.id)
    const undone = await unmergeCharts(kept.id, merged.id)
    expect(undone.body.undone).toMatchObject({ reason: 'Two people' })
    expect([await fetchPatient(kept.id), await fetchPatient(merged.id), await fetchStats()]).toEqual(before)
    expect((await unmergeCharts(kept.id, merged.id)).problem.code).toBe('patient.not-merged')
    practice.clock.now = new Date(practice.clock.now.getTime() + 1000)
    await mergeCharts(merged.id, kept.id)
    const history = (await nurse.call(listMerges, { params: { patientId: kept.id } })).body
    expect(history.map((one) => [one.kept.id, one.undone === null])).toEqual([
      [merged.id, true],
      [kept.id, false],
    ])
    const { rows } = await practice.owner.query(
      `select action, patient_id from compliance_logs where patient_id = $1 and action like '%merge' order by xid`,
      [kept.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['patient.merge', 'patient.unmerge'])
  })

  it('goes one step: a chart that is part of a merge is not merged on', async () => {
    const [a, b, c] = [await registerPatient(), await registerPatient(), await registerPatient()]
    await mergeCharts(a.id, b.id)
    for (const [kept, merged] of [
      [c.id, b.id],
      [b.id, c.id],
      [c.id, a.id],
      [a.id, b.id],
    ] as const) {
      expect((await mergeCharts(kept, merged)).problem.code).toBe('patient.merge-chained')
    }
    expect((await mergeCharts(a.id, c.id)).status).toBe(200)
  })

  it('of two concurrent requests one wins', async () => {
    const [a, b] = [await registerPatient(), await registerPatient()]
    const statuses = (await Promise.all([mergeCharts(a.id, b.id), mergeCharts(b.id, a.id)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  it('is for administrators who proved themselves, and of charts of their own', async () => {
    const [kept, merged] = [await registerPatient(), await registerPatient()]
    expect((await mergeCharts(kept.id, merged.id, nurse)).status).toBe(403)
    const unproved = await practice.as(await practice.person(organization, 'admin'))
    expect((await mergeCharts(kept.id, merged.id, unproved)).problem.code).toBe('identity.prove-again')
    const there = await practice.organization('Elsewhere')
    const foreign = await practice.as(await practice.person(there, 'clinician'))
    const theirs = await foreign.send(createPatient, { body: sampleBodies['createPatient']!() })
    expect((await mergeCharts(kept.id, theirs.body.id)).status).toBe(404)
    expect((await mergeCharts(kept.id, kept.id)).problem.fields).toHaveProperty('mergedId')
  })

  it('shows users of the surviving chart all of it, and the patient their one chart', async () => {
    const otherFacilityId = await practice.facility(organization, 'West')
    const [kept, merged] = [await registerPatient({ facilityId: otherFacilityId }), await registerPatient()]
    await nurse.call(recordVitalSigns, { params: { patientId: merged.id }, body: { heartRate: 80 } })
    const narrowed = await practice.as(
      await practice.person(organization, 'clinician', { facilityIds: [otherFacilityId] }),
    )
    const person = await practice.person(organization, 'patient')
    await practice.owner.query('update patients set user_id = $1 where id = $2', [person.id, merged.id])
    const patient = await practice.as(person)
    expect((await patient.call(readPatient, { params: { patientId: kept.id } })).status).toBe(404)
    await mergeCharts(kept.id, merged.id)
    for (const who of [narrowed, patient]) {
      expect((await who.call(listPatients, {})).body.map(({ id }) => id)).toEqual([kept.id])
      const vitals = await who.call(listVitalSigns, { params: { patientId: kept.id } })
      expect(vitals.body).toHaveLength(1)
    }
    await unmergeCharts(kept.id, merged.id)
    expect((await narrowed.call(readPatient, { params: { patientId: merged.id } })).status).toBe(404)
    expect((await patient.call(readPatient, { params: { patientId: kept.id } })).status).toBe(404)
  })

  it('lets the surviving chart show who opened either of them', async () => {
    const [kept, merged] = [await registerPatient(), await registerPatient()]
    await fetchPatient(merged.id)
    await mergeCharts(kept.id, merged.id)
    const log = await admin.call(listOwnAccess, { params: { patientId: kept.id } })
    expect(log.body.map(({ action }) => action).toSorted()).toEqual([
      'patient.create',
      'patient.create',
      'patient.merge',
      'patient.read',
    ])
    expect(log.headers['x-total-count']).toBe('4')
  })
})
