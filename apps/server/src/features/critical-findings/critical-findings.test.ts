/** Critical findings from the record that shows one to the acknowledgment: once per cause, escalated once per level, withdrawn with it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  acknowledgeCriticalFinding,
  addResultStep,
  assessmentSigning,
  changeWoundAssessment,
  countInbox,
  createPatient,
  createResult,
  createWoundAssessment,
  listCriticalFindings,
  listNotices,
  readInbox,
  readPatient,
  recordLimbPerfusion,
  recordVitalSigns,
  voidLimbPerfusion,
} from '@mendwell/contract'
import { jobs } from '../../jobs.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

const start = new Date('2026-11-16T15:00:00.000Z')
let practice: TestServer
let provider: Person
let nurse: ApiClient
let doctor: ApiClient
let lead: ApiClient
let admin: ApiClient
let stranger: ApiClient
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  const organizationId = await practice.organization('Harbor')
  const elsewhere = await practice.organization('Elsewhere')
  provider = await practice.person(organizationId, 'clinician', { credential: 'NP' })
  const author = await practice.person(organizationId, 'clinician', { credential: 'RN' })
  const head = await practice.person(organizationId, 'clinician', { credential: 'MD' })
  nurse = await practice.as(author)
  doctor = await practice.as(provider)
  lead = await practice.as(head)
  admin = await practice.as(await practice.person(organizationId, 'admin'))
  stranger = await practice.as(await practice.person(elsewhere, 'clinician', { credential: 'MD' }))
  await practice.owner.query('update memberships set supervisor_id = $1 where user_id = $2', [
    provider.id,
    author.id,
  ])
  await practice.owner.query('update memberships set clinical_lead = true where user_id = $1', [head.id])
})
afterAll(() => practice.close())
beforeEach(async () => {
  practice.clock.now = start
  patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
})

const passMinutes = (minutes: number) =>
  (practice.clock.now = new Date(practice.clock.now.getTime() + minutes * 60_000))
const noSigns = {
  infectionErythema: false,
  infectionWarmth: false,
  infectionSwelling: false,
  infectionPurulence: false,
  infectionFever: false,
  infectionLymphangitis: false,
}
const buildForm = (more: object) => ({
  ...sampleBodies['createWoundAssessment']!({ patientId }),
  woundId: undefined,
  ...noSigns,
  ...more,
})
const assess = async (more: object) =>
  (await nurse.send(createWoundAssessment, { body: buildForm(more) })).body
const reassess = (woundId: string, more: object) => assess({ woundId, ...more })
const change = (assessment: { id: string; version: number; woundId: string }, more: object) =>
  nurse.send(
    changeWoundAssessment,
    { params: { assessmentId: assessment.id }, body: buildForm({ woundId: assessment.woundId, ...more }) },
    { 'if-match': String(assessment.version) },
  )
const list = async (by = nurse) => (await by.call(listCriticalFindings, { query: { patientId } })).body
const acknowledge = (id: string, by = doctor, more: object = {}) =>
  by.call(acknowledgeCriticalFinding, {
    params: { criticalFindingId: id },
    body: { action: 'Antibiotics started, reassessment tomorrow', ...more },
  })
const listTitles = async (by: ApiClient) =>
  (await by.call(listNotices, {})).body
    .filter((notice) => notice.patientId === patientId)
    .map(({ title }) => title)
const setMinutes = (minutes: number) =>
  practice.owner.query('update organizations set critical_finding_minutes = $1', [minutes])
const escalate = () => practice.run(jobs, 'escalate-findings')

describe('a saved assessment', () => {
  it('opens one finding for its cause, addressed to the author’s supervisor, unsigned as it is', async () => {
    const saved = await assess({ infectionLymphangitis: true })
    expect(saved.state).toBe('unsigned')
    const [finding] = await list()
    expect(finding).toMatchObject({
      ruleId: 'CF2',
      title: 'Spreading infection',
      because: ['Lymphangitis'],
      state: 'open',
      woundId: saved.woundId,
      source: {
        kind: 'wound-assessment',
        id: saved.id,
        url: `/wounds/${saved.woundId}?assessment=${saved.id}`,
      },
      responsible: { id: provider.id },
      nextEscalationAt: '2026-11-16T16:00:00.000Z',
    })
    expect(await listTitles(doctor)).toEqual(['Critical finding: Spreading infection'])
    const alerts = (await nurse.call(readPatient, { params: { patientId } })).body.alerts
    expect(alerts).toContainEqual(
      expect.objectContaining({ code: 'critical-finding', detail: 'Spreading infection' }),
    )
    const { body: inbox } = await doctor.call(readInbox, {})
    expect(inbox.groups[0]!.items.map(({ id }) => id)).toContain(finding!.id)
    expect((await doctor.call(countInbox, {})).body.critical).toBeGreaterThan(0)
    // Saved again, by another record, or sent again: the same cause.
    await change(saved, { infectionLymphangitis: true, infectionWarmth: true })
    await reassess(saved.woundId, { infectionLymphangitis: true })
    expect(await list()).toHaveLength(1)
    expect(await list(stranger)).toEqual([])
  })

  it('withdraws it when corrected, and when it is entered in error opens what another record shows', async () => {
    const saved = await assess({ infectionLymphangitis: true })
    await change(saved, {})
    passMinutes(1)
    expect(await list()).toMatchObject(
      [{ state: 'withdrawn', withdrawn: { reason: /^Corrected/ } }].map(withReason),
    )
    const again = await reassess(saved.woundId, { infectionLymphangitis: true })
    passMinutes(5)
    const later = await reassess(saved.woundId, { infectionLymphangitis: true })
    await nurse.call(assessmentSigning.void, {
      params: { assessmentId: again.id },
      body: { reason: 'Wrong wound' },
    })
    const found = await list()
    expect(found.map(({ state, source }) => [state, source.id])).toEqual([
      ['open', later.id],
      ['withdrawn', again.id],
      ['withdrawn', saved.id],
    ])
    expect(found[1]!.withdrawn?.reason).toBe('Entered in error: Wrong wound')
  })

  it('opens it anew after it was over, and not while it goes on', async () => {
    const saved = await assess({ infectionLymphangitis: true })
    await acknowledge((await list())[0]!.id)
    passMinutes(6)
    await reassess(saved.woundId, { infectionLymphangitis: true })
    expect(await list()).toHaveLength(1)
    passMinutes(6)
    await reassess(saved.woundId, {})
    expect((await list())[0]!.resolved).not.toBeNull()
    passMinutes(6)
    await reassess(saved.woundId, { infectionLymphangitis: true })
    expect((await list()).map(({ state }) => state)).toEqual(['open', 'acknowledged'])
  })

  it('of weeks ago is history', async () => {
    await assess({ infectionLymphangitis: true, assessedAt: '2026-11-09T14:00:00Z' })
    expect(await list()).toEqual([])
  })
})

const withReason = <One extends { withdrawn: { reason: RegExp } }>(one: One) => ({
  ...one,
  withdrawn: { reason: expect.stringMatching(one.withdrawn.reason) as string },
})

describe('other records', () => {
  it('a toe pressure below 30 mmHg, until the measurement is entered in error', async () => {
    const measure = (toePressureMmHg: number) =>
      nurse.send(recordLimbPerfusion, {
        params: { patientId },
        body: { side: 'left', measuredOn: '2026-11-16', method: 'photoplethysmography', toePressureMmHg },
      })
    await measure(30)
    expect(await list()).toEqual([])
    const { body } = await measure(29)
    expect(await list()).toMatchObject([
      { ruleId: 'CF4', side: 'left', because: ['Left leg', 'Toe pressure 29 mmHg'] },
    ])
    const voided = { params: { limbPerfusionId: body.id }, body: { reason: 'Other leg' } }
    await nurse.call(voidLimbPerfusion, voided)
    expect(await list()).toMatchObject([{ state: 'withdrawn' }])
  })

  it('a result goes to who ordered it, and a correction withdraws it', async () => {
    const mri = { kind: 'imaging', modality: 'mri', impression: 'Marrow edema.', abscessOrGas: 'absent' }
    const order = { kind: 'imaging', name: 'MRI foot', orderedOn: '2026-11-10', resultedOn: '2026-11-14' }
    const content = { ...mri, osteomyelitis: 'suspected' }
    const { body } = await lead.send(createResult, { params: { patientId }, body: { ...order, content } })
    const [finding] = await list()
    expect(finding).toMatchObject({ ruleId: 'CF7', because: ['Suspected on imaging'] })
    expect(finding!.responsible?.id).not.toBe(provider.id)
    await lead.send(addResultStep, {
      params: { resultId: body.id },
      body: {
        ...{ step: 'correct', after: body.sequence, on: '2026-11-15', reason: 'Addended report' },
        content: { ...mri, osteomyelitis: 'absent' },
      },
    })
    expect(await list()).toMatchObject([{ state: 'withdrawn' }])
  })

  it('two SIRS criteria beside a wound with signs, whichever is saved first', async () => {
    const vitals = { temperature: 101.2, heartRate: 112, respiratoryRate: 18 }
    const sick = { params: { patientId }, body: { ...sampleBodies['recordVitalSigns']!(), ...vitals } }
    await nurse.send(recordVitalSigns, sick)
    expect(await list()).toEqual([])
    await assess({ infectionWarmth: true })
    expect((await list()).map(({ ruleId, source }) => [ruleId, source.kind])).toEqual([
      ['CF10', 'vital-signs'],
    ])
  })
})

describe('fever with tachycardia beside a quiet wound', () => {
  it('opens a finding with its second reading, not with the first', async () => {
    await assess({ infectionWarmth: false })
    const sick = { temperature: 102.4, heartRate: 107, respiratoryRate: 18 }
    const take = (takenAt: string) =>
      nurse.send(recordVitalSigns, {
        params: { patientId },
        body: { ...sampleBodies['recordVitalSigns']!(), ...sick, takenAt },
      })
    await take(new Date(start.getTime() - 20 * 3_600_000).toISOString())
    expect(await list()).toEqual([])
    await take(new Date(start.getTime() - 3_600_000).toISOString())
    expect((await list()).map(({ ruleId, because }) => [ruleId, because.length])).toEqual([['CF13', 3]])
  })
})

describe('where nobody can be named', () => {
  it('administrators have it in the inbox from the start', async () => {
    const organizationId = await practice.organization('Lone nurse')
    const alone = await practice.as(await practice.person(organizationId, 'clinician', { credential: 'RN' }))
    const office = await practice.as(await practice.person(organizationId, 'admin'))
    const patient = await alone.send(createPatient, { body: sampleBodies['createPatient']!() })
    await alone.send(recordLimbPerfusion, {
      params: { patientId: patient.body.id },
      body: { side: 'left', measuredOn: '2026-11-16', method: 'photoplethysmography', toePressureMmHg: 20 },
    })
    const { groups, findings } = (await office.call(readInbox, {})).body
    expect(groups[0]).toMatchObject({ kind: 'critical-finding', total: 1 })
    expect(findings).toMatchObject([{ responsible: null, state: 'open' }])
    expect((await alone.call(countInbox, {})).body.critical).toBe(0)
  })
})

describe('acknowledging', () => {
  it('names who was notified with read-back, and of two people the first counts', async () => {
    await assess({ infectionLymphangitis: true })
    const { id } = (await list())[0]!
    const notification = { notifiedName: 'Dr. Ada Osei', notifiedAt: '2026-11-16T15:00:00Z' }
    expect((await acknowledge(id, doctor, notification)).problem.fields).toEqual({
      readBack: 'Confirm read-back',
    })
    const early = { ...notification, readBack: true, notifiedAt: '2026-11-15T15:00:00Z' }
    expect(Object.keys((await acknowledge(id, doctor, early)).problem.fields ?? {})).toEqual(['notifiedAt'])
    expect((await acknowledge(id, admin)).status).toBe(403)
    expect((await acknowledge(id, stranger)).status).toBe(404)
    const both = await Promise.all([
      acknowledge(id, doctor, { ...notification, readBack: true }),
      acknowledge(id, nurse, { ...notification, readBack: true }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const second = both.find(({ status }) => status === 409)!
    expect(second.problem.fields?.['action']).toContain('Acknowledged by')
    const [finding] = await list()
    expect(finding).toMatchObject({
      state: 'acknowledged',
      nextEscalationAt: null,
      acknowledgment: { notifiedName: 'Dr. Ada Osei', readBack: true },
    })
    const { alerts } = (await nurse.call(readPatient, { params: { patientId } })).body
    expect(alerts.map(({ code }) => code)).not.toContain('critical-finding')
  })
})

describe('escalation', () => {
  it('goes to the clinical lead, then to administrators, each once, also from two servers', async () => {
    await setMinutes(10)
    await assess({ infectionLymphangitis: true })
    passMinutes(9)
    await escalate()
    expect(await listTitles(lead)).toEqual([])
    passMinutes(1)
    await Promise.all([escalate(), escalate()])
    expect(await listTitles(lead)).toEqual(['Critical finding not acknowledged: Spreading infection'])
    expect(await listTitles(admin)).toEqual([])
    expect((await lead.call(readInbox, {})).body.groups[0]!.items.map((one) => one.patientId)).toContain(
      patientId,
    )
    passMinutes(10)
    await escalate()
    await escalate()
    expect(await listTitles(admin)).toEqual(['Critical finding not acknowledged: Spreading infection'])
    expect(await listTitles(lead)).toHaveLength(1)
    expect((await list())[0]).toMatchObject({
      escalations: [{ level: 1 }, { level: 2 }],
      nextEscalationAt: null,
    })
  })

  it('stops with the acknowledgment', async () => {
    await assess({ infectionLymphangitis: true })
    passMinutes(10)
    await acknowledge((await list())[0]!.id)
    await escalate()
    expect((await list())[0]!.escalations).toEqual([])
  })
})
