/**
 * The exchange with payers: claim files (837P), their acknowledgements (999, 277CA) and remittances (835), and remittances entered
 * manually. A file or a trace number is posted once, however often it is sent.
 */
import { adjustmentGroups, denialActions } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, Paging, optional, optionalText, orAll, text } from '../values.ts'
import { BillingClaim, AdjustmentDetails } from './claim-record.ts'
import { Amount, Dollars, insuranceTypes } from './money.ts'

export const submissionStates = [
  'waiting',
  'accepted',
  'accepted_with_errors',
  'partly_accepted',
  'rejected',
] as const
export const submissionStateNames: Record<(typeof submissionStates)[number], string> = {
  waiting: 'Awaiting response',
  accepted: 'Accepted',
  accepted_with_errors: 'Accepted with errors',
  partly_accepted: 'Partially accepted',
  rejected: 'Rejected',
}

export const Submission = z.object({
  id: Id,
  /** Of the interchange, nine digits. */
  controlNumber: z.string(),
  madeAt: Instant,
  madeByName: z.string(),
  claims: z.number().int(),
  totalAmount: Dollars,
  state: z.enum(submissionStates),
  answeredAt: Instant.nullable(),
  /** Marked as a test (ISA15 = T): the payer does not pay what is in it. */
  isTest: z.boolean(),
})
export type Submission = z.output<typeof Submission>

const SubmissionParams = z.object({ submissionId: Id })
const buildAudit = (resource: string, action: string) => ({ action: `${resource}.${action}`, resource })

export const listSubmissions = endpoint({
  id: 'listSubmissions',
  feature: 'billing',
  summary: 'List submitted claim files, most recent first.',
  method: 'GET',
  path: '/api/billing/submissions',
  access: staff,
  audit: 'none',
  paged: true,
  query: Paging,
  reply: z.array(Submission),
})

export const submitClaims = endpoint({
  id: 'submitClaims',
  feature: 'billing',
  summary:
    'Recheck claims and submit the clean ones in one 837P file. Claims on hold are returned with the reasons.',
  method: 'POST',
  path: '/api/billing/submissions',
  access: staff,
  audit: buildAudit('submission', 'create'),
  status: 201,
  body: z.object({
    id: Id.optional(),
    claimIds: z.array(Id).min(1, 'Select one or more claims').max(500, 'Maximum 500 at a time'),
  }),
  reply: z.object({
    /** Null: no claim was clean. */
    submission: Submission.nullable(),
    sent: z.number().int(),
    results: z.array(
      z.object({
        claimId: Id,
        claimNumber: z.string().nullable(),
        isSent: z.boolean(),
        problem: z.string().nullable(),
      }),
    ),
  }),
})

export const readSubmissionFile = endpoint({
  id: 'readSubmissionFile',
  feature: 'billing',
  summary: 'Download the 837P file as submitted.',
  method: 'GET',
  path: '/api/billing/submissions/:submissionId/file',
  access: staff,
  audit: buildAudit('submission', 'download'),
  params: SubmissionParams,
  file: { type: 'application/edi-x12', name: 'claims.837' },
})

export const payerFileKinds = ['999', '277CA', '835'] as const

/** What became of one claim that a file speaks of. */
export const fileOutcomes = [
  'posted',
  'repeated',
  'unmatched',
  'mismatch',
  'refused',
  'told',
  'settled',
] as const
export const fileOutcomeNames: Record<(typeof fileOutcomes)[number], string> = {
  posted: 'Posted',
  repeated: 'Already posted',
  unmatched: 'Claim not found',
  mismatch: 'Amounts do not match',
  refused: 'Not allowed in current status',
  told: 'For information',
  settled: 'Resolved manually',
}

export const payerFileStates = ['processing', 'done', 'failed'] as const
/** Claims posted so far, of how many. */
const FileProgress = z.object({ done: z.number().int(), total: z.number().int() })

export const ImportedFile = z.object({
  id: Id,
  kind: z.enum(payerFileKinds),
  /** The same file, or the same payment, was posted before; nothing was posted again. */
  repeated: z.boolean(),
  importedAt: Instant,
  traceNumber: z.string().nullable(),
  paidAmount: Dollars.nullable(),
  remittanceId: Id.nullable(),
  claims: z.array(
    z.object({
      claimNumber: z.string(),
      claimId: Id.nullable(),
      outcome: z.enum(fileOutcomes),
      /** As text: what happened, or why not. */
      words: z.string(),
    }),
  ),
  /** What could not be read, or does not add up. Nothing of the file was posted when there is any. */
  problems: z.array(z.string()),
  /** A long file is posted in the background; `claims` is complete when it is done. */
  state: z.enum(payerFileStates),
  progress: FileProgress,
})
export type ImportedFile = z.output<typeof ImportedFile>

export const importPayerFile = endpoint({
  id: 'importPayerFile',
  feature: 'billing',
  summary:
    'Import a 999, 277CA, or 835 file. The type is detected from the content; importing the same file twice has no effect.',
  method: 'POST',
  path: '/api/billing/files',
  access: staff,
  audit: buildAudit('payer-file', 'import'),
  limit: { count: 600, seconds: 3600 },
  bodyLimit: 24 * 1024 * 1024,
  body: z.object({
    name: optionalText(200),
    content: z
      .string({ error: 'Select a file' })
      .min(1, 'The file is empty')
      .max(10 * 1024 * 1024, 'Maximum file size 10 MB')
      // PostgreSQL accepts no NUL in text, and no payer's file has one.
      .refine((text) => !text.includes('\0'), 'This is not a text file. Select a 999, 277CA, or 835 file.'),
  }),
  reply: ImportedFile,
})

export const PayerFile = z.object({
  id: Id,
  kind: z.enum(payerFileKinds),
  state: z.enum(payerFileStates),
  progress: FileProgress,
  importedAt: Instant,
  importedByName: z.string(),
  traceNumber: z.string().nullable(),
  remittanceId: Id.nullable(),
  problems: z.array(z.string()),
})
export type PayerFile = z.output<typeof PayerFile>

export const listPayerFiles = endpoint({
  id: 'listPayerFiles',
  feature: 'billing',
  summary: 'List the latest 20 payer files, most recent first, with posting progress.',
  method: 'GET',
  path: '/api/billing/files',
  access: staff,
  audit: 'none',
  reply: z.array(PayerFile),
})

export const Remittance = z.object({
  id: Id,
  kind: z.enum(['file', 'manual']),
  payerName: z.string(),
  payerId: Id.nullable(),
  traceNumber: z.string(),
  paymentDate: Day,
  amount: Dollars,
  /** Reversed or added for no single claim. */
  providerAdjustment: Dollars,
  claims: z.number().int(),
  unmatched: z.number().int(),
  postedAt: Instant,
  postedByName: z.string(),
})
export type Remittance = z.output<typeof Remittance>

export const RemittanceRecord = Remittance.extend({
  /** Each of what the payer added or withheld for no single claim; empty with an amount: the payment was imported before they were stored. */
  providerAdjustments: z.array(
    z.object({
      code: z.string(),
      /** Null: the code is not in our list. */
      label: z.string().nullable(),
      /** The payer's own, by which it is traced. */
      reference: z.string().nullable(),
      /** Above zero lowers the payment. */
      amount: Dollars,
    }),
  ),
  items: z.array(
    z.object({
      /** Its place in the payment, from 0. */
      position: z.number().int(),
      claimNumber: z.string(),
      claimId: Id.nullable(),
      patientName: z.string().nullable(),
      outcome: z.enum(fileOutcomes),
      words: z.string(),
      charge: Dollars,
      paid: Dollars,
      patientAmount: Dollars,
      payerControlNumber: z.string().nullable(),
      adjustments: z.array(AdjustmentDetails),
      /** By hand, when it could not be posted as it came. */
      settled: z.object({ byName: z.string(), at: Instant, reason: z.string() }).nullable(),
    }),
  ),
})
export type RemittanceRecord = z.output<typeof RemittanceRecord>

export const listRemittances = endpoint({
  id: 'listRemittances',
  feature: 'billing',
  summary: 'List posted payments, most recent first.',
  method: 'GET',
  path: '/api/billing/remittances',
  access: staff,
  audit: 'none',
  paged: true,
  query: Paging,
  reply: z.array(Remittance),
})

export const readRemittance = endpoint({
  id: 'readRemittance',
  feature: 'billing',
  summary: 'Get a payment with its claim-level details.',
  method: 'GET',
  path: '/api/billing/remittances/:remittanceId',
  access: staff,
  audit: buildAudit('remittance', 'read'),
  params: z.object({ remittanceId: Id }),
  reply: RemittanceRecord,
})

export const retryRemittance = endpoint({
  id: 'retryRemittance',
  feature: 'billing',
  summary:
    'Retry posting the claims of a payment that were unmatched, mismatched, or not allowed. Posted claims are unaffected.',
  method: 'POST',
  path: '/api/billing/remittances/:remittanceId/retry',
  access: staff,
  audit: buildAudit('remittance', 'retry'),
  params: z.object({ remittanceId: Id }),
  reply: RemittanceRecord,
})

export const settleRemittanceItem = endpoint({
  id: 'settleRemittanceItem',
  feature: 'billing',
  summary:
    'Manually resolve an item that could not be posted: post it to a claim up to its balance, or resolve it without posting, with a reason.',
  method: 'POST',
  path: '/api/billing/remittances/:remittanceId/settle',
  access: staff,
  audit: buildAudit('remittance', 'settle'),
  params: z.object({ remittanceId: Id }),
  body: z.object({
    /** Which part of the payment, from 0. */
    position: z.number().int().min(0).max(100_000),
    /** Left out: no claim of ours is meant, and no money is posted. */
    claimId: optional(Id),
    reason: text(500, 'A reason is required'),
  }),
  reply: RemittanceRecord,
})

const ManualAdjustment = z.object({
  /** 0-based; left out: of the whole claim. */
  line: z.number().int().min(0).max(49).nullable().default(null),
  group: z.enum(adjustmentGroups.values, { error: 'Select a group code' }),
  code: text(5, 'Reason code is required').pipe(z.string().regex(/^[A-Z]?\d{1,3}$/, 'Enter a reason code')),
  amount: Amount,
  remarks: z.array(z.string().trim().toUpperCase().max(5)).max(5).default([]),
})

export const postRemittance = endpoint({
  id: 'postRemittance',
  feature: 'billing',
  summary:
    'Post a payment manually. The amount is the sum of its claim payments, and no claim is paid more than its charge. A payer’s trace number is accepted once.',
  method: 'POST',
  path: '/api/billing/remittances',
  access: staff,
  audit: buildAudit('remittance', 'create'),
  status: 201,
  body: z.object({
    id: Id.optional(),
    payerId: text(36, 'Payer is required').pipe(z.uuid('Payer is required')),
    /** Of the cheque or transfer. */
    traceNumber: text(50, 'Enter the check or EFT number'),
    paymentDate: text(40, 'Enter the payment date').pipe(Day),
    amount: Amount,
    claims: z
      .array(
        z.object({
          claimId: Id,
          paid: Amount,
          adjustments: z.array(ManualAdjustment).max(100).default([]),
          payerControlNumber: optionalText(50),
        }),
      )
      .min(1, 'Add one or more claims')
      .max(200, 'Maximum 200 claims'),
  }),
  reply: RemittanceRecord,
})

/** A claim that was denied, whole or in part, and what to do about it. */
export const Denial = z.object({
  claim: BillingClaim,
  deniedOn: Day,
  deniedAmount: Dollars,
  reasons: z.array(AdjustmentDetails),
  /** Of the most important reason. */
  action: z.enum(denialActions.values),
  actionLabel: z.string(),
  /** The last day to appeal; null: the payer's days are not known. */
  appealUntil: Day.nullable(),
  daysLeft: z.number().int().nullable(),
})
export type Denial = z.output<typeof Denial>

export const listDenials = endpoint({
  id: 'listDenials',
  feature: 'billing',
  summary: 'List unresolved denied claims and denied lines of paid claims, oldest denial first.',
  method: 'GET',
  path: '/api/billing/denials',
  access: staff,
  audit: buildAudit('claim', 'denials'),
  paged: true,
  query: Paging.extend({
    facilityId: z.union([Id, z.literal('all')]).default('all'),
    insuranceType: orAll(insuranceTypes),
  }),
  reply: z.array(Denial),
})

export const remittanceEndpoints = [
  listRemittances,
  readRemittance,
  retryRemittance,
  settleRemittanceItem,
  postRemittance,
  listDenials,
]
export const payerFileEndpoints = [
  listSubmissions,
  submitClaims,
  readSubmissionFile,
  importPayerFile,
  listPayerFiles,
]
