/** One person, two charts: finding them before they are made, merging them, and undoing it. A merge rewrites no record. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, optional, optionalText, text } from '../values.ts'

/** Why two charts may be of one person. */
export const duplicateReasons = ['name-and-birth-date', 'similar-name-and-birth-date', 'phone'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

export const PossibleDuplicate = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: Day.nullable(),
  medicalRecordNumber: z.string(),
  phone: z.string().nullable(),
  isActive: z.boolean(),
  reasons: z.array(z.enum(duplicateReasons)),
})
export type PossibleDuplicate = z.output<typeof PossibleDuplicate>

export const findDuplicates = endpoint({
  id: 'findDuplicates',
  feature: 'patients',
  summary:
    'List possible duplicates of a patient to be registered: same or similar name and date of birth, or phone.',
  method: 'GET',
  path: '/api/patients/duplicates',
  access: staff,
  audit: { action: 'patient.duplicates', resource: 'patient' },
  query: z.object({
    firstName: optionalText(100),
    lastName: optionalText(100),
    dateOfBirth: optional(Day),
    phone: optionalText(40),
  }),
  reply: z.array(PossibleDuplicate),
})

const Chart = z.object({ id: Id, name: z.string(), medicalRecordNumber: z.string() })

export const PatientMerge = z.object({
  id: Id,
  kept: Chart,
  merged: Chart,
  reason: z.string(),
  mergedByName: z.string(),
  mergedAt: Instant,
  undone: z.object({ reason: z.string(), byName: z.string(), at: Instant }).nullable(),
})
export type PatientMerge = z.output<typeof PatientMerge>

const params = z.object({ patientId: Id })
const body = z.object({ mergedId: Id, reason: text(500, 'A reason is required') })

export const mergePatients = endpoint({
  id: 'mergePatients',
  feature: 'patients',
  summary: 'Merge another chart into this one. Records stay in their chart; this chart shows both.',
  method: 'POST',
  path: '/api/patients/:patientId/merge',
  access: staff,
  proof: true,
  audit: { action: 'patient.merge', resource: 'patient' },
  params,
  body,
  reply: PatientMerge,
})

export const unmergePatients = endpoint({
  id: 'unmergePatients',
  feature: 'patients',
  summary: 'Undo a merge. Each chart has its own records again.',
  method: 'POST',
  path: '/api/patients/:patientId/unmerge',
  access: staff,
  proof: true,
  audit: { action: 'patient.unmerge', resource: 'patient' },
  params,
  body,
  reply: PatientMerge,
})

export const listMerges = endpoint({
  id: 'listMerges',
  feature: 'patients',
  summary: 'List the merges of this chart, latest first, including those that were undone.',
  method: 'GET',
  path: '/api/patients/:patientId/merges',
  access: staff,
  audit: { action: 'patient.merges', resource: 'patient' },
  params,
  reply: z.array(PatientMerge),
})

export const mergeEndpoints = [findDuplicates, mergePatients, unmergePatients, listMerges]
