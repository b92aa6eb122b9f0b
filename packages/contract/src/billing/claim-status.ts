/**
 * What payers say about claims without an answer: inquiry files (276), responses (277), and the history of a claim at its payer. It is
 * information; only a remittance posts money.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, idOrAll } from '../values.ts'
import { Dollars } from './money.ts'
import { statusOutcomes } from './vocabulary.ts'

const buildAudit = (action: string) => ({ action: `claim-status.${action}`, resource: 'claim-status' })

export const statusOutcomeNames: Record<(typeof statusOutcomes)[number], string> = {
  paid: 'Paid',
  denied: 'Denied',
  finalized: 'Finalized',
  pending: 'Pending',
  information_requested: 'Information requested',
  received: 'Received',
  rejected: 'Rejected',
  not_found: 'Not found',
  unavailable: 'Payer unavailable',
  unclear: 'Unclear response',
}

export const ClaimStatusAnswer = z.object({
  id: Id,
  outcome: z.enum(statusOutcomes),
  /** Category and code as the payer sent them, with their meaning. */
  statuses: z.array(
    z.object({ category: z.string(), code: z.string(), entity: z.string().nullable(), words: z.string() }),
  ),
  effectiveDate: Day.nullable(),
  chargeAmount: Dollars.nullable(),
  /** What the payer says it paid. Not posted. */
  paidAmount: Dollars.nullable(),
  payerControlNumber: z.string().nullable(),
  adjudicationDate: Day.nullable(),
  paymentDate: Day.nullable(),
  paymentTrace: z.string().nullable(),
  answeredAt: Instant,
})
export type ClaimStatusAnswer = z.output<typeof ClaimStatusAnswer>

export const listClaimStatus = endpoint({
  id: 'listClaimStatus',
  feature: 'billing',
  summary: 'List claim status inquiries and payer responses for a claim, most recent first.',
  method: 'GET',
  path: '/api/billing/claims/:claimId/status',
  access: staff,
  audit: buildAudit('read'),
  params: z.object({ claimId: Id }),
  reply: z.object({
    /** The payer can be asked: the claim was sent and is not decided. */
    canAsk: z.boolean(),
    /** Asked, and not answered yet. */
    waitingSince: Instant.nullable(),
    answers: z.array(ClaimStatusAnswer),
  }),
})

export const listUnansweredClaims = endpoint({
  id: 'listUnansweredClaims',
  feature: 'billing',
  summary:
    'List submitted claims with no payer response after the number of days set by the practice, oldest first, up to 200.',
  method: 'GET',
  path: '/api/billing/claim-status',
  access: staff,
  audit: buildAudit('list'),
  query: z.object({ facilityId: idOrAll }),
  reply: z.array(
    z.object({
      claimId: Id,
      claimNumber: z.string(),
      patientId: Id,
      patientName: z.string(),
      payerName: z.string(),
      submittedDate: Day,
      totalAmount: Dollars,
      waitingSince: Instant.nullable(),
      latest: ClaimStatusAnswer.nullable(),
    }),
  ),
})

const StatusBatch = z.object({
  id: Id,
  /** Of the interchange, nine digits. */
  controlNumber: z.string(),
  madeAt: Instant,
  inquiries: z.number().int(),
  isTest: z.boolean(),
  /** It goes to the clearinghouse by the connection. */
  isQueued: z.boolean(),
})

export const createStatusInquiry = endpoint({
  id: 'createStatusInquiry',
  feature: 'billing',
  summary:
    'Create one 276 file that asks payers about these claims. Claims that cannot be included are returned with the reason.',
  method: 'POST',
  path: '/api/billing/claim-status',
  access: staff,
  audit: buildAudit('ask'),
  status: 201,
  body: z.object({
    id: Id.optional(),
    claimIds: z.array(Id).min(1, 'Select one or more claims').max(99, 'Maximum 99 at a time'),
  }),
  reply: z.object({
    /** Null: none could be asked about. */
    batch: StatusBatch.nullable(),
    results: z.array(z.object({ claimId: Id, problem: z.string().nullable() })),
  }),
})

export const readStatusFile = endpoint({
  id: 'readStatusFile',
  feature: 'billing',
  summary: 'Download a 276 file as it was created.',
  method: 'GET',
  path: '/api/billing/claim-status/:batchId/file',
  access: staff,
  audit: buildAudit('download'),
  params: z.object({ batchId: Id }),
  file: { type: 'application/edi-x12', name: 'status.276' },
})

export const importStatusResponse = endpoint({
  id: 'importStatusResponse',
  feature: 'billing',
  summary:
    'Import a 277 file. Each answer goes to the claim of its inquiry; importing a file twice has no effect. No money is posted.',
  method: 'POST',
  path: '/api/billing/claim-status/responses',
  access: staff,
  audit: buildAudit('import'),
  limit: { count: 600, seconds: 3600 },
  bodyLimit: 6 * 1024 * 1024,
  body: z.object({
    content: z
      .string({ error: 'Select a file' })
      .min(1, 'The file is empty')
      .max(4 * 1024 * 1024, 'Maximum file size 4 MB')
      // PostgreSQL accepts no NUL in text, and no payer's file has one.
      .refine((value) => !value.includes('\0'), 'This is not a text file. Select a 277 file.'),
  }),
  reply: z.object({
    /** The same file was imported before. */
    repeated: z.boolean(),
    answers: z.array(
      z.object({
        claimNumber: z.string().nullable(),
        /** Null: no claim of this practice; nothing was recorded. */
        claimId: Id.nullable(),
        outcome: z.enum(statusOutcomes),
        words: z.string(),
      }),
    ),
  }),
})

export const claimStatusEndpoints = [
  listClaimStatus,
  listUnansweredClaims,
  createStatusInquiry,
  readStatusFile,
  importStatusResponse,
]
