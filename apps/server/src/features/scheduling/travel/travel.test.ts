import { createAppointment, createPatient, previewAppointment } from '@mendwell/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { findZipCentroid } from './zip-centroids.ts'

let practice: TestServer
let nurse: ApiClient
let clinic: string
let village: string
let home: string

const setAddress = (id: string, address: string | null, zipCode: string | null) =>
  practice.owner.query(
    `update facilities set address = $2, city = 'Town', state = 'OH', zip_code = $3 where id = $1`,
    [id, address, zipCode],
  )

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Travel')
  clinic = await practice.facility(organization, 'Clinic')
  village = await practice.facility(organization, 'Village')
  home = await practice.facility(organization, 'Homes')
  await setAddress(clinic, '1 High Street', '43215')
  await setAddress(village, '9 Main Street', '43064')
  await practice.owner.query(
    `update facilities set facility_type = 'patient_home', address = null, city = null, state = null, zip_code = null where id = $1`,
    [home],
  )
  nurse = await practice.as(await practice.person(organization, 'clinician'))
})
afterAll(() => practice.close())

const createSamplePatient = async (facilityId: string, more: object = {}) =>
  (
    await nurse.send(createPatient, {
      body: { ...sampleBodies['createPatient']!(), facilityId, ...more },
    })
  ).body.id
let days = 0
const nextDay = () => `2026-12-${String((days += 1)).padStart(2, '0')}`
const book = async (patientId: string, scheduledDate: string, scheduledTime: string) => {
  const answer = await nurse.send(createAppointment, {
    body: { patientId, appointmentType: 'wound-care', scheduledDate, scheduledTime, duration: 30 },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const listWarnings = async (
  patientId: string,
  scheduledDate: string,
  scheduledTime: string,
  more: object = {},
) => {
  const answer = await nurse.send(previewAppointment, {
    body: { patientId, scheduledDate, scheduledTime, duration: 30, ...more },
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.warnings
}

describe('the table of ZIP codes', () => {
  it('knows the middle of an area, and says nothing of others', () => {
    expect(findZipCentroid('43215-1234')).toEqual({ latitude: 39.97, longitude: -83.01, source: 'zip' })
    expect(findZipCentroid('99929')?.latitude).toBeGreaterThan(55)
    expect(findZipCentroid('00000')).toBeUndefined()
    expect(findZipCentroid(null)).toBeUndefined()
  })
})

describe('[SD18] travel between two appointments', () => {
  it('is said where the time between is shorter, in both directions', async () => {
    const day = nextDay()
    await book(await createSamplePatient(clinic), day, '10:00')
    const patient = await createSamplePatient(village)
    const [after] = await listWarnings(patient, day, '10:45')
    expect(after).toMatch(
      /needs about \d+ min from Clinic \([\d.]+ mi, straight line × 1.3 at 30 mph\) and has 15 min/,
    )
    const [before] = await listWarnings(patient, day, '09:15')
    expect(before).toMatch(/needs about \d+ min to Clinic .* and has 15 min/)
    expect(await listWarnings(patient, day, '12:30')).toEqual([])
  })

  it('is not said at one place, nor of the appointment that is moved', async () => {
    const day = nextDay()
    const patient = await createSamplePatient(clinic)
    await book(patient, day, '10:00')
    expect(await listWarnings(await createSamplePatient(clinic), day, '10:30')).toEqual([])
    const villager = await createSamplePatient(village)
    const booked = await book(villager, nextDay(), '10:00')
    expect(await listWarnings(villager, booked.scheduledDate, '10:30', { appointmentId: booked.id })).toEqual(
      [],
    )
  })

  it('is unknown without an address, and said where little time is left', async () => {
    const day = nextDay()
    await book(await createSamplePatient(clinic), day, '10:00')
    const patient = await createSamplePatient(home, { address: null, zipCode: null })
    expect(await listWarnings(patient, day, '10:30')).toEqual([
      expect.stringMatching(/^Travel time from Clinic is unknown \(no location\)\. .* has 0 min\.$/),
    ])
    expect(await listWarnings(patient, day, '11:30')).toEqual([])
  })

  it('counts the coordinates that were entered for the address, until it changes', async () => {
    const day = nextDay()
    const patient = await createSamplePatient(home, {
      address: '5 Lane',
      city: 'Plain City',
      state: 'OH',
      zipCode: '43215',
    })
    await practice.owner.query(
      `insert into address_locations (organization_id, patient_id, latitude, longitude, of_address, entered_by, entered_at)
       select organization_id, id, 40.5, -83.5, '5 Lane, Plain City, OH 43215', created_by, now() from patients where id = $1`,
      [patient],
    )
    await book(await createSamplePatient(clinic), day, '10:00')
    const [far] = await listWarnings(patient, day, '10:45')
    expect(far).toMatch(/needs about \d{2,3} min from Clinic/)
    // In the ZIP code area of the clinic.
    await practice.owner.query(`update patients set address = '6 Lane' where id = $1`, [patient])
    expect(await listWarnings(patient, day, '10:45')).toEqual([
      expect.stringContaining('unknown (same ZIP code)'),
    ])
  })
})
