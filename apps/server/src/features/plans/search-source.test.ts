import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cancelSupplyOrder,
  changePlan,
  createPatient,
  createPlan,
  createSupplyOrder,
  createWound,
  createWoundAssessment,
  dismissRecommendation,
  listRecommendations,
  searchEverything,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let organization: string
let east: string
let nurse: ApiClient
let patientId: string
let woundId: string
let plan: { id: string; version: number }

const buildLine = (title: string) => ({ title, description: null, frequency: null, duration: null })
const searchHits = async (q: string, by = nurse) => {
  const answer = await by.call(searchEverything, { query: { q, limit: 20 } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.filter(({ kind }) => kind === 'treatment')
}
const listTitles = async (q: string, by = nurse) => (await searchHits(q, by)).map(({ title }) => title)

beforeAll(async () => {
  practice = await startTestServer()
  practice.clock.now = new Date('2026-11-16T15:00:00Z')
  organization = await practice.organization('Harbor')
  east = await practice.facility(organization, 'East')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  const body = {
    firstName: 'Ada',
    lastName: 'Quill',
    medicalRecordNumber: 'A-1',
    facilityId: east,
    noKnownAllergies: true,
  }
  patientId = (await nurse.call(createPatient, { body })).body.id
  woundId = (await nurse.send(createWound, { body: sampleBodies['createWound']!({ patientId }) })).body.id
  const written = await nurse.send(createPlan, {
    body: {
      patientId,
      woundId,
      planType: 'healing',
      interventions: [buildLine('Honey dressing'), buildLine('Heel suspension boot')],
    },
  })
  expect(written.status, written.text).toBe(201)
  plan = written.body
})
afterAll(() => practice.close())

describe('treatments are found', () => {
  it.each([
    ['a word', 'honey', ['Honey dressing']],
    ['its beginning', 'hone', ['Honey dressing']],
    ['a typing error', 'suspenion', ['Heel suspension boot']],
    ['two words in any order', 'boot heel', ['Heel suspension boot']],
    ['what it is and whose', 'honey quill', ['Honey dressing']],
    ['what it is and a number', 'honey A-1', ['Honey dressing']],
    ['words of two treatments: none', 'honey boot', []],
    ['somebody else’s name: none', 'honey ottway', []],
    ['a name alone: none', 'quill', []],
  ])('in the active plan, by %s', async (_, typed, expected) => {
    expect(await listTitles(typed)).toEqual(expected)
  })

  it('with whose they are, and lead to the wound whose plan it is', async () => {
    expect(await searchHits('honey')).toEqual([
      {
        kind: 'treatment',
        id: `${plan.id}:Honey dressing`,
        title: 'Honey dressing',
        detail: 'In the treatment plan · Quill, Ada · DOB not documented · A-1',
        url: `/wounds/${woundId}`,
      },
    ])
  })

  it('by the current plan, and not once it has ended', async () => {
    const change = async (body: object) => {
      const answer = await nurse.send(
        changePlan,
        { params: { treatmentPlanId: plan.id }, body: body },
        { 'if-match': String(plan.version) },
      )
      expect(answer.status, answer.text).toBe(200)
      plan = answer.body
    }
    await change({ interventions: [buildLine('Silver alginate'), buildLine('Heel suspension boot')] })
    expect(await listTitles('honey')).toEqual([])
    expect(await listTitles('alginate')).toEqual(['Silver alginate'])
    await change({ isActive: false })
    expect(await listTitles('alginate')).toEqual([])
    await change({ isActive: true })
    expect(await listTitles('alginate')).toEqual(['Silver alginate'])
  })

  it('among supplies that are on order, until the order is over', async () => {
    const body = { patientId, woundId, items: [{ supplyId: 'support-surface', quantity: 1 }] }
    const order = await nurse.send(createSupplyOrder, { body: body })
    expect(order.status, order.text).toBe(201)
    const [hit] = await searchHits('redistributing')
    expect(hit).toMatchObject({
      title: order.body.items[0]!.name,
      detail: expect.stringMatching(/^Ordered · Quill, Ada/),
      url: `/treatment-recommendations?tab=orders&patientId=${patientId}&order=${order.body.id}`,
    })
    const over = { params: { supplyOrderId: order.body.id }, body: { reason: 'Not needed' } }
    expect((await nurse.call(cancelSupplyOrder, over)).status).toBe(200)
    expect(await listTitles('redistributing')).toEqual([])
  })

  it('among active recommendations, until they are decided', async () => {
    const assessment = sampleBodies['createWoundAssessment']!({ patientId, woundId })
    const assessed = await nurse.send(createWoundAssessment, { body: assessment })
    expect(assessed.status, assessed.text).toBe(201)
    const [made] = (await nurse.call(listRecommendations, { query: { woundId } })).body
    expect(made).toBeDefined()
    const { id, title } = made!
    const [hit] = await searchHits(title)
    expect(hit).toMatchObject({
      title,
      detail: expect.stringMatching(/^Recommended · Quill, Ada/),
      url: `/treatment-recommendations?patientId=${patientId}&woundId=${woundId}`,
    })
    const no = { params: { recommendationId: id }, body: { reason: 'Not wanted' } }
    expect((await nurse.call(dismissRecommendation, no)).status).toBe(200)
    expect(await listTitles(title)).toEqual([])
  })

  it('as the dressing last charted, until another one is charted or the wound has healed', async () => {
    const wound = (await nurse.send(createWound, { body: sampleBodies['createWound']!({ patientId }) })).body
    const chart = async (dressingType: string, more: object = {}) => {
      const body = {
        ...sampleBodies['createWoundAssessment']!({ patientId, woundId: wound.id }),
        dressingType,
      }
      const answer = await nurse.send(createWoundAssessment, { body: { ...body, ...more } })
      expect(answer.status, answer.text).toBe(201)
    }
    const listCharted = async (q: string) =>
      (await searchHits(q)).filter(({ detail }) => detail.startsWith('Last charted dressing'))
    await chart('Negative pressure')
    expect(await listCharted('negative pressure')).toEqual([
      {
        kind: 'treatment',
        id: `${wound.id}:Negative pressure`,
        title: 'Negative pressure',
        detail: 'Last charted dressing · Quill, Ada · DOB not documented · A-1',
        url: `/wounds/${wound.id}`,
      },
    ])
    expect(await listCharted('pressure quill')).toHaveLength(1)
    practice.clock.now = new Date('2026-11-16T15:10:00Z')
    await chart('Hydrogel')
    expect(await listCharted('negative')).toEqual([])
    expect(await listCharted('hydrogl')).toHaveLength(1)
    await practice.owner.query(`update wounds set status = 'healed', is_active = false where id = $1`, [
      wound.id,
    ])
    expect(await listCharted('hydrogel')).toEqual([])
  })

  it('by no one of another practice, nor without access to the patient', async () => {
    const stranger = await practice.as(
      await practice.person(await practice.organization('Elsewhere'), 'clinician'),
    )
    expect(await listTitles('alginate', stranger)).toEqual([])
    const west = await practice.facility(organization, 'West')
    const inWest = await practice.person(organization, 'clinician', { facilityIds: [west] })
    expect(await listTitles('alginate', await practice.as(inWest))).toEqual([])
    expect(await listTitles('alginate quill', await practice.as(inWest))).toEqual([])
    const inEast = await practice.person(organization, 'clinician', { facilityIds: [east] })
    expect(await listTitles('alginate', await practice.as(inEast))).toEqual(['Silver alginate', 'Alginate'])
  })

  it('with the chart that was shown in the log, and no letter of what was typed', async () => {
    const answer = await nurse.call(searchEverything, { query: { q: 'alginat' } })
    const { rows } = await practice.owner.query(
      `select details, compliance_logs::text as whole from compliance_logs where request_id = $1`,
      [answer.headers['x-request-id']],
    )
    expect(rows[0].details).toMatchObject({ patients: [patientId] })
    expect(rows[0].whole).not.toMatch(/alginat/i)
  })
})
