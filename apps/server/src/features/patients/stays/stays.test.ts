/** Stays: admission, transfer, discharge, and what the chart and a claim take from them. */
import {
  admitPatient,
  changePatient,
  changePatientStay,
  createPatient,
  dischargePatient,
  importPatients,
  listPatientStays,
  readPatient,
  transferPatient,
  voidPatientStay,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let nurse: ApiClient
let cedar: string
let hospital: string

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  cedar = await practice.facility(organization, 'Cedar Grove')
  hospital = await practice.facility(organization, 'City Hospital')
})
afterAll(() => practice.close())

const createSamplePatient = async (more: object = {}) =>
  (
    await nurse.send(createPatient, {
      body: { firstName: 'Ada', lastName: 'Nilsen', medicalRecordNumber: randomUUID(), ...more },
    })
  ).body.id
const admit = (patientId: string, body: object) =>
  nurse.send(admitPatient, { params: { patientId }, body: { facilityId: cedar, ...body } })
const readPlace = async (patientId: string) => {
  const { body } = await nurse.call(readPatient, { params: { patientId } })
  return [body.facilityId, body.room, body.admissionDate]
}
const list = async (patientId: string) => (await nurse.call(listPatientStays, { params: { patientId } })).body

describe('[PL6] a stay', () => {
  it('is open from the admission, and the chart follows it through transfers until the discharge', async () => {
    const patientId = await createSamplePatient()
    const { body: first } = await admit(patientId, { startDate: '2026-11-01', room: '7' })
    expect(first).toMatchObject({ facilityName: 'Cedar Grove', startKind: 'admission', endDate: null })
    expect(await readPlace(patientId)).toEqual([cedar, '7', '2026-11-01'])
    const transfer = (patientStayId: string, body: object) =>
      nurse.send(transferPatient, { params: { patientStayId }, body })
    const { body: room } = await transfer(first.id, { facilityId: cedar, room: '9', date: '2026-11-05' })
    expect(await readPlace(patientId)).toEqual([cedar, '9', '2026-11-01'])
    expect((await transfer(room.id, { facilityId: cedar, room: '9', date: '2026-11-06' })).status).toBe(400)
    const { body: away } = await transfer(room.id, { facilityId: hospital, date: '2026-11-08' })
    expect(await readPlace(patientId)).toEqual([hospital, null, '2026-11-08'])
    expect((await transfer(first.id, { facilityId: cedar, date: '2026-11-09' })).problem.code).toBe(
      'patient.stay-ended',
    )
    const discharge = () =>
      nurse.send(dischargePatient, {
        params: { patientStayId: away.id },
        body: { date: '2026-11-10', disposition: 'Home' },
      })
    expect((await discharge()).body).toMatchObject({ endKind: 'discharge', endDate: '2026-11-10' })
    expect((await discharge()).status).toBe(200)
    expect(await readPlace(patientId)).toEqual([null, null, null])
    expect(
      (await list(patientId)).map(({ startDate, endDate, endKind }) => [startDate, endDate, endKind]),
    ).toEqual([
      ['2026-11-08', '2026-11-10', 'discharge'],
      ['2026-11-05', '2026-11-08', 'transfer'],
      ['2026-11-01', '2026-11-05', 'transfer'],
    ])
    const { rows } = await practice.owner.query(
      `select distinct action from compliance_logs where patient_id = $1 and action like 'stay.%' order by 1`,
      [patientId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      ...['stay.admit', 'stay.discharge', 'stay.list', 'stay.transfer'],
    ])
  })

  it('does not overlap another, is not in the future, and does not end before it began', async () => {
    const patientId = await createSamplePatient()
    await admit(patientId, { startDate: '2026-10-01', endDate: '2026-10-20' })
    const refuse = async (body: object) => (await admit(patientId, body)).problem.fields
    expect(await refuse({ startDate: '2026-10-19' })).toEqual({
      startDate: 'These dates overlap another stay for this patient.',
    })
    expect(await refuse({ startDate: '2026-11-30' })).toEqual({ startDate: 'Can’t be in the future' })
    expect(await refuse({ startDate: '2026-10-25', endDate: '2026-10-24' })).toEqual({
      endDate: 'Can’t be before the start of the stay',
    })
    expect((await admit(patientId, { startDate: '2026-10-20' })).status).toBe(201)
    expect(await refuse({ startDate: '2026-11-01' })).toEqual({
      startDate: 'The patient has an open stay. Transfer or discharge the patient first.',
    })
  })

  it('is admitted once, however many admit at the same time', async () => {
    const patientId = await createSamplePatient()
    const answers = await Promise.all([1, 2, 3].map(() => admit(patientId, { startDate: '2026-11-01' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  })

  it('is corrected at the version that was read, reopened, and marked as entered in error', async () => {
    const patientId = await createSamplePatient()
    const { body: stay } = await admit(patientId, { startDate: '2026-11-02', endDate: '2026-11-05' })
    const params = { patientStayId: stay.id }
    const change = (body: object, version: number) =>
      nurse.send(changePatientStay, { params, body }, { 'if-match': `"${version}"` })
    expect((await change({ startDate: '2026-11-06' }, 1)).status).toBe(400)
    expect((await change({ endDate: null, room: '3' }, 1)).body).toMatchObject({
      endDate: null,
      endKind: null,
    })
    expect(await readPlace(patientId)).toEqual([cedar, '3', '2026-11-02'])
    expect((await change({ room: '4' }, 1)).status).toBe(412)
    const voided = await nurse.call(voidPatientStay, { params, body: { reason: 'Another patient' } })
    expect(voided.body.voided?.reason).toBe('Another patient')
    expect(await readPlace(patientId)).toEqual([null, null, null])
  })

  it('decides over the facility of the chart, while a room is the same in both', async () => {
    const patientId = await createSamplePatient({ facilityId: cedar, admissionDate: '2026-11-01', room: '7' })
    expect(await list(patientId)).toMatchObject([{ startDate: '2026-11-01', room: '7', endDate: null }])
    const change = (body: object, version: number) =>
      nurse.send(changePatient, { params: { patientId }, body }, { 'if-match': `"${version}"` })
    expect(Object.keys((await change({ facilityId: hospital }, 1)).problem.fields ?? {})).toEqual([
      'facilityId',
    ])
    expect((await change({ room: '8' }, 1)).body.room).toBe('8')
    expect((await list(patientId))[0]?.room).toBe('8')
  })

  it('begins with an imported admission', async () => {
    const number = randomUUID()
    const csv = `First,Last,MRN,Facility,Admitted,Room\nAda,Berg,${number},Cedar Grove,2026-11-03,2`
    const { body } = await nurse.send(importPatients, { body: { csv, dryRun: false } })
    expect(await list(body.rows[0]!.patientId!)).toMatchObject([{ startDate: '2026-11-03', room: '2' }])
  })
})
