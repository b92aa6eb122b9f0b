/**
 * Fee schedules and code tables. The practice's own rows override the shipped tables, by date. A code without a row has no price, which is
 * never 0.
 */
import { codeCategories } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Paging, optional, optionalText, orAll, text } from '../values.ts'
import { Amount, Dollars } from './money.ts'
import { choice } from '../validation-messages.ts'

const buildAudit = (resource: string, action: string) => ({ action: `${resource}.${action}`, resource })

/** Base is the practice's own price, which every claim charges; the others are what the payer is expected to pay. */
export const feePayers = ['base', 'medicare', 'medicaid'] as const
export const feePayerNames: Record<(typeof feePayers)[number], string> = {
  base: 'Practice fee',
  medicare: 'Medicare',
  medicaid: 'Medicaid',
}

/** One row of the tab "CPT Codes". */
export const CptCode = z.object({
  code: z.string(),
  description: z.string(),
  category: z.enum(codeCategories.values),
  /** In dollars; null: no price. */
  basePrice: Dollars.nullable(),
  medicareRate: Dollars.nullable(),
  medicaidRate: Dollars.nullable(),
  isActive: z.boolean(),
  effectiveDate: Day,
  endDate: Day.nullable(),
  addOnTo: z.array(z.string()),
  /** The most units a day; null: not known. */
  mostUnits: z.number().int().nullable(),
  /** A row of the practice's own, which can be edited; null: a shipped one. */
  ownRow: z.object({ id: Id, version: z.number().int() }).nullable(),
  /** At least one of the three amounts is a sample, and is marked wherever it is shown. */
  isSamplePrice: z.boolean(),
})
export type CptCode = z.output<typeof CptCode>

export const listCptCodes = endpoint({
  id: 'listCptCodes',
  feature: 'billing',
  summary: 'List procedure codes with fees and rates on a date. Practice entries override built-in ones.',
  method: 'GET',
  path: '/api/billing/cpt-codes',
  access: staff,
  audit: 'none',
  query: z.object({
    search: z.string().trim().max(100).default(''),
    /** Today by default. */
    date: Day.optional(),
    status: z.enum(['active', 'inactive', 'all']).default('active'),
  }),
  reply: z.array(CptCode),
})

const CodeFields = z.object({
  code: text(5, 'Code is required').pipe(
    z
      .string()
      .toUpperCase()
      .regex(/^(\d{5}|\d{4}T|[A-V]\d{4})$/, 'Enter a 5-character CPT or HCPCS code'),
  ),
  description: text(200, 'Description is required'),
  category: choice(codeCategories.values, 'Category is required'),
  effectiveDate: text(40, 'Enter a start date').pipe(Day),
  endDate: optional(Day),
})

export const createCptCode = endpoint({
  id: 'createCptCode',
  feature: 'billing',
  summary: 'Add a practice code from a start date. It overrides a built-in entry with the same code.',
  method: 'POST',
  path: '/api/billing/cpt-codes',
  access: staff,
  audit: buildAudit('cpt-code', 'create'),
  status: 201,
  body: CodeFields.extend({
    id: Id.optional(),
    /** Dollars; each given amount is in the fee table from its first day on. */
    basePrice: optional(Amount),
    medicareRate: optional(Amount),
    medicaidRate: optional(Amount),
  }),
  reply: CptCode,
})

export const changeCptCode = endpoint({
  id: 'changeCptCode',
  feature: 'billing',
  summary: 'Update or end a practice code. Partial update; requires If-Match.',
  method: 'PATCH',
  path: '/api/billing/cpt-codes/:cptCodeId',
  access: staff,
  audit: buildAudit('cpt-code', 'change'),
  versioned: true,
  params: z.object({ cptCodeId: Id }),
  body: CodeFields.omit({ code: true }).partial(),
  reply: CptCode.extend({ id: Id, version: z.number().int() }),
})

export const FeeRow = z.object({
  /** Null: a row of the shipped sample schedule. */
  id: Id.nullable(),
  code: z.string(),
  payer: z.enum(feePayers),
  /** Where the rate is one payer's own. */
  payerId: Id.nullable(),
  payerName: z.string().nullable(),
  modifier: z.string().nullable(),
  locality: z.string().nullable(),
  setting: z.enum(['facility', 'non-facility']).nullable(),
  amount: Dollars,
  startDate: Day,
  endDate: Day.nullable(),
  isSample: z.boolean(),
  /** "practice fee schedule (sample)", or where the row came from. */
  source: z.string(),
  version: z.number().int().nullable(),
})
export type FeeRow = z.output<typeof FeeRow>

export const listFees = endpoint({
  id: 'listFees',
  feature: 'billing',
  summary: 'List fee schedule entries by code; practice entries come before the sample they replace.',
  method: 'GET',
  path: '/api/billing/fees',
  access: staff,
  audit: 'none',
  paged: true,
  query: Paging.extend({
    code: z.string().trim().toUpperCase().max(5).default(''),
    payer: orAll(feePayers),
  }),
  reply: z.array(FeeRow),
})

const FeeFields = z.object({
  code: CodeFields.shape.code,
  payer: z.enum(feePayers, { error: 'Select a payer' }).default('base'),
  /** A rate of one payer only. */
  payerId: optional(Id),
  modifier: optional(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{2}$/, 'Enter two characters'),
  ),
  locality: optionalText(10),
  setting: optional(z.enum(['facility', 'non-facility'])),
  amount: Amount,
  startDate: text(40, 'Enter a start date').pipe(Day),
  endDate: optional(Day),
})

export const createFee = endpoint({
  id: 'createFee',
  feature: 'billing',
  summary: 'Add a fee from a start date. The previous fee of the same type ends the day before.',
  method: 'POST',
  path: '/api/billing/fees',
  access: staff,
  audit: buildAudit('fee', 'create'),
  status: 201,
  body: FeeFields.extend({ id: Id.optional() }),
  reply: FeeRow,
})

export const changeFee = endpoint({
  id: 'changeFee',
  feature: 'billing',
  summary: 'Correct or end a practice fee. Existing claims are unaffected. Requires If-Match.',
  method: 'PATCH',
  path: '/api/billing/fees/:feeId',
  access: staff,
  audit: buildAudit('fee', 'change'),
  versioned: true,
  params: z.object({ feeId: Id }),
  body: z.object({ amount: Amount.optional(), endDate: optional(Day).optional() }),
  reply: FeeRow,
})

/** Columns of the file, by name: code, payer, amount, start date; modifier, locality, setting, end date where wanted. */
export const feeColumns = [
  'code',
  'payer',
  'amount',
  'startDate',
  'endDate',
  'modifier',
  'locality',
  'setting',
] as const
export const codeColumns = ['code', 'description', 'category', 'effectiveDate', 'endDate'] as const

export const TableImport = z.object({
  dryRun: z.boolean(),
  counts: z.object({
    rows: z.number().int(),
    /** Stored, or on a dry run: ready to be. */
    stored: z.number().int(),
    refused: z.number().int(),
  }),
  /** Only rejected rows, with the reason, by field. */
  refused: z.array(
    z.object({ line: z.number().int(), code: z.string(), fields: z.record(z.string(), z.string()) }),
  ),
})
export type TableImport = z.output<typeof TableImport>

const csv = z
  .string({ error: 'Select a file' })
  .min(1, 'The file is empty')
  .max(2 * 1024 * 1024, 'Maximum file size 2 MB')

const createImportEndpoint = <const Id extends string, const Path extends string>(
  id: Id,
  path: Path,
  what: string,
) =>
  endpoint({
    id,
    feature: 'billing',
    summary: `Import ${what.toLowerCase()} from CSV, up to 5,000 rows. With dryRun, nothing is stored; otherwise all rows are imported, or none.`,
    method: 'POST',
    path,
    access: staff,
    administers: true,
    audit: { action: `${what === 'Fees' ? 'fee' : 'cpt-code'}.import`, resource: 'billing-table' },
    bodyLimit: 8 * 1024 * 1024,
    body: z.object({ csv, dryRun: z.boolean().default(false) }),
    reply: TableImport,
  })

export const importFees = createImportEndpoint('importFees', '/api/billing/fees/import', 'Fees')
export const importCptCodes = createImportEndpoint('importCptCodes', '/api/billing/cpt-codes/import', 'Codes')

export const feeEndpoints = [
  listCptCodes,
  createCptCode,
  changeCptCode,
  importCptCodes,
  listFees,
  createFee,
  changeFee,
  importFees,
]
