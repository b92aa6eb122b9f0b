/** Medical history: one condition each. A change is a new entry in the place of the old one. And the search for ICD-10 codes. */
import {
  conditionRequiredMessage,
  defaultHistoryStatus,
  historySeverities,
  historyStatuses,
} from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { EntryStatus, entryNames, createVoidEndpoint } from './entries.ts'
import { clinicians, staff, staffAndPatient } from '../roles.ts'
import { Day, Id, Paging, optional, optionalText, text } from '../values.ts'

export const MedicalHistoryEntry = EntryStatus.extend({
  condition: z.string(),
  diagnosisDate: Day.nullable(),
  icd10Code: z.string().nullable(),
  /** Our list's words for the code; null without a code, or with one that the list does not have. */
  icd10Description: z.string().nullable(),
  /** False: the code is not in our list. It may still be right. */
  icd10Known: z.boolean().nullable(),
  severity: z.enum(historySeverities.values).nullable(),
  status: z.enum(historyStatuses.values),
  notes: z.string().nullable(),
  replaces: Id.nullable(),
  replacedBy: Id.nullable(),
})
export type MedicalHistoryEntry = z.output<typeof MedicalHistoryEntry>

export const NewMedicalHistoryEntry = z.object({
  ...entryNames,
  condition: text(200, conditionRequiredMessage),
  diagnosisDate: optional(Day),
  icd10Code: optionalText(20),
  severity: optional(z.enum(historySeverities.values, { error: 'Choose one of the list' })),
  status: optional(z.enum(historyStatuses.values, { error: 'Choose one of the list' })).transform(
    (value) => value ?? defaultHistoryStatus,
  ),
  notes: optionalText(4_000),
  /** The entry that this one takes the place of. */
  replaces: optional(Id),
})

export const recordHistory = endpoint({
  id: 'recordHistory',
  feature: 'ehr',
  summary: 'Add a condition, or write one anew in the place of an entry.',
  method: 'POST',
  path: '/api/patients/:patientId/medical-history',
  access: clinicians,
  audit: { action: 'medical-history.record', resource: 'medical-history' },
  status: 201,
  params: z.object({ patientId: Id }),
  body: NewMedicalHistoryEntry,
  reply: MedicalHistoryEntry,
})

export const listHistory = endpoint({
  id: 'listHistory',
  feature: 'ehr',
  summary: "A patient's conditions, the last written first; on request with those that were written anew.",
  method: 'GET',
  path: '/api/patients/:patientId/medical-history',
  access: staffAndPatient,
  audit: { action: 'medical-history.list', resource: 'medical-history' },
  paged: true,
  params: z.object({ patientId: Id }),
  query: Paging.extend({ entries: z.enum(['current', 'all']).default('current') }),
  reply: z.array(MedicalHistoryEntry),
})

export const voidHistory = createVoidEndpoint({
  id: 'voidHistory',
  resource: 'medical-history',
  path: '/api/medical-history',
  param: 'historyId',
  reply: MedicalHistoryEntry,
})

export const Icd10Code = z.object({
  code: z.string(),
  description: z.string(),
  /** False: a heading; the codes below it say more. */
  billable: z.boolean(),
})
export type Icd10Code = z.output<typeof Icd10Code>

export const searchIcd10 = endpoint({
  id: 'searchIcd10',
  feature: 'ehr',
  summary: 'Diagnosis codes that matter in wound care, by the beginning of the code or by words.',
  method: 'GET',
  path: '/api/icd10',
  access: staff,
  audit: 'none',
  query: z.object({
    q: z.string().trim().min(1, 'Say what to look for').max(100),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  reply: z.array(Icd10Code),
})

export const medicalHistoryEndpoints = [recordHistory, listHistory, voidHistory, searchIcd10]
