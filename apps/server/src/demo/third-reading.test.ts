/** What a wound nurse laughed at when reading the charts of the demo a third time: no chart says it. Pure, over the generated data. */
import { describe, expect, it } from 'vitest'
import { generateBedsideEntries } from './bedside.ts'
import { explainDecision } from './data/decision-reasons.ts'
import { buildFeverNote, findFeverOn, listFevers } from './wound-course/fever.ts'
import { buildPopulation } from './population.ts'
import { createRandom } from './random.ts'
import { Schedule } from './schedule/schedule.ts'
import { pickAssignedClinicians } from './schedule/teams.ts'
import { buildVisitPlan } from './schedule/visits.ts'
import { toDayNumber } from './calendar.ts'
import { describePatientState, findDemoLimb } from './wound-course/patient-state.ts'
import { generateWounds } from './wounds.ts'

const today = '2026-11-16'
const schedule = new Schedule(today, new Date(`${today}T18:00:00Z`))
const charts = [...buildPopulation({ seed: 'third', patients: 320, today })].map((patient) => {
  const random = createRandom('third').stream(`chart ${patient.number}`)
  const [follower] = pickAssignedClinicians(patient, generateWounds(random, patient, today))
  const appointments = schedule.planAppointments(patient, follower, random.stream('appointments'))
  const wounds = generateWounds(random, patient, today, appointments)
  return { patient, state: describePatientState(patient), wounds, random, appointments }
})
const visits = charts.flatMap(({ patient, state, wounds }) =>
  wounds.flatMap((wound) => {
    const side = findDemoLimb(wound)
    return wound.visits.map(({ answers, assessedAt, isGrafted, isFromStock, seenBy }, at) => ({
      ...{ patient, state, wound, answers, assessedAt, isGrafted, isFromStock, seenBy, at },
      limb: side && state.limbs[side],
      before: wound.visits[at - 1],
      note: answers.assessmentNotes ?? '',
      isClosed: answers.healingStatus === 'healed',
    }))
  }),
)
type Seen = (typeof visits)[number]
const find = (isSo: (one: Seen) => boolean) => {
  const found = visits.filter((one) => !one.isClosed && isSo(one))
  expect(found.length).toBeGreaterThan(0)
  return found
}
const computeArea = ({ answers }: Pick<Seen, 'answers'>) => Number(answers.length) * Number(answers.width)

describe('a visit', () => {
  it('finds no skin intact while a wound is open', () => {
    const kept = charts.flatMap(({ state, wounds, appointments, random }) =>
      appointments
        .filter(({ outcome }) => outcome?.kind === 'complete')
        .map(({ startsAt }) => {
          const entered = wounds.map((wound, at) => ({ id: `${at}`, wound }))
          const plan = buildVisitPlan(random, 'nursing_home', entered, startsAt, state.mobility)
          return { startsAt, wounds, notes: plan.visitNotes }
        }),
    )
    const intact = kept.filter(({ notes }) => /intact|closed/i.test(notes))
    expect(intact.length).toBeGreaterThan(20)
    for (const { startsAt, wounds, notes } of intact) {
      const overlooked = wounds.filter(
        ({ onsetDate, visits: [first] }) =>
          onsetDate <= startsAt.slice(0, 10) && (first?.assessedAt ?? '') > startsAt,
      )
      expect(overlooked, notes).toEqual([])
    }
  })

  it('knows of the skin substitute that it applied, and of that of the week before', () => {
    for (const { answers, note, assessedAt, state, wound } of find(({ isGrafted }) => isGrafted)) {
      expect(note).toMatch(/skin substitute applied/i)
      expect(answers).toMatchObject({
        dressingType: 'Nonadherent contact layer',
        dressingChangeFrequency: 'Weekly',
      })
      const plan = buildVisitPlan(
        createRandom(assessedAt),
        'nursing_home',
        [{ id: '0', wound }],
        assessedAt,
        state.mobility,
      )
      expect(plan.procedures.map(({ kind }) => kind)).toContain('skin_substitute')
      expect(plan.treatmentProvided).toContain('Skin substitute applied')
    }
    for (const { note, answers } of find(
      ({ before }) => before?.isGrafted === true || before?.isFromStock === true,
    ))
      if (answers.infectionPurulence !== true) expect(note).toMatch(/graft/i)
    for (const { note } of find(({ isFromStock }) => isFromStock))
      expect(note).toMatch(/skin substitute applied/i)
    const isApart = ({ isGrafted, isFromStock, before }: Seen) =>
      !isGrafted && !isFromStock && before?.isGrafted !== true && before?.isFromStock !== true
    for (const { note } of find(isApart)) expect(note).not.toMatch(/graft|substitute/i)
  })
})

describe('a fever', () => {
  it('lasts days, and each one has a note that says what was done', () => {
    const found = charts.flatMap(({ patient, random }) =>
      listFevers(patient).map((reading) => ({ reading, random, patient })),
    )
    expect(found.length).toBeGreaterThan(5)
    for (const { reading, random, patient } of found) {
      const { at, isolation, body } = buildFeverNote(random, reading, true)
      expect(at).toBe(reading.takenAt)
      expect(body.objective).toContain(`Temperature ${reading.temperature} °F`)
      expect(body.objective).toContain('no redness, warmth, or pus at the wound')
      expect(body.plan).toContain('Primary care physician called')
      expect(body.plan.toLowerCase()).toContain('precautions')
      if (body.assessment.startsWith('COVID-19'))
        expect(isolation).toMatchObject({ precautions: ['contact', 'droplet'], days: 10 })
      const days = listFevers(patient).map(({ takenAt }) => toDayNumber(takenAt.slice(0, 10)))
      expect(Math.max(...days) - Math.min(...days)).toBeLessThan(4)
    }
  })

  it('is charted at the wound visit of that day, and no infected wound is beside it', () => {
    for (const { patient, assessedAt, answers, note, isClosed } of visits) {
      const fever = findFeverOn(patient, toDayNumber(assessedAt.slice(0, 10)))
      expect(answers.infectionFever).toBe(fever !== null)
      if (fever !== null && !isClosed) expect(note).toContain(`${fever.temperature} °F`)
    }
    for (const { patient, wound, at, assessedAt } of find(
      ({ answers }) => answers.infectionPurulence === true,
    )) {
      expect(wound.infectedAt).toBe(at)
      for (const { takenAt } of listFevers(patient))
        expect(Math.abs(Date.parse(takenAt) - Date.parse(assessedAt)) / 86_400_000).toBeGreaterThan(13)
    }
  })
})

describe('a chart', () => {
  it('has no onset before the last bedside contact that did not find the wound', () => {
    for (const { patient, wounds } of charts)
      for (const {
        onsetDate,
        visits: [first],
      } of wounds) {
        const seen = patient.vitals
          .map(({ takenAt }) => takenAt.slice(0, 10))
          .filter(
            (day) => day > patient.registeredAt.slice(0, 10) && day < (first?.assessedAt ?? '').slice(0, 10),
          )
        for (const day of seen)
          expect(onsetDate > day, `${patient.number}: ${onsetDate}, seen ${day}`).toBe(true)
      }
  })

  it('names somebody else as emergency contact, and nothing diabetic before the diabetes', () => {
    for (const { patient } of charts) {
      expect(patient.emergencyContact?.name).not.toBe(`${patient.firstName} ${patient.lastName}`)
      const since = (id: string) => patient.history.find(({ condition }) => condition === id)?.since
      for (const id of ['arterial-disease', 'neuropathy', 'kidney-disease'])
        expect(since(id) ?? Infinity).toBeGreaterThanOrEqual(since('diabetes') ?? -Infinity)
    }
  })

  it('names limited mobility of who sits or lies', () => {
    const still = charts.filter(({ state }) => ['chairfast', 'bedfast'].includes(state.mobility))
    expect(still.length).toBeGreaterThan(5)
    for (const { patient } of still) expect(patient.riskFactors).toContain('Limited mobility')
  })

  it('charts education where its note teaches', () => {
    const taught = find(({ note }) => /explained|offered/.test(note))
    expect(taught.length).toBeGreaterThan(5)
    for (const { answers, note } of taught) expect(answers.educationProvided, note).toBe(true)
  })
})

describe('a wound that gets larger', () => {
  it('gets another plan after three weeks, and stops growing with it', () => {
    const grown = charts
      .flatMap(({ wounds }) => wounds)
      .filter(({ visits: seen }) =>
        seen.some(({ answers }) => / for weeks/.test(answers.assessmentNotes ?? '')),
      )
    expect(grown.length).toBeGreaterThan(5)
    for (const { visits: seen, infectedAt } of grown) {
      const turn = seen.findIndex(({ answers }) => / for weeks/.test(answers.assessmentNotes ?? ''))
      expect(turn).toBe(3)
      if (infectedAt !== null && infectedAt > turn) continue
      const last = seen.at(-1)!
      expect(computeArea(last)).toBeLessThanOrEqual(computeArea(seen[turn]!) * 1.25)
    }
  })

  it('is never one that closes the week after it was a cavity', () => {
    const closing = visits.filter(({ isClosed, before }) => isClosed && before !== undefined)
    expect(closing.length).toBeGreaterThan(20)
    for (const { before } of closing) {
      expect(Number(before?.answers.length)).toBeLessThanOrEqual(2)
      expect(Number(before?.answers.depth ?? 0)).toBeLessThanOrEqual(0.5)
    }
  })

  it('is no venous ulcer that doubles', () => {
    const venous = charts
      .flatMap(({ wounds }) => wounds)
      .filter(({ visits: [first] }) => first?.answers.woundType === 'venous_ulcer')
    expect(venous.length).toBeGreaterThan(10)
    for (const { visits: seen } of venous)
      for (const one of seen) expect(computeArea(one)).toBeLessThan(computeArea(seen[0]!) * 2)
  })
})

describe('what is measured', () => {
  it('is not measured on a dead toe', () => {
    const legs = charts.flatMap(({ state }) => [state.limbs.left, state.limbs.right])
    const gangrenous = legs.filter(({ isGangrenous }) => isGangrenous)
    expect(gangrenous.length).toBeGreaterThan(2)
    for (const { measures } of gangrenous) expect(measures.notes).toContain('Toe pressure at the second toe')
    for (const { note } of find(
      ({ limb, at, answers }) =>
        limb?.isGangrenous === true && at === 0 && answers.woundType === 'arterial_ulcer',
    ))
      expect(note).toMatch(/mmHg at the second toe/)
  })

  it('of who walks is no loss of all sensation', () => {
    const walkers = charts.filter(({ state }) => state.mobility === 'walks')
    expect(walkers.length).toBeGreaterThan(20)
    for (const { patient, wounds, random } of walkers)
      for (const { body } of generateBedsideEntries(random.stream('bedside'), patient, wounds).braden)
        expect(body['sensoryPerception']).toBeGreaterThanOrEqual(3)
  })
})

describe('a note', () => {
  it('compares only what differs', () => {
    for (const { note } of find(({ note: words }) => /Little change/.test(words))) {
      const [, now, then] = /Little change: (.+?) today, (.+?) before\./.exec(note) ?? []
      expect(now).not.toBe(then)
    }
  })

  it('gives an hour of the clock only to a spot of slough', () => {
    for (const { note } of find(({ note: words }) => /slough at \d+ o'clock/.test(words)))
      expect(Number(/(\d+)% slough at/.exec(note)?.[1])).toBeLessThanOrEqual(15)
  })

  it('marks a line of demarcation before it speaks of the mark', () => {
    for (const { note } of find(({ at, answers }) => at === 0 && answers.gangrene === 'digits'))
      expect(note).not.toMatch(/where it was marked|marked line|since the last visit/)
  })

  it('puts no vacuum on dead tissue', () => {
    for (const { answers } of find(({ answers: one }) => one.dressingType === 'Negative pressure'))
      expect(Number(answers.sloughPercentage) + Number(answers.necroticPercentage)).toBeLessThan(20)
  })
})

describe('an antibiotic', () => {
  it('is given less or less often where the kidneys work poorly', () => {
    const treated = charts.flatMap(({ patient, wounds }) =>
      wounds.flatMap(({ infectionCare }) =>
        infectionCare ? [{ patient, ...infectionCare.antibiotic }] : [],
      ),
    )
    const renal = treated.filter(({ patient }) => patient.conditions.includes('kidney-disease'))
    expect(renal.length).toBeGreaterThan(0)
    for (const { name, dosage, frequency } of renal) {
      if (name === 'Cephalexin') expect(frequency).toBe('Twice daily')
      if (name === 'Levofloxacin') expect(dosage).toBe('250 mg')
      if (name === 'Amoxicillin/clavulanate') expect(dosage).toBe('500 mg')
    }
  })
})

describe('a reason for an alert', () => {
  it('answers the question of that alert', () => {
    const keys = [
      'CX6.heart-failure?|bandage|1',
      'CX6.heart-failure|bandage|1',
      'CX5.diabetes?|bandage|1',
      'CX8.bleeding|knife|1',
      'CX8.bleeding?|knife|1',
      'CX4.silver?|silver|1',
      'CX9.thyroid?|iodine|1',
      'CX12.unknown?|vacuum|1',
      'CX2.unrecognized|honey|1',
      'CX99.other|x|1',
    ]
    const reasons = keys.map((key) => explainDecision({ key, words: 'Something else' }, new Date(today)))
    expect(new Set(reasons).size).toBe(keys.length)
    expect(reasons[0]).toMatch(/heart failure/)
    expect(reasons[2]).toMatch(/diabetes/i)
    expect(reasons.at(-1)).toBe('Discussed with the prescriber: something else')
  })
})
