/** Pending safety hits: how they come to be, who decides them, what has to wait for them, and how they end. */
import { checkSafety, getHitKey, identifySupplies, type SafetyFacts, type SupplyId } from '@mendwell/clinical'
import {
  approveSupplyOrder,
  assessmentSigning,
  cancelSupplyOrder,
  changePatient,
  changePlan,
  createPatient,
  createPlan,
  createSupplyOrder,
  createWound,
  createWoundAssessment,
  decideSafetyHit,
  implementRecommendation,
  joinCareTeam,
  listNotices,
  listRecommendations,
  listSafetyHits,
  listTasks,
  mergePatients,
  previewImplementation,
  readSafetyFacts,
  recordExamination,
  recordHistory,
  recordMedication,
  safetyStats,
  unmergePatients,
  voidExamination,
} from '@mendwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let organization: string
let head: ApiClient
let practitioner: Person
let np: ApiClient
let nurse: ApiClient
let nursePerson: Person
let patientId: string
let woundId: string
let numbers = 0

beforeAll(async () => {
  practice = await startTestServer()
  practice.clock.now = new Date('2026-11-16T15:00:00Z')
  organization = await practice.organization('Harbor')
  practitioner = await practice.person(organization, 'clinician', { credential: 'NP' })
  np = await practice.as(practitioner)
  // No supervisor is named, and still no authority: the credential decides.
  nursePerson = await practice.person(organization, 'clinician', { credential: 'RN' })
  nurse = await practice.as(nursePerson)
  head = await practice.as(await practice.person(organization, 'admin'), { proved: true })
})
afterAll(() => practice.close())
beforeEach(async () => {
  expect.hasAssertions()
  patientId = await patient({ allergies: 'Silver' })
  woundId = await wound({})
})

const patient = async (more: object) =>
  (
    await np.call(createPatient, {
      body: { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: `P-${(numbers += 1)}`, ...more },
    })
  ).body.id
const wound = async (more: object) =>
  (
    await np.send(createWound, {
      body: { ...sampleBodies['createWound']!({ patientId }), bodyRegion: 'sacrum', ...more },
    })
  ).body.id
const quiet = {
  infectionErythema: false,
  infectionWarmth: false,
  infectionSwelling: false,
  infectionPurulence: false,
  infectionFever: false,
  infectionLymphangitis: false,
}
const silver = getHitKey('CX4.silver', 'Antimicrobial (silver)', 'Allergy: Silver')
const assess = async (who: ApiClient, more: object = {}) =>
  (
    await who.send(createWoundAssessment, {
      body: {
        ...sampleBodies['createWoundAssessment']!({ patientId, woundId }),
        ...quiet,
        dressingType: 'Antimicrobial (silver)',
        ...more,
      },
    })
  ).body.id
const sign = (who: ApiClient, assessmentId: string, safetyDecisions: object[] = [], headers = {}) =>
  who.send(
    assessmentSigning.sign,
    { params: { assessmentId }, body: { attest: true, safetyDecisions } },
    { 'if-match': '"1"', ...headers },
  )
/** What the outbox sends along. */
const queued = (secondsAgo: number) => {
  const now = practice.clock.now.getTime()
  return {
    'x-device-time': `${new Date(now).toISOString()} ${new Date(now - secondsAgo * 1000).toISOString()}`,
  }
}
const hits = async (subjectId: string) =>
  (await np.call(listSafetyHits, { query: { subjectId } })).body.filter(
    ({ outcome }) => outcome !== 'recorded',
  )
const outcomes = async (subjectId: string) => (await hits(subjectId)).map(({ outcome }) => outcome)
const order = async (supplyId: string, safetyDecisions: object[] = []) =>
  np.send(createSupplyOrder, {
    body: { patientId, woundId, items: [{ supplyId, quantity: 1 }], safetyDecisions },
  })
const decide = (who: ApiClient, safetyHitId: string, reason: string | null) =>
  who.call(decideSafetyHit, { params: { safetyHitId }, body: { reason } })
const addAllergy = (allergies: string) =>
  np.call(changePatient, { params: { patientId }, body: { allergies } }, { 'if-match': '"1"' })
const planWith = async (title: string) =>
  (
    await np.send(createPlan, {
      body: { ...sampleBodies['createPlan']!({ patientId, woundId }), interventions: [{ title }] },
    })
  ).body

describe('signing', () => {
  it('asks for a decision though the record passed through the outbox a moment ago', async () => {
    const id = await assess(np)
    expect((await sign(np, id, [], queued(0))).problem.code).toBe('safety.undecided')
    expect((await sign(np, id, [], queued(59))).problem.code).toBe('safety.undecided')
    expect((await sign(np, id, [], queued(3600))).status).toBe(200)
    expect(await outcomes(id)).toEqual(['pending'])
  })

  it('leaves a reason pending that comes from a nurse or through a device without the authority', async () => {
    for (const headers of [queued(0), queued(3600)]) {
      const id = await assess(nurse)
      expect((await sign(nurse, id, [{ hit: silver, reason: 'Tolerated' }], headers)).status).toBe(200)
      expect(await hits(id)).toMatchObject([{ outcome: 'pending', reason: 'Tolerated', decidedByName: null }])
    }
  })

  it('asks a nurse to acknowledge what she may acknowledge', async () => {
    await addAllergy('Silver, purple dye')
    const id = await assess(nurse, { dressingType: 'Manuka honey' })
    expect((await sign(nurse, id)).problem.code).toBe('safety.undecided')
  })
})

describe('a pending contraindication', () => {
  const pendingAt = async (who = nurse) => {
    const id = await assess(who)
    await sign(who, id)
    return (await hits(id))[0]!
  }

  it('is decided with a reason by a clinician who may override, once', async () => {
    const { id, subjectId } = await pendingAt()
    expect((await decide(nurse, id, 'Tolerated')).problem.code).toBe('safety.authority')
    expect((await decide(np, id, null)).problem.fields).toHaveProperty('reason')
    const [first, second] = await Promise.all([
      decide(np, id, 'Patch test negative'),
      decide(np, id, 'Another reason'),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    const [kept] = await hits(subjectId)
    expect(kept).toMatchObject({ outcome: 'overridden', credential: 'NP', decidedAt: expect.any(String) })
    expect((await decide(np, id, kept!.reason)).status).toBe(200)
    expect((await decide(np, id, 'Changed my mind')).problem.code).toBe('safety.decided')
    const { rows } = await practice.owner.query(
      `select count(*)::int as n from compliance_logs where action = 'safety.decide' and resource_id = $1`,
      [id],
    )
    expect(rows[0].n).toBeGreaterThan(0)
  })

  it('is counted for administrators until it is decided', async () => {
    const before = (await head.call(safetyStats, {})).body
    const { id } = await pendingAt()
    practice.clock.now = new Date(practice.clock.now.getTime() + 1000)
    expect((await head.call(safetyStats, {})).body.pendingContraindicated).toBe(
      before.pendingContraindicated + 1,
    )
    await decide(np, id, 'No alternative')
    const after = (await head.call(safetyStats, {})).body
    expect(after.pendingContraindicated).toBe(before.pendingContraindicated)
    expect(after.overridden).toBe(before.overridden + 1)
  })

  it('blocks an order’s approval until it is decided, and ends with a cancelled order', async () => {
    const { body: first } = await order('honey-dressing')
    const { body: second } = await order('honey-dressing')
    await addAllergy('Silver, honey')
    const approve = (id: string) => head.call(approveSupplyOrder, { params: { supplyOrderId: id } })
    expect((await approve(first.id)).problem).toMatchObject({
      code: 'safety.pending',
      fields: { safetyHits: expect.stringContaining('Allergy to honey') },
    })
    await decide(np, (await hits(first.id))[0]!.id, 'Reaction was to pollen')
    expect((await approve(first.id)).status).toBe(200)
    await np.call(cancelSupplyOrder, { params: { supplyOrderId: second.id }, body: { reason: 'Not used' } })
    expect(await outcomes(second.id)).toEqual(['resolved'])
  })

  it('blocks signing the plan, and ends when the line leaves the plan', async () => {
    const plan = await planWith('Medihoney')
    await addAllergy('Silver, honey')
    expect(await outcomes(plan.id)).toContain('pending')
    await np.send(createWoundAssessment, {
      body: { ...sampleBodies['createWoundAssessment']!({ patientId, woundId }), ...quiet },
    })
    const found = (await np.call(listRecommendations, { query: { woundId, state: 'active' } })).body
    const previews = await Promise.all(
      found.map(({ id }) => np.call(previewImplementation, { params: { recommendationId: id } })),
    )
    const shown = previews.map(({ body }) => body).find(({ replaced }) => replaced.length === 0)!
    const params = { recommendationId: shown.recommendationId }
    const safetyDecisions = shown.hits.map(({ key }) => ({ hit: key, reason: 'Reviewed' }))
    const implemented = await np.call(implementRecommendation, {
      params,
      body: { attest: true, planVersion: shown.planVersion, askedFirst: true, safetyDecisions },
    })
    expect(implemented.problem.code).toBe('safety.pending')
    await np.send(
      changePlan,
      { params: { treatmentPlanId: plan.id }, body: { interventions: [{ title: 'Foam' }] } },
      { 'if-match': '"1"' },
    )
    const contraindicated = (await hits(plan.id)).filter(({ level }) => level === 'contraindicated')
    expect(contraindicated.map(({ outcome }) => outcome)).toEqual(['resolved'])
  })

  it('gives the supervisor, or a practitioner of the care team, a task until it is decided', async () => {
    await np.send(joinCareTeam, {
      params: { patientId },
      body: { ...sampleBodies['joinCareTeam']!({ userId: practitioner.id }), role: 'Podiatrist' },
    })
    const { id, subjectId } = await pendingAt()
    const open = async () =>
      (await np.call(listTasks, { query: { status: 'open' } })).body.filter(
        (task) => task.patientId === patientId && task.rule?.id === 'safety-pending',
      )
    await practice.run(jobs, 'make-tasks')
    expect(await open()).toMatchObject([
      {
        assignedTo: practitioner.id,
        priority: 'urgent',
        description: expect.stringContaining('Allergy to silver'),
        rule: { url: `/wounds/${woundId}?assessment=${subjectId}` },
      },
    ])
    await decide(np, id, 'No alternative')
    await practice.run(jobs, 'make-tasks')
    expect(await open()).toEqual([])
  })
})

describe('a chart that changes', () => {
  const examine = async (more: object) => {
    // Of two on one day the later one counts.
    practice.clock.now = new Date(practice.clock.now.getTime() + 1000)
    const body = { examinedOn: '2026-11-16', toePressureMmHg: 95, ...more }
    return (await np.send(recordExamination, { params: { woundId }, body: body })).body
  }
  /** As the dialog does: everything required is decided. */
  const orderDecided = async (supplyId: SupplyId) => {
    const { body } = await np.call(readSafetyFacts, { params: { patientId } })
    const facts = body.wounds.find((one) => one.woundId === woundId)?.facts ?? body.facts
    const found = checkSafety(identifySupplies([supplyId]), facts as SafetyFacts)
    const decisions = found.map(({ key }) => ({ hit: key, reason: 'Reviewed' }))
    return (await order(supplyId, decisions)).body
  }
  const compression = async () => {
    woundId = await wound({ woundType: 'venous_ulcer', bodyRegion: 'shin_right' })
    await examine({ abi: 1 })
    return orderDecided('light-compression')
  }
  const contraindications = async (id: string) =>
    (await hits(id)).filter(({ level, outcome }) => level === 'contraindicated' && outcome === 'pending')
      .length

  it('is checked again after perfusion results, and once they are voided', async () => {
    const placed = await compression()
    expect(await contraindications(placed.id)).toBe(0)
    const low = await examine({ abi: 0.4, toePressureMmHg: 20 })
    expect(await contraindications(placed.id)).toBeGreaterThan(0)
    await np.call(voidExamination, {
      params: { woundId, examinationId: low.id },
      body: { reason: 'Other patient' },
    })
    expect(await contraindications(placed.id)).toBe(0)
  })

  it('is checked again after history and a medication', async () => {
    const placed = await compression()
    await np.send(recordHistory, {
      params: { patientId },
      body: {
        ...(sampleBodies['recordHistory']!({ patientId }) as object),
        condition: 'Acute decompensated heart failure',
      },
    })
    expect((await hits(placed.id)).map(({ rule, outcome }) => `${rule} ${outcome}`)).toContain('CX6 pending')
    const cutting = await orderDecided('debridement-set')
    await np.send(recordMedication, {
      params: { patientId },
      body: { ...(sampleBodies['recordMedication']!() as object), medicationName: 'Apixaban' },
    })
    expect((await hits(cutting.id)).map(({ because }) => because)).toContain(
      'Bleeding risk or anticoagulant use: yes',
    )
  })

  it('is checked again after an assessment that finds infection', async () => {
    const covered = await orderDecided('hydrocolloid')
    await assess(np, { infectionErythema: true, infectionPurulence: true, infectionWarmth: true })
    expect((await hits(covered.id)).map(({ rule, outcome }) => `${rule} ${outcome}`)).toContain('CX7 pending')
  })

  it('is checked again when charts are merged, and when the merge is undone', async () => {
    const other = await patient({ allergies: 'Honey' })
    const { body: placed } = await order('honey-dressing')
    const both = { params: { patientId }, body: { mergedId: other, reason: 'Registered twice' } }
    await head.call(mergePatients, both)
    expect(await outcomes(placed.id)).toEqual(['pending'])
    await head.call(unmergePatients, { params: { patientId }, body: { mergedId: other, reason: 'Twins' } })
    expect(await outcomes(placed.id)).toEqual(['resolved'])
  })

  it('notifies the responsible clinician, the supervisor and the care team, at an address that exists', async () => {
    const supervisor = await practice.person(organization, 'clinician', { credential: 'MD' })
    const member = await practice.person(organization, 'clinician')
    const left = await practice.person(organization, 'clinician')
    for (const userId of [member.id, left.id])
      await np.send(joinCareTeam, {
        params: { patientId },
        body: { ...sampleBodies['joinCareTeam']!({ userId }), role: 'Podiatrist' },
      })
    const { body: placed } = await order('honey-dressing')
    const plan = await planWith('Medihoney')
    await practice.owner.query('update memberships set supervisor_id = $1 where user_id = $2', [
      supervisor.id,
      practitioner.id,
    ])
    await practice.owner.query('update memberships set disabled_at = now() where user_id = $1', [left.id])
    await addAllergy('Silver, honey')
    const urls = async (who: Person) =>
      (await (await practice.as(who)).call(listNotices, { query: {} })).body
        .filter((one) => one.patientId === patientId)
        .map(({ actionUrl }) => actionUrl)
        .toSorted()
    const expected = [
      `/treatment-recommendations?tab=orders&patientId=${patientId}&order=${placed.id}`,
      `/wounds/${plan.woundId}`,
    ]
    for (const who of [practitioner, supervisor, member]) expect(await urls(who)).toEqual(expected)
    const { rows } = await practice.owner.query('select id from notifications where user_id = $1', [left.id])
    expect(rows).toEqual([])
    await practice.owner.query('update memberships set supervisor_id = null where user_id = $1', [
      practitioner.id,
    ])
  })
})
