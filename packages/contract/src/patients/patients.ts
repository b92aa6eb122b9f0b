/** Patients: the list, one record, creating and editing. */
import { z } from 'zod'
import { EligibilitySummary } from '../billing/eligibility-summary.ts'
import { optionalAddressFields } from '../facilities/facility-schemas.ts'
import { TypedMedication } from '../patient-chart/medications.ts'
import { CurrentIsolation, CurrentStatus, PatientAlertShape } from '../patient-status.ts'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff, staffAndPatient } from '../roles.ts'
import {
  cleanText,
  Day,
  DayAsWritten,
  Id,
  idOrAll,
  Instant,
  nameText,
  optional,
  optionalName,
  optionalText,
  orAll,
  Paging,
  text,
} from '../values.ts'

export const sexes = ['female', 'male', 'other'] as const
/** ISO 639-1 codes, by how often they are spoken in US homes. */
export const preferredLanguages = [
  'en',
  'es',
  'zh',
  'vi',
  'tl',
  'ar',
  'fr',
  'ht',
  'ko',
  'pt',
  'ru',
  'other',
] as const
export type PreferredLanguage = (typeof preferredLanguages)[number]
export const allergyStates = ['listed', 'none-known', 'not-asked'] as const

const EmergencyContact = z.object({ name: z.string(), phone: z.string() })

export const Patient = z.object({
  id: Id,
  /** For roles without the chart: what belongs to it is empty here, and says nothing about the patient. */
  registrationOnly: z.boolean(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  dateOfBirth: Day.nullable(),
  sex: z.enum(sexes).nullable(),
  /** Null: not documented. */
  preferredLanguage: z.enum(preferredLanguages).nullable(),
  medicalRecordNumber: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** The street; of older records possibly the whole address. */
  address: z.string().nullable(),
  addressLine2: z.string().nullable(),
  city: z.string().nullable(),
  /** Two letters. */
  state: z.string().nullable(),
  /** Five digits, or nine with a hyphen. */
  zipCode: z.string().nullable(),
  emergencyContact: EmergencyContact.nullable(),
  medicalHistory: z.string().nullable(),
  allergies: z.string().nullable(),
  allergyState: z.enum(allergyStates),
  /** Allergies of the charts merged with this one, which belong to the same person. */
  mergedAllergies: z.string().nullable(),
  currentMedications: z.string().nullable(),
  /** The same, line by line, with those of charts merged with this one. */
  typedMedications: z.array(TypedMedication),
  riskFactors: z.array(z.string()),
  admissionDate: Day.nullable(),
  facilityId: Id.nullable(),
  room: z.string().nullable(),
  isActive: z.boolean(),
  /** Of merged charts too. */
  patientStatus: CurrentStatus,
  isolation: CurrentIsolation,
  /** For banners and printed headers, the most serious first. */
  alerts: z.array(PatientAlertShape),
  /** Of the first coverage today; null: not for this reader. */
  eligibility: EligibilitySummary.nullable(),
  createdBy: Id.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.number().int(),
  /** The chart that this one was merged into. Lists leave such a chart out; by its id it stays readable. */
  mergedInto: Id.nullable(),
  /** Wounds that are not healed, of this chart and of those merged into it. */
  openWounds: z.number().int(),
})
export type Patient = z.output<typeof Patient>

/** The form sends the contact as a JSON string of name and phone; other callers may send the object itself. */
const parseContact = (value: unknown) => {
  if (value === undefined || value === '') return null
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
const ContactInput = z
  .strictObject(
    { name: optionalName(200), phone: optionalText(40) },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `Only a name and a phone number are stored, not ${issue.keys.join(', ')}`
          : 'Enter a name and a phone number',
    },
  )
  .transform(({ name, phone }) => (name || phone ? { name: name ?? '', phone: phone ?? '' } : null))

type GivenContact = string | { name?: string; phone?: string }
// To callers it is like a default: text or object or nothing in, a contact or null out.
const Contact = z.preprocess(parseContact, ContactInput.nullable()) as unknown as z.ZodDefault<
  z.ZodNullable<z.ZodType<z.output<typeof EmergencyContact> | null, GivenContact>>
>

const RiskFactors = z.array(z.string({ error: 'Enter text' }).pipe(cleanText(200).min(1, 'Required'))).max(50)

const PatientFields = z.object({
  firstName: nameText(100, 'First name is required'),
  middleName: optionalName(100),
  lastName: nameText(100, 'Last name is required'),
  dateOfBirth: optional(Day),
  sex: optional(z.enum(sexes)),
  preferredLanguage: optional(z.enum(preferredLanguages)),
  medicalRecordNumber: text(50, 'Medical record number is required'),
  phone: optionalText(40),
  email: optional(z.email('Please enter a valid email address').max(254)),
  ...optionalAddressFields,
  emergencyContact: Contact,
  medicalHistory: optionalText(10_000),
  allergies: optionalText(2_000),
  /** True when the patient was asked and has none. Without allergies and without it, the patient was not asked yet. */
  noKnownAllergies: z.boolean().default(false),
  currentMedications: optionalText(10_000),
  riskFactors: RiskFactors.nullish().transform((value) => value ?? []),
  admissionDate: optional(DayAsWritten),
  facilityId: optional(Id),
  room: optionalText(40),
})

const hasConsistentAllergies = (patient: { allergies?: string | null; noKnownAllergies?: boolean }) =>
  !(patient.allergies && patient.noKnownAllergies)
const allergyClash = {
  path: ['allergies'],
  message: 'Enter allergies or select No known allergies, not both',
}

/** The id may be made by the caller; sent again, the patient is registered once. */
export const NewPatient = PatientFields.extend({
  id: Id.optional(),
  isActive: z.boolean({ error: 'Select Yes or No' }).default(true),
}).refine(hasConsistentAllergies, allergyClash)
/** Only what is sent is changed. */
export const PatientChange = PatientFields.partial()
  .extend({
    // These two would otherwise bring their default into every change.
    noKnownAllergies: z.boolean().optional(),
    riskFactors: RiskFactors.optional(),
    isActive: z.boolean().optional(),
    /** Why a patient was deactivated or reactivated; it is in the audit log. */
    statusReason: optionalText(500).optional(),
  })
  .refine(hasConsistentAllergies, allergyClash)

const PatientParams = z.object({ patientId: Id })

export const patientSorts = ['name', 'registered', 'medicalRecordNumber', 'dateOfBirth'] as const
export type PatientSort = (typeof patientSorts)[number]

/** What a patient list can be narrowed by; a worklist stores them. */
export const PatientFilters = {
  search: z.string().trim().max(100).optional(),
  status: orAll(['active', 'inactive']),
  sort: z.enum(patientSorts).default('name'),
  /** Left out: the newest registration first, everything else from its beginning. */
  order: z.enum(['asc', 'desc']).optional(),
  facilityId: idOrAll,
  /** From the chart, like the two below: only for those who read charts. */
  wounds: orAll(['open', 'none']),
  /** An open wound's next assessment is due today or overdue, as in the EHR dashboard. */
  assessment: orAll(['due']),
  /** By the latest Braden assessment, as in the EHR dashboard. */
  risk: orAll(['high']),
}

export const listPatients = endpoint({
  id: 'listPatients',
  feature: 'patients',
  summary: 'List patients, sorted and searched by name or medical record number.',
  method: 'GET',
  path: '/api/patients',
  access: staffAndPatient,
  audit: { action: 'patient.list', resource: 'patient' },
  paged: true,
  query: Paging.extend(PatientFilters),
  reply: z.array(Patient),
})

export const maxPatientOrder = 2_000

/** For going from chart to chart through a list. */
export const listPatientOrder = endpoint({
  id: 'listPatientOrder',
  feature: 'patients',
  summary: `Get the IDs of the patients that filters match, in the list’s order, up to ${maxPatientOrder}.`,
  method: 'GET',
  path: '/api/patients/order',
  access: staff,
  audit: 'none',
  query: z.object(PatientFilters),
  reply: z.object({ ids: z.array(Id), total: z.number().int() }),
})

export const readPatient = endpoint({
  id: 'readPatient',
  feature: 'patients',
  summary: 'Get one patient.',
  method: 'GET',
  path: '/api/patients/:patientId',
  access: staffAndPatient,
  audit: { action: 'patient.read', resource: 'patient' },
  params: PatientParams,
  reply: Patient,
})

export const createPatient = endpoint({
  id: 'createPatient',
  feature: 'patients',
  summary: 'Create a patient.',
  method: 'POST',
  path: '/api/patients',
  access: clinicians,
  audit: { action: 'patient.create', resource: 'patient' },
  status: 201,
  body: NewPatient,
  reply: Patient,
})

export const changePatient = endpoint({
  id: 'changePatient',
  feature: 'patients',
  summary: 'Update a patient. Requires If-Match with the version that was read.',
  method: 'PATCH',
  path: '/api/patients/:patientId',
  access: clinicians,
  audit: { action: 'patient.change', resource: 'patient' },
  versioned: true,
  params: PatientParams,
  body: PatientChange,
  reply: Patient,
})

export const patientStats = endpoint({
  id: 'patientStats',
  feature: 'patients',
  summary: 'Get counts of all patients, active patients, and patients registered in the last 30 days.',
  method: 'GET',
  path: '/api/patients/stats',
  access: staff,
  audit: 'none',
  reply: z.object({
    total: z.number().int(),
    active: z.number().int(),
    newThisMonth: z.number().int(),
  }),
})

export const patientEndpoints = [
  listPatients,
  listPatientOrder,
  patientStats,
  readPatient,
  createPatient,
  changePatient,
]
