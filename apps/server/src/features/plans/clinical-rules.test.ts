/** The practice's clinical rules: who may decide, what an approval stores, and that a rule that is off acts nowhere. Over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSafety, identifySupplies } from '@mendwell/clinical'
import {
  approveClinicalRules,
  changePerson,
  createPatient,
  createWound,
  createWoundAssessment,
  listPatientRecommendations,
  listRecommendations,
  readAdvice,
  readClinicalRules,
  readSafetyFacts,
  recordHistory,
  switchOffClinicalRule,
  switchOnClinicalRule,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { sampleBodies } from '../../testing/samples.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let organization: string
let owner: ApiClient
let nursePerson: Person
let nurse: ApiClient
let patientId: string
let woundId: string

beforeAll(async () => {
  practice = await startTestServer()
  practice.clock.now = new Date('2026-11-16T15:00:00Z')
  organization = await practice.organization('Harbor')
  owner = await practice.as(
    await practice.person(organization, 'clinician', { owner: true, credential: 'MD' }),
  )
  nursePerson = await practice.person(organization, 'clinician')
  nurse = await practice.as(nursePerson)
  patientId = (
    await nurse.call(createPatient, {
      body: { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: 'R-1' },
    })
  ).body.id
  woundId = (
    await nurse.send(createWound, {
      body: { ...sampleBodies['createWound']!({ patientId }), bodyRegion: 'sacrum' },
    })
  ).body.id
  await nurse.send(createWoundAssessment, {
    body: { ...sampleBodies['createWoundAssessment']!({ patientId, woundId }) },
  })
  await nurse.send(recordHistory, { params: { patientId }, body: { condition: 'Smoking' } })
})
afterAll(() => practice.close())

const read = async (who = nurse) => (await who.call(readClinicalRules, {})).body
const findRule = async (id: string) =>
  (await read()).sets.flatMap(({ rules }) => rules).find((rule) => rule.id === id)!
const switchOff = (ruleId: string, who = owner, reason = 'Covered by our own program') =>
  who.send(switchOffClinicalRule, { params: { ruleId }, body: { reason } })
const listOpen = async () => (await nurse.call(listRecommendations, { query: { woundId } })).body

describe('the owner of a solo practice', () => {
  it('[RO4] is the lead with a credential; staff without one only read', async () => {
    const rules = await read()
    expect(rules.leads).toMatchObject([{ credential: 'MD' }])
    expect([rules.canManage, (await read(owner)).canManage]).toEqual([false, true])
    const { version } = rules
    const refused = await nurse.send(approveClinicalRules, { body: { version } })
    expect([refused.status, refused.problem.code]).toEqual([403, 'clinical-rules.lead-only'])
    expect((await switchOff('RC44', nurse)).status).toBe(403)
  })

  it('[RO3] rules act as shipped until they are approved, and then carry it', async () => {
    expect((await findRule('RC44')).state).toBe('shipped')
    expect((await listOpen()).map(({ ruleState }) => ruleState)).not.toContain('approved')
    const stale = await owner.send(approveClinicalRules, { body: { version: 'recommendations-1' } })
    expect(stale.problem.code).toBe('clinical-rules.stale')
    const { version } = await read()
    const approved = await owner.send(approveClinicalRules, { body: { version } })
    expect(approved.status).toBe(201)
    expect(approved.body.approval).toMatchObject({ credential: 'MD', version })
    expect((await findRule('RC44')).state).toBe('approved')
    expect(new Set((await listOpen()).map(({ ruleState }) => ruleState))).toEqual(new Set(['approved']))
  })

  it('[RO3] what a new version changes is listed against what was approved', async () => {
    await practice.owner.query(
      `update clinical_rule_approvals set rules = (select jsonb_agg(case when x ->> 'id' = 'RC44'
         then jsonb_set(jsonb_set(x, '{version}', '0'), '{content,Text}', '"Advise quitting."') else x end)
         from jsonb_array_elements(rules) x) where organization_id = $1`,
      [organization],
    )
    const { changes } = await read()
    expect(changes).toMatchObject([
      { ruleId: 'RC44', change: 'changed', fields: [{ label: 'Text', before: 'Advise quitting.' }] },
    ])
    expect((await findRule('RC44')).state).toBe('changed')
    expect((await listOpen()).find(({ ruleId }) => ruleId === 'RC44')?.ruleState).toBe('shipped')
  })
})

describe('a rule that is switched off', () => {
  it('[RO2] needs a reason, closes what it has open, and says so at the wound', async () => {
    expect((await listOpen()).map(({ ruleId }) => ruleId)).toContain('RC44')
    const empty = await owner.send(switchOffClinicalRule, { params: { ruleId: 'RC44' }, body: {} })
    expect(empty.problem.fields?.['reason']).toBe('Reason is required')
    expect((await switchOff('RC44')).status).toBe(200)
    const unrefreshed = await nurse.call(listRecommendations, { query: { state: 'active' } })
    expect(unrefreshed.body.map(({ ruleId }) => ruleId)).not.toContain('RC44')
    expect((await listOpen()).map(({ ruleId }) => ruleId)).not.toContain('RC44')
    const past = await nurse.call(listRecommendations, { query: { woundId, state: 'withdrawn' } })
    expect(past.body.find(({ ruleId }) => ruleId === 'RC44')).toMatchObject({
      closedAs: 'switched-off',
      withdrawnBecause: 'Rule RC44 was turned off by the practice: Covered by our own program',
    })
    const advice = (await nurse.call(readAdvice, { params: { woundId } })).body
    expect(advice.switchedOff.map(({ ruleId }) => ruleId)).toEqual(['RC44'])
    const [group] = (await nurse.call(listPatientRecommendations, { query: { patientId, when: 'all' } })).body
    expect(group?.wounds[0]?.switchedOff.map(({ ruleId }) => ruleId)).toEqual(['RC44'])
    expect((await findRule('RC44')).switchedOff).toMatchObject({ reason: 'Covered by our own program' })
  })

  it('[RO2] is one row however often it is switched, with an audit row each, and comes back', async () => {
    expect((await switchOff('RC44')).status).toBe(200)
    const rows = await practice.owner.query(
      'select is_on from clinical_rule_switches where organization_id = $1',
      [organization],
    )
    expect(rows.rows).toEqual([{ is_on: false }])
    const body = { reason: 'Program ended' }
    await owner.send(switchOnClinicalRule, { params: { ruleId: 'RC44' }, body })
    expect((await listOpen()).map(({ ruleId }) => ruleId)).toContain('RC44')
    const log = await practice.owner.query(
      `select action from compliance_logs where organization_id = $1 and action like 'clinical-rules.switch%' order by id`,
      [organization],
    )
    expect(log.rows.length).toBeGreaterThanOrEqual(3)
  })

  it('[RO2] acts in no safety check either: the facts carry it to every device', async () => {
    await nurse.send(recordHistory, { params: { patientId }, body: { condition: 'Graves disease' } })
    const check = async () => {
      const { facts } = (await nurse.call(readSafetyFacts, { params: { patientId } })).body
      return checkSafety(identifySupplies(['iodine-dressing']), facts).map(({ rule }) => rule)
    }
    expect(await check()).toContain('CX9')
    await switchOff('CX9')
    expect(await check()).not.toContain('CX9')
    await owner.send(switchOnClinicalRule, { params: { ruleId: 'CX9' }, body: { reason: 'Needed again' } })
    expect(await check()).toContain('CX9')
  })

  it.each(['RC1', 'RC2', 'RC11', 'RC13', 'RC49', 'CX4', 'CX5', 'CX7', 'PF5.abi'])(
    '[RO2] %s cannot be switched off',
    async (ruleId) => {
      const refused = await switchOff(ruleId)
      expect([refused.status, refused.problem.code]).toEqual([409, 'clinical-rules.protected'])
    },
  )

  it('[RO2] a protected rule is not stored as off, whoever writes', async () => {
    await expect(
      practice.owner.query(
        `insert into clinical_rule_switches (organization_id, rule_id, is_on, reason, decided_by, decided_name, credential, decided_at)
         values ($1, 'CX4', false, 'x', $2, 'x', 'MD', now())`,
        [organization, nursePerson.id],
      ),
    ).rejects.toThrow('clinical_rule_switches_rule_id_check')
  })

  it('[RO2] is unknown by another id, and another practice’s own', async () => {
    expect((await switchOff('RC999')).status).toBe(404)
    const elsewhere = await practice.organization('Elsewhere')
    const other = await practice.as(
      await practice.person(elsewhere, 'clinician', { owner: true, credential: 'NP' }),
    )
    await switchOff('RC44', other)
    expect((await findRule('RC44')).state).not.toBe('off')
    await owner.send(approveClinicalRules, { body: { version: (await read()).version } })
    expect((await read(other)).approval).toBeNull()
  })
})

describe('naming the clinical lead', () => {
  const name = (who: ApiClient, userId: string, body: object, version: number) =>
    who.call(changePerson, { params: { userId }, body }, { 'if-match': `${version}` })

  it('[RO4] is for owners, and for someone with a credential', async () => {
    const admin = await practice.as(await practice.person(organization, 'admin'))
    expect((await name(admin, nursePerson.id, { clinicalLead: true }, 1)).problem.code).toBe(
      'people.owner-only',
    )
    const bare = await name(owner, nursePerson.id, { clinicalLead: true }, 1)
    expect(bare.problem.fields?.['clinicalLead']).toContain('credential')
    const named = await name(owner, nursePerson.id, { clinicalLead: true, credentials: ['RN'] }, 1)
    expect(named.body).toMatchObject({ clinicalLead: true, credential: 'RN' })
    expect((await read()).leads).toMatchObject([{ userId: nursePerson.id, credential: 'RN' }])
    expect([(await read()).canManage, (await read(owner)).canManage]).toEqual([true, false])
    const lost = await name(owner, nursePerson.id, { credentials: [] }, named.body.version)
    expect(lost.problem.fields?.['clinicalLead']).toContain('credential')
  })
})
