/** Patients from a CSV file: validated first, then imported at once. Errors are reported by row and field. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { duplicateReasons } from './merges.ts'
import { staff } from '../roles.ts'
import { Day, Id, optional } from '../values.ts'

export const maxImportedRows = 5_000
/** Characters of the file; a JSON body writes some of them with two or more. */
const maxCharacters = 2 * 1024 * 1024

/** What a column may hold. */
export const importFields = [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'sex',
  'medicalRecordNumber',
  'phone',
  'email',
  'address',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'emergencyContactName',
  'emergencyContactPhone',
  'medicalHistory',
  'allergies',
  'currentMedications',
  'riskFactors',
  'admissionDate',
  'facility',
  'room',
] as const
export type ImportField = (typeof importFields)[number]

/** `duplicate`: it can be stored, but may be an existing patient. */
export const importOutcomes = ['ok', 'duplicate', 'refused'] as const

export const ImportedRow = z.object({
  /** Counts the rows below the header; `line` is where it starts in the file. */
  row: z.number().int(),
  line: z.number().int(),
  outcome: z.enum(importOutcomes),
  /** As they were read, for the preview. */
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  medicalRecordNumber: z.string(),
  /** Errors by field. Empty unless rejected. */
  fields: z.record(z.string(), z.string()),
  duplicates: z.array(
    z.object({
      /** Null: of another row of this file. */
      patientId: Id.nullable(),
      row: z.number().int().nullable(),
      name: z.string(),
      dateOfBirth: Day.nullable(),
      medicalRecordNumber: z.string(),
      reasons: z.array(z.enum(duplicateReasons)),
    }),
  ),
  /** The patient, once stored. */
  patientId: Id.nullable(),
})
export type ImportedRow = z.output<typeof ImportedRow>

export const PatientImport = z.object({
  id: Id,
  dryRun: z.boolean(),
  /** This import was done before; nothing was stored again. */
  repeated: z.boolean(),
  columns: z.array(z.object({ header: z.string(), field: z.enum(importFields).nullable() })),
  /** Required fields that no column holds. */
  missing: z.array(z.enum(importFields)),
  counts: z.object({
    rows: z.number().int(),
    /** Stored, or on a dry run: ready to be. */
    stored: z.number().int(),
    /** Possible duplicates that were not stored. */
    heldBack: z.number().int(),
    refused: z.number().int(),
  }),
  rows: z.array(ImportedRow),
})
export type PatientImport = z.output<typeof PatientImport>

export const importPatients = endpoint({
  id: 'importPatients',
  feature: 'patients',
  summary:
    'Import patients from CSV. With dryRun nothing is stored; otherwise valid rows are stored in one transaction, once per id.',
  method: 'POST',
  path: '/api/patients/import',
  access: staff,
  audit: { action: 'patient.import', resource: 'patient-import' },
  limit: { count: 60, seconds: 3600 },
  bodyLimit: 8 * 1024 * 1024,
  body: z.object({
    /** Created by the caller; a retry is imported once. */
    id: Id.optional(),
    csv: z
      .string({ error: 'Select a file' })
      .min(1, 'The file is empty')
      .max(maxCharacters, 'The file is larger than 2 MB'),
    dryRun: z.boolean({ error: 'Specify whether this is a dry run' }),
    /** Header as written → field, or null for a column to leave out. Headers not named here are recognized. */
    mapping: z.record(z.string().max(200), z.enum(importFields).nullable()).default({}),
    /** Where patients are whose row names no facility. */
    facilityId: optional(Id),
    /** Store possible duplicates too. */
    storeDuplicates: z.boolean().default(false),
  }),
  reply: PatientImport,
})
