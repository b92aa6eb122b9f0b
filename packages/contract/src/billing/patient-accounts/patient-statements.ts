/** Statements to patients: created for those who are due, printed, or shown on the portal, and stored as sent. */
import { codeCategories, patientLanguages, statementDeliveries } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { staff } from '../../roles.ts'
import { Day, Id, Instant } from '../../values.ts'
import { Dollars } from '../money.ts'
import { Aging } from './patient-money.ts'

export const StatementSummary = z.object({
  id: Id,
  number: z.number().int(),
  date: Day,
  dueDate: Day,
  due: Dollars,
  language: z.enum(patientLanguages),
  delivery: z.enum(statementDeliveries.values),
  createdAt: Instant,
})
export type StatementSummary = z.output<typeof StatementSummary>

/** One visit on a statement. */
const StatementLine = z.object({
  serviceDate: Day,
  providerName: z.string(),
  services: z.array(z.enum(codeCategories.values)),
  charge: Dollars,
  insurancePaid: Dollars,
  insuranceAdjusted: Dollars,
  paid: Dollars,
  adjusted: Dollars,
  balance: Dollars,
})

/** As sent. */
export const StatementContent = z.object({
  practice: z.object({
    name: z.string(),
    addressLines: z.array(z.string()),
    phone: z.string().nullable(),
    taxId: z.string().nullable(),
  }),
  patient: z.object({
    name: z.string(),
    medicalRecordNumber: z.string(),
    addressLines: z.array(z.string()),
  }),
  lines: z.array(StatementLine),
  aging: Aging,
  /** Received and not yet applied: taken off what is asked. */
  credit: Dollars,
  due: Dollars,
  /** The practice's words, in the statement's language. */
  payBy: z.string().nullable(),
  /** Patients can pay on the portal. */
  isOnline: z.boolean(),
})
export type StatementContent = z.output<typeof StatementContent>

const buildAudit = (action: string) => ({
  action: `patient-statement.${action}`,
  resource: 'patient-statement',
})

export const createStatements = endpoint({
  id: 'createStatements',
  feature: 'billing',
  summary:
    'Create statements for all patients who are due, or for the named ones. Each is stored as sent, numbered, and announced by email to patients with an account. The client supplies the batch id; repeated requests return the same batch.',
  method: 'POST',
  path: '/api/billing/statements',
  access: staff,
  audit: buildAudit('create'),
  status: 201,
  limit: { count: 120, seconds: 3600 },
  body: z.object({
    id: Id,
    /** Empty: everyone who is due. */
    patientIds: z.array(Id).max(500, 'Maximum 500 patients').default([]),
    /** Not everyone with an account reads email; null: as the account suggests. */
    delivery: z.enum(statementDeliveries.values).nullable().default(null),
    /** In spite of the minimum, the cycle, a plan, the number of statements, or the patient’s status. */
    isOverridden: z.boolean().default(false),
  }),
  reply: z.object({
    batchId: Id,
    statements: z.array(StatementSummary.extend({ patientId: Id })),
    /** Named, and not sent a statement. */
    skipped: z.array(z.object({ patientId: Id, words: z.string() })),
    printedCount: z.number().int(),
    /** More are due than one batch carries. */
    isPartial: z.boolean(),
  }),
})

export const readStatementBatch = endpoint({
  id: 'readStatementBatch',
  feature: 'billing',
  summary: 'Download the printed statements of a batch as one PDF, ready to mail.',
  method: 'GET',
  path: '/api/billing/statements/:statementBatchId/file',
  access: staff,
  audit: buildAudit('download'),
  params: z.object({ statementBatchId: Id }),
  file: { type: 'application/pdf', name: 'statements.pdf' },
})

export const readStatement = endpoint({
  id: 'readStatement',
  feature: 'billing',
  summary: 'Download a statement as it was sent.',
  method: 'GET',
  path: '/api/patients/:patientId/statements/:statementId/file',
  access: staff,
  audit: buildAudit('read'),
  params: z.object({ patientId: Id, statementId: Id }),
  file: { type: 'application/pdf', name: 'statement.pdf' },
})

export const patientStatementEndpoints = [createStatements, readStatementBatch, readStatement]
