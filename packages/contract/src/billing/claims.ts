/**
 * Claims: made once from each completed, signed visit, held while the scrubber finds something, and led from one status to
 * another by events. Amounts come from the fee schedule, statuses from events, never from the caller.
 */
import { claimStatuses, placesOfService } from '@mendwell/clinical'
import { z } from 'zod'
import { Day, Id, Paging, idOrAll, optional, optionalText, orAll, orDefault, text } from '../values.ts'
import { Month } from './money.ts'
import { claimFilters } from './vocabulary.ts'
import { endpoint } from '../endpoint.ts'
import { readCms1500 } from './paper.ts'
import { staff } from '../roles.ts'
import { BillingClaim, ClaimRecord, claimActions, referringRoles } from './claim-record.ts'

const anId = '[0-9a-fA-F]{8}-[0-9a-fA-F-]{27}'
const ClaimParams = z.object({ claimId: Id })
const buildAudit = (action: string) => ({ action: `claim.${action}`, resource: 'claim' })

export const ClaimFilter = z.object({
  facilityId: idOrAll,
  status: orAll(claimStatuses.values),
  /** Month of service. */
  month: orDefault(z.union([Month, z.literal('all')]).default('all')),
  /** Beginning of the claim number, the patient's name or record number, or a code. */
  search: z.string().trim().max(100).default(''),
  patientId: idOrAll,
  payerId: idOrAll,
  /** `next_payer`: answered, and the next payer can be billed; `held`: pending and held back; `ready`: pending and clean; `closed`: voided, replaced, written off. */
  show: z.enum([...claimFilters, 'all']).default('all'),
})

export const listClaims = endpoint({
  id: 'listClaims',
  feature: 'billing',
  summary: 'List claims, most recent date of service first.',
  method: 'GET',
  path: '/api/billing/claims',
  alsoAt: ['/api/billing/claims/all', `/api/billing/claims/:facilityId(^${anId}$)`],
  access: staff,
  audit: buildAudit('list'),
  paged: true,
  query: ClaimFilter.extend(Paging.shape),
  reply: z.array(BillingClaim),
})

export const readClaim = endpoint({
  id: 'readClaim',
  feature: 'billing',
  summary: 'Get a claim with lines, findings, adjustments, history, and available actions.',
  method: 'GET',
  path: '/api/billing/claims/:claimId/record',
  access: staff,
  audit: buildAudit('read'),
  params: ClaimParams,
  reply: ClaimRecord,
})

export const createClaim = endpoint({
  id: 'createClaim',
  feature: 'billing',
  summary: 'Create the claim for a completed, signed visit. Repeated requests return the same claim.',
  method: 'POST',
  path: '/api/billing/claims',
  access: staff,
  audit: buildAudit('create'),
  status: 201,
  body: z.object({ visitId: Id }),
  reply: ClaimRecord,
})

export const createClaims = endpoint({
  id: 'createClaims',
  feature: 'billing',
  summary: 'Create claims for multiple visits. Visits that cannot be billed are returned with the reason.',
  method: 'POST',
  path: '/api/billing/claims/from-visits',
  access: staff,
  audit: buildAudit('create-many'),
  body: z.object({
    visitIds: z.array(Id).min(1, 'Select one or more visits').max(200, 'Maximum 200 at a time'),
  }),
  reply: z.object({
    made: z.number().int(),
    held: z.number().int(),
    results: z.array(
      z.object({
        visitId: Id,
        claimId: Id.nullable(),
        claimNumber: z.string().nullable(),
        isHeld: z.boolean(),
        problem: z.string().nullable(),
      }),
    ),
  }),
})

const LineChange = z.object({
  code: z.string().trim().toUpperCase().max(10),
  units: z.number().int('Enter whole units').min(1, 'Minimum 1').max(999, 'Maximum 999').default(1),
  modifiers: z
    .array(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{2}$/, 'Enter two characters'),
    )
    .max(4, 'Maximum 4')
    .default([]),
  pointers: z.array(z.number().int().min(1).max(12)).max(4, 'Maximum 4').default([]),
  description: optionalText(80).optional(),
})

export const changeClaim = endpoint({
  id: 'changeClaim',
  feature: 'billing',
  summary:
    'Update a pending, denied, or paid claim before it is submitted or resubmitted. Partial update; requires If-Match. Moving an adjudicated claim to another payer creates a new claim, which is returned.',
  method: 'PATCH',
  path: '/api/billing/claims/:claimId',
  access: staff,
  audit: buildAudit('change'),
  versioned: true,
  params: ClaimParams,
  body: z.object({
    coverageId: optional(Id).optional(),
    /** Who rendered the service: a clinician with an NPI who can bill. */
    providerId: z.uuid('Select a rendering provider').optional(),
    placeOfService: optional(z.enum(placesOfService.map(({ code }) => code))).optional(),
    diagnosis: z.array(z.string().trim().toUpperCase().min(1).max(10)).max(12).optional(),
    lines: z.array(LineChange).min(1, 'Enter one or more lines').max(50, 'Maximum 50 lines').optional(),
    payerControlNumber: optionalText(50).optional(),
    admissionDate: optional(Day).optional(),
    /** Given together: last name and NPI, or neither. */
    referringRole: z.enum(referringRoles).optional(),
    referringFirstName: optionalText(35).optional(),
    referringLastName: optionalText(60).optional(),
    referringNpi: optionalText(10).optional(),
    priorAuthorization: optionalText(50).optional(),
    /** The place of a home visit: all four, or none. */
    serviceAddress: optionalText(55).optional(),
    serviceAddressLine2: optionalText(55).optional(),
    serviceCity: optionalText(30).optional(),
    serviceState: optionalText(2).optional(),
    serviceZipCode: optionalText(10).optional(),
    isRecurring: z.boolean().optional(),
    /** Why the claim says something else than the visit. */
    reason: text(500, 'A reason is required'),
  }),
  reply: ClaimRecord,
})

export const scrubClaim = endpoint({
  id: 'scrubClaim',
  feature: 'billing',
  summary: 'Recheck a claim against current visit, coverage, payer, and provider data.',
  method: 'POST',
  path: '/api/billing/claims/:claimId/scrub',
  access: staff,
  audit: buildAudit('scrub'),
  params: ClaimParams,
  reply: ClaimRecord,
})

export const releaseClaim = endpoint({
  id: 'releaseClaim',
  feature: 'billing',
  summary:
    'Mark a rejected claim as reviewed so it can be resubmitted unchanged. Other claims are unaffected.',
  method: 'POST',
  path: '/api/billing/claims/:claimId/looked-at',
  access: staff,
  audit: buildAudit('release'),
  params: ClaimParams,
  reply: ClaimRecord,
})

export const actOnClaim = endpoint({
  id: 'actOnClaim',
  feature: 'billing',
  summary:
    'Record a claim status change manually. Sent on paper is `submitted`; payments are posted through remittances.',
  method: 'POST',
  path: '/api/billing/claims/:claimId/actions',
  access: staff,
  audit: buildAudit('act'),
  params: ClaimParams,
  body: z.object({
    action: z.enum(claimActions, { error: 'Select what happened' }),
    reason: optionalText(500),
    payerControlNumber: optionalText(50),
  }),
  reply: ClaimRecord,
})

export const claimEndpoints = [
  listClaims,
  readClaim,
  createClaim,
  createClaims,
  changeClaim,
  scrubClaim,
  releaseClaim,
  actOnClaim,
  readCms1500,
]
