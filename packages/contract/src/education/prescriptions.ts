/** Prescribed lessons, and teach-back: what the patient said in their own words, stored in the chart. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staffAndPatient } from '../roles.ts'
import { Day, Id, Instant, optional, optionalText, Paging, text } from '../values.ts'
import { educationCategories, educationTypes } from './vocabulary.ts'

export const prescriptionStates = ['open', 'overdue', 'done', 'withdrawn'] as const

export const EducationPrescription = z.object({
  id: Id,
  patientId: Id,
  woundId: Id.nullable(),
  educationResourceId: Id,
  /** In English and, where there is one, in Spanish. */
  title: z.string(),
  titleEs: z.string().nullable(),
  type: z.enum(educationTypes),
  category: z.enum(educationCategories),
  duration: z.number().int(),
  dueOn: Day.nullable(),
  note: z.string().nullable(),
  prescribedByName: z.string(),
  prescribedAt: Instant,
  state: z.enum(prescriptionStates),
  doneAt: Instant.nullable(),
  /** What the patient wrote at the end of it, last. */
  ownWords: z.string().nullable(),
  withdrawReason: z.string().nullable(),
})
export type EducationPrescription = z.output<typeof EducationPrescription>

const buildAudit = (action: string) => ({
  action: `education-prescription.${action}`,
  resource: 'education-prescription',
})

export const listEducationPrescriptions = endpoint({
  id: 'listEducationPrescriptions',
  feature: 'education',
  summary: 'List lessons assigned to a patient, open ones first. Patients see their own.',
  method: 'GET',
  path: '/api/education/prescriptions',
  access: staffAndPatient,
  audit: buildAudit('list'),
  paged: true,
  query: Paging.extend({ patientId: Id.optional(), woundId: Id.optional() }),
  reply: z.array(EducationPrescription),
})

export const prescribeEducation = endpoint({
  id: 'prescribeEducation',
  feature: 'education',
  summary: 'Assign a lesson to a patient, e.g. for a wound. The patient is notified.',
  method: 'POST',
  path: '/api/education/prescriptions',
  access: clinicians,
  audit: buildAudit('create'),
  status: 201,
  body: z.object({
    id: Id.optional(),
    patientId: Id,
    woundId: optional(Id),
    educationResourceId: z.uuid('Select a lesson'),
    dueOn: optional(Day),
    note: optionalText(500),
  }),
  reply: EducationPrescription,
})

export const withdrawEducation = endpoint({
  id: 'withdrawEducation',
  feature: 'education',
  summary: 'Remove an assigned lesson with a reason.',
  method: 'PATCH',
  path: '/api/education/prescriptions/:educationPrescriptionId/withdraw',
  access: clinicians,
  audit: buildAudit('withdraw'),
  params: z.object({ educationPrescriptionId: Id }),
  body: z.object({ reason: text(500, 'Reason is required') }),
  reply: EducationPrescription,
})

export const teachBackOutcomes = ['understood', 'needs_more', 'not_understood'] as const
export const teachBackOutcomeNames: Record<(typeof teachBackOutcomes)[number], string> = {
  understood: 'Understood',
  needs_more: 'Needs reinforcement',
  not_understood: 'Not understood',
}

export const TeachBack = z.object({
  id: Id,
  patientId: Id,
  woundId: Id.nullable(),
  educationResourceId: Id.nullable(),
  lessonTitle: z.string().nullable(),
  question: z.string(),
  /** What the patient said. */
  response: z.string(),
  outcome: z.enum(teachBackOutcomes),
  recordedByName: z.string(),
  recordedAt: Instant,
  isVoid: z.boolean(),
  voidReason: z.string().nullable(),
})
export type TeachBack = z.output<typeof TeachBack>

const ofPatient = z.object({ patientId: Id })

export const listTeachBacks = endpoint({
  id: 'listTeachBacks',
  feature: 'education',
  summary: 'List teach-backs of a patient, most recent first.',
  method: 'GET',
  path: '/api/patients/:patientId/teach-backs',
  access: staffAndPatient,
  audit: { action: 'teach-back.list', resource: 'teach-back' },
  paged: true,
  params: ofPatient,
  query: Paging.extend({ woundId: Id.optional() }),
  reply: z.array(TeachBack),
})

export const recordTeachBack = endpoint({
  id: 'recordTeachBack',
  feature: 'education',
  summary: 'Record a teach-back: the question, what the patient said, and whether it was understood.',
  method: 'POST',
  path: '/api/patients/:patientId/teach-backs',
  access: clinicians,
  audit: { action: 'teach-back.record', resource: 'teach-back' },
  status: 201,
  params: ofPatient,
  body: z.object({
    id: Id.optional(),
    woundId: optional(Id),
    educationResourceId: optional(Id),
    question: text(500, 'Question is required'),
    response: text(2_000, 'Patient’s response is required'),
    outcome: z.enum(teachBackOutcomes, { error: 'Select the patient’s level of understanding' }),
  }),
  reply: TeachBack,
})

export const voidTeachBack = endpoint({
  id: 'voidTeachBack',
  feature: 'education',
  summary: 'Mark a teach-back as entered in error. It stays readable.',
  method: 'POST',
  path: '/api/patients/:patientId/teach-backs/:teachBackId/void',
  access: clinicians,
  audit: { action: 'teach-back.void', resource: 'teach-back' },
  params: ofPatient.extend({ teachBackId: Id }),
  body: z.object({ reason: text(500, 'Reason is required') }),
  reply: TeachBack,
})

export const educationPrescriptionEndpoints = [
  listEducationPrescriptions,
  prescribeEducation,
  withdrawEducation,
  listTeachBacks,
  recordTeachBack,
  voidTeachBack,
]
