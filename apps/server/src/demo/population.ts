/**
 * The synthetic patients of the demo organization, one at a time: any number of them in the memory of one.
 * Patient n of a seed and a day is the same in a population of ten and of a hundred thousand.
 */
import { clinicHours, toIsoDate, toDayNumber, toInstant, isWeekday, getLastWeekday } from './calendar.ts'
import { cities, clinicCity } from './data/places.ts'
import type { City } from './data/places.ts'
import { demoFacilities } from './facilities.ts'
import { listConditions, generateConditions, generateHealthProfile } from './health.ts'
import {
  generateAddress,
  generateAge,
  computeBirthDate,
  generateIdentity,
  maxPatients,
  formatRecordNumber,
} from './identity.ts'
import type { DemoPatient } from './patient.ts'
import { demoCases, demoPatient, demoStory } from './people.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import { generateVitals } from './vitals.ts'
import type { Moment } from './vitals.ts'
import { describePatientState } from './wound-course/patient-state.ts'

export type PopulationPlan = {
  readonly seed: string
  readonly patients: number
  /** 'YYYY-MM-DD'. Everything in the population happened before this day begins in UTC. */
  readonly today: string
  /** On average over the population. */
  readonly vitalsPerPatient?: number
}

export function* buildPopulation(plan: PopulationPlan): Generator<DemoPatient, void, void> {
  if (plan.patients > maxPatients)
    throw new RangeError(`A population has at most ${maxPatients} patients: their record numbers end there`)
  const random = createRandom(plan.seed)
  const today = toDayNumber(plan.today)
  const setting = {
    today,
    weekdays: listWeekdaysBefore(today),
    recordShift: random.stream('record numbers').int(0, maxPatients - 1),
    vitalsPerPatient: plan.vitalsPerPatient ?? 10,
  }
  for (let number = 0; number < plan.patients; number += 1)
    yield buildPatient(random.stream(`patient ${number}`), number, setting)
}

type PopulationContext = {
  readonly today: number
  /** Clinic days of the past twelve weeks, oldest first. */
  readonly weekdays: readonly number[]
  readonly recordShift: number
  readonly vitalsPerPatient: number
}

function buildPatient(random: Random, number: number, setting: PopulationContext): DemoPatient {
  const { today } = setting
  const isPortalPatient = number === demoPatient.patientNumber
  const { facility, room, city } = pickPlace(random.stream('place'), isPortalPatient)
  const medicalRecordNumber = formatRecordNumber(number, setting.recordShift)
  const age = isPortalPatient ? demoStory.ageYears : generateAge(random.stream('age'))
  const conditions = isPortalPatient
    ? listConditions(demoStory.conditions)
    : generateConditions(random.stream('conditions'), age, demoCases.get(number)?.conditions)
  const identity = generateIdentity(random, number, medicalRecordNumber.slice(3), city.areaCode)

  const registered = getLastWeekday(
    today - generateDaysSinceRegistration(random.stream('registered'), isPortalPatient),
  )
  const isActive = isPortalPatient || !random.stream('active').chance(0.05)
  const lastDay = isActive ? today - 1 : today - random.stream('left').int(14, 70)
  const moments = generateMoments(random.stream('moments'), setting, registered, lastDay, city.timeZone)
  const profile = generateHealthProfile(random.stream('health'), conditions, age, toIsoDate(registered))
  const history = profile.history.map(({ words }) => words)
  const patient = {
    number,
    ...identity,
    dateOfBirth: computeBirthDate(today, age),
    medicalRecordNumber,
    ...generateAddress(random.stream('address'), city),
    timeZone: city.timeZone,
    ...profile,
    admissionDate: toIsoDate(registered - random.stream('admission').weighted(admissionLeadWeights)),
    isActive,
    facility,
    room,
    registeredAt: toInstant(registered, pickClinicMinute(random.stream('registered at')), city.timeZone),
    vitals: generateVitals(random.stream('vitals'), { sex: identity.sex, conditions, history }, moments),
  }
  const { mobility } = describePatientState(patient)
  const isLimited = mobility === 'chairfast' || mobility === 'bedfast'
  return isLimited
    ? { ...patient, riskFactors: [...new Set([...patient.riskFactors, 'Limited mobility'])] }
    : patient
}

/** Days between admission and registration with the wound service. */
const admissionLeadWeights = [
  [0, 50],
  [1, 20],
  [3, 15],
  [9, 10],
  [20, 5],
] as const

function pickPlace(
  random: Random,
  isPortalPatient: boolean,
): { facility: number | null; room: string | null; city: City } {
  if (random.chance(0.24) || isPortalPatient) return { facility: null, room: null, city: clinicCity }
  const facility = random.int(0, demoFacilities.length - 1)
  const home = demoFacilities[facility]
  const city = cities.find((one) => one.city === home?.city) ?? clinicCity
  const hasRooms = home !== undefined && home.bedCount !== null
  return {
    facility,
    room: hasRooms ? `${random.int(1, 3)}${String(random.int(1, 32)).padStart(2, '0')}` : null,
    city,
  }
}

/** Two years of registrations, with more of them lately, as in a practice that grows. */
function generateDaysSinceRegistration(random: Random, isPortalPatient: boolean): number {
  if (isPortalPatient) return demoStory.registeredDaysAgo
  const [from, to] = random.weighted([
    [[1, 7], 4],
    [[8, 30], 8],
    [[31, 180], 33],
    [[181, 728], 55],
  ] as const)
  return random.int(from, to)
}

function pickClinicMinute(random: Random): number {
  return random.int(clinicHours.opensMinute, clinicHours.closesMinute - 1)
}

function listWeekdaysBefore(today: number): number[] {
  return Array.from({ length: 84 }, (_, at) => today - 84 + at).filter(isWeekday)
}

const slotMinutes = 15
const slotsPerDay = (clinicHours.closesMinute - clinicHours.opensMinute) / slotMinutes
/** New and discharged patients have fewer readings; the others have more, to preserve the average. */
const fullCourse = 1.09

/** Spread over the clinic days from registration to the last day; no two in the same quarter of an hour. */
function generateMoments(
  random: Random,
  setting: PopulationContext,
  registered: number,
  lastDay: number,
  timeZone: string,
): Moment[] {
  const days = setting.weekdays.filter((day) => day > registered && day <= lastDay)
  const wanted = Math.max(
    0,
    Math.round(random.stream('count').normal(1, 0.3) * setting.vitalsPerPatient * fullCourse),
  )
  const densest = Math.ceil((days.length * setting.vitalsPerPatient * 3) / setting.weekdays.length)
  const count = Math.min(wanted, densest, days.length * slotsPerDay)
  return Array.from({ length: count }, (_, at) => {
    const slot = Math.floor(((at + random.next()) * days.length * slotsPerDay) / count)
    const day = days[Math.floor(slot / slotsPerDay)] ?? lastDay
    const minute =
      clinicHours.opensMinute + (slot % slotsPerDay) * slotMinutes + random.int(0, slotMinutes - 1)
    return { takenAt: toInstant(day, minute, timeZone), day }
  })
}
