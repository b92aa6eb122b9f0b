import {
  cancelAppointment,
  changeAppointment,
  changePatient,
  closeWaitingListEntry,
  createAppointment,
  createPatient,
  createWaitingListEntry,
  listWaitingList,
  mergePatients,
  recordPatientStatus,
  type WaitingListEntry,
} from '@mendwell/contract'
import { shippedRoles } from '@mendwell/contract/rights'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let clinic: string
let elsewhere: string
let person: Person
let nurse: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Waiting')
  clinic = await practice.facility(organization, 'Clinic')
  elsewhere = await practice.facility(organization, 'Elsewhere')
  person = await practice.person(organization, 'clinician')
  nurse = await practice.as(person)
})
afterAll(() => practice.close())

const createSamplePatient = async () =>
  (
    await nurse.send(createPatient, {
      body: { ...sampleBodies['createPatient']!(), facilityId: clinic },
    })
  ).body.id as string
const wait = async (patientId: string, more: object = {}) =>
  nurse.send(createWaitingListEntry, { body: { patientId, ...more } })
const book = (patientId: string, scheduledTime: string, more: object = {}) =>
  nurse.send(createAppointment, {
    body: { patientId, appointmentType: 'follow-up', scheduledDate: '2026-12-08', scheduledTime, ...more },
  })
const slot = { startsAt: '2026-12-08T14:00:00Z', date: '2026-12-08', duration: 30 }
const listFor = async (patients: readonly string[], query: object = {}) => {
  const { body } = await nurse.call(listWaitingList, { query })
  return body.flatMap(({ patientId }) => (patients.includes(patientId) ? [patientId] : []))
}

describe('[SD20] the waiting list', () => {
  it('offers a time to entries that it suits, the oldest first', async () => {
    const patients = await Promise.all(Array.from({ length: 7 }, createSamplePatient))
    const [any, fits, long, late, early, other, place] = patients as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const someone = await practice.person(person.organizationId, 'clinician')
    await wait(any)
    practice.clock.now = new Date(practice.clock.now.getTime() + 1000)
    await wait(fits, {
      providerId: person.id,
      facilityId: clinic,
      earliestDate: slot.date,
      latestDate: slot.date,
    })
    await wait(long, { duration: 60 })
    await wait(late, { earliestDate: '2026-12-09' })
    await wait(early, { latestDate: '2026-12-07' })
    await wait(other, { providerId: someone.id })
    await wait(place, { facilityId: elsewhere })
    expect(await listFor(patients)).toHaveLength(7)
    expect(await listFor(patients, { ...slot, providerId: person.id, facilityId: clinic })).toEqual([
      any,
      fits,
    ])
  })

  it('offers an earlier time only before the appointment that is open', async () => {
    const patientId = await createSamplePatient()
    const { body: booked } = await book(patientId, '11:00')
    expect((await wait(patientId, { appointmentId: booked.id })).status).toBe(201)
    const listAt = (startsAt: string) => listFor([patientId], { startsAt, date: '2026-12-08', duration: 30 })
    expect(await listAt('2026-12-08T14:00:00Z')).toEqual([patientId])
    expect(await listAt('2026-12-08T18:00:00Z')).toEqual([])
    const params = { appointmentId: booked.id }
    await nurse.send(cancelAppointment, { params, body: { reason: 'Ill' } })
    expect(await listAt('2026-12-08T14:00:00Z')).toEqual([])
    expect(await listFor([patientId])).toEqual([patientId])
  })

  it('loses its entry with the booking, once', async () => {
    const patientId = await createSamplePatient()
    const entry = (await wait(patientId)).body.id
    const [first, second] = await Promise.all([
      book(patientId, '08:00', { waitingListEntryId: entry }),
      book(patientId, '08:30', { waitingListEntryId: entry }),
    ])
    expect([first.status, second.status].toSorted()).toEqual([201, 400])
    expect(await listFor([patientId])).toEqual([])
    const { rows } = await practice.owner.query(
      'select count(*)::int as n from appointments where patient_id = $1',
      [patientId],
    )
    expect(rows[0].n).toBe(1)
  })

  it('loses its entry when the appointment is moved to the earlier time', async () => {
    const patientId = await createSamplePatient()
    const { body: booked } = await book(patientId, '16:00')
    const entry = (await wait(patientId, { appointmentId: booked.id })).body.id
    const moved = await nurse.send(
      changeAppointment,
      {
        params: { appointmentId: booked.id },
        body: { scheduledTime: '15:00', waitingListEntryId: entry },
      },
      { 'if-match': `"${booked.version}"` },
    )
    expect(moved.status, moved.text).toBe(200)
    expect(await listFor([patientId])).toEqual([])
  })

  it('is not closed by a booking of another patient, which is not made either', async () => {
    const [one, other] = [await createSamplePatient(), await createSamplePatient()]
    const entry = (await wait(one)).body.id
    const answer = await book(other, '13:00', { waitingListEntryId: entry })
    expect(answer.body).toMatchObject({ fields: { waitingListEntryId: 'This entry is for another patient' } })
    expect(await listFor([one])).toEqual([one])
    expect((await book(other, '13:00')).status).toBe(201)
  })

  it('is added to for any provider by the front desk, which is none', async () => {
    const desk = await practice.person(person.organizationId, 'clinician')
    await practice.owner.query(
      `update memberships set shipped_role = 'front-desk', role_rights = $2 where user_id = $1`,
      [desk.id, shippedRoles['front-desk'].rights],
    )
    const caller = await practice.as(desk)
    const patientId = await createSamplePatient()
    const add = (more: object) => caller.send(createWaitingListEntry, { body: { patientId, ...more } })
    const added = await add({})
    expect(added.status, added.text).toBe(201)
    expect(added.body.providerId).toBeNull()
    expect((await add({ providerId: person.id })).status).toBe(201)
    expect((await add({ providerId: desk.id })).problem.fields).toHaveProperty('providerId')
    expect((await add({ facilityId: randomUUID() })).problem.fields).toHaveProperty('facilityId')
  })

  it('offers no time to patients who cannot be booked, and says why', async () => {
    const [active, inactive, deceased, discharged, hospice] = (await Promise.all(
      Array.from({ length: 5 }, createSamplePatient),
    )) as [string, string, string, string, string]
    const patients = [active, inactive, deceased, discharged, hospice]
    for (const patientId of patients) expect((await wait(patientId)).status).toBe(201)
    await nurse.send(
      changePatient,
      { params: { patientId: inactive }, body: { isActive: false } },
      { 'if-match': '"1"' },
    )
    for (const [patientId, status] of Object.entries({
      [deceased]: 'deceased',
      [discharged]: 'discharged',
      [hospice]: 'hospice',
    })) {
      const body = { status, effectiveDate: '2026-11-16' }
      const recorded = await nurse.send(recordPatientStatus, { params: { patientId }, body })
      expect(recorded.status, recorded.text).toBe(201)
    }
    const { body } = await nurse.call(listWaitingList, {})
    const findStop = (id: string) => body.find(({ patientId }) => patientId === id)?.bookingStop
    expect(patients.map(findStop)).toEqual([null, 'inactive', 'deceased', 'discharged', null])
    expect(new Set(await listFor(patients, slot))).toEqual(new Set([active, hospice]))
  })

  it('keeps an entry through a merge of charts, and closes it with a booking for the kept one', async () => {
    const head = await practice.as(await practice.person(person.organizationId, 'admin'), { proved: true })
    const [kept, away] = [await createSamplePatient(), await createSamplePatient()]
    const any = (await wait(away)).body.id
    const { body: booked } = await book(away, '17:00')
    const earlier = (await wait(away, { appointmentId: booked.id })).body.id
    const merged = await head.send(mergePatients, {
      params: { patientId: kept },
      body: { mergedId: away, reason: 'Registered twice' },
    })
    expect(merged.status, merged.text).toBeLessThan(300)
    const listed = (await nurse.call(listWaitingList, {})).body.filter((entry: WaitingListEntry) =>
      [any, earlier].includes(entry.id),
    )
    expect(listed.map(({ patientId }) => patientId)).toEqual([kept, kept])
    expect(await listFor([kept], slot)).toEqual([kept, kept])
    const again = await wait(kept, { appointmentId: booked.id })
    expect(again.status, again.text).toBe(201)
    const made = await book(kept, '16:30', { waitingListEntryId: any })
    expect(made.status, made.text).toBe(201)
    const moved = await nurse.send(
      changeAppointment,
      {
        params: { appointmentId: booked.id },
        body: { scheduledTime: '15:30', waitingListEntryId: earlier },
      },
      { 'if-match': `"${booked.version}"` },
    )
    expect(moved.status, moved.text).toBe(200)
    const left = (await nurse.call(listWaitingList, {})).body.map(({ id }) => id)
    expect(left).toContain(again.body.id)
    expect(left).not.toContain(any)
    expect(left).not.toContain(earlier)
  })

  it('is added to once for one id, and left with a reason', async () => {
    const patientId = await createSamplePatient()
    const id = randomUUID()
    const answers = await Promise.all([wait(patientId, { id }), wait(patientId, { id })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await wait(patientId, { id, duration: 60 })).status).toBe(422)
    const params = { waitingListEntryId: id }
    expect((await nurse.send(closeWaitingListEntry, { params, body: { reason: ' ' } })).status).toBe(400)
    for (const reason of ['No longer needed', 'Again'])
      expect((await nurse.send(closeWaitingListEntry, { params, body: { reason } })).status).toBe(200)
    const { rows } = await practice.owner.query(
      'select close_reason from waiting_list_entries where id = $1',
      [id],
    )
    expect(rows[0].close_reason).toBe('No longer needed')
    expect(await listFor([patientId])).toEqual([])
  })

  it.each([
    ['dates in the wrong order', { earliestDate: '2026-12-09', latestDate: '2026-12-08' }, 'latestDate'],
    ['a duration that is not offered', { duration: 31 }, 'duration'],
    ['a provider who is unknown', { providerId: '7f1f2b58-1111-4222-8333-444455556601' }, 'providerId'],
    [
      'an appointment that is unknown',
      { appointmentId: '7f1f2b58-1111-4222-8333-444455556601' },
      'appointmentId',
    ],
    ['a note that is too long', { notes: 'x'.repeat(1001) }, 'notes'],
  ])('rejects %s', async (_, more, field) => {
    const answer = await wait(await createSamplePatient(), more)
    expect(answer.status).toBe(400)
    expect(Object.keys((answer.body as unknown as { fields: object }).fields)).toEqual([field])
  })

  it('is not seen by another practice', async () => {
    const patientId = await createSamplePatient()
    const entry = (await wait(patientId)).body.id
    const other = await practice.organization('Other waiting')
    const stranger = await practice.as(await practice.person(other, 'clinician', { owner: true }))
    expect((await stranger.call(listWaitingList, {})).body).toEqual([])
    const params = { waitingListEntryId: entry }
    const closed = await stranger.send(closeWaitingListEntry, { params, body: { reason: 'x' } })
    expect(closed.status).toBe(404)
  })
})
