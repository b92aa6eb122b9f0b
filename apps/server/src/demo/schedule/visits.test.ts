import { checkDiagnosis, checkProcedure, findPlaceOfService } from '@mendwell/clinical'
import { VisitProcedure } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { demoFacilities } from '../facilities.ts'
import { buildPopulation } from '../population.ts'
import { describePatientState } from '../wound-course/patient-state.ts'
import { createRandom } from '../random.ts'
import { generateWounds } from '../wounds.ts'
import { listVisitDiagnoses, getVisitCode, buildVisitPlan } from './visits.ts'

const today = '2026-11-16'
const visits = [...buildPopulation({ seed: 'test', patients: 300, today })].flatMap((patient) => {
  if (patient.facility === null) return []
  const wounds = generateWounds(createRandom('test').stream(`chart ${patient.number}`), patient, today).map(
    (wound, at) => ({ id: `${patient.number} ${at}`, wound }),
  )
  const { mobility } = describePatientState(patient)
  const facilityType = demoFacilities[patient.facility]?.facilityType ?? ''
  const startsAt = '2026-11-12T15:00:00.000Z'
  const plan = buildVisitPlan(
    createRandom('test').stream(`${patient.number}`),
    facilityType,
    wounds,
    startsAt,
    mobility,
  )
  return [
    {
      plan,
      /** Planned for the day of each assessment. */
      measured: wounds.flatMap(({ wound }) =>
        wound.visits.map(({ assessedAt }) =>
          buildVisitPlan(createRandom('test').stream(assessedAt), facilityType, wounds, assessedAt, mobility),
        ),
      ),
      reasons: listVisitDiagnoses(wounds, startsAt, mobility),
      type: demoFacilities[patient.facility]?.facilityType,
    },
  ]
})

describe('a visit of the demo', () => {
  it('is reported by a code of the place it was made at', () => {
    const families = {
      nursing_home: /^993(0[4-9]|10)$/,
      skilled_nursing: /^993(0[4-9]|10)$/,
      assisted_living: /^993(4[1-5]|4[7-9]|50)$/,
      home_health: /^993(4[1-5]|4[7-9]|50)$/,
      ltach: /^992(2[1-3]|3[1-3])$/,
    }
    for (const [type, codes] of Object.entries(families)) {
      const places = visits.filter((one) => one.type === type).map(({ plan }) => plan.placeOfService)
      expect(places.length, type).toBeGreaterThan(5)
      for (const place of places) {
        expect(findPlaceOfService(place).state).toBe('known')
        for (const isFirst of [true, false]) expect(getVisitCode(place, isFirst)).toMatch(codes)
      }
    }
  })

  it('is for a dressing change only where a wound is open', () => {
    for (const { plan, reasons } of visits) {
      const isOfWound = reasons.some((code) => /^(Z48|T)/.test(code))
      expect(isOfWound).toBe(plan.woundIds.length > 0)
      if (plan.visitNotes.includes('Healed area')) expect(reasons).toContain('Z87.2')
    }
    const found = new Set(visits.map(({ reasons }) => reasons.join()))
    for (const one of ['Z48.00', 'T81.31XA', 'Z09,Z87.2', 'Z74.01', 'Z99.3']) expect(found).toContain(one)
    for (const { reasons } of visits)
      for (const code of reasons) expect(checkDiagnosis(code, today).state, code).toBe('known')
  })

  it('says something else at each', () => {
    const notes = visits.filter(({ plan }) => plan.woundIds.length > 0).map(({ plan }) => plan.visitNotes)
    expect(notes.length).toBeGreaterThan(50)
    expect(new Set(notes).size / notes.length).toBeGreaterThan(0.95)
  })

  it('has procedures that can be signed', () => {
    const id = '0198c5a0-0000-7000-8000-000000000001'
    const procedures = visits.flatMap(({ plan, measured }) =>
      [plan, ...measured]
        .flatMap((one) => one.procedures)
        .map((one) =>
          VisitProcedure.parse('woundId' in one ? { ...one, woundId: id } : { ...one, woundIds: [id] }),
        ),
    )
    expect(new Set(procedures.map(({ kind }) => kind)).size).toBeGreaterThan(1)
    const context = {
      date: '2026-11-12',
      lastPlaced: { pieces: 2, on: '2026-11-05' },
      formatDay: (day: string) => day,
    }
    expect(procedures.flatMap((one) => checkProcedure(one, context))).toEqual([])
  })
})
