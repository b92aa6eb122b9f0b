/** Medications, consents and care team of an invented patient, in the contract's words. They agree with the rest of the chart. */
import {
  type AllergyReaction,
  type InformationSource,
  splitMedications,
  suggestIngredient,
  suggestSubstance,
} from '@mendwell/clinical'
import { toIsoDate, toDayNumber } from './calendar.ts'
import type { DemoPatient } from './patient.ts'
import { hasAccount } from './people.ts'
import type { Random } from './random.ts'
import { formatPrescriber } from './schedule/teams.ts'

export type DemoMedication = {
  readonly medicationName: string
  readonly dosage: string
  readonly frequency: string
  readonly route: string
  readonly startDate: string
  readonly endDate: string | null
  readonly prescribedBy: string
  readonly isActive: boolean
  readonly ingredientCode: string | null
  readonly source: InformationSource
  /** The line typed at registration that it replaces. */
  readonly reconciles?: string | null
}

export type DemoAllergy = {
  readonly substanceCode: string | null
  readonly name: string
  readonly type: 'allergy' | 'intolerance'
  readonly reactions: readonly AllergyReaction[]
  readonly severity: 'mild' | 'moderate' | 'severe' | 'unknown'
  readonly criticality: 'low' | 'high' | null
  readonly source: InformationSource
  /** The part of the text typed at registration. */
  readonly confirms: string
}

const reactionWords: readonly (readonly [RegExp, AllergyReaction])[] = [
  [/rash/, 'rash'],
  [/blister/, 'blisters'],
  [/dermatitis/, 'contact-dermatitis'],
  [/nausea/, 'nausea'],
  [/flushing/, 'flushing'],
  [/swelling/, 'swelling'],
  [/hives/, 'hives'],
  [/anaphylaxis/, 'anaphylaxis'],
]

/** What a clinician confirmed of the text on the day of registration. Every fourth text still waits to be confirmed. */
export function buildAllergies({ number, allergies, facility }: DemoPatient): DemoAllergy[] {
  if (typeof allergies === 'string' || number % 4 === 2) return []
  return allergies.map((text): DemoAllergy => {
    const substance = suggestSubstance(text)
    const reactions = reactionWords.filter(([words]) => words.test(text)).map(([, reaction]) => reaction)
    const isSevere = reactions.includes('anaphylaxis')
    const isSideEffect = reactions.includes('nausea') || reactions.includes('flushing')
    return {
      substanceCode: substance?.code ?? null,
      name: substance?.name ?? text,
      type: isSideEffect ? 'intolerance' : 'allergy',
      reactions,
      severity: isSevere ? 'severe' : number % 3 === 0 ? 'unknown' : isSideEffect ? 'mild' : 'moderate',
      criticality: isSevere ? 'high' : null,
      source: facility === null ? 'patient' : 'record',
      confirms: text,
    }
  })
}

/** The clinicians who treated the patient before. */
const earlierPrescriber = 'Primary care physician'
const maxDays = 900

const frequencies = /\s*(once daily|twice daily|three times daily|at bedtime|as needed|with meals|per INR)$/

/**
 * The medications in the chart's text, entry by entry; devices are not medications. Started after their condition; nutrition for the wound
 * starts on the day of registration.
 */
export function generateMedications(random: Random, patient: DemoPatient): DemoMedication[] {
  const registered = toDayNumber(patient.registeredAt.slice(0, 10))
  const started = (text: string) => {
    const since = patient.history.find(({ medications }) => medications.includes(text))?.since
    const began = since ? toDayNumber(`${since + 1}-01-01`) : 0
    // The history says since when.
    const from = /insulin/i.test(text) ? began : Math.max(registered - maxDays, began)
    return random.int(Math.min(from, registered - 1), registered - 1)
  }
  const listed = patient.currentMedications
    .split('; ')
    .filter((text) => frequencies.test(text))
    .map((text): DemoMedication => {
      const isOurs = /nutrition supplement/i.test(text)
      return {
        ...parseMedication(text),
        startDate: toIsoDate(isOurs ? registered : started(text)),
        endDate: null,
        prescribedBy: isOurs ? formatPrescriber(patient) : earlierPrescriber,
        ingredientCode: suggestIngredient(text)?.code ?? null,
        source: patient.facility === null ? 'patient' : 'record',
        isActive: true,
        // What the door would not find as one line stays to be reconciled.
        reconciles: splitMedications(text).length === 1 ? text : null,
      }
    })
  return random.chance(0.12) ? [...listed, buildAntibiotic(patient, registered)] : listed
}

function parseMedication(
  text: string,
): Pick<DemoMedication, 'medicationName' | 'dosage' | 'frequency' | 'route'> {
  const frequency = frequencies.exec(text)?.[1] ?? ''
  const before = text.replace(frequencies, '')
  const measured = /\s+(\d[\d.]* \w+)$/.exec(before)
  const medicationName = measured ? before.slice(0, measured.index) : before
  const isInhaled = /inhaler/i.test(medicationName)
  return {
    medicationName,
    dosage: measured?.[1] ?? (frequency === 'per INR' ? 'Per INR' : isInhaled ? '1 inhalation' : '1 serving'),
    frequency:
      frequency === 'per INR' ? 'Once daily' : frequency.charAt(0).toUpperCase() + frequency.slice(1),
    route: isInhaled ? 'Inhaled' : /insulin/i.test(medicationName) ? 'Subcutaneous' : 'Oral',
  }
}

/** Nobody gave a cephalosporin to who reacts to penicillin. */
const pickEarlierAntibiotic = (allergies: DemoPatient['allergies']) =>
  typeof allergies !== 'string' && allergies.some((one) => /penicillin|cephal/i.test(one))
    ? { medicationName: 'Doxycycline', dosage: '100 mg', frequency: 'Twice daily' }
    : { medicationName: 'Cephalexin', dosage: '500 mg', frequency: 'Four times daily' }

const buildAntibiotic = ({ allergies }: DemoPatient, registered: number): DemoMedication => ({
  ...pickEarlierAntibiotic(allergies),
  route: 'Oral',
  startDate: toIsoDate(registered - 20),
  endDate: toIsoDate(registered - 13),
  prescribedBy: earlierPrescriber,
  isActive: false,
  ingredientCode: suggestIngredient(pickEarlierAntibiotic(allergies).medicationName)?.code ?? null,
  source: 'record',
})

export type DemoConsent = {
  readonly formType: 'photo' | 'treatment' | 'telehealth'
  readonly consentGiven: boolean
  readonly consentDate: string
  readonly expirationDate: string | null
  /** The day that the patient withdrew it. */
  readonly revokedOn: string | null
}

const secondVisitAfter = 5

/** Asked on the day of registration; some questions were never asked, and some answers withdrawn at the second visit, once it has been. */
export function generateConsents(random: Random, patient: DemoPatient, today: string): DemoConsent[] {
  const day = toDayNumber(patient.registeredAt.slice(0, 10))
  const asked = { treatment: 0.98, photo: 0.9, telehealth: 0.45 } as const
  const given = { treatment: 1, photo: 0.93, telehealth: 0.8 } as const
  return (['treatment', 'photo', 'telehealth'] as const).flatMap((formType) => {
    const draw = random.stream(formType)
    const saysYes = hasAccount(patient.number)
    const wasAsked = draw.chance(asked[formType]) || saysYes
    const consentGiven = draw.chance(given[formType]) || saysYes
    const expires = draw.chance(0.7)
    const changesMind = consentGiven && formType !== 'treatment' && !saysYes && draw.chance(0.05)
    const secondVisit = toIsoDate(day + secondVisitAfter)
    const revokedOn = changesMind && secondVisit < today ? secondVisit : null
    // Care goes on only with a consent that has not expired.
    const isRenewed = formType === 'treatment' && toIsoDate(day + 365) <= today
    const expirationDate = consentGiven && expires && !isRenewed ? toIsoDate(day + 365) : null
    return wasAsked
      ? [{ formType, consentGiven, consentDate: toIsoDate(day), expirationDate, revokedOn }]
      : []
  })
}

export type DemoTeamMember = { readonly email: string; readonly role: string }

const specialists = {
  podiatry: 'lucia.marchetti@demo.example',
  vascular: 'samuel.adeyemi@demo.example',
} as const

/** The clinicians who follow the patient, and those whom the conditions require. */
export function buildCareTeam(patient: DemoPatient, follower: string): DemoTeamMember[] {
  const has = (condition: DemoPatient['conditions'][number]) => patient.conditions.includes(condition)
  const team: DemoTeamMember[] = [
    { email: follower, role: 'Primary wound clinician' },
    ...(has('diabetes') ? [{ email: specialists.podiatry, role: 'Podiatrist' }] : []),
    ...(has('arterial-disease') ? [{ email: specialists.vascular, role: 'Vascular surgeon' }] : []),
  ]
  return team.filter(({ email }, at) => team.findIndex((one) => one.email === email) === at)
}
