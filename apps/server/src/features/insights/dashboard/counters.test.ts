/** Counters and counts agree: a user who sees every facility one by one gets the same as one who sees everything. */
import {
  assessmentSigning,
  changePatient,
  changeWoundAssessment,
  createPatient,
  createWoundAssessment,
  dashboardStats,
  ehrOverview,
  healWound,
  listHighRisk,
  listWounds,
  mergePatients,
  recordBraden,
  recordSkin,
  recordSkinSweep,
  reopenWound,
  unmergePatients,
  voidBraden,
  voidSkin,
  voidSkinSweep,
} from '@mendwell/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom } from '../../../demo/random.ts'
import type { ApiClient } from '../../../testing/api-client.ts'
import { getRepeatCount } from '../../../testing/repeat-count.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'

let practice: TestServer
let nurse: ApiClient
let everywhere: ApiClient
let admin: ApiClient
let facilityIds: string[]

beforeAll(async () => {
  practice = await startTestServer()
  const organizationId = await practice.organization('Harbor')
  facilityIds = [
    await practice.facility(organizationId, 'North'),
    await practice.facility(organizationId, 'South'),
  ]
  nurse = await practice.as(await practice.person(organizationId, 'clinician'))
  everywhere = await practice.as(await practice.person(organizationId, 'clinician', { facilityIds }))
  admin = await practice.as(await practice.person(organizationId, 'admin'), { proved: true })
})
afterAll(() => practice.close())

async function loadNumbers(who: ApiClient) {
  const [stats, overview, risk, ...wounds] = await Promise.all([
    who.call(dashboardStats, {}),
    who.call(ehrOverview, {}),
    who.call(listHighRisk, {}),
    ...(['open', 'healed', 'all'] as const).map((status) => who.call(listWounds, { query: { status } })),
  ])
  expect(stats.status, stats.text).toBe(200)
  return {
    stats: stats.body,
    overview: overview.body,
    risk: risk.body.map(({ patientId, totalScore }) => [patientId, totalScore]),
    riskTotal: risk.headers['x-total-count'],
    wounds: wounds.map(({ headers }) => headers['x-total-count']),
  }
}

/** By definition: active charts that were not merged away, whose latest valid Braden total is 12 or less. */
async function listHighRiskByDefinition(): Promise<string[]> {
  const { rows } = await practice.owner.query<{ id: string }>(`
    select p.id from patients p
     where p.is_active
       and not exists (select from patient_merges m where m.merged_id = p.id and m.unmerged_at is null)
       and (select b.total_score from braden_assessments b
             where b.patient_id in (select chart_patients(p.id))
               and not exists (select from braden_voids v where v.braden_id = b.id)
             order by b.assessed_at desc, b.recorded_at desc, b.id desc limit 1) <= 12`)
  return rows.map(({ id }) => id)
}

it('after anything that can happen to a record', async () => {
  const random = createRandom('tallies')
  const patients: { id: string; version: number }[] = []
  const assessments: { id: string; version: number; patientId: string; woundId: string }[] = []
  const braden: string[] = []
  const skin: string[] = []
  const sweeps: string[] = []
  const merged: { keptId: string; mergedId: string }[] = []
  const healed: string[] = []
  const reason = { reason: 'By mistake' }
  const pickTime = () =>
    new Date(
      practice.clock.now.getTime() - random.int(0, 40) * 86_400_000 - random.int(0, 1400) * 60_000,
    ).toISOString()
  const buildAnswers = (patientId: string, woundId?: string) => ({
    ...sampleBodies['createWoundAssessment']!({ patientId }),
    woundId,
    stage: null,
    woundType: 'venous_ulcer',
    healingStatus: random.pick(['improving', 'stable', 'deteriorating']),
    infectionPurulence: random.chance(0.3),
    assessedAt: pickTime(),
  })
  const buildIfMatch = (one: { version: number }) => ({ 'if-match': String(one.version) })

  const steps: Record<string, () => Promise<unknown>> = {
    register: async () => {
      const body = { ...sampleBodies['createPatient']!(), facilityId: random.pick(facilityIds) }
      patients.push((await nurse.send(createPatient, { body })).body)
    },
    assess: async () => {
      const earlier = random.chance(0.4) && assessments.length > 0 ? random.pick(assessments) : undefined
      const body = buildAnswers(earlier?.patientId ?? random.pick(patients).id, earlier?.woundId)
      const { status, body: made } = await nurse.send(createWoundAssessment, { body })
      if (status === 201) assessments.push(made)
    },
    change: async () => {
      const one = random.pick(assessments)
      const body = { ...buildAnswers(one.patientId), woundId: undefined }
      const changed = await nurse.send(
        changeWoundAssessment,
        { params: { assessmentId: one.id }, body },
        buildIfMatch(one),
      )
      if (changed.status === 200) one.version = changed.body.version
    },
    sign: () => {
      const one = random.pick(assessments)
      const call = { params: { assessmentId: one.id }, body: { attest: true } } as const
      return nurse.call(assessmentSigning.sign, call, buildIfMatch(one))
    },
    void: () =>
      nurse.call(assessmentSigning.void, {
        params: { assessmentId: random.pick(assessments).id },
        body: reason,
      }),
    heal: async () => {
      const { woundId } = random.pick(assessments)
      const healedOn = pickTime().slice(0, 10)
      if ((await nurse.call(healWound, { params: { woundId }, body: { healedOn } })).status === 200)
        healed.push(woundId)
    },
    reopen: async () => {
      if (healed.length > 0)
        await nurse.call(reopenWound, { params: { woundId: random.pick(healed) }, body: reason })
    },
    braden: async () => {
      const score = random.chance(0.6) ? 1 : 3
      const body = {
        ...sampleBodies['recordBraden']!(),
        mobility: score,
        activity: score,
        nutrition: score,
        assessedAt: pickTime(),
      }
      const made = await nurse.send(recordBraden, {
        params: { patientId: random.pick(patients).id },
        body: body,
      })
      expect(made.status, made.text).toBe(201)
      braden.push(made.body.id)
    },
    'void braden': async () => {
      if (braden.length > 0)
        await nurse.call(voidBraden, { params: { bradenId: random.pick(braden) }, body: reason })
    },
    skin: async () => {
      const body = { ...sampleBodies['recordSkin']!(), assessedAt: pickTime() }
      skin.push(
        (await nurse.send(recordSkin, { params: { patientId: random.pick(patients).id }, body })).body.id,
      )
    },
    sweep: async () => {
      const body = { ...sampleBodies['recordSkinSweep']!(), assessedAt: pickTime() }
      const made = await nurse.send(recordSkinSweep, {
        params: { patientId: random.pick(patients).id },
        body,
      })
      expect(made.status, made.text).toBe(201)
      sweeps.push(made.body.id)
    },
    'void skin': async () => {
      if (skin.length > 0) await nurse.call(voidSkin, { params: { skinId: random.pick(skin) }, body: reason })
      if (sweeps.length > 0 && random.chance(0.4))
        await nurse.call(voidSkinSweep, { params: { skinSweepId: random.pick(sweeps) }, body: reason })
    },
    deactivate: async () => {
      const one = random.pick(patients)
      const body = { isActive: random.chance(0.5), statusReason: 'Moved' }
      const changed = await nurse.call(
        changePatient,
        { params: { patientId: one.id }, body },
        buildIfMatch(one),
      )
      if (changed.status === 200) one.version = changed.body.version
    },
    merge: async () => {
      const [keptId, mergedId] = [random.pick(patients).id, random.pick(patients).id]
      const call = { params: { patientId: keptId }, body: { mergedId, ...reason } }
      if ((await admin.call(mergePatients, call)).status === 200) merged.push({ keptId, mergedId })
    },
    unmerge: async () => {
      if (merged.length === 0) return
      const { keptId, mergedId } = random.pick(merged)
      await admin.call(unmergePatients, { params: { patientId: keptId }, body: { mergedId, ...reason } })
    },
  }
  for (let first = 0; first < 8; first += 1) await steps['register']!()
  await steps['assess']!()
  const names = Object.keys(steps)
  const done: string[] = []
  for (let turn = 0; turn < getRepeatCount(60, 1_000); turn += 1) {
    const name = random.pick(names)
    done.push(name)
    await steps[name]!()
    if (turn % 10 !== 0) continue
    const numbers = await loadNumbers(nurse)
    expect(numbers, done.slice(-10).join(', ')).toEqual(await loadNumbers(everywhere))
    expect(numbers.risk.map(([id]) => id).toSorted()).toEqual((await listHighRiskByDefinition()).toSorted())
  }
  const before = await loadNumbers(nurse)
  expect(before.stats).toMatchObject({ highRiskPatients: expect.any(Number) })
  expect(before.stats.highRiskPatients).toBeGreaterThan(0)
  expect(before.stats.assessmentsTrend).not.toBeNull()
  await practice.owner.query('select fold_standing_tallies()')
  expect(await loadNumbers(nurse)).toEqual(before)
}, 300_000)
