/** The dated status of a patient: who records it, which entry counts, and how it is corrected. */
import {
  createPatient,
  listIsolation,
  listPatients,
  listPatientStatuses,
  changePatient,
  mergePatients,
  readPatient,
  recordIsolation,
  recordPatientStatus,
  voidIsolation,
  voidPatientStatus,
  createAppointment,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let nurse: ApiClient
let admin: ApiClient
beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  admin = await practice.as(await practice.person(organization, 'admin'), { proved: true })
})
afterAll(() => practice.close())

const registerPatient = async (more: object = {}) => {
  const answer = await nurse.send(createPatient, {
    body: { ...sampleBodies['createPatient']!(), ...more },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}
const toDay = (back = 0) =>
  new Date(practice.clock.now.getTime() - back * 86_400_000).toISOString().slice(0, 10)
const recordStatus = (patientId: string, status: string, effectiveDate = toDay(1), more: object = {}) =>
  nurse.send(recordPatientStatus, {
    params: { patientId },
    body: { status, effectiveDate, ...more },
  })
const fetchPatient = async (patientId: string) =>
  (await nurse.call(readPatient, { params: { patientId } })).body
const listAlertCodes = async (patientId: string) =>
  (await fetchPatient(patientId)).alerts.map(({ code }) => code)

describe('patient status', () => {
  it('[PS1] a patient without an entry is active, and the chart says since when the status applies otherwise', async () => {
    const id = await registerPatient()
    expect((await fetchPatient(id)).patientStatus).toEqual({ status: 'active', since: null })
    const made = await recordStatus(id, 'hospice', toDay(3), { reason: 'Comfort care', source: 'Family' })
    expect(made.status, made.text).toBe(201)
    expect(await fetchPatient(id)).toMatchObject({
      patientStatus: { status: 'hospice', since: toDay(3) },
      isActive: true,
    })
    expect(await listAlertCodes(id)).toContain('hospice')
  })

  it('[PS1] the latest effective date counts, whenever it was recorded', async () => {
    const id = await registerPatient()
    await recordStatus(id, 'active', toDay(2))
    await recordStatus(id, 'discharged', toDay(5))
    expect((await fetchPatient(id)).patientStatus).toEqual({ status: 'active', since: toDay(2) })
  })

  it('[PS1] no later entry undoes a death; marking it as entered in error does', async () => {
    const id = await registerPatient()
    await recordStatus(id, 'hospice', toDay(9))
    const death = await recordStatus(id, 'deceased', toDay(4))
    expect(await recordStatus(id, 'active', toDay(1))).toMatchObject({
      status: 409,
      problem: { code: 'patient.deceased' },
    })
    expect(await recordStatus(id, 'deceased', toDay(1))).toMatchObject({
      problem: { code: 'patient.deceased' },
    })
    expect((await fetchPatient(id)).isActive).toBe(false)
    const params = { patientStatusId: death.body.id }
    await admin.call(voidPatientStatus, { params, body: { reason: 'Wrong patient' } })
    expect(await fetchPatient(id)).toMatchObject({
      isActive: true,
      patientStatus: { status: 'hospice', since: toDay(9) },
    })
    const again = await nurse.call(voidPatientStatus, { params, body: { reason: 'Twice' } })
    expect(again.problem.code).toBe('patient.entry-void')
    const { body } = await nurse.call(listPatientStatuses, { params: { patientId: id } })
    expect(body.entries.find(({ id: one }) => one === death.body.id)?.voided?.reason).toBe('Wrong patient')
  })

  it('is not dated in the future or before birth', async () => {
    const id = await registerPatient({ dateOfBirth: '1950-01-01' })
    expect(await recordStatus(id, 'deceased', toDay(-2))).toMatchObject({
      status: 400,
      problem: { fields: { effectiveDate: 'Can’t be in the future' } },
    })
    expect(await recordStatus(id, 'deceased', '1949-01-01')).toMatchObject({
      problem: { fields: { effectiveDate: 'Can’t be before the date of birth' } },
    })
  })

  it('sent again under its own id it is recorded once', async () => {
    const id = await registerPatient()
    const statusId = randomUUID()
    await recordStatus(id, 'discharged', toDay(1), { id: statusId })
    const again = await recordStatus(id, 'discharged', toDay(1), { id: statusId })
    expect(again.body.id).toBe(statusId)
    const { body } = await nurse.call(listPatientStatuses, { params: { patientId: id } })
    expect(body.entries).toHaveLength(1)
  })

  it('a discharged patient leaves the active ones, and the switch does not bring them back', async () => {
    const id = await registerPatient({ lastName: 'Leaving' })
    await recordStatus(id, 'discharged')
    const active = await nurse.call(listPatients, { query: { search: 'Leaving', status: 'active' } })
    expect(active.body).toEqual([])
    const { version } = await fetchPatient(id)
    const answer = await nurse.call(
      changePatient,
      { params: { patientId: id }, body: { isActive: true } },
      { 'if-match': String(version) },
    )
    expect(answer.problem.code).toBe('patient.status-stops')
  })

  it('the status of either of two merged charts counts', async () => {
    const [kept, merged] = [await registerPatient(), await registerPatient()]
    await recordStatus(merged, 'deceased')
    const joined = await admin.call(mergePatients, {
      params: { patientId: kept },
      body: { mergedId: merged, reason: 'Registered twice' },
    })
    expect(joined.status, joined.text).toBeLessThan(300)
    expect(await fetchPatient(kept)).toMatchObject({ patientStatus: { status: 'deceased', since: toDay(1) } })
    expect(await listAlertCodes(kept)).toContain('deceased')
  })

  it('future appointments are listed for cancellation, and stay booked until a person cancels them', async () => {
    const id = await registerPatient()
    const booked = await nurse.send(createAppointment, {
      body: sampleBodies['createAppointment']!({ patientId: id }),
    })
    expect(booked.status, booked.text).toBe(201)
    const ask = async () =>
      (await nurse.call(listPatientStatuses, { params: { patientId: id } })).body.appointmentsToCancel
    expect(await ask()).toEqual([])
    await recordStatus(id, 'deceased')
    expect(await ask()).toMatchObject([{ id: booked.body.id }])
    const more = await nurse.send(createAppointment, {
      body: sampleBodies['createAppointment']!({ patientId: id }),
    })
    expect(more).toMatchObject({
      status: 400,
      problem: { fields: { patientId: 'Patient status: Deceased. Appointments can’t be scheduled.' } },
    })
  })
})

describe('isolation precautions', () => {
  it('distinguishes not documented from none needed, and the latest entry counts', async () => {
    const id = await registerPatient()
    expect(await listAlertCodes(id)).toContain('isolation-not-documented')
    const params = { patientId: id }
    await nurse.call(recordIsolation, { params, body: { precautions: [], effectiveDate: toDay(5) } })
    expect(await fetchPatient(id)).toMatchObject({ isolation: { precautions: [], since: toDay(5) } })
    const body = { precautions: ['contact_plus', 'droplet'], effectiveDate: toDay(2), reason: 'C. difficile' }
    const made = await nurse.send(recordIsolation, { params, body: body })
    expect((await fetchPatient(id)).alerts).toContainEqual({
      code: 'isolation',
      level: 'critical',
      label: 'Isolation: Contact Plus (enteric), Droplet',
      detail: 'C. difficile',
    })
    await nurse.call(voidIsolation, {
      params: { isolationId: made.body.id },
      body: { reason: 'Roommate’s result' },
    })
    expect(await listAlertCodes(id)).not.toContain('isolation')
    const barrier = { precautions: ['enhanced_barrier'], effectiveDate: toDay(1) }
    expect((await nurse.send(recordIsolation, { params, body: barrier })).status).toBe(201)
    expect((await fetchPatient(id)).alerts).toContainEqual(
      expect.objectContaining({ code: 'isolation', label: 'Enhanced Barrier Precautions' }),
    )
    const { body: entries } = await nurse.call(listIsolation, { params })
    expect(entries).toHaveLength(3)
  })
})
