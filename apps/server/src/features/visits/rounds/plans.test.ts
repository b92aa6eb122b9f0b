import {
  addTimeOff,
  createRoundPlan,
  decidePlannedRound,
  endRoundPlan,
  listPlannedRounds,
  listRoundPlans,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let organization: string
let facilityId: string
let person: Person
let nurse: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Recurring')
  facilityId = await practice.facility(organization, 'East')
})
afterAll(() => practice.close())
// Someone without days off and plans.
beforeEach(async () => {
  person = await practice.person(organization, 'clinician')
  nurse = await practice.as(person)
})

const create = (more: object = {}) =>
  nurse.send(createRoundPlan, {
    body: {
      ...{ facilityId, providerId: person.id, weekday: 4, intervalWeeks: 1 },
      ...{ startDate: '2026-11-17', startTime: '08:30', ...more },
    },
  })
const listOwn = async () =>
  (await nurse.call(listPlannedRounds, {})).body.filter(({ providerId }) => providerId === person.id)

describe('[SD22] a recurring round', () => {
  it('is planned eight weeks ahead, and skipped with a note on a holiday', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    const planned = await listOwn()
    expect(planned.map(({ date }) => date)).toEqual([
      '2026-11-19',
      '2026-11-26',
      '2026-12-03',
      '2026-12-10',
      '2026-12-17',
      '2026-12-24',
      '2026-12-31',
      '2027-01-07',
    ])
    const skipped = planned.filter(({ skipNote }) => skipNote !== null)
    expect(skipped).toMatchObject([{ date: '2026-11-26', skipNote: 'Holiday: Thanksgiving Day' }])
    expect(planned[0]).toMatchObject({ planId: body.id, startTime: '08:30', order: 'room', roundId: null })
  })

  it('is skipped on the provider’s days off, as long as these last', async () => {
    await create()
    const timeOff = { from: '2026-12-01', until: '2026-12-04', reason: 'Course' }
    await nurse.send(addTimeOff, { params: { userId: person.id }, body: timeOff })
    const { skipNote } = (await listOwn()).find(({ date }) => date === '2026-12-03')!
    expect(skipNote).toMatch(/ is off \(Course\)$/)
  })

  it('takes place or is skipped as a person decides', async () => {
    const { body: plan } = await create()
    const decide = (date: string, skipNote: string | null) =>
      nurse.send(decidePlannedRound, { params: { roundPlanId: plan.id }, body: { date, skipNote } })
    expect((await decide('2026-11-26', null)).body).toMatchObject({ skipNote: null, isDecided: true })
    expect((await decide('2026-12-10', 'Survey at the facility')).body.skipNote).toBe(
      'Survey at the facility',
    )
    expect((await decide('2026-12-11', null)).status).toBe(400)
    expect((await decide('2026-12-10', 'x'.repeat(201))).status).toBe(400)
    const skipped = (await listOwn()).filter(({ skipNote }) => skipNote !== null)
    expect(skipped.map(({ date }) => date)).toEqual(['2026-12-10'])
  })

  it('knows the round that was started, which is not skipped any more', async () => {
    const { body: plan } = await create({ weekday: 1, startDate: '2026-11-16' })
    const id = randomUUID()
    await practice.owner.query(
      `insert into rounds (id, organization_id, facility_id, started_by, started_at, round_date)
       values ($1, $2, $3, $4, $5, '2026-11-16')`,
      [id, organization, facilityId, person.id, practice.clock.now],
    )
    expect((await listOwn())[0]).toMatchObject({ date: '2026-11-16', roundId: id })
    const skip = await nurse.send(decidePlannedRound, {
      params: { roundPlanId: plan.id },
      body: { date: '2026-11-16', skipNote: 'Ill' },
    })
    expect(skip.status).toBe(400)
  })

  it('is created once for one id, and ends once', async () => {
    const id = randomUUID()
    const answers = await Promise.all([create({ id }), create({ id })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await create({ id, weekday: 2 })).status).toBe(422)
    for (let times = 0; times < 2; times++)
      expect((await nurse.send(endRoundPlan, { params: { roundPlanId: id } })).status).toBe(200)
    expect(await listOwn()).toEqual([])
    expect((await nurse.call(listRoundPlans, {})).body.some((plan) => plan.id === id)).toBe(false)
  })

  it.each([
    ['a weekday that is none', { weekday: 7 }],
    ['an interval that is too long', { intervalWeeks: 13 }],
    ['a time that is none', { startTime: '8 AM' }],
    ['an unknown facility', { facilityId: '7f1f2b58-1111-4222-8333-444455556601' }],
    ['an unknown provider', { providerId: '7f1f2b58-1111-4222-8333-444455556601' }],
  ])('rejects %s', async (_, more) => {
    expect((await create(more)).status).toBe(400)
  })

  it('of another practice does not exist', async () => {
    const { body: plan } = await create()
    const other = await practice.organization('Other recurring')
    const stranger = await practice.as(await practice.person(other, 'clinician', { owner: true }))
    expect((await stranger.call(listPlannedRounds, {})).body).toEqual([])
    const params = { roundPlanId: plan.id }
    expect((await stranger.send(endRoundPlan, { params })).status).toBe(404)
  })
})
