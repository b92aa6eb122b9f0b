/** Who an invented patient is and how to reach them. Visibly synthetic: MW- numbers, 555-01xx phones, @demo.example. */
import { toIsoDate } from './calendar.ts'
import { familyNames, feminineNames, masculineNames } from './data/names.ts'
import { streets } from './data/places.ts'
import type { City } from './data/places.ts'
import type { DemoPatient, Sex } from './patient.ts'
import { demoPatient } from './people.ts'
import type { Random } from './random.ts'

/** Record numbers have six digits: this many patients, and no more, get one of their own. */
export const maxPatients = 1_000_000

/** Spreads the numbers over all six digits without ever giving one twice: the factor shares no divisor with 10^6. */
export function formatRecordNumber(number: number, shift: number): string {
  return `MW-${String((number * 618_033 + shift) % maxPatients).padStart(6, '0')}`
}

type Identity = Pick<DemoPatient, 'firstName' | 'lastName' | 'sex' | 'email' | 'phone' | 'emergencyContact'>

export function generateIdentity(
  random: Random,
  number: number,
  recordDigits: string,
  areaCode: string,
): Identity {
  const isPortalPatient = number === demoPatient.patientNumber
  const sex = isPortalPatient ? 'female' : random.stream('sex').weighted<Sex>(sexes)
  const firstName = isPortalPatient ? demoPatient.firstName : pickGivenName(random.stream('first name'), sex)
  const lastName = isPortalPatient ? demoPatient.lastName : random.stream('last name').pick(familyNames)
  const own = `${firstName}.${lastName}.${recordDigits}@demo.example`.toLowerCase()
  return {
    firstName,
    lastName,
    sex,
    email: isPortalPatient ? demoPatient.email : random.stream('email').chance(0.6) ? own : null,
    phone: random.stream('phone').chance(0.94)
      ? generatePhoneNumber(random.stream('phone number'), areaCode)
      : null,
    emergencyContact: generateEmergencyContact(random.stream('contact'), { firstName, lastName }, areaCode),
  }
}

const sexes = [
  ['female', 525],
  ['male', 460],
  ['other', 5],
  [null, 10],
] as const

function pickGivenName(random: Random, sex: Sex): string {
  const feminine = sex === 'female' || (sex !== 'male' && random.chance(0.5))
  return random.pick(feminine ? feminineNames : masculineNames)
}

/** Only 555-0100 to 555-0199 are set aside for fiction, so many patients share a number. */
function generatePhoneNumber(random: Random, areaCode: string): string {
  return `${areaCode}-555-01${String(random.int(0, 99)).padStart(2, '0')}`
}

/** Somebody else: the next name of the list where the patient's own was drawn. */
function pickOther(random: Random, names: readonly string[], own: string): string {
  const drawn = random.pick(names)
  return drawn === own ? names[(names.indexOf(drawn) + 1) % names.length]! : drawn // inside the list
}

function generateEmergencyContact(
  random: Random,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  areaCode: string,
): DemoPatient['emergencyContact'] {
  if (random.chance(0.08)) return null
  const givenNames = random.chance(0.5) ? feminineNames : masculineNames
  const name = `${pickOther(random, givenNames, firstName)} ${random.chance(0.7) ? lastName : random.pick(familyNames)}`
  return { name, phone: generatePhoneNumber(random, areaCode) }
}

export function generateAddress(random: Random, { city, state, zipCodes }: City) {
  return {
    address: `${random.int(2, 2950)} ${random.pick(streets)}`,
    city,
    state,
    zipCode: random.pick(zipCodes),
  }
}

/** Mostly 45 to 95 years old, one in fourteen younger. */
export function generateAge(random: Random): number {
  if (random.chance(0.07)) return 19 + random.next() * 26
  for (;;) {
    // Drawn again rather than cut off, or the oldest would all be born on one day.
    const age = random.normal(74, 11)
    if (age > 45 && age < 95) return age
  }
}

export function computeBirthDate(today: number, age: number): string {
  return toIsoDate(today - Math.ceil(age * 365.2425))
}
