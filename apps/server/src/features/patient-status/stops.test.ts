/** What the status of a patient stops, asked of each feature that would go on otherwise. Rule PS2. */
import {
  beginThread,
  createAppointment,
  createPatient,
  createWound,
  createWoundAssessment,
  joinLeaderboard,
  readLeaderboard,
  listDue,
  listTasks,
  makeHomeLink,
  openHomeLink,
  prescribeEducation,
  readPatient,
  reconcileMedication,
  recordConsent,
  recordMedication,
  recordPatientStatus,
  readRoundQueue,
  startRound,
  readRound,
  voidPatientStatus,
} from '@mendwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs.ts'
import type { Caller } from '../../testing/caller.ts'
import { openPractice, type Person, type Practice } from '../../testing/practice.ts'
import { bodies } from '../../testing/samples.ts'

let practice: Practice
let organization: string
let facilityId: string
let person: Person
let nurse: Caller
let account: Person
let patientId: string
let woundId: string
let numbers = 0

beforeAll(async () => {
  practice = await openPractice()
})
beforeEach(async () => {
  practice.clock.now = new Date('2026-11-16T15:00:00Z')
  organization = await practice.organization(`Harbor ${(numbers += 1)}`)
  facilityId = await practice.facility(organization, 'Cedar Grove')
  person = await practice.person(organization, 'clinician', { owner: true })
  nurse = await practice.as(person)
  account = await practice.person(organization, 'patient')
  patientId = await register()
  await practice.owner.query('update patients set user_id = $1 where id = $2', [account.id, patientId])
  woundId = (await nurse.call(createWound, { body: bodies['createWound']!({ patientId }) as never })).body.id
})
afterAll(() => practice.close())

async function register(more: object = {}): Promise<string> {
  const body = { ...bodies['createPatient']!(), facilityId, ...more }
  return (await nurse.call(createPatient, { body: body as never })).body.id
}
const setStatus = async (status: string) => {
  const made = await nurse.call(recordPatientStatus, {
    params: { patientId },
    body: { status, effectiveDate: '2026-11-15' } as never,
  })
  expect(made.status, made.text).toBe(201)
  return made.body.id
}
const stopped = { status: 409, problem: { code: 'patient.status-stops' } }

describe.each(['discharged', 'deceased'] as const)('a %s patient', (status) => {
  it('gets no appointment reminder', async () => {
    const booked = await nurse.call(createAppointment, {
      body: { patientId, appointmentType: 'follow-up', scheduledDate: '2026-11-17', scheduledTime: '09:00' },
    })
    expect(booked.status, booked.text).toBe(201)
    await setStatus(status)
    await practice.run(jobs, 'remind-appointments')
    const { rows } = await practice.owner.query('select 1 from notifications where user_id = $1', [
      account.id,
    ])
    expect(rows).toEqual([])
  })

  it('is on no new round, and leaves the open one unless seen', async () => {
    const round = await nurse.call(startRound, { body: { facilityId } as never })
    expect(round.body.entries).toHaveLength(1)
    await setStatus(status)
    expect((await nurse.call(readRoundQueue, { query: { facilityId } as never })).body).toEqual([])
    const params = { roundId: round.body.id }
    expect((await nurse.call(readRound, { params })).body.entries).toEqual([])
  })

  it('is sent no link for photos from home, and an earlier link stops working', async () => {
    const consent = { formType: 'photo', consentGiven: true, consentDate: '2026-11-10' }
    await nurse.call(recordConsent, { params: { patientId }, body: consent as never })
    const ask = () => nurse.call(makeHomeLink, { params: { woundId }, body: {} as never })
    const made = await ask()
    const token = made.body.url.split('/').at(-1) ?? ''
    const phone = await practice.as(null)
    expect((await phone.call(openHomeLink, { body: { token } })).status).toBe(200)
    await setStatus(status)
    expect((await phone.call(openHomeLink, { body: { token } })).problem.code).toBe('home.link')
    expect(await ask()).toMatchObject(stopped)
  })

  it('is prescribed no lesson', async () => {
    await setStatus(status)
    const body = bodies['prescribeEducation']!({ patientId, woundId })
    expect(await nurse.call(prescribeEducation, { body: body as never })).toMatchObject(stopped)
  })
})

describe('automatic tasks', () => {
  const open = async () => (await nurse.call(listTasks, { query: { status: 'open' } })).body
  const closed = async () => (await nurse.call(listTasks, { query: { status: 'completed' } })).body
  const run = () => practice.run(jobs, 'make-tasks')
  beforeEach(async () => {
    const body = {
      ...bodies['createWoundAssessment']!({ patientId, woundId }),
      nextAssessmentDate: '2026-11-18',
    }
    await nurse.call(createWoundAssessment, { body: body as never })
    await run()
    expect((await open()).map(({ rule }) => rule?.id)).toContain('reassessment-due')
  })

  it('are closed with the status as the reason, are not created again, and reopen when it was an error', async () => {
    const statusId = await setStatus('deceased')
    const left = (await open()).map(({ rule }) => rule?.id)
    expect(left).not.toContain('reassessment-due')
    expect((await closed()).map(({ notes }) => notes)).toContain(
      'Closed automatically: patient status Deceased.',
    )
    await run()
    expect((await open()).map(({ rule }) => rule?.id)).not.toContain('reassessment-due')
    expect((await nurse.call(listDue, { query: {} })).body).toEqual([])
    await nurse.call(voidPatientStatus, {
      params: { patientStatusId: statusId },
      body: { reason: 'Wrong patient' },
    })
    expect((await open()).map(({ rule }) => rule?.id)).toContain('reassessment-due')
  })

  it('a record that is not signed still asks for its signature after a death', async () => {
    await setStatus('deceased')
    practice.clock.now = new Date('2026-11-18T16:00:00Z')
    await run()
    nurse = await practice.as(person)
    expect((await open()).map(({ rule }) => rule?.id)).toEqual(['note-unsigned'])
  })

  it('in hospice the reassessment stays', async () => {
    await setStatus('hospice')
    await run()
    expect((await open()).map(({ rule }) => rule?.id)).toContain('reassessment-due')
  })
})

describe.each(['hospice', 'discharged', 'deceased'] as const)(
  'the leaderboard and a %s patient',
  (status) => {
    it('does not rank them, and does not count them', async () => {
      const own = await practice.as(account)
      const joined = await own.call(joinLeaderboard, { body: { alias: 'Quiet Heron' } })
      expect(joined.status, joined.text).toBeLessThan(300)
      expect((await nurse.call(readLeaderboard, { query: {} })).body.totalPlayers).toBe(1)
      await setStatus(status)
      expect((await nurse.call(readLeaderboard, { query: {} })).body.totalPlayers).toBe(0)
      expect(await own.call(joinLeaderboard, { body: { alias: 'Quiet Heron' } })).toMatchObject(stopped)
    })
  },
)

describe('messages', () => {
  const write = () =>
    nurse.call(beginThread, { params: { patientId }, body: bodies['beginThread']!({ patientId }) as never })

  it('are not sent to a deceased patient, and are to a discharged one', async () => {
    await setStatus('discharged')
    expect((await write()).status).toBe(201)
    await setStatus('deceased')
    expect(await write()).toMatchObject(stopped)
  })
})

describe('medications typed at registration', () => {
  const read = async () => (await nurse.call(readPatient, { params: { patientId } })).body
  const anticoagulated = async () => (await read()).alerts.some(({ code }) => code === 'anticoagulated')
  const decide = (line: string, action: string, reason: string | null = null) =>
    nurse.call(reconcileMedication, { params: { patientId }, body: { line, action, reason } as never })
  beforeEach(async () => {
    patientId = await register({ currentMedications: 'Metformin 500 mg BID\nCoumadin 5 mg daily' })
  })

  it('are the list, each not reconciled, and anticoagulation is read from them', async () => {
    expect((await read()).typedMedications.map(({ text, state }) => [text, state])).toEqual([
      ['Metformin 500 mg BID', 'not-reconciled'],
      ['Coumadin 5 mg daily', 'not-reconciled'],
    ])
    expect(await anticoagulated()).toBe(true)
  })

  it('are accepted, removed with a reason, and restored line by line', async () => {
    expect((await decide('Metformin 500 mg BID', 'accepted')).status).toBe(201)
    expect((await decide('Coumadin 5 mg daily', 'removed')).status).toBe(400)
    await decide('Coumadin 5 mg daily', 'removed', 'Stopped in May')
    expect((await read()).typedMedications.map(({ state }) => state)).toEqual(['accepted', 'removed'])
    expect(await anticoagulated()).toBe(false)
    await decide('Coumadin 5 mg daily', 'reopened')
    expect(await anticoagulated()).toBe(true)
    expect(await decide('Lisinopril', 'accepted')).toMatchObject({ status: 400 })
  })

  it('a line that became an entry of the list does not count twice', async () => {
    const body = {
      ...bodies['recordMedication']!(),
      medicationName: 'Warfarin',
      reconciles: 'Coumadin 5 mg daily',
    }
    const made = await nurse.call(recordMedication, { params: { patientId }, body: body as never })
    expect(made.status, made.text).toBe(201)
    expect((await read()).typedMedications.map(({ state }) => state)).toEqual(['not-reconciled', 'replaced'])
    expect((await read()).alerts).toContainEqual(
      expect.objectContaining({ code: 'anticoagulated', detail: 'warfarin' }),
    )
  })
})
