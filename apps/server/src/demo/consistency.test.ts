/** What a clinician who reads a chart would not believe: no chart of the demo says it. Pure, over the generated data. */
import { formatOrderFrequency, validateOrderParts, computeAreaByLengthWidth } from '@mendwell/clinical'
import { describe, expect, it } from 'vitest'
import { buildDressingOrder, cavityCm } from './data/dressings.ts'
import { describePatientState, findDemoLimb } from './wound-course/patient-state.ts'
import { buildPopulation } from './population.ts'
import { createRandom } from './random.ts'
import { generateMeasurements, generateResults } from './results/generate-results.ts'
import { Schedule } from './schedule/schedule.ts'
import { pickAssignedClinicians } from './schedule/teams.ts'
import { buildVisitPlan } from './schedule/visits.ts'
import { generateWounds } from './wounds.ts'

const today = '2026-11-16'
const schedule = new Schedule(today, new Date(`${today}T18:00:00Z`))
const charts = [...buildPopulation({ seed: 'believed', patients: 320, today })].map((patient) => {
  const random = createRandom('believed').stream(`chart ${patient.number}`)
  const [follower] = pickAssignedClinicians(patient, generateWounds(random, patient, today))
  const appointments = schedule.planAppointments(patient, follower, random.stream('appointments'))
  const wounds = generateWounds(random, patient, today, appointments)
  return { patient, state: describePatientState(patient), wounds, random }
})
const all = charts.flatMap(({ patient, state, wounds }) =>
  wounds.map((wound) => {
    const side = findDemoLimb(wound)
    return {
      patient,
      state,
      wound,
      type: wound.visits[0]!.answers.woundType!,
      limb: side && state.limbs[side],
    }
  }),
)
const visits = all.flatMap((one) =>
  one.wound.visits.map(({ answers, assessedAt, isSigned }, at) => ({
    ...one,
    ...{ answers, assessedAt, isSigned, at, before: one.wound.visits[at - 1]?.answers },
    isClosed: answers.healingStatus === 'healed',
    note: answers.assessmentNotes ?? '',
  })),
)
type Seen = (typeof visits)[number]
const open = visits.filter(({ isClosed }) => !isClosed)
const find = (isSo: (one: Seen) => boolean) => {
  const found = open.filter(isSo)
  expect(found.length).toBeGreaterThan(0)
  return found
}

describe('a leg of the demo', () => {
  const limbFields = [
    'capillaryRefill',
    'dorsalisPedisPulse',
    'posteriorTibialPulse',
    'skinTemperature',
    'protectiveSensation',
    'monofilamentTest',
    'gangrene',
  ] as const

  it('has one finding at every visit, whichever of its wounds is charted', () => {
    const byLeg = Map.groupBy(
      open.filter(({ limb, answers }) => limb && answers.capillaryRefill !== undefined),
      ({ patient, wound }) => `${patient.number} ${findDemoLimb(wound)}`,
    )
    expect(byLeg.size).toBeGreaterThan(30)
    for (const [leg, seen] of byLeg)
      for (const field of limbFields)
        expect(
          new Set(seen.flatMap(({ answers }) => answers[field] ?? [])).size,
          `${leg} ${field}`,
        ).toBeLessThanOrEqual(1)
  })

  it('is wrapped only after its pressures were measured, and where they allow it', () => {
    for (const { limb, at, wound } of find(({ answers }) => answers.compressionInPlace === 'multilayer')) {
      expect(limb?.compression).toBe('full')
      expect(limb?.measures.toePressureMmHg ?? 100).toBeGreaterThanOrEqual(60)
      expect(wound.isLimbMeasured).toBe(true)
      expect(at).toBeGreaterThan(0)
    }
    for (const { answers, note } of find(({ type }) => type === 'venous_ulcer'))
      if (answers.compressionInPlace === 'none') expect(note).not.toContain('bandage intact')
    for (const { patient } of charts)
      if (patient.conditions.includes('arterial-disease'))
        expect(patient.currentMedications).not.toContain('Compression')
  })

  it('has an index that is its pressure over that of the arm, the same at each measurement', () => {
    for (const { patient, state, wounds, random } of charts) {
      for (const limb of [state.limbs.left, state.limbs.right]) {
        const { abi, anklePressureMmHg: ankle, tbi, toePressureMmHg: toe, notes } = limb.measures
        const brachial = Number(/Brachial (\d+)/.exec(notes)?.[1])
        if (abi !== undefined && ankle !== undefined) expect(abi).toBeCloseTo(ankle / brachial, 2)
        if (tbi !== undefined && toe !== undefined) expect(tbi).toBeCloseTo(toe / brachial, 2)
        if (patient.conditions.includes('diabetes')) expect(toe).toBeDefined()
      }
      for (const { body } of generateMeasurements(random.stream('perfusion'), patient, wounds))
        expect(body).toMatchObject(state.limbs[body['side'] as 'left' | 'right'].measures)
    }
  })

  it('is never cut, and never closes, while it is threatened', () => {
    for (const { limb } of find(({ answers }) => answers.debridementMethod === 'sharp'))
      expect(['adequate', 'stiff', undefined]).toContain(limb?.arteries)
    for (const { note, wound, answers } of find(
      ({ type, limb }) => type === 'arterial_ulcer' && limb?.arteries === 'critical',
    )) {
      expect(wound.healedOn).toBeNull()
      expect(wound.visits[0]?.answers.assessmentNotes).toMatch(
        wound.isReferred ? /urgent vascular referral/ : /vascular surgery decides for both/,
      )
      if (answers.gangrene === 'digits') expect(answers.dressingType).not.toMatch(/moist|hydrogel|honey/i)
      expect(note).not.toBe('')
    }
  })

  it('that feels nothing does not hurt', () => {
    for (const { answers } of find(
      ({ type, answers: one }) => type === 'diabetic_foot' && one.protectiveSensation === false,
    ))
      expect(answers.painLevel).toBe(0)
    for (const { answers } of find(
      ({ state, wound }) => !state.feelsBelowWaist && /^(sacrum|coccyx|ischium)/.test(wound.bodyRegion),
    ))
      expect(answers.painLevel).toBe(0)
  })
})

describe('a bed of the demo', () => {
  it('has stable eschar only where it is dry and quiet', () => {
    for (const { answers } of find(({ answers: one }) => one.eschar === 'stable')) {
      expect(answers).toMatchObject({ exudateAmount: 'none', sloughPercentage: 0, infectionPurulence: false })
      expect(answers.dressingType).toBe('Gauze, dry')
    }
    for (const { answers } of find(({ answers: one }) => Number(one.necroticPercentage) > 0))
      if (answers.exudateAmount === 'moderate' || answers.exudateAmount === 'heavy')
        expect(answers.eschar).toBe('unstable')
  })

  it('is less covered after each debridement', () => {
    const debrided = find(
      ({ before }) => before?.stage === 'unstageable' && before.debridementMethod === 'sharp',
    ).filter(({ before }) => Number(before?.necroticPercentage) > 10)
    for (const { answers, before } of debrided)
      expect(answers.necroticPercentage).toBeLessThan(Number(before?.necroticPercentage))
  })

  it('has the flap, the burn and the opened incision that its grade says', () => {
    for (const { answers, note } of find(({ type }) => type === 'skin_tear')) {
      expect(answers).toMatchObject({ sloughPercentage: 0, necroticPercentage: 0 })
      if (answers.skinFlapLoss === 'none') expect(answers.epithelialPercentage).toBe(100)
      if (answers.skinFlapLoss === 'total') expect(note).not.toMatch(/flap viable|reapproximated/i)
    }
    for (const { answers, wound } of find(({ type }) => type === 'burn')) {
      const [first] = wound.visits
      const area = computeAreaByLengthWidth(first?.answers.length ?? null, first?.answers.width ?? null)
      const share = area.state === 'known' ? area.areaCm2 / 180 : Number.NaN
      expect(Math.abs(Number(answers.burnPercent) - Math.max(0.1, share))).toBeLessThan(0.07)
      if (answers.burnDepth === 'superficial-partial') {
        expect(answers.sloughPercentage).toBe(0)
        expect(wound.healedOn).not.toBeNull()
      }
    }
    for (const { answers } of find(({ type }) => type === 'surgical_site'))
      expect(answers).toMatchObject({ dehiscence: 'subcutaneous', deepestTissue: 'fat' })
    for (const { answers } of find(({ answers: one }) => one.stage === 'stage_2')) {
      expect(answers.exudateAmount === 'heavy').toBe(false)
      expect(answers.depth).toBeLessThanOrEqual(0.1)
    }
  })

  it('has a dressing that fits its depth, drainage and cover', () => {
    for (const { answers } of find(({ answers: one }) => one.dressingType === 'Negative pressure'))
      expect(answers).toMatchObject({ necroticPercentage: 0, infectionPurulence: false })
    for (const { answers } of find(({ answers: one }) => Number(one.depth) >= cavityCm))
      expect(answers.dressingType).not.toMatch(/^(Foam|Bordered foam|Transparent film|Superabsorbent)$/)
    for (const { answers, state, limb } of find(
      ({ answers: one }) => one.offloadingDevice === 'Total contact cast',
    )) {
      expect(answers.dressingChangeFrequency).toBe('Weekly')
      expect(state.mobility).toBe('walks')
      expect(limb?.arteries).toBe('stiff')
      expect(answers.infectionPurulence).toBe(false)
    }
  })

  it('of a toe is no deeper than a toe', () => {
    for (const { answers } of find(({ wound }) => /toe/.test(wound.bodyRegion)))
      expect(Number(answers.depth)).toBeLessThanOrEqual(0.4)
  })

  it('is ordered as it is charted, in a size that covers it', () => {
    for (const { answers, wound } of open) {
      const place = { region: wound.bodyRegion, avoidsAdhesive: false }
      const { dressingType, dressingChangeFrequency: frequency = null, exudateAmount = null } = answers
      const size = { length: answers.length ?? 0, width: answers.width ?? 0, depth: answers.depth ?? null }
      const cleanser = answers.cleansingAgent ?? null
      const order = buildDressingOrder(
        { name: dressingType!, frequency, cleanser },
        size,
        exudateAmount,
        place,
      )
      expect(order, dressingType!).not.toBeNull()
      if (!order) continue
      expect(order.cleanser).toBe(cleanser?.replace(/^./, (first) => first.toLowerCase()))
      expect(validateOrderParts(order)).toEqual({})
      expect(formatOrderFrequency(order)).toBe(
        frequency
          ?.toLowerCase()
          .replace('twice a week', '2 times a week')
          .replace('three times a week', '3 times a week')
          .replace('twice a day', 'twice daily'),
      )
      const covers = `${order.size ?? ''} ${order.secondaryDressing ?? ''}`
      if (size.length > 9.5) expect(covers).not.toMatch(/^4 x 4 in $/)
      if ((size.depth ?? 0) >= cavityCm && dressingType === 'Gelling fiber')
        expect(order.instructions).toContain('Fill the cavity lightly')
    }
  })
})

describe('an infection of the demo', () => {
  it('is cultured, called about and dressed for, and is gone only after that', () => {
    for (const { answers, note, wound, at } of find(({ answers: one }) => one.infectionPurulence === true)) {
      expect(wound.infectedAt).toBe(at)
      expect(answers.dressingType).toMatch(/^Antimicrobial/)
      expect(note).toMatch(/cultur/i)
      expect(note).toContain('physician called')
      expect(answers.exudateOdor).toBe('moderate')
      const next = wound.visits[at + 1]?.answers
      if (next && next.healingStatus !== 'healed') expect(next.dressingType).toMatch(/^Antimicrobial/)
    }
  })

  it('has its culture at that visit, for the signs that were charted', () => {
    const found = charts.flatMap(({ patient, wounds, random }) =>
      generateResults(random.stream('results'), patient, wounds)
        .filter(({ body }) => body['kind'] === 'culture')
        .map((result) => ({ result, wound: wounds[result.wound!]! })),
    )
    expect(found.length).toBe(all.filter(({ wound }) => wound.infectedAt !== null).length)
    for (const { result, wound } of found) {
      expect(result.at).toBe(wound.visits[wound.infectedAt!]?.assessedAt)
      expect(result.body['reason']).not.toContain('odor')
      expect(result.startsAntibiotic).toBe(wound.infectionCare?.antibiotic)
    }
  })
})

describe('a story of the demo', () => {
  it('says where a wound was acquired as it says when', () => {
    for (const { wound, answers, patient } of find(({ type }) => type === 'pressure_ulcer')) {
      if (wound.presentOnAdmission) expect(answers.placeAcquired).not.toBe('this_facility')
      else expect(answers.placeAcquired).toBe(patient.facility === null ? 'home' : 'this_facility')
      expect(['walks-with-help', 'chairfast', 'bedfast']).toContain(
        charts.find((one) => one.patient === patient)?.state.mobility,
      )
    }
  })

  it('names each medicine once', () => {
    for (const { patient } of charts)
      for (const medicine of [/statin \d/g, /Metoprolol/g, /emide \d/g])
        expect((patient.currentMedications.match(medicine) ?? []).length).toBeLessThanOrEqual(1)
  })

  it('is told in other words at each visit, and says of a closed wound that it is closed', () => {
    expect(new Set(open.map(({ note }) => note)).size / open.length).toBeGreaterThan(0.99)
    for (const { note } of visits.filter(({ isClosed }) => isClosed)) {
      expect(note).toMatch(/closed|epithelialized|resurfaced/i)
      expect(note).not.toMatch(/slough|turned every|dressing changed/i)
    }
    for (const { note } of open) expect(note).not.toMatch(/undefined|null|NaN/)
  })

  it('says that a dressing was changed only where it was', () => {
    for (const { answers, before } of find(({ note }) => /changed from/.test(note)))
      expect(answers.dressingType).not.toBe(before?.dressingType)
  })
})

describe('a visit of the demo', () => {
  it('bills no more than was dead of the wound, and no bandage that is not worn', () => {
    const done = charts.flatMap(({ state, wounds }) => {
      const entered = wounds.map((wound, at) => ({ id: `${at}`, wound }))
      const times = wounds.flatMap((wound) => wound.visits.map(({ assessedAt }) => assessedAt))
      return times.flatMap((startsAt) => {
        const random = createRandom('believed').stream(startsAt)
        const plan = buildVisitPlan(random, 'nursing_home', entered, startsAt, state.mobility)
        return plan.procedures.map((procedure) => {
          const id = 'woundId' in procedure ? procedure.woundId : procedure.woundIds?.[0]
          const seen = wounds[Number(id)]?.visits.findLast(({ assessedAt }) => assessedAt <= startsAt)
          return { procedure, answers: seen!.answers } // a procedure is at a wound that was seen
        })
      })
    })
    expect(new Set(done.map(({ procedure }) => procedure.kind)).size).toBeGreaterThan(2)
    for (const { procedure, answers } of done) {
      if (procedure.kind === 'compression') expect(answers.compressionInPlace).toBe('multilayer')
      if (procedure.kind === 'skin_substitute') expect(answers.infectionPurulence).toBe(false)
      if (procedure.kind !== 'debridement') continue
      const dead = Number(answers.sloughPercentage) + Number(answers.necroticPercentage)
      const area = Number(answers.length) * Number(answers.width)
      expect(procedure.areaCm2).toBeLessThanOrEqual(Math.max(0.1, (area * dead) / 100 + 0.051))
      expect(procedure.beforeDepthCm === null).toBe(answers.depth === null)
    }
  })
})
