import {
  changeAppointment,
  changeTreatmentRoom,
  createAppointment,
  createPatient,
  createTreatmentRoom,
  listTreatmentRooms,
  previewAppointment,
  readAppointment,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let organization: string
let clinic: string
let elsewhere: string
let owner: ApiClient
let nurse: ApiClient
let second: ApiClient
let roomId: string

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Rooms')
  clinic = await practice.facility(organization, 'Clinic')
  elsewhere = await practice.facility(organization, 'Elsewhere')
  owner = await practice.as(await practice.person(organization, 'clinician', { owner: true }))
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  second = await practice.as(await practice.person(organization, 'clinician'))
  roomId = (await owner.call(createTreatmentRoom, { body: { facilityId: clinic, name: 'Room 1' } })).body.id
})
afterAll(() => practice.close())

let numbers = 0
const at = (version: number) => ({ 'if-match': `"${version}"` })
const book = async (caller: ApiClient, more: object = {}) => {
  const body = { ...sampleBodies['createPatient']!(), facilityId: clinic }
  const patient = await caller.send(createPatient, { body })
  return caller.send(createAppointment, {
    body: {
      patientId: patient.body.id,
      appointmentType: 'wound-care',
      scheduledDate: '2026-11-17',
      scheduledTime: '09:00',
      treatmentRoomId: roomId,
      ...more,
    },
  })
}
const nextTime = () => ({ scheduledTime: `${String(10 + (numbers += 1)).padStart(2, '0')}:00` })

describe('rooms of a facility', () => {
  it('are added once for one id, and one name is of one room', async () => {
    const body = { id: randomUUID(), facilityId: clinic, name: 'Room 2' }
    const answers = await Promise.all([1, 2].map(() => owner.send(createTreatmentRoom, { body })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const same = await owner.send(createTreatmentRoom, { body: { facilityId: clinic, name: 'ROOM 2' } })
    expect(same.status).toBe(400)
    expect(same.body).toMatchObject({ fields: { name: expect.stringContaining('already has a room') } })
    expect(
      (await owner.send(createTreatmentRoom, { body: { facilityId: elsewhere, name: 'Room 2' } })).status,
    ).toBe(201)
    const { body: rooms } = await nurse.call(listTreatmentRooms, { query: { facilityId: clinic } })
    expect(rooms.map(({ name }) => name)).toEqual(['Room 1', 'Room 2'])
  })

  it('are managed with the settings only, and not by another practice', async () => {
    const body = { facilityId: clinic, name: 'Room 9' }
    expect((await nurse.send(createTreatmentRoom, { body })).status).toBe(403)
    const other = await practice.organization('Other rooms')
    const stranger = await practice.as(await practice.person(other, 'clinician', { owner: true }))
    expect((await stranger.send(createTreatmentRoom, { body })).status).toBe(400)
    const change = { params: { treatmentRoomId: roomId }, body: { name: 'Mine' } }
    expect((await stranger.send(changeTreatmentRoom, change, at(1))).status).toBe(404)
  })

  it('are changed at the version that was read', async () => {
    const room = await owner.call(createTreatmentRoom, { body: { facilityId: clinic, name: 'Old' } })
    const params = { treatmentRoomId: room.body.id }
    const rename = (name: string, version: number) =>
      owner.send(changeTreatmentRoom, { params, body: { name } }, at(version))
    expect((await rename('New', 1)).body).toMatchObject({ name: 'New', version: 2 })
    expect((await rename('Newer', 1)).status).toBe(412)
    expect((await rename('room 1', 2)).status).toBe(400)
    await owner.send(changeTreatmentRoom, { params, body: { isActive: false } }, at(2))
    const refused = await book(nurse, { ...nextTime(), treatmentRoomId: room.body.id })
    expect(refused.body).toMatchObject({ fields: { treatmentRoomId: 'This room is inactive' } })
  })
})

describe('[SD17] an appointment in a room', () => {
  it('has it for itself, whoever books', async () => {
    const first = await book(nurse)
    expect(first.status, first.text).toBe(201)
    expect(first.body.treatmentRoom).toEqual({ name: 'Room 1' })
    const taken = await book(second, { scheduledTime: '09:15' })
    expect(taken.status).toBe(409)
    expect(taken.body).toMatchObject({
      fields: { scheduledTime: expect.stringMatching(/^Room 1 is in use from 9:00 AM to 9:30 AM/) },
    })
    const { body: preview } = await second.call(previewAppointment, {
      body: {
        patientId: first.body.patientId,
        scheduledDate: '2026-11-17',
        scheduledTime: '09:15',
        treatmentRoomId: roomId,
      },
    })
    expect(preview.conflicts.map(({ who }) => who)).toEqual(['patient', 'room'])
    expect((await book(second, { scheduledTime: '09:15', treatmentRoomId: null })).status).toBe(201)
  })

  it('is rejected by the database too when two book the room at once', async () => {
    const time = nextTime()
    const answers = await Promise.all([book(nurse, time), book(second, time)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    await expect(
      practice.owner.query(
        `insert into appointments (organization_id, patient_id, provider_id, facility_id, treatment_room_id,
           appointment_type, starts_at, ends_at, duration_minutes, time_zone, local_date, local_time, created_by,
           created_at, updated_at)
         select organization_id, (select id from patients p where p.organization_id = a.organization_id
             and p.id <> a.patient_id and not exists (select from appointments o where o.patient_id = p.id) limit 1),
           (select user_id from memberships m where m.organization_id = a.organization_id
             and m.user_id <> a.provider_id limit 1), facility_id, treatment_room_id,
           appointment_type, starts_at, ends_at, duration_minutes, time_zone, local_date, local_time, created_by,
           created_at, updated_at from appointments a where treatment_room_id = $1 and local_time = $2 limit 1`,
        [roomId, time.scheduledTime],
      ),
    ).rejects.toThrow(/room_is_free/)
  })

  it('takes no room of another facility, and none without a facility', async () => {
    const wrong = await book(nurse, { ...nextTime(), facilityId: elsewhere })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toMatchObject({ fields: { treatmentRoomId: 'Select a room of this facility' } })
  })

  it('retains its room when it is moved, and gives it up', async () => {
    const { body: booked } = await book(nurse, nextTime())
    const params = { appointmentId: booked.id }
    const moved = await nurse.send(changeAppointment, { params, body: nextTime() }, at(booked.version))
    expect(moved.body.treatmentRoomId).toBe(roomId)
    const without = await nurse.send(
      changeAppointment,
      { params, body: { treatmentRoomId: null } },
      at(moved.body.version),
    )
    expect(without.body.treatmentRoom).toBeNull()
    expect((await nurse.call(readAppointment, { params })).body.treatmentRoomId).toBeNull()
  })

  it('of a series is reserved on every day', async () => {
    const time = nextTime()
    const recurrence = { every: 'week' as const, ends: { kind: 'count' as const, count: 3 } }
    const series = await book(nurse, { ...time, recurrence })
    expect(series.status, series.text).toBe(201)
    const third = await book(second, { ...time, scheduledDate: '2026-12-01' })
    expect(third.status).toBe(409)
  })
})
