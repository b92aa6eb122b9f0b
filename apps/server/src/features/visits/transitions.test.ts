import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  applyTransition,
  visitStatuses,
  visitTransitions,
  type VisitAction,
  type VisitStatus,
} from '@mendwell/clinical'
import { createPatient, createVisit, readVisit, type ProviderVisit } from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { getRepeatCount } from '../../testing/repeat-count.ts'

let practice: TestServer
let nurse: ApiClient
let facilityId: string
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  facilityId = await practice.facility(organization, 'Elm House')
  const body = { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: 'A-1' }
  patientId = (await nurse.call(createPatient, { body })).body.id
})
afterAll(() => practice.close())

const addresses: Record<VisitAction, string> = { complete: 'complete', not_seen: 'not-seen' }
const bodies: Record<VisitAction, object | undefined> = {
  complete: undefined,
  not_seen: { reason: 'At dialysis' },
}

const createSampleVisit = async (): Promise<ProviderVisit> =>
  (
    await nurse.call(createVisit, {
      body: {
        patientId,
        facilityId,
        visitDate: '2026-11-16',
        visitType: 'initial',
        cptCodes: ['97597'],
        treatmentProvided: 'Debrided.',
        visitNotes: 'Clean.',
      },
    })
  ).body

const performAction = (id: string, action: VisitAction, body = bodies[action]) =>
  nurse.raw('PATCH', `/api/provider-visits/${id}/${addresses[action]}`, body)

const pathTo: Record<VisitStatus, VisitAction[]> = {
  pending: [],
  completed: ['complete'],
  not_seen: ['not_seen'],
}

const pairs = visitStatuses.values.flatMap((status) =>
  (Object.keys(addresses) as VisitAction[]).map((action) => ({ status, action })),
)

describe('every state and every step', () => {
  it.each(pairs)('$status, then $action', async ({ status, action }) => {
    const { id } = await createSampleVisit()
    for (const before of pathTo[status]) expect((await performAction(id, before)).status).toBe(200)
    const rule = applyTransition(visitTransitions, status, action, 'At dialysis')
    const answer = await performAction(id, action)
    if (rule.state === 'refused') {
      expect(answer.problem).toMatchObject({ code: 'visit.transition', fields: { status: rule.words } })
    } else {
      expect(answer.status, answer.text).toBe(200)
      expect((answer.body as ProviderVisit).status).toBe(rule.state === 'reason-missing' ? status : rule.to)
    }
    const after = await nurse.call(readVisit, { params: { visitId: id } })
    expect(after.body.status).toBe(rule.state === 'allowed' ? rule.to : status)
  })
})

it('asks for the reason why a patient was not seen', async () => {
  const { id } = await createSampleVisit()
  const answer = await performAction(id, 'not_seen', { reason: ' ' })
  expect(answer.problem.fields).toEqual({ reason: 'A reason is required' })
})

/** A burst on a slow machine gets a retry response, and retries. */
async function retryUntilServed<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask()
  return answer.status === 503 ? retryUntilServed(ask) : answer
}

const crowd = getRepeatCount(20, 100)
it(`is completed once, by ${crowd} at a time`, async () => {
  const { id } = await createSampleVisit()
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, number) => {
      practice.clock.now = new Date(Date.UTC(2026, 10, 16, 15, 0, number))
      return retryUntilServed(() => performAction(id, 'complete'))
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: crowd }, () => 200))
  const times = new Set(answers.map(({ body }) => (body as ProviderVisit).completedDate))
  expect(times.size).toBe(1)
  const { rows } = await practice.owner.query('select from record_signatures where record_id = $1', [id])
  expect(rows).toHaveLength(1)
})

it('cannot be opened again behind the product either', async () => {
  const { id } = await createSampleVisit()
  await performAction(id, 'complete')
  const change = practice.owner.query(
    `update provider_visits set status = 'pending', closed_at = null where id = $1`,
    [id],
  )
  await expect(change).rejects.toThrow('visit_closed')
})
