import {
  changePlan,
  checkIn,
  claimReward,
  completeAppointment,
  createAppointment,
  createPatient,
  createPlan,
  createWound,
  joinLeaderboard,
  leaveLeaderboard,
  listBadges,
  listChallenges,
  missAppointment,
  readAdherence,
  readCareToday,
  readEngagement,
  readLeaderboard,
  type CareToday,
} from '@mendwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'
import type { Db } from '../../platform/db/connection.ts'
import { awardPoints, awardSentPhoto } from './public.ts'

let practice: TestServer
let organizationId: string
let nursing: Person
let nurse: ApiClient
let numbers = 0

beforeAll(async () => {
  practice = await startTestServer()
  organizationId = await practice.organization('Harbor')
  nursing = await practice.person(organizationId, 'clinician')
})
afterAll(() => practice.close())
beforeEach(() => setClock('2026-11-16T15:00:00Z'))

/** Advances the clock and signs everyone in again. */
async function setClock(time: string): Promise<void> {
  practice.clock.now = new Date(time)
  nurse = await practice.as(nursing)
}

interface SamplePatient {
  patientId: string
  person: Person
}
async function createSamplePatient(
  more: { firstName?: string; lastName?: string } = {},
): Promise<SamplePatient> {
  const body = { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: `HJ-${(numbers += 1)}`, ...more }
  const patientId = (await nurse.call(createPatient, { body })).body.id
  const person = await practice.person(organizationId, 'patient')
  await practice.owner.query('update patients set user_id = $1 where id = $2', [person.id, patientId])
  return { patientId, person }
}
type Line = { title: string; frequency: string | null }
const foam: Line = { title: 'Foam dressing', frequency: 'Daily' }

async function createPlanLines({ patientId }: SamplePatient, interventions: Line[] = [foam]) {
  const wound = await nurse.send(createWound, { body: sampleBodies['createWound']!({ patientId }) })
  const body = { patientId, woundId: wound.body.id, planType: 'healing' as const, interventions }
  return (await nurse.call(createPlan, { body })).body
}
const getFirstDue = ({ tasks }: CareToday) => {
  const [task] = tasks
  const [due] = task!.due // there is one
  return { taskId: task!.taskId, from: due!.from, slot: due!.slot }
}
const fetchCareToday = async (caller: ApiClient) => (await caller.call(readCareToday, {})).body
const fetchStats = async (caller: ApiClient) => (await caller.call(readEngagement, {})).body
const findChallenge = async (caller: ApiClient, start: string) =>
  (await caller.call(listChallenges, {})).body.find(({ id }) => id.startsWith(start))

describe('a patient', () => {
  it('completes today’s dressing once, however often it is reported', async () => {
    const ada = await createSamplePatient()
    await createPlanLines(ada)
    const caller = await practice.as(ada.person)
    const before = await fetchCareToday(caller)
    expect(before.tasks[0]).toMatchObject({
      kind: 'dressing',
      title: 'Foam dressing',
      due: [{ isDone: false }],
    })
    const body = getFirstDue(before)
    const answers = await Promise.all(Array.from({ length: 50 }, () => caller.call(checkIn, { body })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter((answer) => answer.body.isNew)).toHaveLength(1)
    expect(await fetchStats(caller)).toMatchObject({
      points: 10,
      level: 1,
      streakDays: 1,
      badges: ['first-step'],
    })
    expect((await fetchCareToday(caller)).tasks[0]?.due[0]?.isDone).toBe(true)
  })

  it('cannot tick off another day, another patient’s task or one that is made up', async () => {
    const [ada, bea] = [await createSamplePatient(), await createSamplePatient()]
    await createPlanLines(ada)
    await createPlanLines(bea)
    const caller = await practice.as(ada.person)
    const own = getFirstDue(await fetchCareToday(caller))
    const theirs = getFirstDue(await fetchCareToday(await practice.as(bea.person)))
    for (const body of [
      { ...own, from: '2026-11-17' },
      { ...own, from: '2026-11-15' },
      { ...own, slot: 2 },
      theirs,
    ]) {
      const answer = await caller.call(checkIn, { body })
      expect(answer.problem.code).toBe('engagement.not-due')
    }
    for (const body of [{}, { ...own, slot: 0 }, { ...own, from: 'today' }, { ...own, taskId: 7 }])
      expect((await caller.raw('POST', '/api/gamification/check-ins', body)).status).toBe(400)
    expect((await fetchStats(caller)).points).toBe(0)
  })

  it('has time for a dressing until its last day, and it counts for the streak of the day it was done', async () => {
    const ada = await createSamplePatient()
    await createPlanLines(ada, [{ title: 'Foam dressing', frequency: 'Every 2 to 3 days' }])
    await setClock('2026-11-18T23:00:00Z')
    const caller = await practice.as(ada.person)
    const seen = await fetchCareToday(caller)
    expect(seen.tasks[0]?.due).toEqual([
      { from: '2026-11-16', to: '2026-11-18', slot: 1, isDone: false, points: 10 },
    ])
    await caller.call(checkIn, { body: getFirstDue(seen) })
    expect(await fetchStats(caller)).toMatchObject({ streakDays: 1, lastActivityDate: '2026-11-18' })
  })

  it('is rewarded for what the plan says, whether it is worn or not', async () => {
    const ada = await createSamplePatient()
    const title = 'Keep pressure off the wound with a pillow in bed'
    await createPlanLines(ada, [{ title, frequency: 'Every day' }])
    const caller = await practice.as(ada.person)
    await caller.call(checkIn, { body: getFirstDue(await fetchCareToday(caller)) })
    const { rows } = await practice.owner.query(
      'select reason from engagement_points where patient_id = $1',
      [ada.patientId],
    )
    expect(rows).toEqual([{ reason: `Done: ${title}` }])
  })

  it('says that the plan has no frequency, and nothing is due', async () => {
    const ada = await createSamplePatient()
    await createPlanLines(ada, [{ title: 'Hydrogel', frequency: 'As prescribed' }])
    const caller = await practice.as(ada.person)
    expect((await fetchCareToday(caller)).tasks).toMatchObject([{ frequency: 'As prescribed', due: [] }])
    expect(await findChallenge(caller, 'daily-care')).toBeUndefined()
    const adherence = await nurse.call(readAdherence, { params: { patientId: ada.patientId } })
    expect(adherence.body).toMatchObject({ rate: null, unread: ['Hydrogel'], hasPlan: true })
  })

  it('without a plan has no challenges, and without a chart says so', async () => {
    const ada = await createSamplePatient()
    const caller = await practice.as(ada.person)
    expect((await caller.call(listChallenges, {})).body).toEqual([])
    expect(await fetchStats(caller)).toMatchObject({ hasPlan: false, adherenceRate: null, rank: null })
    const stranger = await practice.as(await practice.person(organizationId, 'patient'))
    expect((await stranger.call(readEngagement, {})).problem.code).toBe('engagement.no-chart')
  })
})

describe('[EG7] a challenge', () => {
  it('gives its reward once, to fifty concurrent and to repeated requests', async () => {
    const ada = await createSamplePatient()
    await createPlanLines(ada)
    const caller = await practice.as(ada.person)
    const open = await findChallenge(caller, 'daily-care')
    expect(open).toMatchObject({ type: 'daily', progress: 0, target: 1, reward: 50, isCompleted: false })
    // The end of the day in New York.
    expect(open?.expiresAt).toBe('2026-11-17T05:00:00.000Z')
    const params = { challengeId: open!.id }
    expect((await caller.call(claimReward, { params })).problem.code).toBe('challenge.open')
    await caller.call(checkIn, { body: getFirstDue(await fetchCareToday(caller)) })
    const answers = await Promise.all(Array.from({ length: 50 }, () => caller.call(claimReward, { params })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ problem }) => problem.code === 'challenge.claimed')).toHaveLength(49)
    expect(await fetchStats(caller)).toMatchObject({ points: 60, completedChallenges: 1 })
    expect(await findChallenge(caller, 'daily-care')).toMatchObject({ isCompleted: true, isClaimed: true })
  })

  it('answers a replay of the same request with the same answer', async () => {
    const ada = await createSamplePatient()
    await createPlanLines(ada)
    const caller = await practice.as(ada.person)
    await caller.call(checkIn, { body: getFirstDue(await fetchCareToday(caller)) })
    const { id } = (await findChallenge(caller, 'daily-care'))!
    const claimChallenge = () =>
      caller.call(claimReward, { params: { challengeId: id } }, { 'idempotency-key': 'one-and-the-same' })
    const [first, second] = [await claimChallenge(), await claimChallenge()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await fetchStats(caller)).points).toBe(60)
  })

  it('is over when its day is over', async () => {
    const ada = await createSamplePatient()
    await createPlanLines(ada)
    const caller = await practice.as(ada.person)
    await caller.call(checkIn, { body: getFirstDue(await fetchCareToday(caller)) })
    const { id } = (await findChallenge(caller, 'daily-care'))!
    await setClock('2026-11-17T05:00:00Z')
    const later = await practice.as(ada.person)
    const late = await later.call(claimReward, { params: { challengeId: id } })
    expect(late.status).toBe(404)
  })

  it('of a week or month asks for four fifths of what is due in it', async () => {
    const ada = await createSamplePatient()
    await createPlanLines(ada, [foam, { title: 'Wear the boot', frequency: null }])
    const caller = await practice.as(ada.person)
    // Monday to Saturday, and the 16th to the 30th, two things a day.
    expect(await findChallenge(caller, 'weekly-care')).toMatchObject({
      target: 10,
      reward: 200,
      type: 'weekly',
    })
    expect(await findChallenge(caller, 'monthly-care')).toMatchObject({
      target: 24,
      reward: 500,
      type: 'monthly',
    })
  })

  it('is there for a photo that the plan asks for, a lesson and a visit', async () => {
    const ada = await createSamplePatient()
    await createPlanLines(ada, [{ title: 'Photo from home', frequency: 'Weekly' }])
    const visit = await nurse.send(createAppointment, {
      body: sampleBodies['createAppointment']!({ patientId: ada.patientId }),
    })
    const caller = await practice.as(ada.person)
    const { now } = practice.clock
    const of = { organizationId, patientId: ada.patientId }
    const within = <T>(work: (db: Db) => Promise<T>) => practice.server.database.within(organizationId, work)
    expect(await findChallenge(caller, 'special-photo')).toMatchObject({ progress: 0, type: 'special' })
    expect(await within((db) => awardSentPhoto(db, { ...of, id: 'one' }, now))).toBe(true)
    expect(await within((db) => awardSentPhoto(db, { ...of, id: 'one' }, now))).toBe(false)
    await within((db) => awardPoints(db, { ...of, key: 'lesson:one', points: 20, reason: 'Lesson', at: now }))
    expect(await findChallenge(caller, 'special-photo')).toMatchObject({ isCompleted: true, reward: 50 })
    expect(await findChallenge(caller, 'daily-lesson')).toMatchObject({ isCompleted: true, reward: 30 })
    // Booked too far ahead, until the time has come.
    await setClock(visit.body.scheduledDateTime)
    const then = await practice.as(ada.person)
    expect(await findChallenge(then, 'special-visit')).toMatchObject({ progress: 0, reward: 100 })
    await nurse.call(completeAppointment, { params: { appointmentId: visit.body.id } })
    expect(await findChallenge(then, 'special-visit')).toMatchObject({ isCompleted: true })
    await nurse.call(completeAppointment, { params: { appointmentId: visit.body.id } })
    expect((await fetchStats(then)).points).toBe(70)
  })

  it('is gone with the plan', async () => {
    const ada = await createSamplePatient()
    const plan = await createPlanLines(ada)
    await nurse.call(
      changePlan,
      { params: { treatmentPlanId: plan.id }, body: { isActive: false } },
      { 'if-match': '"1"' },
    )
    expect((await (await practice.as(ada.person)).call(listChallenges, {})).body).toEqual([])
  })
})

it('[EG8] a badge is earned on the day its requirement was reached', async () => {
  const ada = await createSamplePatient()
  await createPlanLines(ada)
  for (const day of ['16', '17', '18']) {
    await setClock(`2026-11-${day}T15:00:00Z`)
    const caller = await practice.as(ada.person)
    await caller.call(checkIn, { body: getFirstDue(await fetchCareToday(caller)) })
  }
  await setClock('2026-11-25T15:00:00Z')
  const badges = (await (await practice.as(ada.person)).call(listBadges, {})).body
  const findBadge = (id: string) => badges.find((one) => one.id === id)
  expect(findBadge('three-days')).toMatchObject({ earnedDate: '2026-11-18', rarity: 'common', progress: 3 })
  expect(findBadge('one-week')).toMatchObject({
    earnedDate: null,
    progress: 3,
    requirement: 7,
    rarity: 'rare',
  })
  expect(findBadge('ten-dressings')).toMatchObject({ progress: 3 })
  expect(new Set(badges.map(({ rarity }) => rarity))).toEqual(
    new Set(['common', 'rare', 'epic', 'legendary']),
  )
})

describe('[EG6] the care team', () => {
  it('sees what was done of what was due, from the same events', async () => {
    const ada = await createSamplePatient()
    await createPlanLines(ada, [
      foam,
      { title: 'Removable knee-high offloading', frequency: 'Change weekly' },
    ])
    for (const day of ['16', '17', '19']) {
      await setClock(`2026-11-${day}T15:00:00Z`)
      const caller = await practice.as(ada.person)
      await caller.call(checkIn, { body: getFirstDue(await fetchCareToday(caller)) })
    }
    await setClock('2026-11-20T15:00:00Z')
    const visit = await nurse.send(createAppointment, {
      body: sampleBodies['createAppointment']!({ patientId: ada.patientId }),
    })
    await setClock(visit.body.scheduledDateTime)
    await nurse.call(missAppointment, {
      params: { appointmentId: visit.body.id },
      body: { reason: 'Nobody came' },
    })
    await setClock('2026-11-20T15:00:00Z')
    const { body } = await nurse.call(readAdherence, { params: { patientId: ada.patientId } })
    expect(body.kinds).toEqual([
      { kind: 'dressing', done: 3, due: 4 },
      { kind: 'offloading', done: 0, due: 4 },
    ])
    expect(body).toMatchObject({ rate: 38, from: '2026-11-07', to: '2026-11-20' })
    const seen = await nurse.call(readEngagement, { query: { patientId: ada.patientId } })
    expect(seen.body).toMatchObject({ points: 30, adherenceRate: 38, alias: null })
  })

  it('sees what there is before it says whose journey it asks for, and ticks nothing off', async () => {
    const stats = await nurse.call(readEngagement, {})
    expect(stats.status, stats.text).toBe(200)
    expect(stats.body).toMatchObject({
      patientId: null,
      points: 0,
      streakDays: 0,
      rank: null,
      hasPlan: false,
    })
    expect((await nurse.call(readCareToday, {})).body).toMatchObject({ hasPlan: false, tasks: [] })
    expect((await nurse.call(listChallenges, {})).body).toEqual([])
    const badges = (await nurse.call(listBadges, {})).body
    expect(badges.length).toBeGreaterThan(10)
    expect(badges.filter(({ earnedDate }) => earnedDate !== null)).toEqual([])
    const body = { taskId: organizationId, from: '2026-11-16', slot: 1 }
    expect((await nurse.call(checkIn, { body })).status).toBe(403)
  })
})

describe('the leaderboard', () => {
  const joinBoard = async (who: SamplePatient, alias: string) =>
    (await practice.as(who.person)).call(joinLeaderboard, { body: { alias } })

  it('ranks only participants, and only from five on', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => createSamplePatient()))
    const names = ['Blue Heron', 'Red Kite', 'Grey Owl', 'White Stork', 'Green Finch']
    for (const [at, who] of people.slice(0, 4).entries())
      expect((await joinBoard(who, names[at]!)).status).toBe(200)
    const early = await joinBoard(people[0]!, 'Blue Heron')
    expect(early.body).toMatchObject({ alias: 'Blue Heron', totalPlayers: 4, entries: [] })
    expect((await fetchStats(await practice.as(people[0]!.person))).rank).toBeNull()
    for (const [at, who] of people.entries())
      await practice.server.database.within(organizationId, (db) =>
        awardPoints(db, {
          ...{ organizationId, patientId: who.patientId, key: 'lesson:a', points: at === 4 ? 400 : at * 50 },
          ...{ reason: 'Lesson', at: practice.clock.now },
        }),
      )
    const { body } = await joinBoard(people[4]!, names[4]!)
    expect(body.entries.map(({ rank, name, points }) => [rank, name, points])).toEqual([
      [1, 'Green Finch', 400],
      [2, 'White Stork', 150],
      [3, 'Grey Owl', 100],
      [4, 'Red Kite', 50],
      [5, 'Blue Heron', 0],
    ])
    expect(body.entries[0]).toEqual({
      ...{ rank: 1, name: 'Green Finch', points: 400, level: 2, avatar: 'GF', isSelf: true },
    })
    const seenByStaff = await nurse.call(readLeaderboard, {})
    expect(seenByStaff.text).not.toContain('Quill')
    expect(seenByStaff.body.entries.some(({ isSelf }) => isSelf)).toBe(false)
    const last = await practice.as(people[4]!.person)
    expect(await fetchStats(last)).toMatchObject({ rank: 1, totalPlayers: 5, alias: 'Green Finch' })
    await last.call(leaveLeaderboard, {})
    expect(await fetchStats(last)).toMatchObject({ rank: null, totalPlayers: 4, alias: null })
  })

  it('accepts no alias that reveals a person, and each alias once', async () => {
    const ada = await createSamplePatient({ firstName: 'Zoë', lastName: 'Quill-Marsh' })
    const caller = await practice.as(ada.person)
    for (const alias of [
      'zoe 7',
      'Marsh bird',
      'QUILL',
      `hj ${numbers}x`.replace(' ', '-'),
      'ab',
      'x'.repeat(21),
      'a_b',
      '<b>bird',
      'call 55512345',
      '- - -',
    ])
      expect((await caller.call(joinLeaderboard, { body: { alias } })).status, alias).toBe(400)
    const taken = await Promise.all(
      [await createSamplePatient(), await createSamplePatient()].map((who) => joinBoard(who, 'Silver Gull')),
    )
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await caller.call(joinLeaderboard, { body: { alias: 'silver-GULL' } })).problem).toMatchObject({
      code: 'leaderboard.alias-taken',
      fields: { alias: expect.any(String) },
    })
  })
})

it('every step of a journey is logged, with the patient and without the alias', async () => {
  const ada = await createSamplePatient()
  await createPlanLines(ada)
  const caller = await practice.as(ada.person)
  const query = { patientId: ada.patientId }
  await nurse.call(readEngagement, { query })
  await nurse.call(listChallenges, { query })
  await nurse.call(listBadges, { query })
  await caller.call(checkIn, { body: getFirstDue(await fetchCareToday(caller)) })
  const { id } = (await findChallenge(caller, 'daily-care'))!
  await caller.call(claimReward, { params: { challengeId: id } })
  await caller.call(joinLeaderboard, { body: { alias: 'Lone Lark' } })
  await caller.call(leaveLeaderboard, {})
  const { rows } = await practice.owner.query<{ action: string; user_id: string; row: string }>(
    `select action, user_id, l::text as row from compliance_logs l where l::text like $1 order by timestamp, xid`,
    [`%${ada.patientId}%`],
  )
  const steps = rows.filter(({ action }) => action.startsWith('engagement.'))
  expect(new Set(steps.map(({ action }) => action.slice('engagement.'.length)))).toEqual(
    new Set(['read', 'challenges', 'badges', 'care', 'check-in', 'claim', 'join', 'leave']),
  )
  expect(steps.every(({ user_id: who }) => [nursing.id, ada.person.id].includes(who))).toBe(true)
  expect(rows.some(({ row }) => row.includes('Lark'))).toBe(false)
})
