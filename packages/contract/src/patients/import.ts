/** Patients from a CSV or Excel file: previewed row by row, imported at once, recognized when imported again, and undone as a whole. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { duplicateReasons } from './merges.ts'
import { importFields } from './import-fields.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, optional, optionalText, text } from '../values.ts'

export const maxImportedRows = 5_000
export const maxImportFileBytes = 5 * 1024 * 1024
const maxCharacters = 5 * 1024 * 1024

export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'mac-roman'] as const
export type ImportEncoding = (typeof importEncodings)[number]
export const importSeparators = [',', ';', '\t', '|'] as const
export type ImportSeparator = (typeof importSeparators)[number]
export const importDateOrders = ['month-first', 'day-first'] as const
export type ImportDateOrder = (typeof importDateOrders)[number]
export const dateOrderStates = ['none', 'detected', 'selected', 'ambiguous', 'contradictory'] as const

/**
 * `duplicate`: it can be stored, but may be an existing patient. `unchanged`: recognized, and there is nothing new. `changed`: recognized,
 * with differences that are stored only where they are selected.
 */
export const importOutcomes = ['ok', 'duplicate', 'refused', 'unchanged', 'changed'] as const

/** A difference between the file and the chart. `change` names it in a request. */
const Difference = z.object({
  change: z.string(),
  field: z.enum(importFields),
  /** As the chart has it; null: nothing. */
  before: z.string().nullable(),
  after: z.string(),
  /** Why it can't be imported; null: it can. */
  obstacle: z.string().nullable(),
})
export type ImportDifference = z.output<typeof Difference>

export const ImportedRow = z.object({
  /** Counts the rows below the header; `line` is where it starts in the file. */
  row: z.number().int(),
  line: z.number().int(),
  outcome: z.enum(importOutcomes),
  /** The row of this file whose patient it belongs to: a further wound or measurement. */
  addsTo: z.number().int().nullable(),
  /** As they were read, for the preview. */
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  medicalRecordNumber: z.string(),
  /** By field, as it is understood: dates as ISO dates, a facility by its name. Empty cells are left out. */
  understood: z.record(z.string(), z.string()),
  /** Every cell as the file has it. */
  cells: z.array(z.string()),
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
  /** The chart with this record number; `importedAt`: when this very row was imported before. */
  recognized: z
    .object({ patientId: Id, name: z.string(), dateOfBirth: Day.nullable(), importedAt: Instant.nullable() })
    .nullable(),
  differences: z.array(Difference),
  /** The patient, once stored. */
  patientId: Id.nullable(),
})
export type ImportedRow = z.output<typeof ImportedRow>

const WrittenDate = z.object({ row: z.number().int(), written: z.string() })
const ImportFile = z.object({
  format: z.enum(['csv', 'excel']),
  encoding: z.enum(importEncodings).nullable(),
  separator: z.enum(importSeparators).nullable(),
  sheets: z.array(z.string()),
  /** Null: it has to be selected. */
  sheet: z.string().nullable(),
  headerLine: z.number().int().nullable(),
  dates: z.object({
    state: z.enum(dateOrderStates),
    /** Null: it has to be selected, or no date depends on it. */
    order: z.enum(importDateOrders).nullable(),
    /** Dates that only one order reads, and those that both read, up to 20 of each. */
    dayFirst: z.array(WrittenDate),
    monthFirst: z.array(WrittenDate),
    either: z.array(WrittenDate),
  }),
})

export const PatientImport = z.object({
  id: Id,
  dryRun: z.boolean(),
  /** This import was done before; nothing was stored again. */
  repeated: z.boolean(),
  file: ImportFile,
  /** What has to be selected before anything is stored. */
  questions: z.array(z.enum(['sheet', 'dateOrder'])),
  columns: z.array(
    z.object({
      header: z.string(),
      field: z.enum(importFields).nullable(),
      /** Recognized, but left out: the role lacks a permission. */
      withheld: z.enum(importFields).nullable(),
    }),
  ),
  /** Required fields that no column holds. */
  missing: z.array(z.enum(importFields)),
  counts: z.object({
    rows: z.number().int(),
    /** Stored, or on a dry run: ready to be. */
    stored: z.number().int(),
    /** Possible duplicates that were not stored. */
    heldBack: z.number().int(),
    refused: z.number().int(),
    /** Rows that go with one of the stored: further wounds and measurements. */
    further: z.number().int(),
    unchanged: z.number().int(),
    /** Rows with differences; and of those, rows of which some were stored. */
    changed: z.number().int(),
    updated: z.number().int(),
  }),
  rows: z.array(ImportedRow),
})
export type PatientImport = z.output<typeof PatientImport>

export const importPatients = endpoint({
  id: 'importPatients',
  feature: 'patient-import',
  summary:
    'Import patients from CSV or Excel. With dryRun nothing is stored; otherwise valid rows are stored in one transaction, once per id.',
  method: 'POST',
  path: '/api/patients/import',
  access: staff,
  audit: { action: 'patient.import', resource: 'patient-import' },
  limit: { count: 120, seconds: 3600 },
  bodyLimit: 8 * 1024 * 1024,
  body: z
    .object({
      /** Created by the caller; a retry is imported once. */
      id: Id.optional(),
      /** Text of a CSV file; or `file`, the bytes of any file in base64. */
      csv: z
        .string()
        .min(1, 'The file is empty')
        .max(maxCharacters, 'The file is larger than 5 MB')
        .optional(),
      file: z.base64('Send the file in base64').min(1, 'The file is empty').optional(),
      fileName: optionalText(200),
      dryRun: z.boolean({ error: 'Specify whether this is a dry run' }),
      encoding: optional(z.enum(importEncodings)),
      separator: optional(z.enum(importSeparators)),
      sheet: optionalText(200),
      dateOrder: optional(z.enum(importDateOrders)),
      /** Header as written → field, or null for a column to leave out. Headers not named here are recognized. */
      mapping: z.record(z.string().max(200), z.enum(importFields).nullable()).default({}),
      /** Where patients are whose row names no facility. */
      facilityId: optional(Id),
      /** When insurance takes effect whose row names no date. */
      insuranceStart: optional(Day),
      /** Store possible duplicates too. */
      storeDuplicates: z.boolean().default(false),
      /** Differences to store in charts that exist already. */
      apply: z
        .array(
          z.object({
            row: z.number().int().positive(),
            changes: z.array(z.string().max(300)).min(1).max(60),
          }),
        )
        .max(maxImportedRows)
        .refine((apply) => new Set(apply.map(({ row }) => row)).size === apply.length, {
          error: 'Select the differences of a row only once',
        })
        .default([]),
    })
    .refine(({ csv, file }) => (csv === undefined) !== (file === undefined), {
      path: ['file'],
      message: 'Select a file',
    }),
  reply: PatientImport,
})

const ImportSummary = z.object({
  id: Id,
  fileName: z.string().nullable(),
  importedAt: Instant,
  importedBy: z.string(),
  rows: z.number().int(),
  /** Charts that it created. */
  patients: z.number().int(),
  /** Charts that existed and were updated. */
  updated: z.number().int(),
  undone: z.object({ at: Instant, byName: z.string(), reason: z.string() }).nullable(),
})
export type ImportSummary = z.output<typeof ImportSummary>

export const PatientImportDetails = ImportSummary.extend({
  /** Charts that it created, also of an import that was undone. */
  charts: z.array(z.object({ patientId: Id, name: z.string(), medicalRecordNumber: z.string() })),
  /** What keeps it from being undone. Empty: it can be. */
  obstacles: z.array(
    z.object({ patientId: Id, name: z.string(), medicalRecordNumber: z.string(), what: z.string() }),
  ),
})
export type PatientImportDetails = z.output<typeof PatientImportDetails>

export const listPatientImports = endpoint({
  id: 'listPatientImports',
  feature: 'patient-import',
  summary: 'List the 50 most recent imports of patients.',
  method: 'GET',
  path: '/api/patient-imports',
  access: staff,
  audit: { action: 'patient-import.list', resource: 'patient-import' },
  reply: z.array(ImportSummary),
})

const params = z.object({ patientImportId: Id })

export const readPatientImport = endpoint({
  id: 'readPatientImport',
  feature: 'patient-import',
  summary: 'Get an import with the charts it created and what keeps it from being undone.',
  method: 'GET',
  path: '/api/patient-imports/:patientImportId',
  access: staff,
  audit: { action: 'patient-import.read', resource: 'patient-import' },
  params,
  reply: PatientImportDetails,
})

export const undoPatientImport = endpoint({
  id: 'undoPatientImport',
  feature: 'patient-import',
  summary:
    'Undo an import if nothing was added to its charts. The charts are removed from lists and stored unchanged.',
  method: 'POST',
  path: '/api/patient-imports/:patientImportId/undo',
  access: staff,
  audit: { action: 'patient-import.undo', resource: 'patient-import' },
  params,
  body: z.object({ reason: text(500, 'Enter a reason') }),
  reply: PatientImportDetails,
})

export const importEndpoints = [importPatients, listPatientImports, readPatientImport, undoPatientImport]
