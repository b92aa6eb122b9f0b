/** Findings that contradict the stage or each other, at every way to sign. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  assessmentSigning,
  createPatient,
  createWoundAssessment,
  listWounds,
  readWoundAssessment,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let organizationId: string
let person: Person
let nurse: ApiClient
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  organizationId = await practice.organization('Harbor Wound Clinic')
  person = await practice.person(organizationId, 'clinician')
  nurse = await practice.as(person)
})
afterAll(() => practice.close())
beforeEach(async () => {
  patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
})

const sound = {
  woundType: 'pressure_ulcer',
  location: 'Sacrum',
  laterality: null,
  stage: 'stage_2',
  length: 2,
  width: 1.5,
  depth: 0.1,
  healingStatus: 'stable',
  documentedStage: null,
  exudateAmount: 'minimal',
  exudateType: 'serous',
  periwoundCondition: 'intact',
  painLevel: 2,
  granulationPercentage: 0,
  sloughPercentage: 0,
  necroticPercentage: 0,
  epithelialPercentage: 100,
}
const contradictory = {
  depth: 1.2,
  sloughPercentage: 30,
  necroticPercentage: 10,
  granulationPercentage: 60,
  epithelialPercentage: 0,
  underminingPresent: true,
}
const open = { granulationPercentage: 90, epithelialPercentage: 10 }
const buildAnswers = (...ids: string[]) =>
  ids.map((ruleId) => ({ ruleId, reason: 'Fibrin film over intact dermis' }))
const contradictions = ['slough', 'granulation', 'pocket', 'depth'].map((id) => `PI5.stage-2-${id}`)

const createAssessment = async (more: object = {}) => {
  const body = {
    ...sampleBodies['createWoundAssessment']!({ patientId }),
    woundId: undefined,
    ...sound,
    ...more,
  }
  const answer = await nurse.send(createWoundAssessment, { body: body })
  // Storing is never rejected for what signing requires.
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const sign = (id: string, findings?: object[]) =>
  nurse.send(
    assessmentSigning.sign,
    { params: { assessmentId: id }, body: { attest: true, ...(findings && { findings }) } },
    { 'if-match': '1' },
  )
const fetchAssessment = async (id: string) =>
  (await nurse.call(readWoundAssessment, { params: { assessmentId: id } })).body

describe('a signature', () => {
  it('asks for a reason for a stage 2 with slough, necrosis, undermining and 1.2 cm of depth, and stores it', async () => {
    const { id } = await createAssessment(contradictory)
    const refused = await sign(id)
    expect(refused.problem).toMatchObject({ code: 'assessment.findings' })
    expect(Object.keys(refused.problem.fields ?? {})).toEqual(contradictions)
    expect((await sign(id, buildAnswers(...contradictions.slice(1)))).problem.code).toBe(
      'assessment.findings',
    )
    expect((await fetchAssessment(id)).state).toBe('unsigned')
    const signed = await sign(id, buildAnswers(...contradictions))
    expect(signed.status, signed.text).toBe(200)
    expect((await fetchAssessment(id)).signatures[0]?.findings).toEqual(
      contradictions.map((ruleId) => ({
        ruleId,
        severity: 'reason',
        text: expect.stringMatching(/Stage 2\b.* Documented: /),
        reason: 'Fibrin film over intact dermis',
      })),
    )
  })

  it('needs no reason where nothing speaks against anything', async () => {
    const { id } = await createAssessment()
    expect((await sign(id)).status).toBe(200)
    expect((await fetchAssessment(id)).signatures[0]?.findings).toEqual([])
  })

  it('of a pressure injury needs a stage, or the reason why there is none; no other reason will do', async () => {
    const { id } = await createAssessment({ stage: null })
    const refused = await sign(id, buildAnswers('PI7.stage-missing'))
    expect(refused.problem.fields).toHaveProperty(['PI7.stage-missing'])
    const unable = await createAssessment({
      ...open,
      stage: null,
      notAssessed: { stage: 'Non-removable dressing' },
    })
    expect((await sign(unable.id)).status).toBe(200)
    const venous = await createAssessment({
      woundType: 'venous_ulcer',
      location: 'Left calf',
      stage: null,
      ...open,
    })
    expect((await sign(venous.id)).status).toBe(200)
  })

  it('rejects a stage on a mucous membrane, and takes none there', async () => {
    const at = { ...open, location: 'Lips and mouth', bodyRegion: 'mouth' }
    expect((await sign((await createAssessment(at)).id)).problem.fields).toHaveProperty([
      'PI8.mucosal-staged',
    ])
    expect((await sign((await createAssessment({ ...at, stage: null })).id)).status).toBe(200)
  })

  it('calls a first stage healing only with an earlier documented stage and its source', async () => {
    const healing = { healingStatus: 'improving' }
    expect((await sign((await createAssessment(healing)).id)).problem.fields).toHaveProperty([
      'PI9.healing-without-earlier-stage',
    ])
    const documentedStage = { stage: 'stage_2', source: 'Discharge summary, Mercy Hospital, 11/02/2026' }
    const documented = await createAssessment({ ...healing, documentedStage })
    expect((await sign(documented.id)).status).toBe(200)
    expect((await fetchAssessment(documented.id)).documentedStage).toEqual(documentedStage)
    // The next assessment has a stage behind it.
    const stable = await createAssessment()
    const next = await createAssessment({ ...healing, woundId: stable.woundId })
    expect((await sign(next.id)).status).toBe(200)
    const wounds = await nurse.send(listWounds, { query: { patientId } })
    expect(wounds.body.map(({ hasEarlierStage }) => hasEarlierStage).toSorted()).toEqual([false, true, true])
  })

  it('rejects healed with a size', async () => {
    const { id } = await createAssessment({
      healingStatus: 'healed',
      documentedStage: { stage: 'stage_2', source: 'Transfer record' },
    })
    expect((await sign(id, buildAnswers('WA9.healed-with-size'))).problem.fields).toHaveProperty([
      'WA9.healed-with-size',
    ])
  })

  it('asks about maceration with no exudate, and takes a confirmation without a reason', async () => {
    const { id } = await createAssessment({
      periwoundCondition: 'maceration',
      exudateAmount: 'none',
      exudateType: null,
    })
    const ruleId = 'WA10.maceration-without-exudate'
    expect((await sign(id)).problem.fields).toEqual({ [ruleId]: expect.stringContaining('Maceration') })
    expect((await sign(id, [{ ruleId, reason: null }])).status).toBe(200)
  })

  it('accepts both values of a deep tissue injury', async () => {
    for (const stage of ['deep_tissue_injury', 'suspected_deep_tissue_injury'])
      expect((await sign((await createAssessment({ stage })).id)).status).toBe(200)
  })

  it('given on a device leaves the record as it was sent, to be signed with a reason', async () => {
    const id = randomUUID()
    await createAssessment({ id, ...contradictory })
    const offline = await nurse.send(
      assessmentSigning.sign,
      { params: { assessmentId: id }, body: { attest: true } },
      {
        'if-match': '1',
        'idempotency-key': randomUUID(),
        'x-device-time': `${practice.clock.now.toISOString()} ${practice.clock.now.toISOString()}`,
      },
    )
    expect(offline.problem.code).toBe('assessment.findings')
    expect(await fetchAssessment(id)).toMatchObject({ state: 'unsigned', depth: 1.2, stage: 'stage_2' })
    expect((await sign(id, buildAnswers(...contradictions))).status).toBe(200)
  })

  it('of the supervisor answers what the author was not asked', async () => {
    const supervisor = await practice.person(organizationId, 'clinician')
    await practice.owner.query('update memberships set supervisor_id = $1 where user_id = $2', [
      supervisor.id,
      person.id,
    ])
    try {
      const { id } = await createAssessment(contradictory)
      await sign(id, buildAnswers(...contradictions))
      const old = await createAssessment(contradictory)
      await sign(old.id, buildAnswers(...contradictions))
      // As signed before the question existed.
      await practice.owner.query('update record_signatures set findings = null where record_id = $1', [
        old.id,
      ])
      const caller = await practice.as(supervisor)
      const cosign = (assessmentId: string, findings: object[] = []) =>
        caller.send(assessmentSigning.cosign, {
          params: { assessmentId },
          body: { attest: true, findings },
        })
      expect((await cosign(id)).status).toBe(200)
      expect((await cosign(old.id)).problem.code).toBe('assessment.findings')
      expect((await cosign(old.id, buildAnswers(...contradictions))).status).toBe(200)
    } finally {
      await practice.owner.query('update memberships set supervisor_id = null where user_id = $1', [
        person.id,
      ])
    }
  })
})
