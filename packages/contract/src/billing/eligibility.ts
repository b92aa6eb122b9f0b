/**
 * Whether a patient is covered on a day, as the payer answers it: inquiry files (270), responses (271), and verifications by portal or
 * phone. Each answer stays as it came, with its day. What was not answered is unknown, never "active".
 */
import { payerSequences } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, idOrAll, optional, optionalText, text } from '../values.ts'
import { Amount, Dollars } from './money.ts'
import { benefitKinds, eligibilityOutcomes, eligibilitySources } from './vocabulary.ts'

export const eligibilityOutcomeNames: Record<(typeof eligibilityOutcomes)[number], string> = {
  waiting: 'Awaiting response',
  active: 'Active',
  inactive: 'Inactive',
  rejected: 'Rejected by payer',
  unclear: 'Unclear response',
}

export const eligibilitySourceNames: Record<(typeof eligibilitySources)[number], string> = {
  file: '271 file',
  portal: 'Payer portal',
  phone: 'Phone',
}

export const benefitNames: Record<(typeof benefitKinds)[number], string> = {
  deductible: 'Deductible',
  copay: 'Copay',
  coinsurance: 'Coinsurance',
  out_of_pocket: 'Out-of-pocket maximum',
  limit: 'Limit',
  not_covered: 'Not covered',
  authorization: 'Prior authorization required',
}

const Period = z.object({ from: Day.nullable(), to: Day.nullable() })

export const EligibilityDetails = z.object({
  planName: z.string().nullable(),
  planType: z.string().nullable(),
  plan: Period,
  benefits: z.array(
    z.object({
      kind: z.enum(benefitKinds),
      /** As text: of what, for whom, in which period. */
      words: z.string(),
      amount: Dollars.nullable(),
      /** From 0 to 1. */
      share: z.number().nullable(),
      notes: z.array(z.string()),
    }),
  ),
  otherPayers: z.array(
    z.object({
      name: z.string().nullable(),
      memberId: z.string().nullable(),
      /** Why this payer was named. */
      words: z.string(),
      /** It pays instead of Medicare. */
      isAdvantage: z.boolean(),
      period: Period,
    }),
  ),
  /** Meanwhile, others pay for parts of the care. */
  hospice: z.array(Period),
  homeHealth: z.array(Period),
  skilledNursing: z.array(Period),
  /** Medicaid pays the Medicare cost sharing: the patient is never billed for it. */
  isQmb: z.boolean(),
  messages: z.array(z.string()),
  rejections: z.array(z.object({ words: z.string(), followUp: z.string().nullable() })),
  /** What differs from the registration, such as the date of birth. */
  differences: z.array(z.string()),
})
export type EligibilityDetails = z.output<typeof EligibilityDetails>

export const EligibilityCheck = z.object({
  id: Id,
  patientId: Id,
  coverageId: Id,
  payerName: z.string(),
  memberId: z.string(),
  /** The day that was asked about. */
  serviceDate: Day,
  outcome: z.enum(eligibilityOutcomes),
  source: z.enum(eligibilitySources),
  askedAt: Instant,
  askedByName: z.string(),
  answeredAt: Instant.nullable(),
  /** Of a portal or a call. */
  reference: z.string().nullable(),
  note: z.string().nullable(),
  details: EligibilityDetails.nullable(),
})
export type EligibilityCheck = z.output<typeof EligibilityCheck>

/** A patient seen on a day, or living at a facility, with who pays and what is known of it. */
export const EligibilityCandidate = z.object({
  patientId: Id,
  patientName: z.string(),
  medicalRecordNumber: z.string(),
  dateOfBirth: Day.nullable(),
  coverage: z
    .object({ id: Id, payerName: z.string(), memberId: z.string(), rank: z.enum(payerSequences.values) })
    .nullable(),
  latest: EligibilityCheck.nullable(),
})
export type EligibilityCandidate = z.output<typeof EligibilityCandidate>

const buildAudit = (action: string) => ({ action: `eligibility.${action}`, resource: 'eligibility' })

export const listEligibilityCandidates = endpoint({
  id: 'listEligibilityCandidates',
  feature: 'billing',
  summary:
    'List patients with an appointment on a day, or residents of a facility, with their latest eligibility check.',
  method: 'GET',
  path: '/api/billing/eligibility',
  access: staff,
  audit: buildAudit('list'),
  query: z.object({
    date: Day,
    facilityId: idOrAll,
    /** Residents are those whom a round at the facility would visit. */
    who: z.enum(['appointments', 'residents']).default('appointments'),
  }),
  reply: z.array(EligibilityCandidate),
})

const EligibilityBatch = z.object({
  id: Id,
  /** Of the interchange, nine digits. */
  controlNumber: z.string(),
  madeAt: Instant,
  inquiries: z.number().int(),
  isTest: z.boolean(),
})

export const createEligibilityInquiry = endpoint({
  id: 'createEligibilityInquiry',
  feature: 'billing',
  summary:
    'Create one 270 file that asks payers about these coverages. Coverages that cannot be included are returned with the reason.',
  method: 'POST',
  path: '/api/billing/eligibility',
  access: staff,
  audit: buildAudit('ask'),
  status: 201,
  body: z.object({
    id: Id.optional(),
    coverageIds: z.array(Id).min(1, 'Select one or more patients').max(99, 'Maximum 99 at a time'),
    serviceDate: text(40, 'Enter the service date').pipe(Day),
  }),
  reply: z.object({
    /** Null: none could be asked about. */
    batch: EligibilityBatch.nullable(),
    results: z.array(z.object({ coverageId: Id, problem: z.string().nullable() })),
  }),
})

export const readEligibilityFile = endpoint({
  id: 'readEligibilityFile',
  feature: 'billing',
  summary: 'Download a 270 file as it was created.',
  method: 'GET',
  path: '/api/billing/eligibility/:batchId/file',
  access: staff,
  audit: buildAudit('download'),
  params: z.object({ batchId: Id }),
  file: { type: 'application/edi-x12', name: 'eligibility.270' },
})

export const importEligibilityResponse = endpoint({
  id: 'importEligibilityResponse',
  feature: 'billing',
  summary:
    'Import a 271 file. Each answer goes to the inquiry with its trace number; importing a file twice has no effect.',
  method: 'POST',
  path: '/api/billing/eligibility/responses',
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
      .refine((value) => !value.includes('\0'), 'This is not a text file. Select a 271 file.'),
  }),
  reply: z.object({
    /** The same file was imported before. */
    repeated: z.boolean(),
    answers: z.array(
      z.object({
        /** As the payer wrote it. */
        patientName: z.string(),
        payerName: z.string(),
        outcome: z.enum(eligibilityOutcomes),
        /** Null: no inquiry of this practice has the trace number; nothing was recorded. */
        checkId: Id.nullable(),
      }),
    ),
  }),
})

export const listPatientEligibility = endpoint({
  id: 'listPatientEligibility',
  feature: 'billing',
  summary: 'List a patient’s latest 50 eligibility checks, most recent first.',
  method: 'GET',
  path: '/api/patients/:patientId/eligibility',
  access: staff,
  audit: buildAudit('read'),
  params: z.object({ patientId: Id }),
  reply: z.array(EligibilityCheck),
})

export const recordEligibility = endpoint({
  id: 'recordEligibility',
  feature: 'billing',
  summary: 'Record a verification by payer portal or phone.',
  method: 'POST',
  path: '/api/patients/:patientId/eligibility',
  access: staff,
  audit: buildAudit('record'),
  status: 201,
  params: z.object({ patientId: Id }),
  body: z.object({
    id: Id.optional(),
    coverageId: text(36, 'Coverage is required').pipe(z.uuid('Coverage is required')),
    serviceDate: text(40, 'Enter the service date').pipe(Day),
    outcome: z.enum(['active', 'inactive'], { error: 'Select active or inactive' }),
    source: z.enum(['portal', 'phone'], { error: 'Select a verification method' }),
    /** Confirmation number, or who was spoken to. */
    reference: text(100, 'Enter the confirmation number or the name of the representative'),
    planName: optionalText(100),
    isQmb: z.boolean().default(false),
    note: optionalText(1000),
    copay: optional(Amount),
    deductibleLeft: optional(Amount),
  }),
  reply: EligibilityCheck,
})

export const eligibilityEndpoints = [
  listEligibilityCandidates,
  createEligibilityInquiry,
  readEligibilityFile,
  importEligibilityResponse,
  listPatientEligibility,
  recordEligibility,
]
