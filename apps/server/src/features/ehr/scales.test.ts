import { computeBradenScore } from '@mendwell/clinical'
import { createPatient, listBraden, recordBraden, voidBraden } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let person: Person
let nurse: ApiClient
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  person = await practice.person(await practice.organization('Harbor Wound Clinic'), 'clinician')
  nurse = await practice.as(person)
})
afterAll(() => practice.close())
beforeEach(async () => {
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  const born = { ...sampleBodies['createPatient']!(), dateOfBirth: '1950-03-02' }
  patientId = (await nurse.send(createPatient, { body: born })).body.id
})

const best = { sensoryPerception: 4, moisture: 4, activity: 4, mobility: 4, nutrition: 4, frictionShear: 3 }
const record = (body: object, who = nurse) => who.send(recordBraden, { params: { patientId }, body: body })

/** Subtracts points from the best scores, subscale by subscale. */
function buildScores(total: number): Record<string, number> {
  let surplus = 23 - total
  return Object.fromEntries(
    Object.entries(best).map(([id, most]) => {
      const less = Math.min(most - 1, surplus)
      surplus -= less
      return [id, most - less]
    }),
  )
}

describe('the total and the risk', () => {
  it('are computed alike for all 3,072 ways to answer', () => {
    const four = [1, 2, 3, 4]
    let ways = 0
    for (const sensoryPerception of four)
      for (const moisture of four)
        for (const activity of four)
          for (const mobility of four)
            for (const nutrition of four)
              for (const frictionShear of [1, 2, 3]) {
                ways += 1
                const total = sensoryPerception + moisture + activity + mobility + nutrition + frictionShear
                const risk =
                  total <= 12
                    ? 'high_risk'
                    : total <= 14
                      ? 'moderate_risk'
                      : total <= 18
                        ? 'mild_risk'
                        : 'low_risk'
                const answers = { sensoryPerception, moisture, activity, mobility, nutrition, frictionShear }
                expect(computeBradenScore(answers)).toMatchObject({ totalScore: total, riskLevel: risk })
              }
    expect(ways).toBe(3072)
  })

  it.each(Array.from({ length: 18 }, (_, at) => at + 6))('of %d are stored and answered', async (total) => {
    const { status, body } = await record(buildScores(total))
    expect(status).toBe(201)
    const score = computeBradenScore(buildScores(total))
    expect(body).toMatchObject({
      totalScore: total,
      riskLevel: score.state === 'known' ? score.riskLevel : '',
      veryHigh: total <= 9,
    })
  })

  it('are not those of another assessment that was sent under the same id', async () => {
    const id = randomUUID()
    const first = await record({ ...best, id, totalScore: 23 })
    expect(await record({ ...best, id, totalScore: 23 })).toMatchObject({ status: 201, body: first.body })
    expect(await record({ ...best, id, mobility: 1 })).toMatchObject({
      status: 422,
      problem: { code: 'request.id-reused' },
    })
  })

  it('are stored in no other chart than the intended one, and not before birth', async () => {
    expect((await record({ ...best, patientId: randomUUID() })).problem.fields).toHaveProperty('patientId')
    expect((await record({ ...best, patientId })).status).toBe(201)
    const early = await record({ ...best, assessedAt: '1931-01-01T12:00:00Z' })
    expect(early.problem.fields).toEqual({ assessedAt: 'Date can’t be before the patient’s date of birth' })
  })

  it('are compared with what the caller worked out: another total or risk is rejected, and nothing is saved', async () => {
    const id = randomUUID()
    const other = await record({ ...buildScores(12), id, totalScore: 23, riskLevel: 'low_risk' })
    expect(other).toMatchObject({
      status: 400,
      problem: {
        fields: { totalScore: 'Sent 23, computed 12', riskLevel: 'Sent low_risk, computed high_risk' },
      },
    })
    const { rows } = await practice.owner.query('select from braden_assessments where id = $1', [id])
    expect(rows).toEqual([])
    const same = await record({ ...buildScores(12), id, totalScore: 12, riskLevel: 'high_risk' })
    expect(same).toMatchObject({ status: 201, body: { id, totalScore: 12, riskLevel: 'high_risk' } })
  })
})

describe('recording a Braden assessment', () => {
  it('stores the answers, the notes and the interventions, under the name of the signed-in user', async () => {
    const { body } = await record({
      ...buildScores(14),
      notes: 'Slides down in the chair',
      interventionsImplemented: ['Turn every 2-3 hours'],
      assessedAt: '2026-11-16T08:30:00-05:00',
    })
    expect(body).toMatchObject({
      ...buildScores(14),
      patientId,
      notes: 'Slides down in the chair',
      interventionsImplemented: ['Turn every 2-3 hours'],
      assessedAt: '2026-11-16T13:30:00Z',
      recordedAt: '2026-11-16T15:00:00Z',
      recordedBy: person.id,
      voided: null,
    })
    const forged = await record({ ...buildScores(14), recordedBy: randomUUID() })
    expect(Object.keys(forged.problem.fields ?? {})).toEqual(['recordedBy'])
  })

  it.each([
    ...Object.keys(best).flatMap((field) => [
      [field, { ...best, [field]: undefined }],
      [field, { ...best, [field]: 0 }],
      [field, { ...best, [field]: 5 }],
      [field, { ...best, [field]: 2.5 }],
      [field, { ...best, [field]: '3' }],
    ]),
    ['frictionShear', { ...best, frictionShear: 4 }],
    ['assessedAt', { ...best, assessedAt: '2026-11-16T16:00:00Z' }],
    ['notes', { ...best, notes: 'x'.repeat(4001) }],
  ] as [string, object][])('says at %s what is wrong, and stores nothing: %o', async (field, body) => {
    const answer = await record(body)
    expect(answer.status, answer.text).toBe(400)
    expect(Object.keys(answer.problem.fields ?? {})).toEqual([field])
    expect((await nurse.call(listBraden, { params: { patientId } })).body).toEqual([])
  })

  it('is recorded once, however often it is sent', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => record({ ...best, id })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([id]))
    expect((await nurse.call(listBraden, { params: { patientId } })).body).toHaveLength(1)
  })

  it('does not answer for another patient with an id that is taken', async () => {
    const id = randomUUID()
    await record({ ...best, id })
    const other = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
    const answer = await nurse.call(recordBraden, { params: { patientId: other }, body: { ...best, id } })
    expect(answer.status).toBe(404)
  })
})

describe('the list of Braden assessments', () => {
  it('comes newest care first, page by page, and with the charts that were merged into this one', async () => {
    const twin = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
    for (const [at, total] of [20, 18, 16].entries())
      await record({ ...buildScores(total), assessedAt: `2026-11-1${at + 2}T10:00:00Z` })
    await nurse.send(recordBraden, {
      params: { patientId: twin },
      body: { ...buildScores(10), assessedAt: '2026-11-16T10:00:00Z' },
    })
    await practice.owner.query(
      `insert into patient_merges (organization_id, kept_id, merged_id, reason, merged_by, merged_at)
       values ($1, $2, $3, 'The same person', $4, now())`,
      [person.organizationId, patientId, twin, person.id],
    )
    const first = await nurse.call(listBraden, { params: { patientId }, query: { limit: 2 } })
    expect(first.headers['x-total-count']).toBe('4')
    expect(first.body.map(({ totalScore }) => totalScore)).toEqual([10, 16])
    const cursor = decodeURIComponent(first.headers['link']!.toString().match(/cursor=([^&>]+)/)![1]!)
    const second = await nurse.call(listBraden, { params: { patientId }, query: { limit: 2, cursor } })
    expect(second.body.map(({ totalScore }) => totalScore)).toEqual([18, 20])
  })
})

describe('a Braden assessment made in error', () => {
  it('stays readable, with who said so and why, and can be said once', async () => {
    const { body } = await record(best)
    const voidEntry = () =>
      nurse.call(voidBraden, { params: { bradenId: body.id }, body: { reason: 'Wrong patient' } })
    expect((await voidEntry()).body).toMatchObject({ totalScore: 23, voided: { reason: 'Wrong patient' } })
    expect(await voidEntry()).toMatchObject({ status: 409, problem: { code: 'entry.already-voided' } })
    expect((await nurse.call(listBraden, { params: { patientId } })).body[0]!.voided).not.toBeNull()
  })
})

it.each([
  'braden_assessments',
  'braden_voids',
  'skin_sweeps',
  'skin_assessments',
  'skin_voids',
  'medical_history',
  'medical_history_voids',
  'progress_note_versions',
])('the product’s own database role changes and removes nothing in %s', async (table) => {
  const { rows } = await practice.owner.query(
    `select privilege_type from information_schema.role_table_grants
      where grantee = 'mendwell_app' and table_name = $1 order by 1`,
    [table],
  )
  expect(rows.map(({ privilege_type }) => privilege_type)).toEqual(['INSERT', 'SELECT'])
})
