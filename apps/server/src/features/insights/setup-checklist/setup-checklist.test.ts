import {
  assessmentSigning,
  changeBillingProfile,
  changePerson,
  closeSetup,
  createFacility,
  createPatient,
  createPayer,
  createWoundAssessment,
  invitePerson,
  markSetupStep,
  readCurrentUser,
  readSetupChecklist,
  setBillingProvider,
} from '@mendwell/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { type Person, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let person: Person
let owner: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
  person = await practice.person(await practice.organization('New'), 'clinician', { owner: true })
  owner = await practice.as(person, { proved: true })
})
afterAll(() => practice.close())

const listSteps = async (state: string, by = owner) => {
  const answer = await by.call(readSetupChecklist, {})
  expect(answer.status, answer.text).toBe(200)
  return answer.body.steps.filter((one) => one.state === state).map(({ step }) => step)
}
const send = async (...call: Parameters<ApiClient['send']>) => {
  const answer = await owner.send(...call)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body as unknown
}

describe('the checklist of a new practice', () => {
  it('has every step open, and is closed by no record alone', async () => {
    expect(await listSteps('done')).toEqual([])
    expect(await listSteps('open')).toHaveLength(11)
    expect((await owner.call(readCurrentUser, {})).body.organization.settingUp).toBe(true)
  })

  it('completes each step by its own records', async () => {
    const version = { 'if-match': '1' }
    const params = { userId: person.id }
    await send(changePerson, { params, body: { credentials: ['NP', 'CWCN'] } }, version)
    expect(await listSteps('done')).toEqual([])
    await send(setBillingProvider, { params, body: { npi: '1234567893', taxonomy: null } })
    expect(await listSteps('done')).toEqual(['credential'])
    const profile = {
      ...{ legalName: 'Harbor Wound Care', npi: '1234567893', taxId: '12-3456789' },
      ...{ address: '12 Harbor Street', city: 'Columbus', state: 'OH', zipCode: '43215-1234' },
    }
    await send(changeBillingProfile, { body: profile }, version)
    await send(createFacility, { body: sampleBodies['createFacility']!() })
    await send(invitePerson, { body: sampleBodies['invitePerson']!() })
    await send(createPayer, { body: sampleBodies['createPayer']!() })
    await send(changeBillingProfile, { body: { useSampleFees: true } }, { 'if-match': '2' })
    const { id: patientId } = (await send(createPatient, { body: sampleBodies['createPatient']!() })) as {
      id: string
    }
    expect(await listSteps('open')).toEqual(['card', 'assessment', 'visit', 'claim', 'report'])
    const body = {
      ...sampleBodies['createWoundAssessment']!({ patientId }),
      woundId: undefined,
      stage: 'stage_3',
    }
    const { id: assessmentId } = (await send(createWoundAssessment, { body })) as { id: string }
    expect(await listSteps('open')).toContain('assessment')
    const signing = { params: { assessmentId }, body: { attest: true } }
    await send(assessmentSigning.sign, signing, { 'if-match': '1' })
    const later = ['visit', 'claim', 'report'] as const
    expect(await listSteps('open')).toEqual(['card', ...later])
    for (const step of later) await send(markSetupStep, { body: { step, mark: 'skipped' } })
    expect(await listSteps('open')).toEqual(['card'])
  })

  it('takes the printed card by word, and nothing else', async () => {
    const mark = (step: 'card' | 'payers', as: 'done' | 'skipped' | 'open') =>
      owner.call(markSetupStep, { body: { step, mark: as } })
    expect((await mark('payers', 'done')).problem.fields).toHaveProperty('mark')
    expect((await mark('card', 'skipped')).status).toBe(200)
    expect(await listSteps('skipped')).toContain('card')
    expect((await mark('card', 'done')).status).toBe(200)
    expect(await listSteps('done')).toHaveLength(8)
    expect(await listSteps('skipped')).toEqual(['visit', 'claim', 'report'])
    await mark('card', 'open')
    expect(await listSteps('open')).toEqual(['card'])
  })

  it('is of the practice’s administrators, closes once for all of them, and stays closed', async () => {
    const nurse = await practice.as(await practice.person(person.organizationId, 'clinician'))
    expect((await nurse.call(readSetupChecklist, {})).status).toBe(403)
    expect((await nurse.call(closeSetup, {})).status).toBe(403)
    const other = await practice.person(await practice.organization('Other'), 'clinician', { owner: true })
    expect(await listSteps('done', await practice.as(other))).toEqual([])
    for (const _ of [1, 2]) expect((await owner.call(closeSetup, {})).status).toBe(200)
    expect((await owner.call(readCurrentUser, {})).body.organization.settingUp).toBe(false)
    const stranger = (await (await practice.as(other)).call(readCurrentUser, {})).body
    expect(stranger.organization.settingUp).toBe(true)
  })
})
