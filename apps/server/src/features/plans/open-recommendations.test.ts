/** What is open of a chart: repeats as one, one for the patient, never more than five, and by patient with today's first. Over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createAppointment,
  createPatient,
  createWound,
  createWoundAssessment,
  dismissRecommendation,
  listPatientRecommendations,
  listRecommendations,
  readAdvice,
  recordBraden,
  recordExamination,
  recordHistory,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { sampleBodies } from '../../testing/samples.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let organization: string
let person: Person
let nurse: ApiClient
let patientId: string
let numbers = 0

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  person = await practice.person(organization, 'clinician')
})
afterAll(() => practice.close())
beforeEach(async () => {
  await setClock('2026-11-16T15:00:00Z')
  const body = { firstName: 'Ada', lastName: `Quill ${numbers}`, medicalRecordNumber: `O-${(numbers += 1)}` }
  patientId = (await nurse.call(createPatient, { body })).body.id
})

async function setClock(time: string): Promise<void> {
  practice.clock.now = new Date(time)
  nurse = await practice.as(person)
}
const addWound = async (more: object = {}): Promise<string> => {
  const body = { ...sampleBodies['createWound']!({ patientId }), bodyRegion: 'sacrum', ...more }
  return (await nurse.send(createWound, { body })).body.id
}
const assessWound = (woundId: string, more: object = {}) =>
  nurse.send(createWoundAssessment, {
    // Without a dressing in place: one that is in use is reviewed instead (RE20).
    body: {
      ...sampleBodies['createWoundAssessment']!({ patientId, woundId }),
      ...{ dressingType: 'No dressing', ...more },
    },
  })
const listActive = async (woundId: string) =>
  (await nurse.call(listRecommendations, { query: { woundId } })).body
const readNotOpen = async (woundId: string) =>
  Object.fromEntries(
    (await nurse.call(readAdvice, { params: { woundId } })).body.notOpen.map((one) => [one.ruleId, one]),
  )
const listGroups = async (query: object = {}) =>
  (await nurse.call(listPatientRecommendations, { query: { patientId, when: 'all', ...query } })).body
const heel = { location: 'Left heel', laterality: 'left', bodyRegion: 'heel_left' }
const smoke = () => nurse.send(recordHistory, { params: { patientId }, body: { condition: 'Smoking' } })

describe('a repeat', () => {
  it('[RE19] is one recommendation with its first day and the latest that the chart supports', async () => {
    const woundId = await addWound()
    await assessWound(woundId)
    const first = (await listActive(woundId)).find(({ ruleId }) => ruleId === 'RC35')!
    expect([first.firstMadeAt, first.latestAt]).toEqual([first.madeAt, first.madeAt])
    await setClock('2026-11-23T15:00:00Z')
    await assessWound(woundId, { assessedAt: '2026-11-23T14:00:00Z' })
    const again = (await listActive(woundId)).filter(({ ruleId }) => ruleId === 'RC35')
    expect(again).toMatchObject([
      { id: first.id, firstMadeAt: first.madeAt, latestAt: '2026-11-23T14:00:00Z' },
    ])
  })

  it('[RE19] continues in another row with the same first day, and the history leaves the former out', async () => {
    const woundId = await addWound()
    await assessWound(woundId, { sloughPercentage: 30, granulationPercentage: 70 })
    const first = (await listActive(woundId)).find(({ ruleId }) => ruleId === 'RC32')!
    await setClock('2026-11-23T15:00:00Z')
    await assessWound(woundId, {
      sloughPercentage: 40,
      granulationPercentage: 60,
      assessedAt: '2026-11-23T14:00:00Z',
    })
    const again = (await listActive(woundId)).find(({ ruleId }) => ruleId === 'RC32')!
    expect(again.id).not.toBe(first.id)
    expect(again.reasons).toEqual(['Wound type: Pressure injury (pressure ulcer)', 'Slough: 40%'])
    expect(again.firstMadeAt).toBe(first.madeAt)
    const past = await nurse.call(listRecommendations, { query: { woundId, state: 'withdrawn' } })
    expect(past.body.map(({ id }) => id)).not.toContain(first.id)
    const all = await nurse.call(listRecommendations, { query: { woundId, state: 'all' } })
    expect(all.body.find(({ id }) => id === first.id)?.closedAs).toBe('repeat')
  })
})

describe('what is done once for the patient', () => {
  it('[RE15] is open at one wound, and merged at the others, with the place', async () => {
    const [one, other] = [await addWound(), await addWound(heel)]
    await smoke()
    expect((await listActive(one)).map(({ ruleId }) => ruleId)).toContain('RC44')
    expect((await listActive(other)).map(({ ruleId }) => ruleId)).not.toContain('RC44')
    expect((await readNotOpen(other))['RC44']).toMatchObject({
      kind: 'merged',
      because: 'Recommended once per patient: open for wound A Sacrum',
    })
  })

  it('[RE15] is not asked at the other wound after it was dismissed at one', async () => {
    const [one, other] = [await addWound(), await addWound(heel)]
    await smoke()
    const smoking = (await listActive(one)).find(({ ruleId }) => ruleId === 'RC44')!
    await nurse.call(dismissRecommendation, {
      params: { recommendationId: smoking.id },
      body: { reason: 'Enrolled in a program' },
    })
    expect((await listActive(other)).map(({ ruleId }) => ruleId)).not.toContain('RC44')
    expect((await readNotOpen(other))['RC44']?.because).toContain('dismissed for wound A')
  })
})

describe('perfusion', () => {
  it('[RE15] is asked once, and at the next wound when it was dismissed at one: the limbs may differ', async () => {
    const venous = {
      woundType: 'venous_ulcer',
      location: 'Left shin',
      laterality: 'left',
      bodyRegion: 'shin_left',
    }
    const [one, other] = [await addWound(venous), await addWound({ ...venous, bodyRegion: 'shin_right' })]
    const index = (await listActive(one)).find(({ ruleId }) => ruleId === 'RC11')!
    expect((await readNotOpen(other))['RC11']?.kind).toBe('merged')
    const params = { recommendationId: index.id }
    await nurse.call(dismissRecommendation, { params, body: { reason: 'Amputation above' } })
    expect((await listActive(other)).map(({ ruleId }) => ruleId)).toContain('RC11')
  })
})

describe('a wound with much to do', () => {
  const much = {
    stage: 'stage_3',
    exudateAmount: 'heavy',
    exudateOdor: 'foul',
    sloughPercentage: 40,
    granulationPercentage: 60,
    necroticPercentage: 0,
    epithelialPercentage: 0,
    periwoundCondition: 'maceration',
    painLevel: 8,
    underminingPresent: true,
  }
  const prepare = async () => {
    const woundId = await addWound()
    await assessWound(woundId, much)
    await smoke()
    await nurse.send(recordBraden, {
      params: { patientId },
      body: { ...sampleBodies['recordBraden']!(), nutrition: 1, moisture: 1, mobility: 1 },
    })
    return woundId
  }

  it('[RE17] has five open, and the others listed with the reason', async () => {
    const woundId = await prepare()
    const open = await listActive(woundId)
    expect(open).toHaveLength(5)
    const waiting = await readNotOpen(woundId)
    expect(Object.keys(waiting).length).toBeGreaterThan(2)
    expect(waiting['RC44']).toMatchObject({
      kind: 'deferred',
      because: expect.stringContaining('after 5 open'),
    })
  })

  it('[RE17] opens the next when one is dismissed, and closes it again when that is undone', async () => {
    const woundId = await prepare()
    const before = await listActive(woundId)
    const params = { recommendationId: before[0]!.id }
    await nurse.call(dismissRecommendation, { params, body: { reason: 'Already in place' } })
    const after = await listActive(woundId)
    expect(after).toHaveLength(5)
    expect(after.map(({ id }) => id)).not.toContain(before[0]!.id)
  })

  it('[RE17] has an immediate one open beside what was open before, and still no more than five', async () => {
    const woundId = await prepare()
    await setClock('2026-11-17T15:00:00Z')
    await assessWound(woundId, { ...much, infectionLymphangitis: true, assessedAt: '2026-11-17T14:00:00Z' })
    const open = await listActive(woundId)
    expect(open).toHaveLength(5)
    expect(open[0]).toMatchObject({ ruleId: 'RC2', priority: 'immediate' })
  })
})

describe('the list by patient', () => {
  it('[RE13] has wounds in order, each with its open ones by rank', async () => {
    const one = await addWound()
    const other = await addWound({ location: 'Left heel', laterality: 'left', bodyRegion: 'heel_left' })
    await assessWound(one)
    await assessWound(other, { location: 'Left heel', laterality: 'left' })
    const [group] = await listGroups()
    expect(group?.wounds.map(({ woundId }) => woundId)).toEqual([one, other])
    const first = group?.wounds[0]?.open ?? []
    expect(first.map(({ ruleId }) => ruleId).slice(0, 2)).toEqual(['RC26', 'RC27'])
    expect(first[0]).toMatchObject({ purpose: 'pressure', ruleState: 'shipped' })
    expect(group?.patient.id).toBe(patientId)
  })

  it('has today’s patients by their time, as the clock of the appointment says, and nobody else', async () => {
    await assessWound(await addWound())
    expect((await listGroups()).length).toBe(1)
    expect(await listGroups({ when: 'today' })).toEqual([])
    const body = {
      ...sampleBodies['createAppointment']!({ patientId }),
      scheduledDate: '2026-11-16',
      scheduledTime: '16:30',
    }
    expect((await nurse.send(createAppointment, { body })).status).toBe(201)
    const [group] = await listGroups({ when: 'today' })
    expect(group?.today).toEqual({
      startsAt: expect.any(String),
      timeZone: 'America/New_York',
      isOnRound: false,
    })
    await setClock('2026-11-18T15:00:00Z')
    expect(await listGroups({ when: 'today' })).toEqual([])
  })

  it('comes page after page, each patient once', async () => {
    await assessWound(await addWound())
    await listGroups()
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await nurse.call(listPatientRecommendations, { query: { when: 'all', limit: 1, cursor } })
      seen.push(...page.body.map(({ patient }) => patient.id))
      cursor = /cursor=([^&>]+)/.exec(String(page.headers['link'] ?? ''))?.[1]
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toContain(patientId)
    for (const minute of ['x', '9999999999']) {
      const forged = Buffer.from(JSON.stringify([minute, 'a', 'b', patientId])).toString('base64url')
      expect((await nurse.call(listPatientRecommendations, { query: { cursor: forged } })).status).toBe(400)
    }
  })

  it('is empty for users without access to the patient', async () => {
    const woundId = await addWound()
    await assessWound(woundId)
    await listActive(woundId)
    const facilityIds = [await practice.facility(organization, 'Elm House')]
    const narrowed = await practice.as(await practice.person(organization, 'clinician', { facilityIds }))
    expect((await narrowed.call(listPatientRecommendations, { query: { when: 'all' } })).body).toEqual([])
  })

  it('closes what an examination has answered, and says so', async () => {
    const venous = {
      woundType: 'venous_ulcer',
      location: 'Left shin',
      laterality: 'left',
      bodyRegion: 'shin_left',
    }
    const woundId = await addWound(venous)
    await assessWound(woundId, venous)
    expect((await listActive(woundId)).map(({ ruleId }) => ruleId)).toContain('RC11')
    await nurse.send(recordExamination, { params: { woundId }, body: { examinedOn: '2026-11-10', abi: 1 } })
    const past = await nurse.call(listRecommendations, { query: { woundId, state: 'withdrawn' } })
    const measured = past.body.find(({ ruleId }) => ruleId === 'RC11')
    expect(measured?.withdrawnBecause).toBe(
      'Resolved by chart update on 11/16/2026: Compression: Full compression allowed',
    )
  })
})
