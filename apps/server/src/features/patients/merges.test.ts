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
import type { Caller } from '../../testing/api-client.ts'
import { openPractice, type Practice } from '../../testing/test-server.ts'
import { bodies } from '../../testing/samples.ts'

let practice: Practice
let organization: string
let nurse: Caller
let admin: Caller

beforeAll(async () => {
  practice = await openPractice()
  organization = await practice.organization('Harbor Wound Clinic')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  admin = await practice.as(await practice.person(organization, 'admin'), { proved: true })
})
afterAll(() => practice.close())

let numbers = 0
const registered = async (more: object = {}) => {
  numbers += 1
  const body = {
    firstName: 'Ada',
    lastName: `Nilsen${numbers}`,
    medicalRecordNumber: `M-${numbers}`,
    ...more,
  }
  const answer = await nurse.call(createPatient, { body: body as never })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const merge = (keptId: string, mergedId: string, who = admin) =>
  who.call(mergePatients, { params: { patientId: keptId }, body: { mergedId, reason: 'Registered twice' } })
const unmerge = (keptId: string, mergedId: string) =>
  admin.call(unmergePatients, { params: { patientId: keptId }, body: { mergedId, reason: 'Two people' } })
const read = async (patientId: string, who = nurse) =>
  (await who.call(readPatient, { params: { patientId } })).body
const stats = async () => (await nurse.call(patientStats, {})).body

describe('before a patient is registered, those who may be the same are shown', () => {
  const found = async (query: object, who = nurse) => {
    const answer = await who.call(findDuplicates, { query })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.map(({ id, reasons }) => [id, reasons])
  }
  it('by name and birth date, however the name is written', async () => {
    const { id } = await registered({
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
    const { id } = await registered({ phone: '(614) 555-0142' })
    expect(await found({ phone: '+1 614.555.0142' })).toEqual([[id, ['phone']]])
    expect(await found({ phone: '0142' })).toEqual([])
  })

  it('within what the asker may see', async () => {
    const house = await practice.facility(organization, 'East')
    await registered({ firstName: 'Uma', lastName: 'Hidden', dateOfBirth: '1960-01-01' })
    const narrowed = await practice.as(
      await practice.person(organization, 'clinician', { facilityIds: [house] }),
    )
    expect(
      await found({ firstName: 'Uma', lastName: 'Hidden', dateOfBirth: '1960-01-01' }, narrowed),
    ).toEqual([])
  })

  it('as the chart that is kept, where one was merged away', async () => {
    const [kept, merged] = [
      await registered(),
      await registered({ firstName: 'Ivo', lastName: 'Old', dateOfBirth: '1933-03-03' }),
    ]
    await merge(kept.id, merged.id)
    expect(await found({ firstName: 'Ivo', lastName: 'Old', dateOfBirth: '1933-03-03' })).toEqual([
      [kept.id, ['name-and-birth-date']],
    ])
  })
})

describe('merging two charts', () => {
  it('shows the records of both in the kept one, and writes none of them again', async () => {
    const [kept, merged] = [await registered(), await registered()]
    for (const patientId of [kept.id, merged.id]) {
      await nurse.call(recordVitalSigns, { params: { patientId }, body: { heartRate: 70 } })
      await nurse.call(createWound, { body: bodies['createWound']!({ patientId }) as never })
    }
    const rows = async () =>
      (
        await practice.owner.query(
          'select v::text from vital_signs v union all select w::text from wounds w order by 1',
        )
      ).rows
    const before = await rows()
    const answer = await merge(kept.id, merged.id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ kept: { id: kept.id }, merged: { id: merged.id }, undone: null })
    expect(await rows()).toEqual(before)
    const vitals = await nurse.call(listVitalSigns, { params: { patientId: kept.id } })
    expect(vitals.body).toHaveLength(2)
    expect(vitals.headers['x-total-count']).toBe('2')
    expect((await nurse.call(listWounds, { query: { patientId: kept.id } })).body).toHaveLength(2)
    expect(await read(kept.id)).toMatchObject({ mergedInto: null, openWounds: 2 })
    expect((await nurse.call(listVitalSigns, { params: { patientId: merged.id } })).body).toHaveLength(1)
  })

  it('leaves the other out of lists, search and counts; by its id it says where it went', async () => {
    const [kept, merged] = [await registered(), await registered({ lastName: 'Vanishing' })]
    const before = await stats()
    await merge(kept.id, merged.id)
    expect(await read(merged.id)).toMatchObject({ id: merged.id, mergedInto: kept.id })
    const list = await nurse.call(listPatients, { query: { limit: 200 } })
    expect(list.body.map(({ id }) => id)).not.toContain(merged.id)
    expect(list.headers['x-total-count']).toBe(String(list.body.length))
    expect(await stats()).toEqual({
      total: before.total - 1,
      active: before.active - 1,
      newThisMonth: before.newThisMonth - 1,
    })
    for (const q of ['Vanishing', 'Vanihsing']) {
      expect((await nurse.call(searchEverything, { query: { q } })).body).toEqual([])
      expect((await nurse.call(listPatients, { query: { search: q } })).body).toEqual([])
    }
  })

  it('shows the allergies of both in either chart, and only its own once they stand apart', async () => {
    const [kept, merged] = [
      await registered({ allergies: 'Latex' }),
      await registered({ allergies: 'Sulfonamides' }),
    ]
    expect(await read(kept.id)).toMatchObject({ allergies: 'Latex', mergedAllergies: null })
    await merge(kept.id, merged.id)
    expect(await read(kept.id)).toMatchObject({ allergies: 'Latex', mergedAllergies: 'Sulfonamides' })
    expect(await read(merged.id)).toMatchObject({ allergies: 'Sulfonamides', mergedAllergies: 'Latex' })
    await unmerge(kept.id, merged.id)
    expect(await read(kept.id)).toMatchObject({ allergies: 'Latex', mergedAllergies: null })
  })

  it('keeps the count right, whatever happens to the chart that was merged away', async () => {
    const house = await practice.facility(organization, 'North')
    const [kept, merged] = [await registered(), await registered()]
    await merge(kept.id, merged.id)
    const change = await nurse.call(
      changePatient,
      { params: { patientId: merged.id }, body: { phone: '614-555-0100' } },
      { 'if-match': '"1"' },
    )
    expect(change).toMatchObject({ status: 409, problem: { code: 'patient.merged' } })
    await practice.owner.query('update patients set facility_id = $1, is_active = false where id = $2', [
      house,
      merged.id,
    ])
    const counted = async () => {
      const { rows } = await practice.owner.query(
        `select coalesce(sum(patients), 0)::int as n from patient_tallies where facility_id = $1`,
        [house],
      )
      return rows[0].n
    }
    expect(await counted()).toBe(0)
    await unmerge(kept.id, merged.id)
    expect(await counted()).toBe(1)
    await practice.owner.query('select fold_patient_tallies()')
    const list = await nurse.call(listPatients, { query: { limit: 200 } })
    expect(list.headers['x-total-count']).toBe(String(list.body.length))
  })

  it('is undone with a reason, and both stand as before', async () => {
    const [kept, merged] = [await registered(), await registered()]
    const before = [await read(kept.id), await read(merged.id), await stats()]
    await merge(kept.id, merged.id)
    const undone = await unmerge(kept.id, merged.id)
    expect(undone.body.undone).toMatchObject({ reason: 'Two people' })
    expect([await read(kept.id), await read(merged.id), await stats()]).toEqual(before)
    expect((await unmerge(kept.id, merged.id)).problem.code).toBe('patient.not-merged')
    practice.clock.now = new Date(practice.clock.now.getTime() + 1000)
    await merge(merged.id, kept.id)
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
    const [a, b, c] = [await registered(), await registered(), await registered()]
    await merge(a.id, b.id)
    for (const [kept, merged] of [
      [c.id, b.id],
      [b.id, c.id],
      [c.id, a.id],
      [a.id, b.id],
    ] as const) {
      expect((await merge(kept, merged)).problem.code).toBe('patient.merge-chained')
    }
    expect((await merge(a.id, c.id)).status).toBe(200)
  })

  it('of two at once lets one win', async () => {
    const [a, b] = [await registered(), await registered()]
    const statuses = (await Promise.all([merge(a.id, b.id), merge(b.id, a.id)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  it('is for administrators who proved themselves, and of charts of their own', async () => {
    const [kept, merged] = [await registered(), await registered()]
    expect((await merge(kept.id, merged.id, nurse)).status).toBe(403)
    const unproved = await practice.as(await practice.person(organization, 'admin'))
    expect((await merge(kept.id, merged.id, unproved)).problem.code).toBe('identity.prove-again')
    const there = await practice.organization('Elsewhere')
    const foreign = await practice.as(await practice.person(there, 'clinician'))
    const theirs = await foreign.call(createPatient, { body: bodies['createPatient']!() as never })
    expect((await merge(kept.id, theirs.body.id)).status).toBe(404)
    expect((await merge(kept.id, kept.id)).problem.fields).toHaveProperty('mergedId')
  })

  it('shows whoever sees the kept chart all of it, and the patient their one chart', async () => {
    const house = await practice.facility(organization, 'West')
    const [kept, merged] = [await registered({ facilityId: house }), await registered()]
    await nurse.call(recordVitalSigns, { params: { patientId: merged.id }, body: { heartRate: 80 } })
    const narrowed = await practice.as(
      await practice.person(organization, 'clinician', { facilityIds: [house] }),
    )
    const person = await practice.person(organization, 'patient')
    await practice.owner.query('update patients set user_id = $1 where id = $2', [person.id, merged.id])
    const patient = await practice.as(person)
    expect((await patient.call(readPatient, { params: { patientId: kept.id } })).status).toBe(404)
    await merge(kept.id, merged.id)
    for (const who of [narrowed, patient]) {
      expect((await who.call(listPatients, {})).body.map(({ id }) => id)).toEqual([kept.id])
      const vitals = await who.call(listVitalSigns, { params: { patientId: kept.id } })
      expect(vitals.body).toHaveLength(1)
    }
    await unmerge(kept.id, merged.id)
    expect((await narrowed.call(readPatient, { params: { patientId: merged.id } })).status).toBe(404)
    expect((await patient.call(readPatient, { params: { patientId: kept.id } })).status).toBe(404)
  })

  it('lets the kept chart tell who opened either of them', async () => {
    const [kept, merged] = [await registered(), await registered()]
    await read(merged.id)
    await merge(kept.id, merged.id)
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
