import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changeVisit,
  completeVisit,
  createAppointment,
  createPatient,
  createVisit,
  createWound,
  createWoundAssessment,
  finishRound,
  listRounds,
  listTasks,
  readAppointment,
  readRound,
  readRoundQueue,
  readVisit,
  readWoundAssessment,
  recordBraden,
  setRoundEntry,
  startRound,
  type Round,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'

let practice: TestServer
let organization: string
let nurse: ApiClient
let facilityId: string
let numbers = 0

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
})
beforeEach(async () => {
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  facilityId = await practice.facility(organization, `House ${(numbers += 1)}`)
})
afterAll(() => practice.close())

async function createResident(room: string | null, more: { braden?: number; wound?: boolean } = {}) {
  const body = {
    firstName: 'Ada',
    lastName: `Room ${room}`,
    medicalRecordNumber: `R-${(numbers += 1)}`,
    facilityId,
    room,
  }
  const patientId = (await nurse.call(createPatient, { body })).body.id
  const params = { patientId }
  if (more.wound !== false) {
    const body = { patientId, woundType: 'pressure_ulcer', location: 'Heel', laterality: 'left' } as const
    await nurse.call(createWound, { body })
  }
  if (more.braden !== undefined) {
    const six = ['sensoryPerception', 'moisture', 'activity', 'mobility', 'nutrition', 'frictionShear']
    const scores = Object.fromEntries(six.map((name, at) => [name, at < more.braden! - 6 ? 2 : 1]))
    await nurse.send(recordBraden, { params, body: scores })
  }
  return patientId
}

const listRooms = (patients: readonly { room: string | null }[]) => patients.map(({ room }) => room)
const fetchQueue = async (order: 'room' | 'risk' | 'overdue') =>
  (await nurse.call(readRoundQueue, { query: { facilityId, order } })).body
const startSampleRound = async () => (await nurse.call(startRound, { body: { facilityId } })).body

const createRoundVisit = async (patientId: string, roundId?: string) =>
  (
    await nurse.call(createVisit, {
      body: {
        patientId,
        facilityId,
        roundId,
        visitDate: '2026-11-16T09:00',
        visitType: 'follow_up',
        cptCodes: '97597',
        treatmentProvided: 'Debrided, foam.',
        visitNotes: 'Clean bed.',
      },
    })
  ).body.id

const finishSampleRound = async (round: Round) =>
  (await nurse.call(finishRound, { params: { roundId: round.id } })).body

describe('the queue', () => {
  it('is ordered by room as people count, with those without a room last', async () => {
    for (const room of ['10', null, '9', '2B']) await createResident(room)
    await createResident('1', { wound: false })
    expect(listRooms(await fetchQueue('room'))).toEqual(['2B', '9', '10', null])
  })

  it('starts with the highest risk, and puts no one without a score among the low risks', async () => {
    await createResident('1')
    await createResident('2', { braden: 11 })
    await createResident('3', { braden: 8 })
    expect(listRooms(await fetchQueue('risk'))).toEqual(['3', '2', '1'])
  })

  it('begins with who waits longest, and shows the last visit beside', async () => {
    await createResident('1')
    const waits = await createResident('2')
    await practice.owner.query(
      `update wounds set next_assessment_date = '2026-11-10' where patient_id = $1`,
      [waits],
    )
    const visitId = await createRoundVisit(waits)
    await nurse.raw('PATCH', `/api/provider-visits/${visitId}/complete`)
    const [first, second] = await fetchQueue('overdue')
    expect(first).toMatchObject({ room: '2', daysOverdue: 6 })
    expect(first?.lastVisit).toMatchObject({ id: visitId, visitNotes: 'Clean bed.', cptCodes: ['97597'] })
    expect(second).toMatchObject({ room: '1', daysOverdue: 0, lastVisit: null })
    expect(first?.wounds).toMatchObject([{ location: 'Heel', laterality: 'left', standing: null }])
  })

  it('says how each wound is doing, and how its area changed', async () => {
    const patientId = await createResident('1')
    const [before] = await fetchQueue('room')
    const woundId = before!.wounds[0]!.id
    const body = {
      ...sampleBodies['createWoundAssessment']!({ patientId, woundId }),
      ...{ location: 'Heel', laterality: 'left' },
    }
    const saved = await nurse.send(createWoundAssessment, { body })
    expect(saved.status, saved.text).toBe(201)
    const { rowCount } = await practice.owner.query(
      `update wound_courses set standing = 'deteriorating', reduction_percent = -25, change_within_error = false
        where wound_id = $1`,
      [woundId],
    )
    expect(rowCount).toBe(1)
    const [patient] = await fetchQueue('room')
    expect(patient?.wounds).toMatchObject([
      { standing: 'deteriorating', reductionPercent: -25, changeWithinError: false },
    ])
  })
})

describe('a round', () => {
  it('of ten wounds ends in ten signed notes and ten next dates', async () => {
    for (let room = 1; room <= 10; room += 1) await createResident(String(room))
    const round = await startSampleRound()
    expect(round.entries).toHaveLength(10)
    for (const { patientId } of round.entries) {
      const visitId = await createRoundVisit(patientId, round.id)
      const body = { outcome: 'done' as const, visitId, nextVisitDate: '2026-11-23' }
      await nurse.call(setRoundEntry, { params: { roundId: round.id, patientId }, body })
    }
    const done = await finishSampleRound(round)
    expect(done).toMatchObject({ status: 'finished', signed: 10, nextDates: 10, problems: 0 })
    for (const { visitId } of done.entries) {
      const { body } = await nurse.call(readVisit, { params: { visitId: visitId! } })
      expect(body).toMatchObject({ state: 'signed', status: 'completed', nextVisitScheduled: '2026-11-23' })
    }
  })

  it('that is open here today is gone on with', async () => {
    await createResident('1')
    const first = await startSampleRound()
    expect((await startSampleRound()).id).toBe(first.id)
    expect((await nurse.call(listRounds, {})).body.map(({ id, status }) => [id, status])).toEqual([
      [first.id, 'open'],
    ])
  })

  it('signs the assessments of the day too, makes the tasks and books the next appointment', async () => {
    const patientId = await createResident('1')
    const round = await startSampleRound()
    const assessed = await nurse.send(createWoundAssessment, {
      body: { ...sampleBodies['createWoundAssessment']!({ patientId }), woundId: undefined },
    })
    const visitId = await createRoundVisit(patientId, round.id)
    await nurse.call(setRoundEntry, {
      params: { roundId: round.id, patientId },
      body: {
        outcome: 'done',
        visitId,
        nextAppointment: { scheduledDate: '2026-11-23', scheduledTime: '09:00' },
        tasks: [{ title: 'Order foam', dueDate: '2026-11-18', taskType: 'documentation' }],
      },
    })
    const done = await finishSampleRound(round)
    expect(done).toMatchObject({ signed: 2, tasks: 1, appointments: 1, nextDates: 1, status: 'finished' })
    const [entry] = done.entries
    const assessment = await nurse.call(readWoundAssessment, {
      params: { assessmentId: assessed.body.id },
    })
    expect(assessment.body.state).toBe('signed')
    const appointmentId = entry!.bookedAppointmentId!
    expect((await nurse.call(readAppointment, { params: { appointmentId } })).body).toMatchObject({
      scheduledDate: '2026-11-23',
      status: 'scheduled',
    })
    const tasks = (await nurse.call(listTasks, { query: { patientId } })).body
    expect(tasks.map(({ title }) => title)).toEqual(['Order foam'])
  })

  it('leaves an assessment unsigned while a safety alert of it is undecided, and says which', async () => {
    const patientId = await createResident('1')
    const chart = (allergies: string | null, state: string) =>
      practice.owner.query('update patients set allergies = $2, allergy_state = $3 where id = $1', [
        patientId,
        allergies,
        state,
      ])
    await chart('Purple dye', 'listed')
    const round = await startSampleRound()
    const sample = sampleBodies['createWoundAssessment']!({ patientId })
    const { body } = await nurse.send(createWoundAssessment, {
      body: { ...sample, woundId: undefined, dressingType: 'Foam with adhesive border' },
    })
    await nurse.send(setRoundEntry, {
      params: { roundId: round.id, patientId },
      body: { outcome: 'done', visitId: await createRoundVisit(patientId, round.id) },
    })
    const params = { assessmentId: body.id }
    const state = async () => (await nurse.call(readWoundAssessment, { params })).body.state
    const [held] = (await finishSampleRound(round)).entries
    expect(held?.problem).toContain('Foam with adhesive border: Allergy to')
    expect(held?.problem).toContain('document a decision for each safety alert')
    expect(await state()).toBe('unsigned')
    await chart(null, 'none-known')
    expect((await finishSampleRound(round)).status).toBe('finished')
    expect(await state()).toBe('signed')
  })

  it('records who was not seen, and marks the appointment of the day as missed', async () => {
    const patientId = await createResident('1')
    const appointment = await nurse.call(createAppointment, {
      body: { patientId, appointmentType: 'wound-care', scheduledDate: '2026-11-16', scheduledTime: '16:00' },
    })
    const round = await startSampleRound()
    const params = { roundId: round.id, patientId }
    const nothing = await nurse.raw('PUT', `/api/rounds/${round.id}/patients/${patientId}`, {
      outcome: 'not_seen',
    })
    expect(nothing.problem.fields).toEqual({ notSeenReason: 'A reason is required' })
    await nurse.call(setRoundEntry, { params, body: { outcome: 'not_seen', notSeenReason: 'At dialysis' } })
    const done = await finishSampleRound(round)
    expect(done).toMatchObject({ notSeen: 1, status: 'finished' })
    const visit = await nurse.call(readVisit, { params: { visitId: done.entries[0]!.visitId! } })
    expect(visit.body).toMatchObject({ status: 'not_seen', notSeenReason: 'At dialysis' })
    const after = await nurse.call(readAppointment, { params: { appointmentId: appointment.body.id } })
    expect(after.body.status).toBe('no-show')
  })

  it('continues where a conflict stopped it, and does nothing twice', async () => {
    const [one, other] = [await createResident('1'), await createResident('2')]
    const round = await startSampleRound()
    const slot = { scheduledDate: '2026-11-24', scheduledTime: '09:00' as const }
    for (const patientId of [one, other]) {
      const visitId = await createRoundVisit(patientId, round.id)
      const tasks = [{ title: 'Call the family', dueDate: '2026-11-18' }]
      const body = { outcome: 'done' as const, visitId, nextAppointment: slot, tasks }
      await nurse.call(setRoundEntry, { params: { roundId: round.id, patientId }, body })
    }
    const half = await finishSampleRound(round)
    expect(half).toMatchObject({ signed: 2, appointments: 1, tasks: 2, problems: 1, status: 'open' })
    const stuck = half.entries.find(({ problem }) => problem !== null)!
    expect(stuck.problem).toContain('another appointment from 9:00 AM')
    const { patientId, visitId } = stuck
    await nurse.call(setRoundEntry, {
      params: { roundId: round.id, patientId },
      body: { outcome: 'done', visitId, nextAppointment: { ...slot, scheduledTime: '10:00' } },
    })
    expect(await finishSampleRound(round)).toMatchObject({
      signed: 2,
      appointments: 2,
      tasks: 2,
      problems: 0,
      status: 'finished',
    })
    const again = await Promise.all([finishSampleRound(round), finishSampleRound(round)])
    expect(again.map(({ tasks, appointments }) => [tasks, appointments])).toEqual([
      [2, 2],
      [2, 2],
    ])
  })

  it('signs one visit for a patient who was not seen, though its next time had to be selected again', async () => {
    const [one, other] = [await createResident('1'), await createResident('2')]
    const round = await startSampleRound()
    const slot = { scheduledDate: '2026-11-24', scheduledTime: '09:00' as const }
    const missed = { outcome: 'not_seen' as const, notSeenReason: 'At dialysis', nextAppointment: slot }
    for (const patientId of [one, other])
      await nurse.call(setRoundEntry, { params: { roundId: round.id, patientId }, body: missed })
    const half = await finishSampleRound(round)
    const { patientId, visitId } = half.entries.find(({ problem }) => problem !== null)!
    const params = { roundId: round.id, patientId }
    const seen = await nurse.call(setRoundEntry, {
      params,
      body: { outcome: 'done', visitId: await createRoundVisit(patientId, round.id) },
    })
    expect(seen.problem.fields).toHaveProperty('outcome')
    const body = {
      ...missed,
      nextAppointment: { ...slot, scheduledTime: '10:00' as const },
      tasks: [{ title: 'Call the family', dueDate: '2026-11-18' }],
    }
    await nurse.call(setRoundEntry, { params, body })
    const done = await finishSampleRound(round)
    expect(done).toMatchObject({ signed: 2, appointments: 2, tasks: 1, problems: 0, status: 'finished' })
    expect(done.entries.find((entry) => entry.patientId === patientId)?.visitId).toBe(visitId)
  })

  it.each([['2026-11-23'], [null]])(
    'leaves a note that a colleague changed since to that colleague, and signs the others (next date %s)',
    async (nextVisitDate) => {
      const [theirs, mine] = [await createResident('1'), await createResident('2')]
      const round = await startSampleRound()
      const visits = new Map<string, string>()
      for (const patientId of [theirs, mine]) {
        const visitId = await createRoundVisit(patientId, round.id)
        visits.set(patientId, visitId)
        const body = { outcome: 'done' as const, visitId, nextVisitDate }
        await nurse.call(setRoundEntry, { params: { roundId: round.id, patientId }, body })
      }
      const colleague = await practice.as(await practice.person(organization, 'clinician'))
      const params = { visitId: visits.get(theirs)! }
      const body = { visitNotes: 'Undermined at 3 o’clock.' }
      await colleague.call(changeVisit, { params, body }, { 'if-match': '"1"' })

      const half = await finishSampleRound(round)
      expect(half).toMatchObject({ signed: 1, problems: 1, status: 'open' })
      expect(half.entries.find(({ problem }) => problem !== null)).toMatchObject({
        patientId: theirs,
        problem: 'Only the last editor can sign this record.',
      })
      const left = (await nurse.call(readVisit, { params })).body
      expect(left).toMatchObject({ status: 'pending', version: 2, ...body })

      await colleague.call(completeVisit, { params })
      expect(await finishSampleRound(round)).toMatchObject({ signed: 2, problems: 0, status: 'finished' })
    },
  )

  it('is continued by its clinician', async () => {
    const patientId = await createResident('1')
    const round = await startSampleRound()
    const colleague = await practice.as(await practice.person(organization, 'clinician'))
    expect((await colleague.call(readRound, { params: { roundId: round.id } })).status).toBe(200)
    const answer = await colleague.call(setRoundEntry, {
      params: { roundId: round.id, patientId },
      body: { outcome: 'not_seen', notSeenReason: 'Asleep' },
    })
    expect(answer.problem.code).toBe('round.not-yours')
    expect((await colleague.call(finishRound, { params: { roundId: round.id } })).problem.code).toBe(
      'round.not-yours',
    )
  })
})
