/** What the status of a patient stops, tested for each feature that would continue otherwise. Rule PS2. */
import {
  beginThread,
  checkIn,
  createAppointment,
  createPatient,
  createPlan,
  createTasksFromTemplate,
  createTelehealthSession,
  createWound,
  createWoundAssessment,
  facilityPerformance,
  inviteToTelehealth,
  joinLeaderboard,
  listChallenges,
  listTaskTemplates,
  mergePatients,
  readCareToday,
  readEngagement,
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
  unmergePatients,
  voidPatientStatus,
} from '@mendwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'
import { listRecipients } from '../notifications/public.ts'

let practice: TestServer
let organization: string
let facilityId: string
let person: Person
let nurse: ApiClient
let account: Person
let patientId: string
let woundId: string
let numbers = 0

beforeAll(async () => {
  practice = await startTestServer()
})
beforeEach(async () => {
  practice.clock.now = new Date('2026-11-16T15:00:00Z')
  organization = await practice.organization(`Harbor ${(numbers += 1)}`)
  facilityId = await practice.facility(organization, 'Cedar Grove')
  person = await practice.person(organization, 'clinician', { owner: true })
  nurse = await practice.as(person)
  account = await practice.person(organization, 'patient')
  patientId = await registerPatient()
  await practice.owner.query('update patients set user_id = $1 where id = $2', [account.id, patientId])
  woundId = (await nurse.send(createWound, { body: sampleBodies['createWound']!({ patientId }) })).body.id
})
afterAll(() => practice.close())

async function registerPatient(more: object = {}): Promise<string> {
  const body = { ...sampleBodies['createPatient']!(), facilityId, ...more }
  return (await nurse.send(createPatient, { body: body })).body.id
}
const setStatus = async (status: string) => {
  const made = await nurse.send(recordPatientStatus, {
    params: { patientId },
    body: { status, effectiveDate: '2026-11-15' },
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
    const round = await nurse.send(startRound, { body: { facilityId } })
    expect(round.body.entries).toHaveLength(1)
    await setStatus(status)
    expect((await nurse.send(readRoundQueue, { query: { facilityId } })).body).toEqual([])
    const params = { roundId: round.body.id }
    expect((await nurse.call(readRound, { params })).body.entries).toEqual([])
  })

  it('is not invited to a video visit, and gets no further day of a visit series', async () => {
    const session = await nurse.send(createTelehealthSession, {
      body: {
        patientId,
        sessionType: 'consultation',
        scheduledDay: '2026-11-16',
        scheduledTime: '18:00',
        duration: 15,
      },
    })
    expect(session.status, session.text).toBe(201)
    const invite = () =>
      nurse.call(inviteToTelehealth, {
        params: { telehealthSessionId: session.body.id },
        body: { email: 'pat@home.example' },
      })
    expect((await invite()).status).toBe(201)
    const every = { every: 'week', interval: 1, weekdays: [], monthly: null, ends: { kind: 'never' } }
    const series = await nurse.send(createAppointment, {
      body: {
        patientId,
        appointmentType: 'dressing-change',
        scheduledDate: '2026-11-23',
        scheduledTime: '09:00',
        recurrence: every,
      },
    })
    expect(series.status, series.text).toBe(201)
    const statusId = await setStatus(status)
    expect(await invite()).toMatchObject(stopped)
    const countBooked = async () =>
      (
        await practice.owner.query('select count(*)::int from appointments where patient_id = $1', [
          patientId,
        ])
      ).rows
    const before = await countBooked()
    practice.clock.now = new Date('2027-10-18T15:00:00Z')
    await practice.run(jobs, 'tend-appointments')
    expect(await countBooked()).toEqual(before)
    nurse = await practice.as(person)
    await nurse.call(voidPatientStatus, {
      params: { patientStatusId: statusId },
      body: { reason: 'Wrong patient' },
    })
    await practice.run(jobs, 'tend-appointments')
    expect(await countBooked()).not.toEqual(before)
  })

  it('gets no task from a template', async () => {
    const { body: templates } = await nurse.call(listTaskTemplates, {})
    const weekly = templates.find(({ name }) => name === 'Weekly Wound Reassessment')!
    const use = async () =>
      (
        await nurse.call(createTasksFromTemplate, {
          params: { taskTemplateId: weekly.id },
          body: { assignedTo: person.id },
        })
      ).body.length
    expect(await use()).toBe(1)
    await setStatus(status)
    const { rows } = await practice.owner.query(
      'select 1 from workflow_tasks where patient_id = $1 and completed_at is null',
      [patientId],
    )
    expect(rows).toEqual([])
    expect(await use()).toBe(0)
  })

  it('is not counted as overdue in the performance of a facility', async () => {
    const body = {
      ...sampleBodies['createWoundAssessment']!({ patientId, woundId }),
      nextAssessmentDate: '2026-11-16',
    }
    const made = await nurse.send(createWoundAssessment, { body: body })
    expect(made.status, made.text).toBe(201)
    practice.clock.now = new Date('2026-11-20T15:00:00Z')
    nurse = await practice.as(person)
    const figures = async () => {
      const { facilities } = (await nurse.send(facilityPerformance, { query: { days: 30 } })).body
      return facilities.find((one) => one.facilityId === facilityId)!
    }
    const before = await figures()
    expect([before.overdueReassessments, before.current.reassessmentsDue]).toEqual([1, 1])
    await setStatus(status)
    const after = await figures()
    expect([after.overdueReassessments, after.current.reassessmentsDue]).toEqual([0, 0])
  })

  it('is prescribed no lesson', async () => {
    await setStatus(status)
    const body = sampleBodies['prescribeEducation']!({ patientId, woundId })
    expect(await nurse.send(prescribeEducation, { body: body })).toMatchObject(stopped)
  })
})

describe.each(['hospice', 'discharged', 'deceased'] as const)('a %s patient at home', (status) => {
  it('is sent no link for photos from home, and an earlier link stops working', async () => {
    const consent = { formType: 'photo', consentGiven: true, consentDate: '2026-11-10' }
    await nurse.send(recordConsent, { params: { patientId }, body: consent })
    const ask = () => nurse.send(makeHomeLink, { params: { woundId }, body: {} })
    const made = await ask()
    const token = made.body.url.split('/').at(-1) ?? ''
    const phone = await practice.as(null)
    expect((await phone.call(openHomeLink, { body: { token } })).status).toBe(200)
    await setStatus(status)
    expect((await phone.call(openHomeLink, { body: { token } })).problem.code).toBe('home.link')
    expect(await ask()).toMatchObject(stopped)
  })

  it('is asked for no check-in, and earns no points', async () => {
    const interventions = [{ title: 'Foam dressing', frequency: 'Daily' }]
    const plan = await nurse.send(createPlan, {
      body: { patientId, woundId, planType: 'healing', interventions },
    })
    expect(plan.status, plan.text).toBe(201)
    const own = await practice.as(account)
    const care = async () => (await own.call(readCareToday, {})).body
    const [task] = (await care()).tasks
    const [due] = task!.due
    await setStatus(status)
    expect((await care()).tasks).toEqual([])
    expect((await own.call(listChallenges, {})).body).toEqual([])
    const body = { taskId: task!.taskId, from: due!.from, slot: due!.slot }
    expect(await own.call(checkIn, { body })).toMatchObject(stopped)
    expect((await own.call(readEngagement, {})).body.points).toBe(0)
  })
})

describe('notifications', () => {
  it('do not go to the account of a deceased patient', async () => {
    const count = async () =>
      (
        await practice.server.database.within(organization, (db) =>
          listRecipients(db, organization, [account.id], null),
        )
      ).length
    await setStatus('discharged')
    expect(await count()).toBe(1)
    await setStatus('deceased')
    expect(await count()).toBe(0)
  })
})

describe('merged charts', () => {
  const link = async (
    endpoint: typeof mergePatients | typeof unmergePatients,
    kept: string,
    merged: string,
  ) => {
    const admin = await practice.as(await practice.person(organization, 'admin'), { proved: true })
    const made = await admin.call(endpoint as typeof mergePatients, {
      params: { patientId: kept },
      body: { mergedId: merged, reason: 'Registered twice' },
    })
    expect(made.status, made.text).toBe(200)
  }
  const activity = async (...ids: string[]) =>
    Promise.all(
      ids.map(async (id) => {
        const { isActive, patientStatus } = (await nurse.call(readPatient, { params: { patientId: id } }))
          .body
        return [isActive, patientStatus.status]
      }),
    )
  const openTasks = async () =>
    (await nurse.call(listTasks, { query: { status: 'open' } })).body.map(({ rule }) => rule?.id)

  it('a death on the merged chart stops the surviving chart, until they are separated', async () => {
    const other = await registerPatient()
    const assessed = {
      ...sampleBodies['createWoundAssessment']!({ patientId, woundId }),
      nextAssessmentDate: '2026-11-18',
    }
    await nurse.send(createWoundAssessment, { body: assessed })
    await practice.run(jobs, 'make-tasks')
    expect(await openTasks()).toContain('reassessment-due')
    const kept = patientId
    patientId = other
    await setStatus('deceased')
    expect(await activity(kept, other)).toEqual([
      [true, 'active'],
      [false, 'deceased'],
    ])
    await link(mergePatients, kept, other)
    expect(await activity(kept)).toEqual([[false, 'deceased']])
    expect(await openTasks()).not.toContain('reassessment-due')
    await link(unmergePatients, kept, other)
    expect(await activity(kept, other)).toEqual([
      [true, 'active'],
      [false, 'deceased'],
    ])
    expect(await openTasks()).toContain('reassessment-due')
  })

  it('without a status leaves who is among the active patients as a person set it', async () => {
    const other = await registerPatient()
    await practice.owner.query('update patients set is_active = false where id = $1', [other])
    await link(mergePatients, patientId, other)
    await link(unmergePatients, patientId, other)
    expect(await activity(patientId, other)).toEqual([
      [true, 'active'],
      [false, 'active'],
    ])
  })
})

describe('automatic tasks', () => {
  const open = async () => (await nurse.call(listTasks, { query: { status: 'open' } })).body
  const listClosed = async () => (await nurse.call(listTasks, { query: { status: 'completed' } })).body
  const run = () => practice.run(jobs, 'make-tasks')
  beforeEach(async () => {
    const body = {
      ...sampleBodies['createWoundAssessment']!({ patientId, woundId }),
      nextAssessmentDate: '2026-11-18',
    }
    await nurse.send(createWoundAssessment, { body: body })
    await run()
    expect((await open()).map(({ rule }) => rule?.id)).toContain('reassessment-due')
  })

  it('are closed with the status as the reason, are not created again, and reopen when it was an error', async () => {
    const statusId = await setStatus('deceased')
    const left = (await open()).map(({ rule }) => rule?.id)
    expect(left).not.toContain('reassessment-due')
    expect((await listClosed()).map(({ notes }) => notes)).toContain(
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

  it('in hospice a wound that does not heal is no task, and an open one is closed', async () => {
    const assess = (assessedAt: string) =>
      nurse.send(createWoundAssessment, {
        body: {
          ...sampleBodies['createWoundAssessment']!({ patientId, woundId }),
          length: 4,
          width: 3,
          assessedAt,
          nextAssessmentDate: '2027-01-30',
        },
      })
    for (const day of ['2026-11-01', '2026-11-08', '2026-11-15']) {
      const made = await assess(`${day}T12:00:00Z`)
      expect(made.status, made.text).toBe(201)
    }
    await run()
    expect((await open()).map(({ rule }) => rule?.id)).toContain('wound-stalled')
    await setStatus('hospice')
    expect((await open()).map(({ rule }) => rule?.id)).not.toContain('wound-stalled')
    await run()
    expect((await open()).map(({ rule }) => rule?.id)).not.toContain('wound-stalled')
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
    nurse.send(beginThread, {
      params: { patientId },
      body: sampleBodies['beginThread']!({ patientId }),
    })

  it('are not sent to a deceased patient, and are to a discharged one', async () => {
    await setStatus('discharged')
    expect((await write()).status).toBe(201)
    await setStatus('deceased')
    expect(await write()).toMatchObject(stopped)
  })
})

describe('medications typed at registration', () => {
  const read = async () => (await nurse.call(readPatient, { params: { patientId } })).body
  const isAnticoagulated = async () => (await read()).alerts.some(({ code }) => code === 'anticoagulated')
  const reconcileLine = (line: string, action: string, reason: string | null = null) =>
    nurse.send(reconcileMedication, { params: { patientId }, body: { line, action, reason } })
  beforeEach(async () => {
    patientId = await registerPatient({ currentMedications: 'Metformin 500 mg BID\nCoumadin 5 mg daily' })
  })

  it('are the list, each not reconciled, and anticoagulation is read from them', async () => {
    expect((await read()).typedMedications.map(({ text, state }) => [text, state])).toEqual([
      ['Metformin 500 mg BID', 'not-reconciled'],
      ['Coumadin 5 mg daily', 'not-reconciled'],
    ])
    expect(await isAnticoagulated()).toBe(true)
  })

  it('are accepted, removed with a reason, and restored line by line', async () => {
    expect((await reconcileLine('Metformin 500 mg BID', 'accepted')).status).toBe(201)
    expect((await reconcileLine('Coumadin 5 mg daily', 'removed')).status).toBe(400)
    await reconcileLine('Coumadin 5 mg daily', 'removed', 'Stopped in May')
    expect((await read()).typedMedications.map(({ state }) => state)).toEqual(['accepted', 'removed'])
    expect(await isAnticoagulated()).toBe(false)
    await reconcileLine('Coumadin 5 mg daily', 'reopened')
    expect(await isAnticoagulated()).toBe(true)
    expect(await reconcileLine('Lisinopril', 'accepted')).toMatchObject({ status: 400 })
  })

  it('a line that became an entry of the list does not count twice', async () => {
    const body = {
      ...sampleBodies['recordMedication']!(),
      medicationName: 'Warfarin',
      reconciles: 'Coumadin 5 mg daily',
    }
    const made = await nurse.send(recordMedication, { params: { patientId }, body: body })
    expect(made.status, made.text).toBe(201)
    expect((await read()).typedMedications.map(({ state }) => state)).toEqual(['not-reconciled', 'replaced'])
    expect((await read()).alerts).toContainEqual(
      expect.objectContaining({ code: 'anticoagulated', detail: 'warfarin' }),
    )
  })
})
