/** Medical history: one condition each. A change is a new entry in the place of the old one. And the search for ICD-10 codes. */
import {
  conditionRequiredMessage,
  defaultHistoryStatus,
  historySeverities,
  historyStatuses,
  medicalConditions,
} from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { RecordFields } from '../record-fields.ts'
import { buildInputShape, buildStoredShape } from '../record-schemas.ts'
import { staff } from '../roles.ts'
import { Id, Paging, optional } from '../values.ts'
import { EntryStatus, defineEntry, entryNames } from './entries.ts'

export const historyFields = {
  condition: {
    kind: 'text',
    label: 'Condition',
    max: 200,
    suggestions: medicalConditions,
    required: conditionRequiredMessage,
  },
  diagnosisDate: { kind: 'date', label: 'Diagnosis date' },
  icd10Code: { kind: 'text', label: 'ICD-10 code', max: 20 },
  severity: { kind: 'choice', label: 'Severity', choices: historySeverities },
  status: { kind: 'choice', label: 'Status', choices: historyStatuses },
  notes: { kind: 'text', label: 'Notes', max: 4_000 },
} as const satisfies RecordFields

export const MedicalHistoryEntry = EntryStatus.extend({
  ...buildStoredShape(historyFields),
  status: z.enum(historyStatuses.values),
  /** Our list's words for the code; null without a code, or with one that the list does not have. */
  icd10Description: z.string().nullable(),
  /** False: the code is not in our list. It may still be right. */
  icd10Known: z.boolean().nullable(),
  replaces: Id.nullable(),
  replacedBy: Id.nullable(),
})
export type MedicalHistoryEntry = z.output<typeof MedicalHistoryEntry>

const input = buildInputShape(historyFields)
const historyEntry = defineEntry({
  name: 'History',
  resource: 'medical-history',
  path: '/api/medical-history',
  param: 'historyId',
  fields: historyFields,
  body: z.object({
    ...entryNames,
    ...input,
    status: input.status.transform((value) => value ?? defaultHistoryStatus),
    /** The entry that this one replaces. */
    replaces: optional(Id),
  }),
  reply: MedicalHistoryEntry,
  summary: 'Add a condition, or replace an entry.',
  list: {
    summary: 'List a patient’s conditions, last documented first; replaced entries on request.',
  },
})
export const { record: recordHistory, void: voidHistory } = historyEntry

export const listHistory = endpoint({
  ...historyEntry.list,
  query: Paging.extend({ entries: z.enum(['current', 'all']).default('current') }),
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
  summary: 'Search diagnosis codes relevant to wound care by code prefix or description.',
  method: 'GET',
  path: '/api/icd10',
  access: staff,
  audit: 'none',
  query: z.object({
    q: z.string().trim().min(1, 'Enter a search term').max(100),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  reply: z.array(Icd10Code),
})

export const medicalHistoryEndpoints = [recordHistory, listHistory, voidHistory, searchIcd10]
