/** Every account of the demo organization. Fictitious people at a domain reserved for examples. */
import type { WoundType } from '@mendwell/clinical'
import type { ConditionId } from './data/conditions.ts'

type DemoRole = 'clinician' | 'patient' | 'admin'

export type DemoPerson = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: DemoRole
  readonly owner: boolean
  readonly billing: boolean
  readonly credential: 'MD' | 'NP' | 'RN' | 'DPM' | 'PT' | null
  readonly specialty: string | null
  /** The number of the population patient whose chart this person's account opens. */
  readonly patientNumber: number | null
  /** Email address of this person's cosigner. */
  readonly supervisor?: string
}

type Clinician = Pick<DemoPerson, 'firstName' | 'lastName' | 'credential' | 'specialty'>

function buildClinician(email: string, person: Clinician, grants: Partial<DemoPerson> = {}): DemoPerson {
  return { email, ...person, role: 'clinician', owner: false, billing: false, patientNumber: null, ...grants }
}

/** The person of patient number 0: the population uses this name and email, so that both agree. */
export const demoPatient: DemoPerson = {
  email: 'patient@demo.example',
  firstName: 'Rosalind',
  lastName: 'Featherstone',
  role: 'patient',
  owner: false,
  billing: false,
  credential: null,
  specialty: null,
  patientNumber: 0,
}

/** The story that the demo's plans, messages and photos continue: at home, with a dehisced knee incision. */
export const demoStory: {
  readonly ageYears: number
  readonly conditions: readonly ConditionId[]
  readonly registeredDaysAgo: number
  readonly wound: { readonly type: WoundType; readonly region: string; readonly visits: number }
} = {
  ageYears: 66.4,
  conditions: ['hypertension', 'diabetes', 'arthritis'],
  registeredDaysAgo: 40,
  wound: { type: 'surgical_site', region: 'knee_front_right', visits: 5 },
}

interface DemoCase {
  /** Beside those that the patient has anyway. */
  readonly conditions: readonly ConditionId[]
  readonly wound: {
    readonly type: WoundType
    readonly region: string
    readonly visits: number
    readonly stalls?: true
  }
}

/** Active patients whose first wound every demo has, however small it is: legs without blood, ulcers that standard care did not close. */
export const demoCases: ReadonlyMap<number, DemoCase> = new Map<number, DemoCase>([
  [
    3,
    {
      conditions: ['arterial-disease'],
      wound: { type: 'arterial_ulcer', region: 'great_toe_right', visits: 5 },
    },
  ],
  [
    5,
    {
      conditions: ['venous-insufficiency'],
      wound: { type: 'venous_ulcer', region: 'malleolus_inner_left', visits: 8, stalls: true },
    },
  ],
  [
    7,
    {
      conditions: ['arterial-disease'],
      wound: { type: 'arterial_ulcer', region: 'second_toe_left', visits: 6 },
    },
  ],
  [
    15,
    {
      conditions: ['diabetes'],
      wound: { type: 'diabetic_foot', region: 'metatarsal_head_1_right', visits: 9, stalls: true },
    },
  ],
])

export const demoPeople: readonly DemoPerson[] = [
  buildClinician(
    'clinician@demo.example',
    { firstName: 'Dana', lastName: 'Okafor', credential: 'NP', specialty: 'Wound care' },
    { owner: true, billing: true },
  ),
  buildClinician('nurse@demo.example', {
    firstName: 'Teresa',
    lastName: 'Lindgren',
    credential: 'RN',
    specialty: 'Wound and ostomy nursing',
  }),
  {
    email: 'admin@demo.example',
    firstName: 'Morgan',
    lastName: 'Castellano',
    role: 'admin',
    owner: false,
    billing: false,
    credential: null,
    specialty: null,
    patientNumber: null,
  },
  demoPatient,
  buildClinician('samuel.adeyemi@demo.example', {
    firstName: 'Samuel',
    lastName: 'Adeyemi',
    credential: 'MD',
    specialty: 'Vascular surgery',
  }),
  buildClinician('hye-jin.park@demo.example', {
    firstName: 'Hye-jin',
    lastName: 'Park',
    credential: 'MD',
    specialty: 'Plastic surgery',
  }),
  buildClinician('lucia.marchetti@demo.example', {
    firstName: 'Lucia',
    lastName: 'Marchetti',
    credential: 'DPM',
    specialty: 'Podiatry',
  }),
  buildClinician('arjun.mehta@demo.example', {
    firstName: 'Arjun',
    lastName: 'Mehta',
    credential: 'PT',
    specialty: 'Physical therapy',
  }),
  buildClinician('claire.beaumont@demo.example', {
    firstName: 'Claire',
    lastName: 'Beaumont',
    credential: 'NP',
    specialty: 'Geriatrics',
  }),
  buildClinician(
    'tomas.villareal@demo.example',
    { firstName: 'Tomás', lastName: 'Villareal', credential: 'RN', specialty: 'Home health nursing' },
    { supervisor: 'clinician@demo.example' },
  ),
  buildClinician('gabriel.santoro@demo.example', {
    firstName: 'Gabriel',
    lastName: 'Santoro',
    credential: 'MD',
    specialty: 'Family medicine',
  }),
  buildClinician(
    'naomi.whitlock@demo.example',
    { firstName: 'Naomi', lastName: 'Whitlock', credential: 'NP', specialty: 'Wound care' },
    { supervisor: 'gabriel.santoro@demo.example' },
  ),
]

/** Cosigners, by email address. */
export const supervisorByEmail: ReadonlyMap<string, string> = new Map(
  demoPeople.flatMap(({ email, supervisor }) => (supervisor ? [[email, supervisor] as const] : [])),
)

/** The demo's patient account has photos: consent was requested and given. */
export const hasAccount = (patientNumber: number): boolean =>
  demoPeople.some((person) => person.patientNumber === patientNumber)
