/** Safety checks at the points of action: signing, plans, recommendations, orders, procedures; and again when an allergy is added. */
import { getHitKey } from '@mendwell/clinical'
import {
  assessmentSigning,
  changePatient,
  changePlan,
  createPatient,
  createPlan,
  createSupplyOrder,
  createVisit,
  createWound,
  createWoundAssessment,
  implementRecommendation,
  listNotices,
  listPlans,
  listRecommendations,
  listSafetyHits,
  mergePatients,
  previewImplementation,
  readSafetyFacts,
  recordPatientStatus,
  safetyStats,
  undoRecommendation,
} from '@mendwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let organization: string
let nurse: ApiClient
let head: ApiClient
let person: Person
let patientId: string
let woundId: string
let numbers = 0

beforeAll(async () => {
  practice = await startTestServer()
  practice.clock.now = new Date('2026-11-16T15:00:00Z')
  organization = await practice.organization('Harbor')
  person = await practice.person(organization, 'clinician', { credential: 'NP' })
  nurse = await practice.as(person)
  head = await practice.as(await practice.person(organization, 'admin'), { proved: true })
})
afterAll(() => practice.close())
beforeEach(async () => {
  patientId = await createSamplePatient({ allergies: 'Silver, adhesive tape' })
  woundId = (
    await nurse.send(createWound, {
      body: { ...sampleBodies['createWound']!({ patientId }), bodyRegion: 'sacrum' },
    })
  ).body.id
})

const createSamplePatient = async (more: object) =>
  (
    await nurse.call(createPatient, {
      body: { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: `S-${(numbers += 1)}`, ...more },
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
const assessWound = async (more: object) =>
  (
    await nurse.send(createWoundAssessment, {
      body: { ...sampleBodies['createWoundAssessment']!({ patientId, woundId }), ...quiet, ...more },
    })
  ).body
const signAssessment = (assessmentId: string, safetyDecisions: object[] = [], who = nurse) =>
  who.send(
    assessmentSigning.sign,
    { params: { assessmentId }, body: { attest: true, safetyDecisions } },
    { 'if-match': '"1"' },
  )
const createSampleOrder = (supplyId: string, safetyDecisions: object[] = []) =>
  nurse.send(createSupplyOrder, {
    body: { patientId, woundId, items: [{ supplyId, quantity: 1 }], safetyDecisions },
  })
const listHits = async (subjectId: string) =>
  (await nurse.call(listSafetyHits, { query: { subjectId } })).body.map(
    ({ rule, level, outcome, reason }) => ({ rule, level, outcome, reason }),
  )
const buildSilverKey = (item: string) => getHitKey('CX4.silver', item, 'Allergy: Silver')
/** Nothing is charted about these. */
const iodineQuestions = (
  [
    ['thyroid', 'Thyroid disease'],
    ['kidney', 'Kidney failure'],
    ['pregnancy', 'Pregnancy or breastfeeding'],
  ] as const
).map(([id, missing]) => ({
  hit: getHitKey(`CX9.${id}?`, 'Cadexomer iodine dressing', `Not documented: ${missing}`),
}))
const silver = buildSilverKey('antimicrobial (silver)')

describe('charting', () => {
  it('records a hit with the assessment, and asks for a reason before it is signed', async () => {
    const { id } = await assessWound({ dressingType: 'Antimicrobial (silver)' })
    expect(await listHits(id)).toEqual([
      { rule: 'CX4', level: 'contraindicated', outcome: 'recorded', reason: null },
    ])
    expect((await signAssessment(id)).problem).toMatchObject({ code: 'safety.undecided' })
    expect((await signAssessment(id, [{ hit: silver, reason: ' ' }])).problem.code).toBe('safety.undecided')
    expect((await signAssessment(id, [{ hit: silver, reason: 'Patch test negative' }])).status).toBe(200)
    expect(await listHits(id)).toContainEqual(
      expect.objectContaining({ outcome: 'overridden', reason: 'Patch test negative' }),
    )
  })

  it('never rejects what was done: sharp debridement is recorded with the alert and signed', async () => {
    const { id } = await assessWound({ dressingType: 'Gauze, dry', debridementMethod: 'sharp' })
    expect((await signAssessment(id)).status).toBe(200)
    expect((await listHits(id)).map(({ outcome }) => outcome)).toContain('recorded')
  })

  it('leaves a contraindication of a supervised author pending for the co-signature', async () => {
    const [trainee, chief] = [
      await practice.person(organization, 'clinician', { credential: 'NP' }),
      await practice.person(organization, 'clinician', { credential: 'MD' }),
    ]
    await practice.owner.query('update memberships set supervisor_id = $1 where user_id = $2', [
      chief.id,
      trainee.id,
    ])
    const author = await practice.as(trainee)
    const { body } = await author.send(createWoundAssessment, {
      body: {
        ...sampleBodies['createWoundAssessment']!({ patientId, woundId }),
        ...quiet,
        dressingType: 'Antimicrobial (silver)',
      },
    })
    const said = [{ hit: silver, reason: 'Tolerated before' }]
    expect((await signAssessment(body.id, said, author)).status).toBe(200)
    expect((await listHits(body.id)).map(({ outcome }) => outcome).toSorted()).toEqual([
      'pending',
      'recorded',
    ])
    const cosign = async (safetyDecisions: object[]) =>
      (await practice.as(chief)).send(assessmentSigning.cosign, {
        params: { assessmentId: body.id },
        body: { attest: true, safetyDecisions },
      })
    expect((await cosign([])).problem.code).toBe('safety.undecided')
    expect((await cosign([{ hit: silver, reason: 'No alternative' }])).status).toBe(200)
    expect(await listHits(body.id)).toContainEqual(
      expect.objectContaining({ outcome: 'overridden', reason: 'No alternative' }),
    )
    expect((await listHits(body.id)).map(({ outcome }) => outcome)).not.toContain('pending')
  })

  it('records the alerts of a visit’s procedures without rejecting it', async () => {
    const { body: visit, status } = await nurse.send(createVisit, {
      body: {
        ...sampleBodies['createVisit']!({
          patientId,
          woundId,
          facilityId: await practice.facility(organization, 'Clinic'),
        }),
        procedures: [{ kind: 'negative_pressure', woundId }],
      },
    })
    expect(status).toBe(201)
    expect((await listHits(visit.id)).map(({ outcome }) => outcome)).toContain('recorded')
  })
})

describe('a procedure on several wounds', () => {
  it('is checked at each of them', async () => {
    const second = (
      await nurse.send(createWound, {
        body: { ...sampleBodies['createWound']!({ patientId }), bodyRegion: 'shin_right' },
      })
    ).body.id
    const { body: visit } = await nurse.send(createVisit, {
      body: {
        ...sampleBodies['createVisit']!({
          patientId,
          woundId,
          facilityId: await practice.facility(organization, 'Clinic'),
        }),
        procedures: [
          {
            kind: 'compression',
            compression: 'multilayer',
            limb: 'leg',
            side: 'right',
            woundIds: [woundId, second],
          },
        ],
      },
    })
    const found = (await nurse.call(listSafetyHits, { query: { subjectId: visit.id } })).body
    expect(new Set(found.map((hit) => hit.woundId))).toEqual(new Set([woundId, second]))
  })
})

describe('plans and orders', () => {
  it('asks for a reason before a plan names what an allergy forbids, and shows it on the plan', async () => {
    const body = {
      ...sampleBodies['createPlan']!({ patientId, woundId }),
      interventions: [{ title: 'Aquacel Ag' }],
    }
    expect((await nurse.send(createPlan, { body: body })).problem.code).toBe('safety.undecided')
    const decided = {
      ...body,
      safetyDecisions: [{ hit: buildSilverKey('Aquacel Ag'), reason: 'Tolerated in May' }],
    }
    const { body: plan } = await nurse.send(createPlan, { body: decided })
    expect(plan.safetyHits).toMatchObject([{ outcome: 'overridden', reason: 'Tolerated in May' }])
    const params = { treatmentPlanId: plan.id }
    const lines = [...plan.interventions, { title: 'Hydrocolloid' }]
    const change = await nurse.send(
      changePlan,
      { params, body: { interventions: lines } },
      { 'if-match': '"1"' },
    )
    expect(change.problem.fields?.['safetyDecisions']).toContain('Hydrocolloid: Allergy to adhesive')
  })

  it('asks at an order what Implement asks, and counts the decision', async () => {
    expect((await createSampleOrder('silver-dressing')).problem.code).toBe('safety.undecided')
    const decision = { hit: buildSilverKey('Silver dressing'), reason: 'Tolerated before' }
    const { body } = await createSampleOrder('silver-dressing', [decision])
    expect(body.safetyHits).toMatchObject([{ outcome: 'overridden', decidedByName: expect.any(String) }])
    expect((await createSampleOrder('iodine-dressing')).problem.fields?.['safetyDecisions']).toContain(
      'Thyroid disease not ruled out',
    )
    expect((await createSampleOrder('compression-system')).problem.fields?.['safetyDecisions']).toContain(
      'ABI not measured',
    )
    const { body: stats } = await head.call(safetyStats, {})
    expect(stats.overridden).toBeGreaterThan(0)
  })

  it('does not ask again about a caution that was acknowledged at the wound', async () => {
    expect((await createSampleOrder('iodine-dressing', iodineQuestions)).status).toBe(201)
    expect((await createSampleOrder('iodine-dressing')).status).toBe(201)
  })

  it('prevents a supervised clinician from overriding at an order', async () => {
    await practice.owner.query('update memberships set supervisor_id = $1 where user_id = $2', [
      (await practice.person(organization, 'clinician')).id,
      person.id,
    ])
    const decision = { hit: buildSilverKey('Silver dressing'), reason: 'Tolerated before' }
    expect((await createSampleOrder('silver-dressing', [decision])).problem.code).toBe('safety.authority')
    await practice.owner.query('update memberships set supervisor_id = null where user_id = $1', [person.id])
  })
})

describe('implementing a recommendation', () => {
  const find = async (ruleId: string) =>
    (await nurse.call(listRecommendations, { query: { woundId, state: 'all' } })).body.find(
      (one) => one.ruleId === ruleId && one.state !== 'withdrawn',
    )!
  const preview = async (recommendationId: string) =>
    (await nurse.call(previewImplementation, { params: { recommendationId } })).body
  const implement = async (recommendationId: string, planVersion?: number) => {
    const shown = await preview(recommendationId)
    const safetyDecisions = shown.hits.map(({ key }) => ({ hit: key, reason: 'Reviewed' }))
    return nurse.call(implementRecommendation, {
      params: { recommendationId },
      body: {
        attest: true,
        planVersion: planVersion ?? shown.planVersion,
        askedFirst: true,
        safetyDecisions,
      },
    })
  }

  it('shows the plan before and after, replaces the primary dressing, signs it, and undoes all of it', async () => {
    await nurse.send(createPlan, { body: sampleBodies['createPlan']!({ patientId, woundId }) })
    await assessWound({ infectionErythema: true, infectionPurulence: true, exudateAmount: 'moderate' })
    const { id } = await find('RC4')
    const shown = await preview(id)
    expect(shown.before.map(({ title }) => title)).toEqual(['Foam dressing'])
    expect(shown.replaced.map(({ title }) => title)).toEqual(['Foam dressing'])
    expect(shown.after.map(({ title }) => title)).toEqual(['Cadexomer iodine dressing'])
    expect((await implement(id, 0)).problem.code).toBe('plan.changed')
    expect((await implement(id)).status).toBe(200)
    const plan = async () => (await nurse.call(listPlans, { query: { woundId } })).body[0]!
    expect((await plan()).interventions.map(({ title }) => title)).toEqual(['Cadexomer iodine dressing'])
    expect((await plan()).signature).toMatchObject({ byName: expect.any(String) })
    await nurse.call(undoRecommendation, { params: { recommendationId: id } })
    expect((await plan()).interventions.map(({ title }) => title)).toEqual(['Foam dressing'])
  })

  it('retains a line that it would replace, if the clinician says so', async () => {
    await nurse.send(createPlan, { body: sampleBodies['createPlan']!({ patientId, woundId }) })
    await assessWound({ infectionErythema: true, infectionPurulence: true, exudateAmount: 'moderate' })
    const { id } = await find('RC4')
    const shown = await preview(id)
    await nurse.call(implementRecommendation, {
      params: { recommendationId: id },
      body: {
        attest: true,
        planVersion: shown.planVersion,
        askedFirst: true,
        keepLineIds: shown.replaced.map((line) => line.id),
        safetyDecisions: shown.hits.map(({ key }) => ({ hit: key, reason: 'Reviewed' })),
      },
    })
    const [plan] = (await nurse.call(listPlans, { query: { woundId } })).body
    expect(plan?.interventions.map(({ title }) => title)).toEqual([
      'Foam dressing',
      'Cadexomer iodine dressing',
    ])
  })

  it('[RE12] hospice makes comfort the goal, and after a discharge nothing is recommended', async () => {
    await assessWound({ exudateAmount: 'moderate' })
    const active = async () =>
      (await nurse.call(listRecommendations, { query: { woundId, state: 'active' } })).body.map(
        ({ ruleId }) => ruleId,
      )
    const become = (status: string, effectiveDate: string) =>
      nurse.send(recordPatientStatus, {
        params: { patientId },
        body: { status, effectiveDate },
      })
    const before = await active()
    expect(before.length).toBeGreaterThan(0)
    await become('hospice', '2026-11-15')
    const comfort = await active()
    expect(comfort).not.toEqual(before)
    expect(comfort).toContain('RC48')
    await become('discharged', '2026-11-16')
    expect(await active()).toEqual([])
  })

  it('needs the signature', async () => {
    await assessWound({ exudateAmount: 'moderate' })
    const params = { recommendationId: (await find('RC34'))?.id ?? (await find('RC38'))?.id ?? woundId }
    const { status } = await nurse.send(implementRecommendation, {
      params,
      body: { askedFirst: true },
    })
    expect(status).toBe(400)
  })
})

describe('a chart that changes', () => {
  const add = (id: string, allergies: string) =>
    nurse.call(changePatient, { params: { patientId: id }, body: { allergies } }, { 'if-match': '"1"' })
  const notices = async () =>
    (await nurse.call(listNotices, { query: {} })).body
      .filter((one) => one.patientId === patientId)
      .map(({ title, message }) => `${title}: ${message}`)

  it('checks open plans and orders again when an allergy is added, and notifies who is responsible', async () => {
    const { body: ordered } = await createSampleOrder('iodine-dressing', iodineQuestions)
    await nurse.send(createPlan, { body: sampleBodies['createPlan']!({ patientId, woundId }) })
    await add(patientId, 'Silver, iodine')
    expect(await listHits(ordered.id)).toContainEqual(
      expect.objectContaining({ rule: 'CX4', outcome: 'pending' }),
    )
    expect((await notices()).join()).toContain(
      'Supply order needs review: Cadexomer iodine dressing: Allergy to iodine',
    )
    expect((await notices()).join()).not.toContain('Treatment plan')
  })

  it('counts the allergies of a merged chart, and checks again with the merge', async () => {
    const other = await createSamplePatient({ allergies: 'Honey' })
    const { body: ordered } = await createSampleOrder('honey-dressing')
    const facts = async () =>
      (await nurse.call(readSafetyFacts, { params: { patientId } })).body.facts.allergies
    expect(await facts()).not.toContain('honey')
    const merge = { params: { patientId }, body: { mergedId: other, reason: 'Registered twice' } }
    expect((await head.call(mergePatients, merge)).problem?.code ?? 'merged').toBe('merged')
    expect(await facts()).toContain('honey')
    expect((await listHits(ordered.id)).map(({ outcome }) => outcome)).toEqual(['pending'])
  })
})
