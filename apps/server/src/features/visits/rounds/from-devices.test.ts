/** What was done offline counts when and as it was done there, however late it is sent. */
import {
  createPatient,
  createProgressNote,
  createVisit,
  createWound,
  noteSigning,
  readProgressNote,
  readRound,
  startRound,
  type ProgressNote,
  type ProviderVisit,
  type Round,
} from '@mendwell/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let organization: string
let nurse: ApiClient
let facilityId: string
let patientId: string
let numbers = 0

beforeAll(async () => {
  practice = await startTestServer()
})
beforeEach(async () => {
  organization = await practice.organization('Without a network')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  facilityId = await practice.facility(organization, 'Cedar Grove')
  patientId = await createResident()
})
afterAll(() => practice.close())

async function createResident(house = facilityId): Promise<string> {
  const medicalRecordNumber = `D-${(numbers += 1)}`
  const body = { firstName: 'Ada', lastName: 'Ash', medicalRecordNumber, facilityId: house }
  const { id } = (await nurse.call(createPatient, { body })).body
  await nurse.call(createWound, { body: { patientId: id, woundType: 'pressure_ulcer', location: 'Heel' } })
  return id
}

const minute = 60_000
/** It waited two hours, on a tablet whose clock is ten minutes ahead. */
const buildOfflineHeaders = () => {
  const deviceNow = practice.clock.now.getTime() + 10 * minute
  const said = [deviceNow, deviceNow - 120 * minute].map((at) => new Date(at).toISOString())
  return { 'x-device-time': said.join(' ') }
}
const minutesBefore = (minutes: number) =>
  new Date(practice.clock.now.getTime() - minutes * minute).toISOString().replace('.000Z', 'Z')

const toIsoBefore = (minutes: number) => new Date(minutesBefore(minutes)).toISOString()

async function sendLate<Answer>(method: 'POST' | 'PATCH' | 'PUT', path: string, body?: object, headers = {}) {
  const answer = await nurse.raw(method, path, body, { ...buildOfflineHeaders(), ...headers })
  return { ...answer, body: answer.body as Answer }
}

it('a note retains the time of care, and its signature says when and by which clock it was given', async () => {
  const id = crypto.randomUUID()
  const note = { id, noteType: 'Progress', subjective: 'Slept well.' }
  const made = await sendLate<ProgressNote>('POST', `/api/patients/${patientId}/progress-notes`, note)
  expect([made.status, made.body.noteDate]).toEqual([201, minutesBefore(120)])

  const path = `/api/progress-notes/${id}/sign`
  const sign = () =>
    sendLate<ProgressNote>('POST', path, { attest: true }, { 'if-match': '"1"', 'idempotency-key': id })
  expect((await sign()).body.signatures).toMatchObject([
    { signedAt: minutesBefore(0), onDevice: { at: toIsoBefore(120), clockOffsetSeconds: 600 } },
  ])
  // Its answer was lost, and it is sent again.
  expect((await sign()).status).toBe(200)
  expect((await nurse.call(readProgressNote, { params: { noteId: id } })).body.signatures).toHaveLength(1)
})

it('a signature given at the server itself says nothing of devices', async () => {
  const body = { noteType: 'Progress', subjective: 'Slept well.' }
  const { id } = (await nurse.call(createProgressNote, { params: { patientId }, body })).body
  const signed = await nurse.call(
    noteSigning.sign,
    { params: { noteId: id }, body: { attest: true } },
    { 'if-match': '"1"' },
  )
  expect(signed.body.signatures[0]?.onDevice).toBeNull()
})

it('an edit whose response was lost is not rejected by its own version', async () => {
  const body = { noteType: 'Progress', subjective: 'Slept well.' }
  const { id } = (await nurse.call(createProgressNote, { params: { patientId }, body })).body
  const change = () =>
    sendLate<ProgressNote>(
      'PUT',
      `/api/progress-notes/${id}`,
      { ...body, plan: 'Foam.' },
      {
        'if-match': '"1"',
        'idempotency-key': 'an-edit',
      },
    )
  expect((await change()).body.version).toBe(2)
  const again = await change()
  expect([again.status, again.body.version]).toEqual([200, 2])
})

it('a visit that was completed on the device is signed as of then', async () => {
  const visit = {
    patientId,
    facilityId,
    visitDate: '2026-11-16T09:00',
    visitType: 'follow_up',
    cptCodes: '97597',
    treatmentProvided: 'Foam.',
    visitNotes: 'Clean bed.',
  } as const
  const { id } = (await nurse.call(createVisit, { body: visit })).body
  const done = await sendLate<ProviderVisit>('PATCH', `/api/provider-visits/${id}/complete`)
  expect(done.body.status).toBe('completed')
  expect(done.body.signatures[0]?.onDevice).toEqual({ at: toIsoBefore(120), clockOffsetSeconds: 600 })
})

it('a round that was started on the device joins the open one, with those who left the queue since', async () => {
  const open = (await nurse.call(startRound, { body: { facilityId } })).body
  const healed = await createResident()
  await practice.owner.query(`update wounds set is_active = false, status = 'healed' where patient_id = $1`, [
    healed,
  ])
  const body = { id: crypto.randomUUID(), facilityId, patientIds: [healed, patientId] }
  const answer = await sendLate<Round>('POST', '/api/rounds', body)
  expect([answer.status, answer.body.id]).toEqual([201, open.id])
  const { entries } = (await nurse.call(readRound, { params: { roundId: open.id } })).body
  expect(entries.map((one) => one.patientId)).toEqual([patientId, healed])
})

it('a round shows no one of an inaccessible facility, from a device or after a move', async () => {
  const elsewhere = await practice.facility(organization, 'Maple Court')
  const stranger = await createResident(elsewhere)
  const narrowed = await practice.as(
    await practice.person(organization, 'clinician', { facilityIds: [facilityId] }),
  )
  const begin = (patientIds: string[]) =>
    narrowed.raw('POST', '/api/rounds', { facilityId, patientIds }, buildOfflineHeaders())
  const refused = await begin([stranger])
  expect(refused.problem.fields).toEqual({ patientIds: 'Select patients from the queue' })
  const { id, entries } = (await begin([patientId])).body as Round
  expect(entries.map((one) => one.patientId)).toEqual([patientId])

  await practice.owner.query('update patients set facility_id = $1 where id = $2', [elsewhere, patientId])
  const listShownPatients = async (who: ApiClient) =>
    (await who.call(readRound, { params: { roundId: id } })).body.entries.map((one) => one.patientId)
  expect(await listShownPatients(narrowed)).toEqual([])
  expect(await listShownPatients(nurse)).toEqual([patientId])
})

it('a clock that is years away is no word about time', async () => {
  const answer = await nurse.raw(
    'POST',
    `/api/patients/${patientId}/progress-notes`,
    { noteType: 'Progress', subjective: 'Slept well.' },
    { 'x-device-time': '1901-01-01T00:00:00Z 1900-01-01T00:00:00Z' },
  )
  expect([answer.status, (answer.body as ProgressNote).noteDate]).toEqual([201, minutesBefore(0)])
})
