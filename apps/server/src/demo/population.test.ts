/** The synthetic population: repeatable, visibly synthetic, clinically believable, and small in memory. */
import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { checkVitals, toStoredVital, vitalFields, hasVitalsWarning } from '@mendwell/clinical'
import { describe, expect, it } from 'vitest'
import { isLongRun } from '../testing/repeat-count.ts'
import { generateConsents } from './chart-lists.ts'
import { familyNames, feminineNames, masculineNames } from './data/names.ts'
import { cities } from './data/places.ts'
import { demoFacilities } from './facilities.ts'
import type { DemoPatient } from './patient.ts'
import { demoPatient, demoPeople, demoStory } from './people.ts'
import { buildPopulation } from './population.ts'
import type { PopulationPlan } from './population.ts'
import { createRandom } from './random.ts'

const plan: PopulationPlan = { seed: 'demo', patients: 3_000, today: '2026-03-02' }
const population = [...buildPopulation(plan)]
const vitals = population.flatMap((patient) => patient.vitals)
const computeShare = (test: (patient: DemoPatient) => boolean) =>
  population.filter(test).length / population.length
const subtractDays = (days: number) => new Date(Date.parse(plan.today) - days * 86_400_000).toISOString()
const hash = (patients: Iterable<DemoPatient>) =>
  createHash('sha256')
    .update(JSON.stringify([...patients]))
    .digest('hex')

describe('a population', () => {
  it('is the same for the same seed and day, and another for another', () => {
    const small = { ...plan, patients: 200 }
    expect(hash(buildPopulation(small))).toBe(hash(population.slice(0, 200)))
    expect(hash(buildPopulation({ ...small, seed: 'other' }))).not.toBe(hash(buildPopulation(small)))
    expect(hash(buildPopulation({ ...small, today: '2026-03-03' }))).not.toBe(hash(buildPopulation(small)))
  })

  it('gives every patient a record number of their own', () => {
    const numbers = population.map((patient) => patient.medicalRecordNumber)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers) expect(number).toMatch(/^MW-\d{6}$/)
  })

  it('rejects more patients than there are record numbers', () => {
    expect(() => buildPopulation({ ...plan, patients: 1_000_001 }).next()).toThrow('at most 1000000 patients')
  })

  it('is visibly synthetic in every phone number and e-mail address', () => {
    const phones = population.flatMap(({ phone, emergencyContact }) => [
      phone ?? [],
      emergencyContact?.phone ?? [],
    ])
    const emails = population.flatMap(({ email }) => email ?? [])
    for (const phone of phones.flat()) expect(phone).toMatch(/^\d{3}-555-01\d\d$/)
    for (const email of emails) expect(email).toMatch(/^[a-z.-]+(\.\d{6})?@demo\.example$/)
    expect(new Set(emails).size).toBe(emails.length)
    expect(emails.length).toBeLessThan(population.length)
  })

  it('has believable names of many origins, none of them twice in the lists', () => {
    for (const names of [feminineNames, masculineNames, familyNames])
      expect(new Set(names).size).toBe(names.length)
    expect(feminineNames.length + masculineNames.length).toBeGreaterThanOrEqual(120)
    expect(familyNames.length).toBeGreaterThanOrEqual(120)
    for (const { firstName, lastName } of population) {
      expect(`${firstName} ${lastName}`).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u)
      expect(firstName).not.toBe(lastName)
    }
    expect(
      new Set(population.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size,
    ).toBeGreaterThan(2_500)
  })

  it('is mostly old, adult throughout, and of every sex that can be recorded', () => {
    const youngest = '2008-03-02'
    for (const { dateOfBirth } of population) {
      expect(dateOfBirth < youngest).toBe(true)
      expect(dateOfBirth > '1930-01-01').toBe(true)
    }
    expect(computeShare(({ dateOfBirth }) => dateOfBirth <= '1981-03-02')).toBeGreaterThan(0.9)
    expect(computeShare(({ dateOfBirth }) => dateOfBirth > '1981-03-02')).toBeGreaterThan(0.03)
    expect(new Set(population.map(({ sex }) => sex))).toEqual(new Set(['female', 'male', 'other', null]))
    const bornOn = Map.groupBy(population, ({ dateOfBirth }) => dateOfBirth)
    expect(Math.max(...[...bornOn.values()].map(({ length }) => length))).toBeLessThan(6)
  })

  it('has allergies in all three states', () => {
    expect(computeShare(({ allergies }) => allergies === 'not-asked')).toBeGreaterThan(0.05)
    expect(computeShare(({ allergies }) => allergies === 'none-known')).toBeGreaterThan(0.3)
    expect(computeShare(({ allergies }) => typeof allergies !== 'string')).toBeGreaterThan(0.2)
    expect(computeShare(({ allergies }) => allergies.length === 0)).toBe(0)
  })

  it('has about one patient in twenty inactive, some at home, and rooms only where there are beds', () => {
    expect(computeShare(({ isActive }) => !isActive)).toBeCloseTo(0.05, 1)
    expect(new Set(population.map(({ facility }) => facility))).toEqual(new Set([null, 0, 1, 2, 3, 4, 5]))
    for (const { facility, room, timeZone } of population) {
      const home = facility === null ? undefined : demoFacilities[facility]
      expect(room !== null).toBe(home !== undefined && home.bedCount !== null)
      expect(timeZone).toBe(home?.timeZone ?? timeZone)
    }
  })

  it('registered over two years, admitted no later, with some new this month and this week', () => {
    for (const { registeredAt, admissionDate } of population) {
      expect(registeredAt < subtractDays(0)).toBe(true)
      expect(registeredAt > subtractDays(731)).toBe(true)
      expect(admissionDate <= registeredAt.slice(0, 10)).toBe(true)
    }
    const since = (days: number) => computeShare(({ registeredAt }) => registeredAt >= subtractDays(days))
    expect([since(30) > 0.08, since(30) < 0.16]).toEqual([true, true])
    expect([since(7) > 0.02, since(7) < 0.07]).toEqual([true, true])
    const few = [...buildPopulation({ ...plan, patients: 120 })]
    expect(few.filter(({ registeredAt }) => registeredAt >= subtractDays(7)).length).toBeGreaterThan(0)
  })

  it('withdraws some consents, none ahead of the visit at which it was done', () => {
    const withdrawn = population.flatMap((patient) =>
      generateConsents(createRandom(`consents ${patient.number}`), patient, plan.today).flatMap(
        ({ revokedOn }) => revokedOn ?? [],
      ),
    )
    expect(withdrawn.length).toBeGreaterThan(100)
    expect(withdrawn.filter((day) => day >= plan.today)).toEqual([])
  })

  it('opens with the patient whose account can sign in', () => {
    const { firstName, lastName, email } = demoPatient
    expect(population[0]).toMatchObject({ number: 0, firstName, lastName, email, isActive: true })
    expect(population[0]?.vitals.length).toBeGreaterThan(0)
    // As messages, plans and video visits describe her: at home, with grown children, walking.
    expect(population[0]).toMatchObject({ facility: null, room: null, conditions: demoStory.conditions })
    expect(population[0]?.dateOfBirth).toMatch(/^19(5[6-9]|6[0-5])/)
  })
})

describe('vital signs of a population', () => {
  it('are ten a patient on average, or as many as asked for', () => {
    expect(Math.abs(vitals.length / population.length - 10)).toBeLessThan(0.5)
    const dense = [...buildPopulation({ ...plan, patients: 500, vitalsPerPatient: 40 })]
    expect(Math.abs(dense.flatMap((patient) => patient.vitals).length / 500 - 40)).toBeLessThan(3)
    const none = [...buildPopulation({ ...plan, patients: 5, vitalsPerPatient: 0 })]
    expect(none.flatMap((patient) => patient.vitals)).toEqual([])
  })

  it('pass the clinical rules: never impossible, and outside the usual range exactly where a reason is given', () => {
    for (const reading of vitals) {
      const problems = checkVitals(reading).map(({ problem }) => problem)
      expect(problems).toEqual(reading.outOfRangeReason === null ? [] : ['needs-confirmation'])
    }
    const unusual = vitals.filter((reading) => reading.outOfRangeReason !== null)
    expect([unusual.length > 0, unusual.length / vitals.length < 0.005]).toEqual([true, true])
  })

  it('are written at the precision that is stored', () => {
    const finer = vitals.filter((reading) =>
      vitalFields.some(({ id }) => reading[id] !== toStoredVital(id, reading[id])),
    )
    expect(finer).toEqual([])
  })

  it('were taken in clinic hours of the past twelve weeks, after registration, in order', () => {
    const localTime = new Map<string, Intl.DateTimeFormat>(
      cities.map(({ timeZone }) => [
        timeZone,
        new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hour12: false }),
      ]),
    )
    for (const { vitals: series, registeredAt, timeZone } of population)
      series.forEach(({ takenAt }, at) => {
        expect(localTime.get(timeZone)?.format(new Date(takenAt))).toMatch(
          /^(Mon|Tue|Wed|Thu|Fri),? (08|09|1[0-5])$/,
        )
        expect([takenAt > subtractDays(85), takenAt < subtractDays(0)]).toEqual([true, true])
        expect(takenAt > (series[at - 1]?.takenAt ?? registeredAt)).toBe(true)
      })
  })

  it('leave gaps, and hold fevers, high pressures and low oxygen as well as quiet days', () => {
    for (const { id } of vitalFields) expect(vitals.some((reading) => reading[id] === null)).toBe(true)
    const computeReadingShare = (test: (reading: (typeof vitals)[number]) => boolean) =>
      vitals.filter(test).length / vitals.length
    expect(computeReadingShare(({ temperature }) => (temperature ?? 0) > 100.4)).toBeGreaterThan(0.005)
    expect(
      computeReadingShare(({ bloodPressureSystolic }) => (bloodPressureSystolic ?? 0) >= 140),
    ).toBeGreaterThan(0.1)
    expect(computeReadingShare(({ oxygenSaturation }) => (oxygenSaturation ?? 100) < 90)).toBeGreaterThan(
      0.005,
    )
    expect(computeReadingShare((reading) => !hasVitalsWarning(reading))).toBeGreaterThan(0.05)
  })

  it('follow the person: lung disease lowers oxygen, hypertension raises pressure', () => {
    const mean = (
      field: 'oxygenSaturation' | 'bloodPressureSystolic',
      having: boolean,
      id: 'copd' | 'hypertension',
    ) => {
      const taken = population
        .filter(({ conditions }) => conditions.includes(id) === having)
        .flatMap((patient) => patient.vitals.flatMap((reading) => reading[field] ?? []))
      return taken.reduce((sum, value) => sum + value, 0) / taken.length
    }
    expect(mean('oxygenSaturation', false, 'copd') - mean('oxygenSaturation', true, 'copd')).toBeGreaterThan(
      3,
    )
    expect(
      mean('bloodPressureSystolic', true, 'hypertension') -
        mean('bloodPressureSystolic', false, 'hypertension'),
    ).toBeGreaterThan(8)
  })
})

describe('a large population', () => {
  it.runIf(isLongRun)('passes in the memory of a few patients', { timeout: 60_000 }, () => {
    const many = 100_000
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void // present by the flag above
    const heapMb = () => {
      collectGarbage()
      return process.memoryUsage().heapUsed / 2 ** 20
    }
    const numbers = new Set<string>()
    let readings = 0
    let before = 0
    for (const patient of buildPopulation({ ...plan, patients: many })) {
      readings += patient.vitals.length
      numbers.add(patient.medicalRecordNumber)
      if (patient.number === 1_000) before = heapMb()
    }
    expect(heapMb() - before).toBeLessThan(30) // the set of numbers alone takes most of it
    expect(numbers.size).toBe(many)
    expect(Math.abs(readings / many - 10)).toBeLessThan(0.2)
  })
})

describe('the people and places of the demo organization', () => {
  it('hold every facility type, with payer shares that make a whole, in cities of the same zone', () => {
    expect(demoFacilities).toHaveLength(6)
    expect(new Set(demoFacilities.map(({ facilityType }) => facilityType)).size).toBe(5)
    for (const { payerMix, city, timeZone, phone, zipCode } of demoFacilities) {
      expect(payerMix.medicare + payerMix.medicaid + payerMix.private).toBe(100)
      expect(cities.find((one) => one.city === city)).toMatchObject({ timeZone })
      expect(cities.flatMap(({ zipCodes }): readonly string[] => zipCodes)).toContain(zipCode.slice(0, 5))
      expect(phone).toMatch(/^\d{3}-555-01\d\d$/)
    }
  })

  it('have one account per role, and no duplicates', () => {
    const person = (name: string) => demoPeople.find(({ email }) => email === `${name}@demo.example`)
    expect(person('clinician')).toMatchObject({
      lastName: 'Okafor',
      role: 'clinician',
      owner: true,
      billing: true,
    })
    expect(person('nurse')).toMatchObject({
      role: 'clinician',
      owner: false,
      billing: false,
      credential: 'RN',
    })
    expect(person('admin')).toMatchObject({ role: 'admin' })
    expect(person('patient')).toMatchObject({ role: 'patient', patientNumber: 0 })
    expect(new Set(demoPeople.map(({ email }) => email)).size).toBe(demoPeople.length)
    for (const { email } of demoPeople) expect(email).toMatch(/^[a-z.-]+@demo\.example$/)
    expect(new Set(demoPeople.flatMap(({ credential }) => credential ?? []))).toEqual(
      new Set(['MD', 'NP', 'RN', 'DPM', 'PT']),
    )
  })
})
