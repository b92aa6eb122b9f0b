/** Who chooses how dates, times and units are written: the organization for documents and notifications, each person for their screens. */
import {
  changeOrganization,
  changePreferences,
  createAppointment,
  createPatient,
  createReport,
  createVisit,
  draftProgressNote,
  listVitalSigns,
  previewAppointment,
  printVisit,
  readOrganization,
  readReport,
  readTimeline,
  recordMedication,
  recordVitalSigns,
  type ReportFormat,
} from '@mendwell/contract'
import mammoth from 'mammoth'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schedulingJobs } from './features/scheduling/jobs.ts'
import type { ApiClient } from './testing/api-client.ts'
import { sampleBodies } from './testing/samples.ts'
import { startTestServer, type Person, type TestServer } from './testing/test-server.ts'

let practice: TestServer
let person: Person
/** Prefers US formats; the organization does not. */
let nurse: ApiClient
/** Chose nothing. */
let colleague: ApiClient
let patientId: string
let facilityId: string

beforeAll(async () => {
  practice = await startTestServer({ jobs: true })
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  const organization = await practice.organization('Harbor Wound Clinic')
  facilityId = await practice.facility(organization, 'East')
  const owner = await practice.as(await practice.person(organization, 'clinician', { owner: true }), {
    proved: true,
  })
  const { version } = (await owner.call(readOrganization, {})).body
  const formats = { dateFormat: 'DD-Mon-YYYY', timeFormat: '24-hour', unitSystem: 'metric' } as const
  const saved = await owner.call(changeOrganization, { body: { formats } }, { 'if-match': `"${version}"` })
  expect(saved.status, saved.text).toBe(200)
  person = await practice.person(organization, 'clinician')
  nurse = await practice.as(person, { proved: true })
  colleague = await practice.as(await practice.person(organization, 'clinician'))
  const own = { dateFormat: 'MM/DD/YYYY', timeFormat: '12-hour', unitSystem: 'us' } as const
  expect((await nurse.call(changePreferences, { body: { formats: own } })).status).toBe(200)
  patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
  const params = { patientId }
  await nurse.call(recordVitalSigns, {
    params,
    body: { temperature: 98.6, weight: 70, height: 170, takenAt: '2026-11-16T14:00:00Z' },
  })
  await nurse.send(recordMedication, {
    params,
    body: { ...sampleBodies['recordMedication']!(), startDate: '2026-01-05' },
  })
})
afterAll(() => practice.close())

const readDetails = async (reader: ApiClient) =>
  (await reader.call(readTimeline, { params: { patientId } })).body.map(({ detail }) => detail).join('\n')

const readers: Partial<Record<ReportFormat, (content: Buffer) => Promise<string>>> = {
  pdf: async (content) =>
    (await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })).text,
  word: async (content) => (await mammoth.extractRawText({ buffer: content })).value,
}

describe('a screen', () => {
  it('shows the formats of the person who reads it, and those of the organization to who chose nothing', async () => {
    const own = await readDetails(nurse)
    expect(own).toContain('98.6 °F')
    expect(own).toContain('from 01/05/2026')
    const theirs = await readDetails(colleague)
    expect(theirs).toContain('37.0 °C')
    expect(theirs).toContain('from 05-Jan-2026')
  })

  it('says of a time that the clock skips what happens, in the person’s own format', async () => {
    const body = {
      patientId,
      appointmentType: 'follow-up',
      scheduledDate: '2027-03-14',
      scheduledTime: '02:30',
    } as const
    const preview = async (reader: ApiClient) =>
      (await reader.send(previewAppointment, { body })).body.clockNote
    expect(await preview(nurse)).toBe(
      '2:30 AM does not exist on 03/14/2027 (clock change). Moved to 3:30 AM.',
    )
    expect(await preview(colleague)).toBe(
      '02:30 does not exist on 14-Mar-2027 (clock change). Moved to 03:30.',
    )
  })

  it('gets stored numbers from the API, whoever reads', async () => {
    for (const reader of [nurse, colleague]) {
      const [entry] = (await reader.call(listVitalSigns, { params: { patientId } })).body
      expect(entry).toMatchObject({ temperature: 98.6, weight: 70, height: 170, bmi: 24.2 })
    }
  })
})

describe('a document', () => {
  it('is a note in the formats of the organization, whoever drafts it', async () => {
    const { body: note } = await nurse.send(draftProgressNote, { params: { patientId }, body: {} })
    expect(note.objective[0]?.text).toMatch(
      /^Vital signs on 16-Nov-2026: temperature 37\.0 °C, weight 70\.0 kg, height 170\.0 cm, BMI 24\.2\./,
    )
  })

  it('is a printed visit in the formats of the organization, without a date of the machine', async () => {
    const made = await nurse.send(createVisit, {
      body: { ...sampleBodies['createVisit']!({ patientId, facilityId }), visitDate: '2026-11-16T14:00:00Z' },
    })
    expect(made.status, made.text).toBe(201)
    const { body } = await nurse.call(printVisit, { params: { visitId: made.body.id } })
    const text = JSON.stringify([body.sections, body.signed])
    expect(text).toContain('16-Nov-2026 09:00')
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d/)
  })

  it.each(['pdf', 'word'] as const)(
    'is a report as %s in the formats of the organization',
    async (format) => {
      const asked = await nurse.send(createReport, { body: { type: 'patient_summary', format } })
      expect(asked.status, asked.text).toBe(201)
      const { id } = asked.body
      await expect
        .poll(async () => (await nurse.call(readReport, { params: { reportId: id } })).body.state, {
          timeout: 20_000,
          interval: 50,
        })
        .toBe('done')
      const file = await practice.server.http.inject({
        url: `/api/reports/${id}/file`,
        headers: { authorization: `Bearer ${nurse.token}` },
      })
      const text = (await readers[format]!(file.rawPayload)).replaceAll(/\s+/g, ' ')
      // In the practice's zone.
      expect(text).toContain('16-Nov-2026 10:00 EST')
      expect(text).not.toMatch(/\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4}/)
    },
  )
})

it('a notification has the formats of the organization', async () => {
  const body = {
    patientId,
    appointmentType: 'follow-up',
    scheduledDate: '2026-11-17',
    scheduledTime: '09:00',
  } as const
  expect((await nurse.send(createAppointment, { body })).status).toBe(201)
  await practice.run(schedulingJobs, 'remind-appointments')
  const { rows } = await practice.owner.query<{ message: string }>(
    'select message from notifications where user_id = $1',
    [person.id],
  )
  expect(rows.map(({ message }) => message)).toContain('You have one appointment on 17-Nov-2026.')
})
