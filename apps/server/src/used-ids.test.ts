/**
 * Records come with a client-generated id, so that a retry after a lost response is stored once. Another record under that id is rejected:
 * reported as saved, it would be lost. Generated from the endpoint table.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { endpoints, buildUrl, type Endpoint } from '@mendwell/contract'
import { createAccessMatrix, type AccessMatrix } from './testing/access-matrix.ts'
import { sampleBodies, sampleQueries } from './testing/samples.ts'

let matrix: AccessMatrix
beforeAll(async () => {
  matrix = await createAccessMatrix()
})
afterAll(() => matrix.practice.close())

/** They need more than a body: a link, a preview, a photo that waits, claims, a visit without coverage, a chart without allergies. Their own tests say it of them. */
const elsewhere = [
  'sendHomeAnswers',
  'askConsult',
  'answerConsultLink',
  'addSecondRead',
  'scheduleReview',
  'submitClaims',
  'createStatements',
  'createSelfPayCharge',
  'beginPhotoUpload',
  'recordAllergyStatus',
]
/** The server's own to say: what the caller sends there counts for nothing. */
const ignored: Record<string, string[]> = {
  createWoundAssessment: ['bodyRegion'], // of a wound that is there
  recordVitalSigns: ['outOfRangeReason'],
}
/** Nothing in the sample can be changed in one place and still be good. */
const unchanging = [
  'addPhotoOutline',
  'recordSkinSweep',
  'createReport',
  'startRound',
  'createEducationResource',
  'issueOrderSheet',
  'createEligibilityInquiry',
  'createStatusInquiry',
]
const making = endpoints.filter(
  ({ id, method, status, body, upload }) =>
    method === 'POST' &&
    status === 201 &&
    !upload &&
    !elsewhere.includes(id) &&
    'id' in ((body as z.ZodObject | undefined)?.shape ?? {}),
)

const alterValue = (value: unknown) =>
  typeof value === 'number' ? value + 1 : typeof value === 'string' ? `${value} and more` : 'More was seen'

/** The body with something else in one of its places, as its shape still admits it: one for each place. */
const buildAlteredBodies = (endpoint: Endpoint, body: Record<string, unknown>) =>
  Object.keys((endpoint.body as z.ZodObject).shape)
    .filter((name) => name !== 'id' && typeof body[name] !== 'object')
    .map((name) => [name, { ...body, [name]: alterValue(body[name]) }] as const)
    .filter(([, changed]) => endpoint.body?.safeParse(changed).success)

const getId = (answer: unknown) => (answer as { id?: string }).id

it.each(making.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s: sent again it is stored once, another under its id is rejected',
  async (_, endpoint) => {
    const asker = endpoint.access.includes('clinician') ? 'owner' : 'patient'
    const body = { ...(sampleBodies[endpoint.id]!(matrix.ids.own) as object), id: randomUUID() as string }
    const url = buildUrl(endpoint, { params: matrix.ids.own, query: sampleQueries[endpoint.id] })
    const send = (sent: object) => matrix.callers[asker].raw('POST', url, sent)
    const first = await send(body)
    expect(first.status, first.text).toBe(201)
    const again = await send(body)
    expect(again.status, again.text).toBe(201)
    expect(getId(again.body)).toBe(getId(first.body))
    const told: string[] = []
    let refused = 0
    for (const [name, other] of buildAlteredBodies(endpoint, body)) {
      const { status } = await send(other)
      if (status === 201) told.push(name)
      // One that is no good in itself (400) says nothing about ids.
      if (status === 409 || status === 422) refused += 1
    }
    expect(told).toEqual(ignored[endpoint.id] ?? [])
    expect(refused > 0 || unchanging.includes(endpoint.id)).toBe(true)
  },
)
