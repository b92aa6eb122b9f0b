/** The data of one fictitious patient, in the contract's terms, so that storing it is a copy. */
import type { Vitals } from '@mendwell/clinical'
import type { ConditionId } from './data/conditions.ts'

export type Sex = 'female' | 'male' | 'other' | null

export type DemoVitals = Required<Vitals> & {
  readonly takenAt: string
  /** Given exactly when a value is outside its usual range. */
  readonly outOfRangeReason: string | null
}

type DemoHistory = {
  readonly condition: ConditionId
  readonly words: string
  /** A year. */
  readonly since: number
  readonly medications: readonly string[]
}

export type DemoPatient = {
  readonly number: number
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly sex: Sex
  readonly medicalRecordNumber: string
  readonly phone: string | null
  readonly email: string | null
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
  readonly timeZone: string
  readonly emergencyContact: { readonly name: string; readonly phone: string } | null
  readonly conditions: readonly ConditionId[]
  /** What the record says of each condition, in the same order. */
  readonly history: readonly DemoHistory[]
  readonly medicalHistory: string
  readonly allergies: readonly string[] | 'none-known' | 'not-asked'
  readonly currentMedications: string
  readonly riskFactors: readonly string[]
  readonly admissionDate: string
  readonly isActive: boolean
  /** Place in `demoFacilities`; null for a patient who lives at home and comes to the clinic. */
  readonly facility: number | null
  readonly room: string | null
  readonly registeredAt: string
  /** Oldest first. Empty for the newest patients. */
  readonly vitals: readonly DemoVitals[]
}

/** What is entered when a patient is registered; the rest of the story is charted afterwards. */
export function toRegistration(patient: DemoPatient) {
  const {
    number: _number,
    timeZone: _zone,
    conditions: _conditions,
    history: _history,
    facility: _facility,
    registeredAt: _at,
    vitals: _vitals,
    ...fields
  } = patient
  return fields
}

export function toAllergyFields({ allergies }: DemoPatient): {
  allergies: string | null
  noKnownAllergies: boolean
} {
  return typeof allergies === 'string'
    ? { allergies: null, noKnownAllergies: allergies === 'none-known' }
    : { allergies: allergies.join('; '), noKnownAllergies: false }
}
