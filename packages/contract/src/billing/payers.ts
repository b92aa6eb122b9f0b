/** Who pays: the practice's own billing identifiers, payers, and the patients' coverages. */
import { filingCodes, mspReasons, payerSequences } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, nameText, optional, optionalName, optionalText, orAll, text } from '../values.ts'
import { insuranceTypes } from './money.ts'
import { idQualifiers } from './vocabulary.ts'

const buildAudit = (resource: string, action: string) => ({ action: `${resource}.${action}`, resource })

/** What the receiver of files takes an id for (ISA05, ISA07). */
export const idQualifierNames: Record<(typeof idQualifiers)[number], string> = {
  '01': 'DUNS number',
  '14': 'DUNS number with suffix',
  '20': 'Health industry number',
  '27': 'CMS carrier number',
  '28': 'CMS fiscal intermediary number',
  '29': 'CMS provider number',
  '30': 'Tax ID',
  '33': 'NAIC company code',
  ZZ: 'Mutually defined',
}

/** What every claim says about the practice. Null: not entered, and claims are held until it is. */
export const BillingProfile = z.object({
  legalName: z.string().nullable(),
  npi: z.string().nullable(),
  taxId: z.string().nullable(),
  taxonomy: z.string().nullable(),
  address: z.string().nullable(),
  addressLine2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** Nine digits. */
  zipCode: z.string().nullable(),
  contactName: z.string().nullable(),
  phone: z.string().nullable(),
  /** Our identifier at the clearinghouse, and its name. */
  submitterId: z.string().nullable(),
  receiverName: z.string().nullable(),
  receiverId: z.string().nullable(),
  /** How the clearinghouse wants files addressed: ISA05, ISA07, ISA14, GS02, GS03. Null: the group as the interchange. */
  senderQualifier: z.enum(idQualifiers),
  receiverQualifier: z.enum(idQualifiers),
  requestsAcknowledgment: z.boolean(),
  groupSenderId: z.string().nullable(),
  groupReceiverId: z.string().nullable(),
  /** Business days to the 999 and the 277CA; days without an answer until a status inquiry is offered. */
  acknowledgmentDays: z.number().int(),
  claimAcknowledgmentDays: z.number().int(),
  statusInquiryDays: z.number().int(),
  /** Prices and rates of the shipped sample schedule apply where the practice has none of its own. */
  useSampleFees: z.boolean(),
  /** The locality of the Medicare fee schedule; null: rates for every locality. */
  locality: z.string().nullable(),
  /** After so many days outpatients with Medicare are asked again who pays before it. */
  mspRepeatDays: z.number().int(),
  /** How long to wait for Medicare’s crossover before the next payer is billed. */
  crossoverDays: z.number().int(),
  version: z.number().int(),
})
export type BillingProfile = z.output<typeof BillingProfile>

export const readBillingProfile = endpoint({
  id: 'readBillingProfile',
  feature: 'billing',
  summary: 'Get the practice’s billing identifiers and address.',
  method: 'GET',
  path: '/api/billing/profile',
  access: staff,
  audit: 'none',
  reply: BillingProfile,
})

const days = (max: number) =>
  z.number({ error: 'Enter days' }).int('Enter whole days').min(1, 'Minimum 1').max(max, `Maximum ${max}`)

export const changeBillingProfile = endpoint({
  id: 'changeBillingProfile',
  feature: 'billing',
  summary:
    'Update the practice’s billing profile. Partial update; requires If-Match. Claims on hold are rechecked.',
  method: 'PATCH',
  path: '/api/billing/profile',
  access: staff,
  audit: buildAudit('billing-profile', 'change'),
  versioned: true,
  body: z
    .object({
      legalName: optionalName(60),
      npi: optionalText(10),
      taxId: optionalText(10),
      taxonomy: optionalText(10),
      address: optionalText(55),
      addressLine2: optionalText(55),
      city: optionalText(30),
      state: optionalText(2),
      zipCode: optionalText(10),
      contactName: optionalName(60),
      phone: optionalText(20),
      submitterId: optionalText(15),
      receiverName: optionalName(60),
      receiverId: optionalText(15),
      senderQualifier: z.enum(idQualifiers, { error: 'Select a qualifier' }),
      receiverQualifier: z.enum(idQualifiers, { error: 'Select a qualifier' }),
      requestsAcknowledgment: z.boolean(),
      groupSenderId: optionalText(15),
      groupReceiverId: optionalText(15),
      acknowledgmentDays: days(30),
      claimAcknowledgmentDays: days(30),
      statusInquiryDays: days(365),
      useSampleFees: z.boolean(),
      locality: optionalText(10),
      mspRepeatDays: z
        .number({ error: 'Enter whole days' })
        .int('Enter whole days')
        .min(30, 'Minimum 30')
        .max(365, 'Maximum 365'),
      crossoverDays: z.number().int('Enter whole days').min(0, 'Minimum 0').max(120, 'Maximum 120'),
    })
    .partial(),
  reply: BillingProfile,
})

/** A clinician, and the identifier on claims. */
export const BillingProvider = z.object({
  userId: Id,
  name: z.string(),
  credential: z.string().nullable(),
  npi: z.string().nullable(),
  taxonomy: z.string().nullable(),
  /** Claims may name this person as the rendering provider. */
  canRender: z.boolean(),
})
export type BillingProvider = z.output<typeof BillingProvider>

export const listBillingProviders = endpoint({
  id: 'listBillingProviders',
  feature: 'billing',
  summary: 'List rendering providers with their claim identifiers.',
  method: 'GET',
  path: '/api/billing/providers',
  access: staff,
  audit: 'none',
  reply: z.array(BillingProvider),
})

export const setBillingProvider = endpoint({
  id: 'setBillingProvider',
  feature: 'billing',
  summary: 'Set a provider’s NPI and taxonomy.',
  method: 'PUT',
  path: '/api/billing/providers/:userId',
  access: staff,
  audit: { action: 'billing-provider.change', resource: 'user' },
  params: z.object({ userId: Id }),
  body: z.object({ npi: optionalText(10), taxonomy: optionalText(10) }),
  reply: BillingProvider,
})

export const Payer = z.object({
  id: Id,
  name: z.string(),
  insuranceType: z.enum(insuranceTypes),
  /** How claims to it are filed (SBR09). */
  filingCode: z.enum(filingCodes.values),
  /** What the payer is called in files. */
  payerNumber: z.string(),
  /** The filing limit in days from the service; null: not known. */
  filingDays: z.number().int().nullable(),
  /** Days to appeal after a denial; null: not known. */
  appealDays: z.number().int().nullable(),
  /** Of Medicare: the contractor whose policies count. */
  mac: z.string().nullable(),
  /** Whether the practice accepts assignment, by contract, and since when; null: not recorded, and claims are held. */
  acceptsAssignment: z.boolean().nullable(),
  assignmentOn: Day.nullable(),
  /** Its claims leave in test files, which are not paid. */
  isTesting: z.boolean(),
  /** It wants the referring provider on every claim. */
  needsReferring: z.boolean(),
  /** Codes that it pays only with a prior authorization. */
  authorizationCodes: z.array(z.string()),
  isActive: z.boolean(),
  version: z.number().int(),
})
export type Payer = z.output<typeof Payer>

const PayerFields = z.object({
  name: nameText(60, 'Payer name is required'),
  insuranceType: z.enum(insuranceTypes, { error: 'Select Medicare, Medicaid, or private' }),
  /** Left out: the usual one of its kind. */
  filingCode: z.enum(filingCodes.values, { error: 'Select a claim filing indicator' }).optional(),
  payerNumber: text(15, 'Payer ID is required'),
  filingDays: optional(z.number().int('Enter whole days').min(1, 'Minimum 1').max(3_650, 'Maximum 3,650')),
  appealDays: optional(z.number().int('Enter whole days').min(1, 'Minimum 1').max(3_650, 'Maximum 3,650')),
  mac: optionalText(20),
  acceptsAssignment: optional(z.boolean()),
  assignmentOn: optional(Day),
  isTesting: z.boolean().default(false),
  needsReferring: z.boolean().default(false),
  authorizationCodes: z
    .array(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^(\d{5}|\d{4}T|[A-V]\d{4})$/, 'Enter CPT or HCPCS codes'),
    )
    .max(100, 'Maximum 100 codes')
    .default([]),
})
const PayerParams = z.object({ payerId: Id })

export const listPayers = endpoint({
  id: 'listPayers',
  feature: 'billing',
  summary: 'List payers by name.',
  method: 'GET',
  path: '/api/billing/payers',
  access: staff,
  audit: 'none',
  query: z.object({ status: orAll(['active', 'inactive']) }),
  reply: z.array(Payer),
})

export const createPayer = endpoint({
  id: 'createPayer',
  feature: 'billing',
  summary: 'Add a payer. The client may supply the id; repeated requests are idempotent.',
  method: 'POST',
  path: '/api/billing/payers',
  access: staff,
  audit: buildAudit('payer', 'create'),
  status: 201,
  body: PayerFields.extend({ id: Id.optional() }),
  reply: Payer,
})

export const changePayer = endpoint({
  id: 'changePayer',
  feature: 'billing',
  summary: 'Update or deactivate a payer. Partial update; requires If-Match.',
  method: 'PATCH',
  path: '/api/billing/payers/:payerId',
  access: staff,
  audit: buildAudit('payer', 'change'),
  versioned: true,
  params: PayerParams,
  body: PayerFields.partial().extend({
    isActive: z.boolean().optional(),
    // A change that leaves them out leaves them as they are.
    isTesting: PayerFields.shape.isTesting.removeDefault().optional(),
    needsReferring: PayerFields.shape.needsReferring.removeDefault().optional(),
    authorizationCodes: PayerFields.shape.authorizationCodes.removeDefault().optional(),
  }),
  reply: Payer,
})

export const relations = ['self', 'spouse', 'child', 'other'] as const
export const relationNames: Record<(typeof relations)[number], string> = {
  self: 'Self',
  spouse: 'Spouse',
  child: 'Child',
  other: 'Other',
}

export const Coverage = z.object({
  id: Id,
  patientId: Id,
  payerId: Id,
  payer: z.object({ name: z.string(), insuranceType: z.enum(insuranceTypes) }),
  memberId: z.string(),
  groupNumber: z.string().nullable(),
  /** Who pays first. */
  rank: z.enum(payerSequences.values),
  /** The patient's relationship to the insured. */
  relation: z.enum(relations),
  subscriberFirstName: z.string().nullable(),
  subscriberLastName: z.string().nullable(),
  subscriberBirthDate: Day.nullable(),
  address: z.string().nullable(),
  addressLine2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  startDate: Day,
  endDate: Day.nullable(),
  /** Of Medicare behind another plan: why (X12 SBR05). */
  mspReason: z.enum(mspReasons.values).nullable(),
  /** The number under which Medicare forwards claims to a Medigap plan. */
  medigapId: z.string().nullable(),
  updatedAt: Instant,
  version: z.number().int(),
})
export type Coverage = z.output<typeof Coverage>

const CoverageFields = z.object({
  payerId: text(36, 'Payer is required').pipe(z.uuid('Payer is required')),
  memberId: text(40, 'Member ID is required'),
  groupNumber: optionalText(30),
  rank: z.enum(payerSequences.values).default('primary'),
  relation: z.enum(relations).default('self'),
  subscriberFirstName: optionalName(35),
  subscriberLastName: optionalName(60),
  subscriberBirthDate: optional(Day),
  /** Of the insured. */
  address: optionalText(55),
  addressLine2: optionalText(55),
  city: optionalText(30),
  state: optionalText(2),
  zipCode: optionalText(10),
  startDate: text(40, 'Effective date is required').pipe(Day),
  endDate: optional(Day),
  mspReason: optional(
    z.enum(mspReasons.values, { error: 'Select the Medicare secondary payer (MSP) reason' }),
  ),
  medigapId: optionalText(5),
})
const CoverageParams = z.object({ patientId: Id, coverageId: Id })

export const listCoverages = endpoint({
  id: 'listCoverages',
  feature: 'billing',
  summary: 'List a patient’s coverages, most recent first.',
  method: 'GET',
  path: '/api/patients/:patientId/coverages',
  access: staff,
  audit: buildAudit('coverage', 'list'),
  params: z.object({ patientId: Id }),
  reply: z.array(Coverage),
})

export const createCoverage = endpoint({
  id: 'createCoverage',
  feature: 'billing',
  summary: 'Add a coverage. The client may supply the id; repeated requests are idempotent.',
  method: 'POST',
  path: '/api/patients/:patientId/coverages',
  access: staff,
  audit: buildAudit('coverage', 'create'),
  status: 201,
  params: z.object({ patientId: Id }),
  body: CoverageFields.extend({ id: Id.optional() }),
  reply: Coverage,
})

export const changeCoverage = endpoint({
  id: 'changeCoverage',
  feature: 'billing',
  summary: 'Update or end a coverage. Partial update; requires If-Match.',
  method: 'PATCH',
  path: '/api/patients/:patientId/coverages/:coverageId',
  access: staff,
  audit: buildAudit('coverage', 'change'),
  versioned: true,
  params: CoverageParams,
  body: CoverageFields.partial().extend({
    rank: z.enum(payerSequences.values).optional(),
    relation: z.enum(relations).optional(),
  }),
  reply: Coverage,
})

export const payerEndpoints = [
  readBillingProfile,
  changeBillingProfile,
  listBillingProviders,
  setBillingProvider,
  listPayers,
  createPayer,
  changePayer,
  listCoverages,
  createCoverage,
  changeCoverage,
]
