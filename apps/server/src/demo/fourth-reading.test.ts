/** What a wound nurse found unsafe when reading the charts of the demo a fourth time: no chart says it. Pure, over the generated data. */
import { describeWeightLoss } from '@mendwell/clinical'
import { describe, expect, it } from 'vitest'
import { generateBedsideEntries } from './bedside.ts'
import { toDayNumber } from './calendar.ts'
import { generateConsents } from './chart-lists.ts'
import { buildPopulation } from './population.ts'
import { createRandom } from './random.ts'
import { Schedule } from './schedule/schedule.ts'
import { pickAssignedClinicians } from './schedule/teams.ts'
import { describePatientState } from './wound-course/patient-state.ts'
import { generateWounds } from './wounds.ts'

const today = '2026-11-16'
const schedule = new Schedule(today, new Date(`${today}T18:00:00Z`))
const charts = [...buildPopulation({ seed: 'fourth', patients: 700, today })].map((patient) => {
  const random = createRandom('fourth').stream(`chart ${patient.number}`)
  const [follower] = pickAssignedClinicians(patient, generateWounds(random, patient, today))
  const appointments = schedule.planAppointments(patient, follower, random.stream('appointments'))
  const wounds = generateWounds(random, patient, today, appointments)
  return { patient, mobility: describePatientState(patient).mobility, wounds, random }
})
const visits = charts.flatMap(({ wounds, ...chart }) =>
  wounds.flatMap((wound) => wound.visits.map((visit) => ({ ...chart, ...visit, wound }))),
)
type Seen = (typeof visits)[number]
const find = (isSo: (one: Seen) => boolean) => {
  const found = visits.filter((one) => one.answers.healingStatus !== 'healed' && isSo(one))
  expect(found.length).toBeGreaterThan(0)
  return found
}

describe('a wound', () => {
  it('is not debrided sharply in a patient on an anticoagulant', () => {
    for (const { patient } of find(({ answers }) => answers.debridementMethod === 'sharp'))
      expect(patient.currentMedications).not.toMatch(/warfarin|apixaban|rivaroxaban/i)
  })
  it('of pressure has a cushion where the patient sits, and no hours in the chair', () => {
    for (const { answers } of find(
      ({ answers: { woundType }, mobility, wound }) =>
        woundType === 'pressure_ulcer' && mobility === 'chairfast' && !wound.bodyRegion.startsWith('heel'),
    )) {
      expect(answers.offloadingDevice).toMatch(/cushion/i)
      expect(answers.assessmentNotes).not.toMatch(/\d hours in the/)
    }
  })
  it('of the arteries is floated where the patient does not walk', () => {
    for (const { answers } of find(
      ({ answers: { woundType }, mobility }) =>
        (woundType === 'arterial_ulcer' || woundType === 'mixed_ulcer') &&
        (mobility === 'bedfast' || mobility === 'chairfast'),
    ))
      expect(answers.offloadingDevice).toMatch(/floated/)
  })
  it('has an attached edge only where it is shallow', () => {
    for (const { answers } of find(({ answers: { woundEdges } }) => woundEdges === 'attached'))
      expect(Number(answers.depth)).toBeLessThanOrEqual(0.2)
  })
  it('gets no skin substitute on callus or under a rolled edge', () => {
    for (const { answers } of find(({ isGrafted, isFromStock }) => isGrafted || isFromStock)) {
      expect(['callused', 'rolled']).not.toContain(answers.woundEdges)
      expect(answers.periwoundCondition).not.toBe('hyperkeratosis')
    }
  })
  it('that began in the facility is found within days', () => {
    for (const { wound } of find(
      ({ wound: { presentOnAdmission }, patient }) => !presentOnAdmission && patient.facility !== null,
    ))
      expect(
        toDayNumber((wound.visits[0]?.assessedAt ?? '').slice(0, 10)) - toDayNumber(wound.onsetDate),
      ).toBeLessThanOrEqual(8)
  })
})

describe('a patient', () => {
  it('has no weight loss that nobody acted on', () => {
    const losses = charts.map(({ patient }) => {
      const weights = patient.vitals.flatMap(({ takenAt, weight }) =>
        weight === null ? [] : [{ on: takenAt.slice(0, 10), weightKg: weight }],
      )
      return describeWeightLoss(weights, weights.at(-1)?.on ?? today)
    })
    expect(losses.filter((loss) => loss !== null)).toEqual([])
  })
  it('with a foot ulcer is not coded as diabetes without complications', () => {
    const found = charts.filter(({ wounds }) =>
      wounds.some(({ visits: [first] }) => first?.answers.woundType === 'diabetic_foot'),
    )
    expect(found.length).toBeGreaterThan(0)
    for (const { patient, wounds, random } of found)
      for (const { body } of generateBedsideEntries(random, patient, wounds).history)
        expect(body['icd10Code']).not.toBe('E11.9')
  })
  it('is treated with a consent that has not expired', () => {
    const dates = charts.flatMap(({ patient, random }) =>
      generateConsents(random, patient, today).flatMap(({ formType, expirationDate }) =>
        formType === 'treatment' ? (expirationDate ?? []) : [],
      ),
    )
    expect(dates.length).toBeGreaterThan(0)
    for (const date of dates) expect(date > today).toBe(true)
  })
})
