import { createPatient, createVisit } from '@mendwell/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { formatFindings, listFindings } from './findings.ts'

let practice: TestServer
let organization: string
let person: Person
let nurse: ApiClient
let facilityId: string
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  practice.clock.now = new Date('2026-11-16T20:10:00.000Z') // 14:10 in Chicago, 15:10 in New York
  organization = await practice.organization('Harbor')
  await practice.owner.query(`update organizations set time_zone = 'America/Chicago' where id = $1`, [
    organization,
  ])
  facilityId = await practice.facility(organization, 'Elm House') // in New York
  person = await practice.person(organization, 'clinician', { facilityIds: [facilityId] })
  nurse = await practice.as(person)
  const body = { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: 'A-1', facilityId }
  patientId = (await nurse.call(createPatient, { body })).body.id
})
afterAll(() => practice.close())

const listRows = async (id: string, of = organization) => {
  const found = (await listFindings(practice.url)).find(({ organizationId }) => organizationId === of)
  return found?.findings.find((one) => one.id === id)?.rows ?? []
}

const createVisitRecord = async (visitDate: string): Promise<string> => {
  const { body } = await nurse.call(createVisit, {
    body: {
      patientId,
      facilityId,
      visitDate,
      visitType: 'follow_up',
      cptCodes: '97597',
      treatmentProvided: 'Selective debridement, foam dressing.',
      visitNotes: 'Wound bed clean.',
    },
  })
  return body.id
}

describe('rows that earlier versions stored wrongly', () => {
  it('lists a visit filed at the practice’s time in a facility of another zone, and no other visit', async () => {
    const filedEarly = await createVisitRecord('2026-11-16T14:05') // the practice's clock on the facility's wall
    await createVisitRecord('2026-11-16T15:05')
    await createVisitRecord('2026-11-16T09:00')
    expect(await listRows('visit-times')).toMatchObject([
      {
        path: `/visit-tracking?visit=${filedEarly}`,
        detail: '2026-11-16 14:05 in America/New_York, saved at 14:10 in America/Chicago',
      },
    ])
  })

  it('lists a patient edited under emergency access who is now in a facility of the person who edited', async () => {
    const insert = (details: object) =>
      practice.owner.query(
        `insert into compliance_logs (id, organization_id, user_id, patient_id, action, timestamp, details, mac)
         values (gen_random_uuid(), $1, $2, $3, 'patient.change', $4, $5, '\\x00')`,
        [organization, person.id, patientId, practice.clock.now, JSON.stringify(details)],
      )
    await insert({})
    expect(await listRows('moved-under-emergency-access')).toEqual([])
    await insert({ breakGlass: '6a1f0c57-1a7b-4b3e-8d7e-0f2f5f5f5f5f' })
    expect(await listRows('moved-under-emergency-access')).toMatchObject([{ path: `/patients/${patientId}` }])
  })

  it('prints what to do about each kind, without names of patients', async () => {
    const text = formatFindings(await listFindings(practice.url)).join('\n')
    expect(text).toContain('Harbor')
    expect(text).toContain('Correct a visit that is not completed; add an addendum to a completed one.')
    expect(text).not.toContain('Quill')
  })
})
