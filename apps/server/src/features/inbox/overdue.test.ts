/** Overdue results and questions: who is notified, when, once for each level, and what the inbox lists. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addResultStep,
  countInbox,
  createPatient,
  createResult,
  createWound,
  listNotices,
  readInbox,
} from '@mendwell/contract'
import { jobs } from '../../jobs.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { askSpecialist } from '../../testing/home/consult-records.ts'
import { sampleBodies } from '../../testing/samples.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let specialist: Person
let orderer: Person
let nurse: ApiClient
let doctor: ApiClient
let lead: ApiClient
let head: Person
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Harbor')
  orderer = await practice.person(organization, 'clinician', { credential: 'NP' })
  specialist = await practice.person(organization, 'clinician', { credential: 'MD' })
  head = await practice.person(organization, 'clinician', { credential: 'MD' })
  await practice.owner.query('update memberships set clinical_lead = true where user_id = $1', [head.id])
})
afterAll(() => practice.close())
beforeEach(async () => {
  await setNow('2026-11-10T15:00:00Z')
  patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
})

/** Sessions end meanwhile. */
async function setNow(at: string) {
  practice.clock.now = new Date(at)
  nurse = await practice.as(orderer)
  doctor = await practice.as(specialist)
  lead = await practice.as(head)
}
const setDay = (day: string) => setNow(`${day}T15:00:00Z`)
const notifyOverdue = () => practice.run(jobs, 'notify-overdue')
const listTitles = async (by: ApiClient) =>
  (await by.call(listNotices, {})).body
    .filter((notice) => notice.patientId === patientId)
    .map(({ title }) => title)
const order = async (body: object = {}) =>
  (
    await nurse.send(createResult, {
      params: { patientId },
      body: { kind: 'culture', name: 'Wound culture', orderedOn: '2026-11-10', ...body },
    })
  ).body
const listInbox = async (by: ApiClient, kind: string) =>
  (await by.call(readInbox, {})).body.groups
    .find((group) => group.kind === kind)!
    .items.filter((item) => item.patientId === patientId)

describe('overdue results', () => {
  it('[RS9] notify who ordered on the first late day, and the lead after 3 more days, each once', async () => {
    await order()
    await setDay('2026-11-15')
    await notifyOverdue()
    expect(await listTitles(nurse)).toEqual([])
    await setDay('2026-11-16')
    await notifyOverdue()
    await notifyOverdue()
    expect(await listTitles(nurse)).toEqual(['Overdue result'])
    await setDay('2026-11-18')
    await notifyOverdue()
    expect(await listTitles(lead)).toEqual([])
    await setDay('2026-11-19')
    await notifyOverdue()
    await notifyOverdue()
    expect(await listTitles(lead)).toEqual(['Overdue result, 4 days'])
    expect(await listTitles(nurse)).toEqual(['Overdue result'])
    expect(await listInbox(nurse, 'result-overdue')).toHaveLength(1)
    const { rows } = await practice.owner.query(
      `select details from compliance_logs where action = 'overdue-work.notify' and patient_id = $1 order by details ->> 'level'`,
      [patientId],
    )
    expect(rows.map(({ details }) => details.level)).toEqual([1, 2])
  })

  it('[RS9] that came are late again when nobody reviews them', async () => {
    const result = await order({ kind: 'lab', name: 'HbA1c' })
    await setDay('2026-11-11')
    const came = await nurse.send(addResultStep, {
      params: { resultId: result.id },
      body: {
        after: 1,
        on: '2026-11-11',
        step: 'result',
        content: { kind: 'lab', values: [{ analyte: 'hba1c', value: 7.2 }] },
      },
    })
    expect(came.status, came.text).toBe(200)
    await setDay('2026-11-13')
    await notifyOverdue()
    expect(await listTitles(nurse)).toEqual([])
    await setDay('2026-11-14')
    await notifyOverdue()
    expect(await listTitles(nurse)).toEqual(['Result not reviewed'])
  })

  it('[RS9] go to the lead at once where who ordered is gone', async () => {
    await order()
    await setDay('2026-11-16')
    await practice.owner.query('update memberships set disabled_at = now() where user_id = $1', [orderer.id])
    try {
      await notifyOverdue()
      expect(await listTitles(lead)).toEqual(['Overdue result'])
    } finally {
      await practice.owner.query('update memberships set disabled_at = null where user_id = $1', [orderer.id])
    }
  })
})

describe('questions to specialists', () => {
  const ask = async (urgency = 'urgent') => {
    const { body } = await nurse.send(createWound, { body: sampleBodies['createWound']!({ patientId }) })
    const asked = await askSpecialist(nurse, body.id, { urgency }, { kind: 'inside', userId: specialist.id })
    expect(asked.status, asked.text).toBe(201)
    return asked.body.consult
  }
  it('[SQ4] overdue notify both sides, the lead a day later', async () => {
    const consult = await ask()
    await setDay('2026-11-11')
    await notifyOverdue()
    expect(await listTitles(lead)).toEqual([])
    await setNow('2026-11-11T15:00:01Z')
    await notifyOverdue()
    for (const one of [nurse, doctor])
      expect(await listTitles(one)).toContain('Overdue question to a specialist')
    expect(await listTitles(lead)).toEqual([])
    await setNow('2026-11-12T15:00:01Z')
    await notifyOverdue()
    expect(await listTitles(lead)).toEqual(['Overdue question to a specialist, 2 days'])
    expect((await listInbox(doctor, 'question')).map(({ id }) => id)).toEqual([consult.id])
    expect((await listInbox(nurse, 'consult-attention')).map(({ id }) => id)).toEqual([consult.id])
    expect((await doctor.call(countInbox, {})).body.waiting).toBeGreaterThan(0)
  })
})
