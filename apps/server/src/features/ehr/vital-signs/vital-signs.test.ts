import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPatient, listVitalSigns, recordVitalSigns, voidVitalSigns } from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let person: Person
let nurse: ApiClient
let patientId: string
let patients = 0

beforeAll(async () => {
  practice = await startTestServer()
  person = await practice.person(await practice.organization('Harbor Wound Clinic'), 'clinician')
  nurse = await practice.as(person)
})
afterAll(() => practice.close())
beforeEach(async () => {
  const body = { firstName: 'Ken', lastName: 'Nakamura', medicalRecordNumber: `N-${(patients += 1)}` }
  patientId = (await nurse.call(createPatient, { body })).body.id
})

const record = (body: object) => nurse.send(recordVitalSigns, { params: { patientId }, body: body })

describe('recording vital signs', () => {
  it('stores what was measured, leaves the rest unknown, and is attributed to the signed-in user', async () => {
    const answer = await record({ bloodPressureSystolic: 128, bloodPressureDiastolic: 76, temperature: 98.4 })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      patientId,
      bloodPressureSystolic: 128,
      bloodPressureDiastolic: 76,
      temperature: 98.4,
      heartRate: null,
      weight: null,
      bmi: null,
      recordedBy: person.id,
      recordedAt: '2026-11-16T15:00:00Z',
      takenAt: '2026-11-16T15:00:00Z',
      voided: null,
    })
  })

  it('computes the BMI itself, and rejects values that come with another one', async () => {
    const answer = await record({ weight: 80.5, height: 172, bmi: 19 })
    expect(answer).toMatchObject({ status: 400, problem: { fields: { bmi: 'Sent 19, computed 27.2' } } })
    expect((await record({ weight: 80.5, height: 172, bmi: 27.2 })).body.bmi).toBe(27.2)
    expect((await record({ weight: 80.5, height: 172, bmi: 27.21 })).status).toBe(201)
    expect(await record({ heartRate: 72, bmi: 27.2 })).toMatchObject({
      status: 400,
      problem: { fields: { bmi: 'Sent 27.2, the record has none' } },
    })
  })

  it('[VS1] reads every value at the precision at which it is stored, halves away from zero', async () => {
    const answer = await record({
      weight: 70.25,
      heartRate: 72.5,
      oxygenSaturation: 97.4,
      temperature: 98.44,
    })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({
      weight: 70.3,
      heartRate: 73,
      oxygenSaturation: 97,
      temperature: 98.4,
    })
    expect((await record({ oxygenSaturation: 100.5 })).problem.fields).toHaveProperty('oxygenSaturation')
  })

  it('takes zero for a measurement and emptiness for none', async () => {
    expect(
      (await record({ heartRate: 0, confirmOutOfRange: true, outOfRangeReason: 'Asystole' })).body.heartRate,
    ).toBe(0)
    expect((await record({ heartRate: 70, temperature: '' })).body.temperature).toBeNull()
  })

  it('asks for a confirmation with a reason when a value is unusual', async () => {
    const unconfirmed = await record({ heartRate: 24 })
    expect(unconfirmed).toMatchObject({ status: 400, problem: { code: 'vital-signs.out-of-range' } })
    expect(unconfirmed.problem.fields).toEqual({
      heartRate: 'Value is outside 30 to 220/min; verify the reading',
    })
    expect((await record({ heartRate: 24, confirmOutOfRange: true })).problem.fields).toHaveProperty(
      'outOfRangeReason',
    )
    const confirmed = await record({
      heartRate: 24,
      confirmOutOfRange: true,
      outOfRangeReason: 'Complete heart block',
    })
    expect(confirmed).toMatchObject({
      status: 201,
      body: { heartRate: 24, outOfRangeReason: 'Complete heart block' },
    })
  })

  it.each([
    [{}, 'body'],
    [{ heartRate: 401 }, 'heartRate'],
    [{ heartRate: '72' }, 'heartRate'],
    [{ oxygenSaturation: 101 }, 'oxygenSaturation'],
    [{ bloodPressureSystolic: 80, bloodPressureDiastolic: 80 }, 'bloodPressureDiastolic'],
    [{ heartRate: 72, takenAt: '2026-11-16T16:00:00Z' }, 'takenAt'],
    [{ heartRate: 72, takenAt: 'yesterday' }, 'takenAt'],
    [{ heartRate: 500, confirmOutOfRange: true, outOfRangeReason: 'sure' }, 'heartRate'],
    [{ heartRate: 72, notes: 'x'.repeat(2001) }, 'notes'],
  ])('rejects %o and names the field', async (body, field) => {
    const answer = await record(body)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.problem.fields).toHaveProperty(field)
  })

  it('[VS15] stores a glucose with when it was taken, alone too, and no timing without it', async () => {
    const { status, body, text } = await record({ glucose: 142.4, glucoseTiming: 'fasting' })
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ glucose: 142, glucoseTiming: 'fasting', heartRate: null })
    expect((await record({ glucose: 96 })).body.glucoseTiming).toBeNull()
    for (const [reading, field] of [
      [{ heartRate: 72, glucoseTiming: 'fasting' }, 'glucoseTiming'],
      [{ glucose: 142, glucoseTiming: 'noon' }, 'glucoseTiming'],
      [{ glucose: 9 }, 'glucose'],
      [{ glucose: 1501 }, 'glucose'],
      [{ glucose: '142' }, 'glucose'],
    ] as const) {
      const answer = await record(reading)
      expect(answer.status, JSON.stringify(reading)).toBe(400)
      expect(answer.problem.fields, JSON.stringify(reading)).toHaveProperty(field)
    }
    expect((await record({ glucose: 39 })).problem.code).toBe('vital-signs.out-of-range')
  })

  it('stores no reading in another chart than the intended one', async () => {
    const other = await record({ heartRate: 72, patientId: randomUUID() })
    expect(other.status).toBe(400)
    expect(other.problem.fields).toEqual({ patientId: 'This entry belongs to a different patient' })
    expect((await record({ heartRate: 72, patientId })).status).toBe(201)
  })

  it('records once what is sent twice, and does not drop another reading under the same id', async () => {
    const reading = { id: randomUUID(), heartRate: 72, takenAt: '2026-11-16T08:30:00-05:00' }
    const first = await record(reading)
    expect(await record(reading)).toMatchObject({ status: 201, body: first.body })
    expect(await record({ ...reading, heartRate: 118 })).toMatchObject({
      status: 422,
      problem: { code: 'request.id-reused' },
    })
  })

  it('accepts no reading from before the patient was born', async () => {
    const body = {
      firstName: 'Ivy',
      lastName: 'Brandt',
      medicalRecordNumber: 'N-IVY',
      dateOfBirth: '1950-03-02',
    }
    const ivy = (await nurse.call(createPatient, { body })).body.id
    const recordAt = (takenAt: string) =>
      nurse.call(recordVitalSigns, { params: { patientId: ivy }, body: { heartRate: 72, takenAt } })
    expect((await recordAt('1950-03-01T08:00:00Z')).problem.fields).toEqual({
      takenAt: 'Date can’t be before the patient’s date of birth',
    })
    expect((await recordAt('1950-03-02T08:00:00Z')).status).toBe(201)
  })

  it('stores the time of care separately from the time of entry', async () => {
    const answer = await record({ heartRate: 72, takenAt: '2026-11-16T08:30:00-05:00' })
    expect(answer.body).toMatchObject({ takenAt: '2026-11-16T13:30:00Z', recordedAt: '2026-11-16T15:00:00Z' })
  })
})

describe('the list of vital signs', () => {
  it('comes newest first, page by page, each entry once', async () => {
    for (const hour of [8, 11, 9, 10, 12])
      await record({ heartRate: 60 + hour, takenAt: `2026-11-16T${String(hour).padStart(2, '0')}:00:00Z` })
    const rates: (number | null)[] = []
    let cursor: string | undefined
    do {
      const page = await nurse.call(listVitalSigns, { params: { patientId }, query: { limit: 2, cursor } })
      rates.push(...page.body.map((entry) => entry.heartRate))
      expect(page.headers['x-total-count']).toBe('5')
      const link = page.headers['link']?.toString().match(/cursor=([^&>]+)/)?.[1]
      cursor = link && decodeURIComponent(link)
    } while (cursor)
    expect(rates).toEqual([72, 71, 70, 69, 68])
  })
})

describe('an entry made in error', () => {
  it('stays readable, with who said so and why, and can be said once', async () => {
    const { body: entry } = await record({ heartRate: 72 })
    const voidEntry = () =>
      nurse.call(voidVitalSigns, { params: { vitalSignsId: entry.id }, body: { reason: 'Wrong patient' } })
    expect((await voidEntry()).body).toMatchObject({
      heartRate: 72,
      voided: { reason: 'Wrong patient', at: '2026-11-16T15:00:00Z' },
    })
    expect(await voidEntry()).toMatchObject({ status: 409, problem: { code: 'vital-signs.already-voided' } })
    const [listed] = (await nurse.call(listVitalSigns, { params: { patientId } })).body
    expect(listed).toMatchObject({ id: entry.id, heartRate: 72, voided: { reason: 'Wrong patient' } })
  })

  it('needs a reason', async () => {
    const { body: entry } = await record({ heartRate: 72 })
    const answer = await nurse.call(voidVitalSigns, {
      params: { vitalSignsId: entry.id },
      body: { reason: ' ' },
    })
    expect(answer).toMatchObject({ status: 400, problem: { fields: { reason: 'A reason is required' } } })
  })
})
