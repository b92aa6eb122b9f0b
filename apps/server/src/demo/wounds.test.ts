import {
  computeAreaByLengthWidth,
  checkAssessment,
  checkConsistency,
  checkStageChange,
  woundTypes,
  type WoundStage,
} from '@mendwell/clinical'
import { CompleteAssessment } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { buildCareTeam, generateConsents, generateMedications } from './chart-lists.ts'
import type { DemoPatient } from './patient.ts'
import { demoPeople } from './people.ts'
import { buildPopulation } from './population.ts'
import { createRandom } from './random.ts'
import { generateWounds, type DemoWound } from './wounds.ts'
import { getRepeatCount } from '../testing/repeat-count.ts'

const today = '2026-11-16'
const patients = [...buildPopulation({ seed: 'test', patients: getRepeatCount(300, 1_000), today })]
const generateChartWounds = (patient: DemoPatient) =>
  generateWounds(createRandom('test').stream(`chart ${patient.number}`), patient, today)
const charts = patients.map((patient) => ({ patient, wounds: generateChartWounds(patient) }))
const wounds = charts.flatMap((chart) => chart.wounds)
const listAreas = ({ visits }: DemoWound) =>
  visits.map(({ answers }) => {
    const area = computeAreaByLengthWidth(answers.length ?? null, answers.width ?? null)
    return area.state === 'known' ? area.areaCm2 : Number.NaN
  })

describe('the wounds of the demo', () => {
  it('are the same for the same seed and day', () => {
    for (const { patient, wounds: before } of charts.slice(0, 50))
      expect(generateChartWounds(patient)).toEqual(before)
  })

  it('are of every kind, on most patients, with three to ten visits each', () => {
    expect(new Set(wounds.map(({ visits }) => visits[0]?.answers.woundType)).size).toBe(
      woundTypes.values.length,
    )
    expect(charts.filter((chart) => chart.wounds.length > 0).length).toBeGreaterThan(0.6 * patients.length)
    for (const { visits } of wounds) {
      expect(visits.length).toBeGreaterThanOrEqual(3)
      expect(visits.length).toBeLessThanOrEqual(10)
    }
  })

  it('pass the form and the clinical rules at every visit, and are never staged back', () => {
    const ids = { patientId: crypto.randomUUID() }
    for (const { visits } of wounds) {
      const stages: WoundStage[] = []
      for (const { answers, assessedAt } of visits) {
        const form = CompleteAssessment.safeParse({ ...answers, ...ids, assessedAt })
        expect(form.error?.issues).toBeUndefined()
        expect(checkAssessment({ ...answers, ...ids }, assessedAt.slice(0, 10))).toEqual([])
        const sound = checkConsistency(answers, { mucosal: false, earlierStages: stages })
        expect(sound).toEqual([])
        if (answers.stage === 'stage_2') expect(answers.depth).toBeLessThanOrEqual(0.2)
        if (answers.stage === 'unstageable') expect(answers.depth).toBeNull()
        if (!answers.stage) continue
        expect(checkStageChange(stages, answers.stage).state).not.toBe('back-staging')
        stages.push(answers.stage)
      }
    }
  })

  it('are called diabetic only of patients with diabetes, and never heal under a cover', () => {
    const all = charts.flatMap(({ patient, wounds: own }) => own.map((wound) => ({ patient, wound })))
    const diabetic = all.filter(({ wound }) => wound.visits[0]?.answers.woundType === 'diabetic_foot')
    expect(diabetic.length).toBeGreaterThan(0)
    expect(diabetic.filter(({ patient }) => !patient.conditions.includes('diabetes'))).toEqual([])
    const healed = all.filter(({ wound }) => wound.healedOn)
    expect(healed.filter(({ wound }) => wound.visits.at(-1)?.answers.stage === 'unstageable')).toEqual([])
  })

  it('shrink, stall, grow and heal', () => {
    const courses = wounds.map((wound) => {
      const sizes = listAreas(wound)
      return wound.healedOn ? 'healed' : sizes.at(-1)! / sizes[0]!
    })
    const share = (test: (course: number | 'healed') => boolean) =>
      courses.filter(test).length / courses.length
    expect(share((course) => course === 'healed')).toBeGreaterThan(0.08)
    expect(share((course) => typeof course === 'number' && course < 0.85)).toBeGreaterThan(0.25)
    expect(share((course) => typeof course === 'number' && course > 1.15)).toBeGreaterThan(0.05)
    expect(share((course) => typeof course === 'number' && Math.abs(course - 1) < 0.1)).toBeGreaterThan(0.1)
  })

  it('were seen after registration and before today, in order, and most were signed', () => {
    for (const { patient, wounds: own } of charts) {
      for (const { visits } of own) {
        const times = visits.map(({ assessedAt }) => assessedAt)
        expect(times).toEqual(times.toSorted())
        expect(times[0]! > patient.registeredAt).toBe(true)
        expect(times.at(-1)! < `${today}T00:00:00Z`).toBe(true)
        expect(visits.slice(0, -1).every(({ isSigned }) => isSigned)).toBe(true)
      }
    }
    const unsigned = wounds.filter(({ visits }) => !visits.at(-1)?.isSigned).length
    expect(unsigned / wounds.length).toBeGreaterThan(0.15)
    expect(unsigned / wounds.length).toBeLessThan(0.5)
  })
})

describe('what is due in the demo', () => {
  const open = charts
    .filter(({ patient }) => patient.isActive)
    .flatMap(({ wounds: own }) => own.filter(({ healedOn }) => !healedOn))
  const dueOn = open.map(({ visits }) => visits.at(-1)?.answers.nextAssessmentDate ?? '')
  const share = (isSo: (day: string) => boolean) => dueOn.filter(isSo).length / dueOn.length

  it('is some of today, a few that were missed, and nothing that was forgotten for weeks', () => {
    expect(share((day) => day === today)).toBeGreaterThan(0.02)
    expect(share((day) => day < today)).toBeGreaterThan(0.05)
    expect(share((day) => day < today)).toBeLessThan(0.3)
    expect(dueOn.toSorted()[0]! > '2026-11-06').toBe(true)
  })
})

describe('the lists of a chart', () => {
  const random = createRandom('lists')
  it('hold every medicine of the chart’s text with dose, times and route', () => {
    const found = patients.flatMap((patient) =>
      generateMedications(random.stream(`${patient.number}`), patient),
    )
    const byName = new Map(found.map((one) => [one.medicationName, one]))
    expect(byName.get('Lisinopril')).toMatchObject({ dosage: '20 mg', frequency: 'Once daily' })
    expect(byName.get('Insulin glargine')).toMatchObject({ dosage: '18 units', route: 'Subcutaneous' })
    expect(byName.get('Warfarin')).toMatchObject({ dosage: 'Per INR' })
    expect(byName.get('Tiotropium inhaler')).toMatchObject({ dosage: '1 inhalation', route: 'Inhaled' })
    for (const one of found)
      for (const text of [one.dosage, one.frequency, one.route]) expect(text).not.toBe('')
  })

  it('begin no medicine before what it is for, and none by us before registration', () => {
    const ours = demoPeople.map(({ lastName }) => lastName)
    for (const patient of patients) {
      for (const one of generateMedications(random.stream(`${patient.number}`), patient)) {
        const registered = patient.registeredAt.slice(0, 10)
        expect(one.startDate <= registered).toBe(true)
        if (ours.some((name) => one.prescribedBy.includes(name))) expect(one.startDate).toBe(registered)
        const cause = patient.history.find(({ medications }) =>
          medications.some((text) => text.startsWith(one.medicationName)),
        )
        if (cause) expect(Number(one.startDate.slice(0, 4))).toBeGreaterThan(cause.since)
      }
    }
  })

  it('include consents of every state', () => {
    const forms = patients.flatMap((patient) =>
      generateConsents(random.stream(`${patient.number}`), patient, today),
    )
    expect(forms.some(({ revokedOn }) => revokedOn !== null)).toBe(true)
    expect(forms.some(({ consentGiven }) => !consentGiven)).toBe(true)
    expect(forms.some(({ expirationDate }) => expirationDate !== null && expirationDate < today)).toBe(true)
    expect(forms.length).toBeLessThan(3 * patients.length)
  })

  it('name people of the demo for the care team, each once', () => {
    for (const patient of patients) {
      const emails = buildCareTeam(patient, 'nurse@demo.example').map(({ email }) => email)
      expect(new Set(emails).size).toBe(emails.length)
      for (const email of emails) expect(demoPeople.some((person) => person.email === email)).toBe(true)
    }
  })
})
