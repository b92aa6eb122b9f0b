import {
  changePatient,
  createPatient,
  createWound,
  createWoundAssessment,
  ehrOverview,
  healWound,
  listDue,
  listHighRisk,
  listUnscheduled,
  recordBraden,
  recordSkin,
  recordSkinSweep,
  voidBraden,
} from '@mendwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'

let practice: TestServer
let person: Person
let nurse: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
})
afterAll(() => practice.close())
beforeEach(async () => {
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  person = await practice.person(await practice.organization('Harbor Wound Clinic'), 'clinician')
  nurse = await practice.as(person)
})

const registerPatient = async (more: object = {}) =>
  (await nurse.send(createPatient, { body: { ...sampleBodies['createPatient']!(), ...more } })).body.id
const worst = { sensoryPerception: 1, moisture: 1, activity: 1, mobility: 1, nutrition: 1, frictionShear: 1 }
const recordScore = async (patientId: string, more: object, at: string) =>
  (
    await nurse.send(recordBraden, {
      params: { patientId },
      body: { ...worst, ...more, assessedAt: at },
    })
  ).body
const createAssessment = async (patientId: string, more: object = {}) =>
  (
    await nurse.send(createWoundAssessment, {
      body: {
        ...sampleBodies['createWoundAssessment']!({ patientId }),
        woundId: undefined,
        ...more,
      },
    })
  ).body
const fetchOverview = async (who = nurse) => (await who.call(ehrOverview, {})).body
const listRisky = async () => (await nurse.call(listHighRisk, {})).body
const fetchDue = async (query: object = {}, who = nurse) => who.send(listDue, { query: query })

const safe = { sensoryPerception: 4, moisture: 4, activity: 4, mobility: 4 }

describe('the four numbers', () => {
  it('of an empty practice are 0', async () => {
    expect(await fetchOverview()).toEqual({
      activePatients: 0,
      highRiskPatients: 0,
      assessmentsToday: 0,
      activeWounds: 0,
    })
  })

  it('count active patients and open wounds', async () => {
    const [first] = [await registerPatient(), await registerPatient()]
    const { woundId } = await createAssessment(first)
    await createAssessment(first)
    expect(await fetchOverview()).toMatchObject({ activePatients: 2, activeWounds: 2 })
    await nurse.call(healWound, { params: { woundId }, body: { healedOn: '2026-11-16' } })
    expect((await fetchOverview()).activeWounds).toBe(1)
  })

  it('count today’s wound, Braden and skin assessments by the facility’s day; a sweep counts once', async () => {
    const patientId = await registerPatient()
    const params = { patientId }
    await createAssessment(patientId)
    await recordScore(patientId, {}, '2026-11-16T05:00:00Z') // midnight in New York
    const gone = await recordScore(patientId, {}, '2026-11-16T12:00:00Z')
    await nurse.call(voidBraden, { params: { bradenId: gone.id }, body: { reason: 'Wrong patient' } })
    await recordScore(patientId, {}, '2026-11-16T04:59:00Z') // still yesterday there
    await nurse.send(recordSkin, { params, body: sampleBodies['recordSkin']!() })
    await nurse.send(recordSkinSweep, { params, body: sampleBodies['recordSkinSweep']!() })
    expect((await fetchOverview()).assessmentsToday).toBe(4)
  })
})

describe('patients at high risk', () => {
  it('are those whose newest Braden total is 12 or less, the lowest first', async () => {
    const [a, b, c, d] = [
      await registerPatient(),
      await registerPatient(),
      await registerPatient(),
      await registerPatient(),
    ]
    await recordScore(a, { nutrition: 4, frictionShear: 3, activity: 2 }, '2026-11-10T10:00:00Z') // 12
    await recordScore(b, {}, '2026-11-12T10:00:00Z') // 6
    await recordScore(c, {}, '2026-11-10T10:00:00Z')
    await recordScore(c, { ...safe }, '2026-11-11T10:00:00Z') // 18 since
    await recordScore(d, { ...safe }, '2026-11-10T10:00:00Z')
    const list = await listRisky()
    expect(list.map(({ patientId, totalScore, veryHigh }) => [patientId, totalScore, veryHigh])).toEqual([
      [b, 6, true],
      [a, 12, false],
    ])
    expect(list[0]).toMatchObject({ patientName: 'Person, Sample', riskLevel: 'high_risk' })
    expect((await fetchOverview()).highRiskPatients).toBe(2)
  })

  it('follow what was voided, an entry that came late, and who left', async () => {
    const [a, b] = [await registerPatient(), await registerPatient()]
    await recordScore(a, {}, '2026-11-10T10:00:00Z')
    const wrong = await recordScore(a, { ...safe }, '2026-11-12T10:00:00Z')
    expect(await listRisky()).toEqual([])
    await nurse.call(voidBraden, { params: { bradenId: wrong.id }, body: { reason: 'Wrong patient' } })
    expect((await listRisky()).map(({ patientId }) => patientId)).toEqual([a])
    await recordScore(b, { ...safe }, '2026-11-12T10:00:00Z')
    await recordScore(b, {}, '2026-11-11T10:00:00Z') // written later, of earlier care
    expect(await listRisky()).toHaveLength(1)
    await nurse.call(
      changePatient,
      { params: { patientId: a }, body: { isActive: false } },
      { 'if-match': '1' },
    )
    expect(await listRisky()).toEqual([])
  })

  it('are one person after two charts were merged', async () => {
    const [kept, twin] = [await registerPatient(), await registerPatient()]
    await recordScore(kept, { ...safe }, '2026-11-10T10:00:00Z')
    await recordScore(twin, {}, '2026-11-12T10:00:00Z')
    await practice.owner.query(
      `insert into patient_merges (organization_id, kept_id, merged_id, reason, merged_by, merged_at)
       values ($1, $2, $3, 'The same person', $4, now())`,
      [person.organizationId, kept, twin, person.id],
    )
    expect((await listRisky()).map(({ patientId }) => patientId)).toEqual([kept])
    expect((await fetchOverview()).highRiskPatients).toBe(1)
    await recordScore(kept, { ...safe }, '2026-11-13T10:00:00Z')
    expect(await listRisky()).toEqual([])
  })

  it('come page by page, each once', async () => {
    for (let count = 0; count < 5; count += 1)
      await recordScore(await registerPatient(), {}, `2026-11-1${count}T10:00:00Z`)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await nurse.call(listHighRisk, { query: { limit: 2, cursor } })
      seen.push(...page.body.map(({ patientId }) => patientId))
      expect(page.headers['x-total-count']).toBe('5')
      const link = page.headers['link']?.toString().match(/cursor=([^&>]+)/)?.[1]
      cursor = link && decodeURIComponent(link)
    } while (cursor)
    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
    const forged = Buffer.from(JSON.stringify(['x', 'y', person.id])).toString('base64url')
    expect((await nurse.call(listHighRisk, { query: { cursor: forged } })).status).toBe(400)
  })
})

describe('what is due', () => {
  const buildNext = (nextAssessmentDate: string, assessedAt = '2026-11-01T15:00:00Z') => ({
    nextAssessmentDate,
    assessedAt,
  })

  it('are open wounds whose day has come, the longest overdue first, with a word about the Braden', async () => {
    const [a, b] = [await registerPatient(), await registerPatient()]
    await createAssessment(a, buildNext('2026-11-16'))
    await createAssessment(b, { ...buildNext('2026-11-09'), location: 'Heel', laterality: 'left' })
    await createAssessment(b, buildNext('2026-11-17'))
    const healed = await createAssessment(b, buildNext('2026-11-05'))
    await nurse.call(healWound, { params: { woundId: healed.woundId }, body: { healedOn: '2026-11-06' } })
    await recordScore(a, {}, '2026-10-18T15:00:00Z')
    await recordScore(b, {}, '2026-10-16T15:00:00Z') // 31 days ago
    const { body, headers } = await fetchDue()
    expect(headers['x-total-count']).toBe('2')
    expect(body.map(({ patientId, daysOverdue, bradenDue }) => [patientId, daysOverdue, bradenDue])).toEqual([
      [b, 7, true],
      [a, 0, false],
    ])
    expect(body[0]).toMatchObject({
      patientName: 'Person, Sample',
      location: 'Heel',
      laterality: 'left',
      woundNumber: 1,
    })
  })

  it('follows the newest assessment, and the facility’s day', async () => {
    const patientId = await registerPatient()
    const { woundId } = await createAssessment(patientId, buildNext('2026-11-16'))
    practice.clock.now = new Date('2026-11-16T04:30:00.000Z') // the 15th in New York
    expect((await fetchDue({}, await practice.as(person))).body).toEqual([])
    practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
    expect((await fetchDue()).body).toHaveLength(1)
    await createAssessment(patientId, { woundId, ...buildNext('2026-11-30', '2026-11-15T15:00:00Z') })
    expect((await fetchDue()).body).toEqual([])
  })

  it('comes page by page, and only of patients that can be seen', async () => {
    const facilityId = await practice.facility(person.organizationId, 'East')
    const there = await registerPatient({ facilityId })
    for (const day of ['03', '02', '04']) await createAssessment(there, buildNext(`2026-11-${day}`))
    await createAssessment(await registerPatient(), buildNext('2026-11-02'))
    const first = await fetchDue({ limit: 3 })
    expect(first.headers['x-total-count']).toBe('4')
    const cursor = decodeURIComponent(first.headers['link']!.toString().match(/cursor=([^&>]+)/)![1]!)
    expect((await fetchDue({ limit: 3, cursor })).body.map(({ daysOverdue }) => daysOverdue)).toEqual([12])
    const narrowed = await practice.person(person.organizationId, 'clinician', { facilityIds: [facilityId] })
    const seen = (await fetchDue({}, await practice.as(narrowed))).body
    expect(new Set(seen.map(({ patientId }) => patientId))).toEqual(new Set([there]))
  })
})

describe('what has no next assessment', () => {
  const fetchUnscheduled = async (query: object = {}, who = nurse) => who.send(listUnscheduled, { query })
  const addWound = async (patientId: string, more: object = {}) =>
    (
      await nurse.send(createWound, {
        body: { ...sampleBodies['createWound']!({ patientId }), ...more },
      })
    ).body.id

  it('is listed until an assessment gives the wound a date', async () => {
    const patientId = await registerPatient()
    const woundId = await addWound(patientId)
    const { body, headers } = await fetchUnscheduled()
    expect(headers['x-total-count']).toBe('1')
    expect(body).toMatchObject([{ woundId, patientId, patientName: 'Person, Sample', bradenDue: true }])
    expect((await fetchDue()).body).toEqual([])
    await createAssessment(patientId, { woundId, nextAssessmentDate: '2026-11-20' })
    expect((await fetchUnscheduled()).body).toEqual([])
  })

  it('leaves out healed wounds and inactive patients, and comes page by page', async () => {
    const patientId = await registerPatient()
    const healed = await addWound(patientId)
    await nurse.call(healWound, { params: { woundId: healed }, body: { healedOn: '2026-11-16' } })
    const ids = [await addWound(patientId), await addWound(patientId), await addWound(patientId)]
    const first = await fetchUnscheduled({ limit: 2 })
    expect(first.headers['x-total-count']).toBe('3')
    const cursor = decodeURIComponent(first.headers['link']!.toString().match(/cursor=([^&>]+)/)![1]!)
    const second = await fetchUnscheduled({ limit: 2, cursor })
    expect([...first.body, ...second.body].map(({ woundId }) => woundId).toSorted()).toEqual(ids.toSorted())
    const forged = Buffer.from(JSON.stringify(['x', ids[0]])).toString('base64url')
    expect((await nurse.call(listUnscheduled, { query: { cursor: forged } })).status).toBe(400)
    await nurse.call(changePatient, { params: { patientId }, body: { isActive: false } }, { 'if-match': '1' })
    expect((await fetchUnscheduled()).body).toEqual([])
  })
})
