/**
 * The exchange with payers: claim files (837P), their acknowledgements (999, 277CA) and remittances (835), and remittances entered
 * manually. A file or a trace number is posted once, however often it is sent.
 */
import { adjustmentGroups, denialActions } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, Paging, optional, optionalText, orAll, text } from '../values.ts'
import { BillingClaim, AdjustmentDetails } from './claims.ts'
import { Amount, Dollars, insuranceTypes } from './money.ts'

export const submissionStates = [
  'waiting',
  'accepted',
  'accepted_with_errors',
  'partly_accepted',
  'rejected',
] as const
export const submissionStateNames: Record<(typeof submissionStates)[number], string> = {
  waiting: 'Waiting for an answer',
  accepted: 'Accepted',
  accepted_with_errors: 'Accepted with errors',
  partly_accepted: 'Partly accepted',
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
  summary: 'Files of claims that were made, newest first.',
  method: 'GET',
  path: '/api/billing/submissions',
  access: staff,
  bills: true,
  audit: 'none',
  paged: true,
  query: Paging,
  reply: z.array(Submission),
})

export const submitClaims = endpoint({
  id: 'submitClaims',
  feature: 'billing',
  summary:
    'Scrub claims once more and put the clean ones into one 837P file; they are submitted with it. Held ones stay and say why.',
  method: 'POST',
  path: '/api/billing/submissions',
  access: staff,
  bills: true,
  audit: buildAudit('submission', 'create'),
  status: 201,
  body: z.object({
    id: Id.optional(),
    claimIds: z.array(Id).min(1, 'Choose claims').max(500, 'At most 500 at once'),
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
  summary: 'The 837P file, as it was made.',
  method: 'GET',
  path: '/api/billing/submissions/:submissionId/file',
  access: staff,
  bills: true,
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
  repeated: 'Was posted before',
  unmatched: 'No such claim here',
  mismatch: 'Amounts do not agree',
  refused: 'Not possible in its status',
  told: 'For information',
  settled: 'Settled by hand',
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
  summary: 'Take in a 999, 277CA or 835 file. The kind is read from the file; the same file counts once.',
  method: 'POST',
  path: '/api/billing/files',
  access: staff,
  bills: true,
  audit: buildAudit('payer-file', 'import'),
  limit: { count: 600, seconds: 3600 },
  bodyLimit: 24 * 1024 * 1024,
  body: z.object({
    name: optionalText(200),
    content: z
      .string({ error: 'Choose a file' })
      .min(1, 'The file is empty')
      .max(10 * 1024 * 1024, 'At most 10 MB')
      // PostgreSQL accepts no NUL in text, and no payer's file has one.
      .refine((text) => !text.includes('\0'), 'This is no text file'),
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
  summary: 'The latest 20 files of payers, newest first, with how far each one is posted.',
  method: 'GET',
  path: '/api/billing/files',
  access: staff,
  bills: true,
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
  summary: 'Payments that were posted, newest first.',
  method: 'GET',
  path: '/api/billing/remittances',
  access: staff,
  bills: true,
  audit: 'none',
  paged: true,
  query: Paging,
  reply: z.array(Remittance),
})

export const readRemittance = endpoint({
  id: 'readRemittance',
  feature: 'billing',
  summary: 'One payment with what it says of each claim.',
  method: 'GET',
  path: '/api/billing/remittances/:remittanceId',
  access: staff,
  bills: true,
  audit: buildAudit('remittance', 'read'),
  params: z.object({ remittanceId: Id }),
  reply: RemittanceRecord,
})

export const retryRemittance = endpoint({
  id: 'retryRemittance',
  feature: 'billing',
  summary:
    'Try once more to post what a payment says of claims that were not known, did not agree or stood in the way. What is posted stays as it is.',
  method: 'POST',
  path: '/api/billing/remittances/:remittanceId/retry',
  access: staff,
  bills: true,
  audit: buildAudit('remittance', 'retry'),
  params: z.object({ remittanceId: Id }),
  reply: RemittanceRecord,
})

export const settleRemittanceItem = endpoint({
  id: 'settleRemittanceItem',
  feature: 'billing',
  summary:
    'Settle by hand what could not be posted: on the claim that is meant, as far as it is owed, or without one, with the reason.',
  method: 'POST',
  path: '/api/billing/remittances/:remittanceId/settle',
  access: staff,
  bills: true,
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
  group: z.enum(adjustmentGroups.values, { error: 'Choose who bears it' }),
  code: text(5, 'A reason code is required').pipe(z.string().regex(/^[A-Z]?\d{1,3}$/, 'A reason code')),
  amount: Amount,
  remarks: z.array(z.string().trim().toUpperCase().max(5)).max(5).default([]),
})

export const postRemittance = endpoint({
  id: 'postRemittance',
  feature: 'billing',
  summary:
    'Post a payment by hand: the amount is the sum of what is paid on its claims, and no claim gets more than it charged. A payer’s trace number counts once.',
  method: 'POST',
  path: '/api/billing/remittances',
  access: staff,
  bills: true,
  audit: buildAudit('remittance', 'create'),
  status: 201,
  body: z.object({
    id: Id.optional(),
    payerId: text(36, 'Payer is required').pipe(z.uuid('Payer is required')),
    /** Of the cheque or transfer. */
    traceNumber: text(50, 'The number of the payment is required'),
    paymentDate: text(40, 'The day of the payment is required').pipe(Day),
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
      .min(1, 'At least one claim')
      .max(200, 'At most 200 claims'),
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
  summary: 'Denied claims and denied parts of paid ones that nobody settled yet, oldest denial first.',
  method: 'GET',
  path: '/api/billing/denials',
  access: staff,
  bills: true,
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
