import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changePatient,
  changePlan,
  createPatient,
  createWound,
  createWoundAssessment,
  dismissRecommendation,
  healWound,
  listPlans,
  noteSideEffect,
  listRecommendations,
  planVersions,
  readAdvice,
  recommendationStats,
  recordBraden,
  recordExamination,
  recordHistory,
  recordMedication,
  reopenWound,
  scheduleReview,
  listTasks,
  listAppointments,
  undoRecommendation,
  voidExamination,
  type TreatmentRecommendation,
} from '@mendwell/contract'
import { jobs } from '../../jobs.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { implementReviewed } from '../../testing/samples/implement.ts'
import { sampleBodies } from '../../testing/samples.ts'

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
  const body = { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: `A-${(numbers += 1)}` }
  patientId = (await nurse.call(createPatient, { body })).body.id
})

/** Advances the clock and signs everyone in again. */
async function setClock(time: string): Promise<void> {
  practice.clock.now = new Date(time)
  nurse = await practice.as(person)
}
const addWound = async (more: object = {}): Promise<string> =>
  (
    await nurse.send(createWound, {
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
const assessWound = (woundId: string, more: object = {}) =>
  nurse.send(createWoundAssessment, {
    // Without a dressing in place: one that is in use is reviewed instead (RE20).
    body: {
      ...sampleBodies['createWoundAssessment']!({ patientId, woundId }),
      ...{ dressingType: 'No dressing', ...quiet, ...more },
    },
  })
const venous = {
  woundType: 'venous_ulcer',
  location: 'Left shin',
  laterality: 'left',
  bodyRegion: 'shin_left',
}
const examine = (woundId: string, body: object) =>
  nurse.send(recordExamination, { params: { woundId }, body: { examinedOn: '2026-11-10', ...body } })
const listFor = async (
  woundId: string,
  state: TreatmentRecommendation['state'] | 'all' = 'active',
): Promise<TreatmentRecommendation[]> =>
  (await nurse.call(listRecommendations, { query: { woundId, state } })).body
const listRules = async (woundId: string, state?: TreatmentRecommendation['state']) =>
  (await listFor(woundId, state)).map(({ ruleId }) => ruleId)
const fetchWithheld = async (woundId: string) =>
  (await nurse.call(readAdvice, { params: { woundId } })).body.withheld
const fetchReasons = async (woundId: string, ruleId: string) =>
  (await fetchWithheld(woundId)).find((one) => one.ruleId === ruleId)?.because.join(' ') ?? ''
const findOne = async (woundId: string, ruleId: string) =>
  (await listFor(woundId, 'all')).find((one) => one.ruleId === ruleId && one.state !== 'withdrawn')!
const implement = (recommendationId: string, askedFirst = true, who = nurse) =>
  implementReviewed(who, recommendationId, askedFirst)

describe('what the chart gives reason for', () => {
  it('is recommended with the rule, its version and the values that led to it', async () => {
    const woundId = await addWound()
    await assessWound(woundId)
    const foam = await findOne(woundId, 'RC35')
    expect(foam).toMatchObject({
      title: 'Foam dressing',
      type: 'dressing',
      recommendationType: 'dressing',
      state: 'active',
      isImplemented: false,
      ruleVersion: 5,
      ruleSet: 'recommendations-14',
      reasons: ['Exudate: Moderate', 'Depth: 0.8 cm'],
      frequency: expect.any(String),
      supplies: [{ name: 'Foam dressing', cost: null }],
      suppliesTotal: null,
    })
    expect(foam.assessmentId).not.toBeNull()
  })

  it('takes Braden, history and medicines into account', async () => {
    const woundId = await addWound()
    await assessWound(woundId, { granulationPercentage: 90, sloughPercentage: 10, necroticPercentage: 0 })
    expect(await listRules(woundId)).not.toContain('RC43')
    await nurse.send(recordBraden, {
      params: { patientId },
      body: { ...sampleBodies['recordBraden']!(), nutrition: 2 },
    })
    expect(await listRules(woundId)).toContain('RC43')
    await nurse.send(recordHistory, { params: { patientId }, body: { condition: 'Smoking' } })
    expect(await listRules(woundId)).toContain('RC44')
    await nurse.send(recordMedication, {
      params: { patientId },
      body: { ...sampleBodies['recordMedication']!(), medicationName: 'Apixaban' },
    })
    await examine(woundId, { edges: 'rolled' })
    expect((await findOne(woundId, 'RC40')).reasons.join()).toContain(
      'Caution: Bleeding risk or anticoagulant use',
    )
  })

  it('asks about pregnancy only where sex and age leave it open, and says what was checked', async () => {
    const woundId = await addWound()
    await assessWound(woundId, { infectionPurulence: true, infectionErythema: true })
    // Of the antimicrobial dressings the one with the fewest open questions is open; this leaves iodine.
    const silver = await findOne(woundId, 'RC3')
    await nurse.call(dismissRecommendation, {
      params: { recommendationId: silver.id },
      body: { reason: 'Tried' },
    })
    const pregnancy = 'Pregnancy or breastfeeding? Not documented.'
    const iodine = await findOne(woundId, 'RC4')
    expect(iodine.askFirst).toContain(pregnancy)
    // Severe kidney disease counts only where it is charted.
    expect(iodine.notKnown).toEqual(
      iodine.contraindications.filter((one) => !one.startsWith('Kidney disease')),
    )
    await nurse.call(
      changePatient,
      { params: { patientId }, body: { sex: 'female', dateOfBirth: '1940-03-02' } },
      { 'if-match': '1' },
    )
    const later = await findOne(woundId, 'RC4')
    expect(later.askFirst).not.toContain(pregnancy)
    expect(later.contraindications).toContain('Pregnancy or breastfeeding')
    expect(later.notKnown).not.toContain('Pregnancy or breastfeeding')
  })

  it('calls a wound behind by its checkpoint days: from its first measurement, and again after it reopened', async () => {
    const assessOnDay = async (woundId: string, day: string) => {
      await setClock(`${day}T15:00:00Z`)
      await assessWound(woundId, {
        ...venous,
        stage: null,
        length: 5,
        width: 4,
        assessedAt: `${day}T14:00:00Z`,
      })
    }
    await setClock('2026-09-01T15:00:00Z')
    const woundId = await addWound({ ...venous, onsetDate: '2026-03-01' })
    await assessOnDay(woundId, '2026-09-01')
    await assessOnDay(woundId, '2026-09-22')
    expect(await listRules(woundId)).not.toContain('RC41') // stalled, and old, but three weeks under our eyes
    await assessOnDay(woundId, '2026-09-29')
    const behind = await findOne(woundId, 'RC41')
    expect(behind.reasons).toContain('Time since first measurement: 28 days')
    expect(behind.guidelines).toContain('Kantor and Margolis')
    await setClock('2026-09-30T15:00:00Z')
    await nurse.call(healWound, { params: { woundId }, body: { healedOn: '2026-09-30' } })
    await setClock('2026-10-20T15:00:00Z')
    const again = await nurse.call(reopenWound, { params: { woundId }, body: { reason: 'Open at the edge' } })
    expect(again.status, again.text).toBe(200)
    await assessOnDay(woundId, '2026-10-20')
    await assessOnDay(woundId, '2026-11-10')
    expect(await listRules(woundId)).not.toContain('RC41')
  })

  it('[RE18] is withdrawn, not deleted, when the reason is gone', async () => {
    const woundId = await addWound()
    await assessWound(woundId)
    expect(await listRules(woundId)).toContain('RC35')
    await setClock('2026-11-17T15:00:00Z')
    await assessWound(woundId, { exudateAmount: 'heavy', assessedAt: '2026-11-17T14:00:00Z' })
    expect(await listRules(woundId)).toContain('RC34')
    const foam = (await listFor(woundId, 'withdrawn')).find(({ ruleId }) => ruleId === 'RC35')
    expect(foam?.withdrawnBecause).toBe('Resolved by assessment of 11/17/2026: Exudate: Heavy')
    expect(foam?.closedAs).toBe('answered')
    expect(foam?.reasons).toEqual(['Exudate: Moderate', 'Depth: 0.8 cm'])
  })

  it('ends with the wound', async () => {
    const woundId = await addWound()
    await assessWound(woundId)
    expect(await listRules(woundId)).not.toEqual([])
    await nurse.call(healWound, { params: { woundId }, body: { healedOn: '2026-11-16' } })
    expect(await listRules(woundId)).toEqual([])
    const [gone] = await listFor(woundId, 'withdrawn')
    expect(gone?.withdrawnBecause).toBe('Wound healed 11/16/2026.')
    expect(gone?.closedAs).toBe('healed')
  })

  it('is found by the job too, once', async () => {
    const woundId = await addWound()
    await assessWound(woundId)
    await practice.run(jobs, 'renew-recommendations')
    await practice.run(jobs, 'renew-recommendations')
    const query = { patientId, state: 'all' as const }
    const found = (await nurse.call(listRecommendations, { query })).body
    expect(found.length).toBeGreaterThan(2)
    expect(new Set(found.map(({ ruleId }) => ruleId)).size).toBe(found.length)
    await listFor(woundId)
    expect((await nurse.call(listRecommendations, { query })).body.length).toBe(found.length)
  })

  it('is made once however many ask at a time', async () => {
    const woundId = await addWound()
    await assessWound(woundId)
    await Promise.all(Array.from({ length: 8 }, () => listFor(woundId)))
    const all = await listFor(woundId, 'all')
    expect(new Set(all.map(({ ruleId }) => ruleId)).size).toBe(all.length)
  })
})

describe('what must not be done', () => {
  it('is compressing a leg without an ankle-brachial index', async () => {
    const woundId = await addWound(venous)
    await assessWound(woundId, venous)
    expect(await listRules(woundId)).toContain('RC11')
    expect(await listRules(woundId)).not.toContain('RC15')
    expect(await fetchReasons(woundId, 'RC15')).toContain('ABI not measured')

    const { body: examination } = await examine(woundId, { abi: 1.0 })
    expect(await listRules(woundId)).toContain('RC15')
    expect(await listRules(woundId)).not.toContain('RC11')

    await nurse.call(voidExamination, {
      params: { woundId, examinationId: examination.id },
      body: { reason: 'The other leg' },
    })
    expect(await listRules(woundId)).not.toContain('RC15')
  })

  it('is full compression of a leg with too little blood, or by an index that is too old', async () => {
    const woundId = await addWound(venous)
    await assessWound(woundId, venous)
    await examine(woundId, { abi: 0.6 })
    expect(await listRules(woundId)).toContain('RC16')
    expect(await fetchReasons(woundId, 'RC15')).toContain('reduced compression only')
    await examine(woundId, { abi: 0.4, examinedOn: '2026-11-11' })
    expect(await fetchReasons(woundId, 'RC15')).toContain('Perfusion too low for compression')
    // Of the other leg: a measurement counts for every wound of its leg.
    const right = { ...venous, location: 'Right shin', laterality: 'right', bodyRegion: 'shin_right' }
    const other = await addWound(right)
    await assessWound(other, right)
    await examine(other, { abi: 1.0, examinedOn: '2026-06-01' })
    expect(await fetchReasons(other, 'RC15')).toContain('out of date')
  })

  it('is compression by a new index on a leg whose bad toe pressure was not repeated', async () => {
    const woundId = await addWound(venous)
    await assessWound(woundId, venous)
    await examine(woundId, { toePressureMmHg: 22, examinedOn: '2026-06-01' })
    await examine(woundId, { abi: 1.1 })
    expect(await listRules(woundId)).toContain('RC13')
    expect(await fetchReasons(woundId, 'RC15')).toContain('Perfusion too low for compression')
    await examine(woundId, { toePressureMmHg: 70, examinedOn: '2026-11-11' })
    expect(await listRules(woundId)).not.toContain('RC13')
    expect(await listRules(woundId)).toContain('RC15')
  })

  it('is compressing the leg of a patient with diabetes by its index alone', async () => {
    const woundId = await addWound(venous)
    await assessWound(woundId, venous)
    await examine(woundId, { abi: 1.1 })
    expect((await findOne(woundId, 'RC15')).askFirst).toContain('Diabetes? Not documented.')
    await nurse.send(recordHistory, {
      params: { patientId },
      body: { condition: 'Type 2 diabetes' },
    })
    expect(await listRules(woundId)).toContain('RC12')
    expect(await fetchReasons(woundId, 'RC15')).toContain('Diabetes without toe pressure')
    await examine(woundId, { toePressureMmHg: 70, examinedOn: '2026-11-11' })
    expect(await listRules(woundId)).toContain('RC15')
  })

  it('is compressing a leg without a pulse by its index alone', async () => {
    const woundId = await addWound(venous)
    await assessWound(woundId, { ...venous, stage: null, posteriorTibialPulse: 'absent' })
    await examine(woundId, { abi: 1.1 })
    expect(await listRules(woundId)).toEqual(expect.arrayContaining(['RC12', 'RC14']))
    expect(await fetchReasons(woundId, 'RC15')).toContain('measure toe pressure')
    await setClock('2026-11-17T15:00:00Z')
    await assessWound(woundId, { ...venous, stage: null, assessedAt: '2026-11-17T14:00:00Z' })
    expect(await fetchReasons(woundId, 'RC15')).toContain('measure toe pressure')
    const felt = { dorsalisPedisPulse: 'present', posteriorTibialPulse: 'present' }
    await setClock('2026-11-18T15:00:00Z')
    await assessWound(woundId, { ...venous, ...felt, stage: null, assessedAt: '2026-11-18T14:00:00Z' })
    expect(await listRules(woundId)).toContain('RC15')
  })

  it('is implementing compression after the index turned out wrong, even with the page still open', async () => {
    const woundId = await addWound(venous)
    await assessWound(woundId, venous)
    await examine(woundId, { abi: 1.0 })
    const full = await findOne(woundId, 'RC15')
    await examine(woundId, { abi: 0.4, examinedOn: '2026-11-12' })
    const refused = await implement(full.id)
    expect(refused.status).toBe(409)
    expect(refused.problem.code).toBe('recommendation.stale')
    expect(refused.problem.fields?.['state']).toContain('Perfusion too low for compression')
    expect((await nurse.call(listPlans, { query: { woundId } })).body).toEqual([])
  })

  it('is silver on a patient who is allergic to it', async () => {
    const woundId = await addWound()
    await assessWound(woundId, { infectionPurulence: true, infectionErythema: true })
    const [silver] = (await listFor(woundId)).filter(({ ruleId }) => ruleId === 'RC3')
    expect(silver?.askFirst.join(' ')).toContain('Allergy to silver?')
    await nurse.call(
      changePatient,
      { params: { patientId }, body: { allergies: 'Silver sulfadiazine (rash)' } },
      { 'if-match': '1' },
    )
    // The page with the recommendation is still open somewhere.
    const refused = await implement(silver!.id)
    expect(refused.problem.code).toBe('recommendation.stale')
    expect(refused.problem.fields?.['state']).toContain('Allergy to silver')
    expect(await listRules(woundId)).not.toContain('RC3')
    expect(await fetchReasons(woundId, 'RC3')).toContain('Allergy to silver')
  })

  it('is an occlusive dressing over an infection, or where infection was not assessed', async () => {
    const shallow = { exudateAmount: 'minimal', depth: 0.2, sloughPercentage: 0, granulationPercentage: 100 }
    const woundId = await addWound()
    await assessWound(woundId, shallow)
    expect(await listRules(woundId)).toContain('RC37')
    await setClock('2026-11-17T15:00:00Z')
    await assessWound(woundId, { ...shallow, infectionPurulence: true, assessedAt: '2026-11-17T14:00:00Z' })
    expect(await fetchReasons(woundId, 'RC37')).toContain('Wound infection: no occlusive dressing')
    const other = await addWound()
    await assessWound(other, { ...shallow, infectionPurulence: null })
    expect(await fetchReasons(other, 'RC37')).toContain('not documented: Infection')
  })

  it('is cutting eschar that is stable; a surgeon is asked about an unstable one, measured or not', async () => {
    const heel = { location: 'Left heel', laterality: 'left', bodyRegion: 'heel_left' }
    const dead = {
      ...heel,
      stage: 'unstageable',
      necroticPercentage: 70,
      sloughPercentage: 30,
      granulationPercentage: 0,
      exudateAmount: 'minimal',
    }
    const woundId = await addWound(heel)
    await assessWound(woundId, dead)
    await examine(woundId, { eschar: 'stable' })
    expect(await listRules(woundId)).toContain('RC29')
    expect(await listRules(woundId)).not.toContain('RC31')
    expect(await fetchReasons(woundId, 'RC32')).toContain('Stable, dry eschar: leave in place')

    await examine(woundId, { eschar: 'unstable', examinedOn: '2026-11-12' })
    expect(await listRules(woundId)).not.toContain('RC29')
    const opinion = await findOne(woundId, 'RC31')
    expect(opinion).toMatchObject({ state: 'active', priority: 'high' })
    expect(opinion.reasons.join(' ')).toContain(
      'Report to surgeon: Site: Heel; Ischemia grade (WIfI): not documented',
    )
    await setClock('2026-11-17T15:00:00Z')
    await assessWound(woundId, { ...dead, infectionLymphangitis: true, assessedAt: '2026-11-17T14:00:00Z' })
    expect(await findOne(woundId, 'RC31')).toMatchObject({ state: 'active', priority: 'immediate' })
  })

  it('says what could not be decided for want of what', async () => {
    const woundId = await addWound()
    await assessWound(woundId, { stage: 'stage_4', documentedStage: null })
    const { undecided } = (await nurse.call(readAdvice, { params: { woundId } })).body
    expect(undecided.find(({ ruleId }) => ruleId === 'RC6')?.missing).toEqual(['Probe-to-bone positive'])
  })
})

describe('findings that no assessment holds', () => {
  it('let burns, skin tears, edges and negative pressure be judged, and clear what was asked for', async () => {
    const burn = await addWound({
      woundType: 'burn',
      location: 'Back',
      laterality: null,
      bodyRegion: null,
    })
    expect(await listRules(burn)).toEqual(expect.arrayContaining(['RC9', 'RC50']))
    const findings = { burnDepth: 'full', burnPercent: 2.5, tetanusUpToDate: true, skinTear: true }
    const { body } = await examine(burn, { ...findings, edges: 'rolled', hba1cPercent: 8.4 })
    expect(body).toMatchObject({ ...findings, edges: 'rolled', hba1cPercent: 8.4, highFallRisk: null })
    expect(await listRules(burn)).toEqual(expect.arrayContaining(['RC47', 'RC46']))
    expect(await listRules(burn)).not.toEqual(expect.arrayContaining(['RC9']))
    expect(await listRules(burn)).not.toEqual(expect.arrayContaining(['RC50']))

    const deep = await addWound()
    await assessWound(deep, {
      stage: 'stage_4',
      exudateAmount: 'heavy',
      granulationPercentage: 90,
      sloughPercentage: 10,
      necroticPercentage: 0,
      epithelialPercentage: 0,
    })
    expect(await fetchReasons(deep, 'RC33')).toContain('Exposed vessels, organs, or nerves')
    await examine(deep, { malignancyInWound: false, exposedStructures: false })
    expect(await listRules(deep)).toContain('RC33')
    await examine(deep, { untreatedOsteomyelitis: true, examinedOn: '2026-11-11' })
    expect(await fetchReasons(deep, 'RC33')).toContain('Untreated or suspected osteomyelitis')
  })
})

describe('implementing', () => {
  it('writes the treatment plan exactly once, however often it is sent', async () => {
    const woundId = await addWound()
    await assessWound(woundId)
    const foam = await findOne(woundId, 'RC35')
    const answers = await Promise.all(Array.from({ length: 6 }, () => implement(foam.id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    const plans = (await nurse.call(listPlans, { query: { woundId } })).body
    expect(plans).toHaveLength(1)
    expect(plans[0]).toMatchObject({
      planType: 'healing',
      version: 1,
      interventions: [{ title: 'Foam dressing', recommendationId: foam.id }],
    })
    expect(await findOne(woundId, 'RC35')).toMatchObject({
      isImplemented: true,
      implementedBy: person.id,
      implementedByName: expect.stringContaining('Family'),
    })
    expect(await listRules(woundId)).not.toContain('RC35')
  })

  it('extends the plan, and undo takes its line out again', async () => {
    const woundId = await addWound()
    await assessWound(woundId)
    const [one, other] = [await findOne(woundId, 'RC35'), await findOne(woundId, 'RC27')]
    await implement(one.id)
    await implement(other.id)
    const [plan] = (await nurse.call(listPlans, { query: { woundId } })).body
    expect(plan!.interventions).toHaveLength(2)
    await nurse.call(undoRecommendation, { params: { recommendationId: one.id } })
    const versions = (await nurse.call(planVersions, { params: { treatmentPlanId: plan!.id } })).body
    expect(versions.map(({ interventions }) => interventions.length)).toEqual([1, 2, 1])
    expect((await findOne(woundId, 'RC35')).state).toBe('active')
  })

  it('asks first about what cannot be excluded', async () => {
    const woundId = await addWound()
    await assessWound(woundId, { infectionPurulence: true, infectionErythema: true })
    const silver = await findOne(woundId, 'RC3')
    const refused = await implement(silver.id, false)
    expect(refused.status).toBe(400)
    expect(refused.problem.fields?.['askedFirst']).toContain('Verify first: Allergy to silver?')
    expect((await implement(silver.id, true)).status).toBe(200)
  })

  it('continues while others change the plan, and nothing of either is lost', async () => {
    const woundId = await addWound()
    await assessWound(woundId)
    await implement((await findOne(woundId, 'RC35')).id)
    const [plan] = (await nurse.call(listPlans, { query: { woundId } })).body
    const treatmentPlanId = plan!.id
    const support = await findOne(woundId, 'RC27')
    const [changed, implemented] = await Promise.all([
      nurse.call(changePlan, { params: { treatmentPlanId }, body: { goals: 'Half' } }, { 'if-match': '1' }),
      implement(support.id),
    ])
    // A change in between asks to review the plan again.
    if (implemented.status === 409) expect((await implement(support.id)).status).toBe(200)
    expect([200, 412]).toContain(changed.status)
    const [after] = (await nurse.call(listPlans, { query: { woundId } })).body
    expect(after!.interventions).toHaveLength(2)
    expect(after!.goals).toBe(changed.status === 200 ? 'Half' : null)
  })

  it('warns when the chart forbids later what was implemented', async () => {
    const woundId = await addWound(venous)
    await assessWound(woundId, venous)
    await examine(woundId, { abi: 1.0 })
    await implement((await findOne(woundId, 'RC15')).id)
    await examine(woundId, { abi: 0.4, examinedOn: '2026-11-12' })
    expect((await findOne(woundId, 'RC15')).nowForbiddenBy.join(' ')).toContain('Perfusion too low')
  })

  it('is rated by the course of the wound, and not while it is indeterminate', async () => {
    await setClock('2026-10-01T15:00:00Z')
    const woundId = await addWound({ onsetDate: '2026-09-20' })
    await assessWound(woundId, { length: 5, width: 4, assessedAt: '2026-10-01T14:00:00Z' })
    const foam = await findOne(woundId, 'RC35')
    const now = (await implement(foam.id)).body
    expect(now.effectiveness).toBeNull()
    expect(now.effectivenessWords).toContain('Not yet rated')
    await setClock('2026-10-29T15:00:00Z')
    await assessWound(woundId, { length: 4, width: 2, assessedAt: '2026-10-29T14:00:00Z' })
    const later = await findOne(woundId, 'RC35')
    expect(later.effectiveness).toBe('excellent')
    expect(later.effectivenessWords).toContain('area 20.0 ± 0.9 to 8.0 ± 0.6 cm²')
    const stats = (await nurse.call(recommendationStats, { query: { woundId } })).body
    expect(stats).toMatchObject({ implemented: 1, rated: 1, ratedWell: 1, effectiveness: 100 })
  })

  it('stores what was observed under it, line by line', async () => {
    const woundId = await addWound()
    await assessWound(woundId)
    const { id } = await findOne(woundId, 'RC35')
    const recordSideEffect = (sideEffect: string) =>
      nurse.call(noteSideEffect, { params: { recommendationId: id }, body: { sideEffect } })
    expect((await recordSideEffect('Red skin')).problem.code).toBe('recommendation.transition')
    await implement(id)
    expect((await recordSideEffect(' ')).problem.fields?.['sideEffect']).toBe('Describe the side effect')
    await Promise.all([recordSideEffect('Red skin'), recordSideEffect('Itching')])
    const lines = (await findOne(woundId, 'RC35')).sideEffects?.split('\n') ?? []
    expect(lines.toSorted().map((line) => line.replace(/^.*: /, ''))).toEqual(['Itching', 'Red skin'])
    for (let more = 0; more < 3; more += 1) await recordSideEffect('x'.repeat(500))
    expect((await recordSideEffect('x'.repeat(500))).problem.fields?.['sideEffect']).toContain(
      'progress note',
    )
  })

  it('is reviewed by a task, or by an appointment where a time is given', async () => {
    const woundId = await addWound()
    await assessWound(woundId)
    const { id } = await findOne(woundId, 'RC35')
    const ask = (body: object) => nurse.send(scheduleReview, { params: { recommendationId: id }, body: body })
    expect((await ask({ date: '2026-11-30' })).problem.code).toBe('recommendation.transition')
    await implement(id)
    expect((await ask({ date: '2026-11-30' })).body.kind).toBe('task')
    expect((await ask({ date: '2026-12-01', time: '09:00' })).body.kind).toBe('appointment')
    const { rows } = await practice.owner.query(
      `select from compliance_logs where action = 'recommendation.review' and resource_id = $1 and patient_id = $2`,
      [id, patientId],
    )
    expect(rows).toHaveLength(2)
    const [task] = (await nurse.call(listTasks, { query: { patientId } })).body
    expect(task).toMatchObject({ title: 'Review: Foam dressing (wound A Sacrum)', dueDate: '2026-11-30' })
    const booked = await nurse.call(listAppointments, { query: { date: '2026-12-01' } })
    expect(booked.body.map((one) => one.patientId)).toContain(patientId)
  })
})

describe('dismissing', () => {
  it('needs a reason, is stored, and is not asked again for four weeks', async () => {
    const woundId = await addWound()
    await assessWound(woundId)
    const { id } = await findOne(woundId, 'RC35')
    const dismiss = (body: object) =>
      nurse.send(dismissRecommendation, { params: { recommendationId: id }, body: body })
    expect((await dismiss({})).problem.fields?.['reason']).toBe('Reason is required')
    expect((await dismiss({ reason: 'Prefers gauze' })).body.dismissReason).toBe('Prefers gauze')
    expect((await implement(id)).problem.code).toBe('recommendation.transition')
    await setClock('2026-11-30T15:00:00Z')
    expect(await listRules(woundId)).not.toContain('RC35')
    await setClock('2026-12-20T15:00:00Z')
    expect(await listRules(woundId)).toContain('RC35')
    const kept = (await listFor(woundId, 'withdrawn')).find((one) => one.id === id)
    expect(kept?.dismissReason).toBe('Prefers gauze')
  })

  it('can be undone', async () => {
    const woundId = await addWound()
    await assessWound(woundId)
    const { id } = await findOne(woundId, 'RC35')
    await nurse.call(dismissRecommendation, { params: { recommendationId: id }, body: { reason: 'No' } })
    const back = await nurse.call(undoRecommendation, { params: { recommendationId: id } })
    expect(back.body).toMatchObject({ state: 'active', dismissReason: null })
  })
})

it('lists by pressure, page after page, each once', async () => {
  const woundId = await addWound(venous)
  await assessWound(woundId, { ...venous, infectionPurulence: true, infectionErythema: true })
  const all = await listFor(woundId)
  const ranks = ['immediate', 'high', 'medium', 'low']
  const order = all.map(({ priority }) => ranks.indexOf(priority))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await nurse.call(listRecommendations, { query: { woundId, limit: 2, cursor } })
    expect(page.headers['x-total-count']).toBe(String(all.length))
    seen.push(...page.body.map(({ id }) => id))
    cursor = /cursor=([^&>]+)/.exec(String(page.headers['link'] ?? ''))?.[1]
  } while (cursor)
  expect(seen).toEqual(all.map(({ id }) => id))
})

it('shows nothing to users without access to the patient', async () => {
  const woundId = await addWound()
  await assessWound(woundId)
  const foam = await findOne(woundId, 'RC35')
  const facilityIds = [await practice.facility(organization, 'Elm House')]
  const narrowed = await practice.as(await practice.person(organization, 'clinician', { facilityIds }))
  expect((await narrowed.call(listRecommendations, { query: { woundId } })).body).toEqual([])
  expect((await narrowed.call(listRecommendations, { query: { state: 'all' } })).body).toEqual([])
  expect((await narrowed.call(readAdvice, { params: { woundId } })).status).toBe(404)
  expect((await implement(foam.id, true, narrowed)).status).toBe(404)
  const numbers = (await narrowed.call(recommendationStats, { query: {} })).body
  expect(numbers).toMatchObject({ active: 0, implemented: 0, effectiveness: null })
  const head = await practice.as(await practice.person(organization, 'admin'))
  expect((await head.call(listRecommendations, { query: { woundId } })).body.length).toBeGreaterThan(0)
  expect((await implement(foam.id, true, head)).status).toBe(403)
})
