/** Contracts of a facility with payers and partners: rates, dates, where the document is, and a reminder before it ends. */
import { defineTextOptions } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { RecordFields } from '../record-fields.ts'
import { buildInputShape, buildStoredShape } from '../record-schemas.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, nameText, optionalText, orAll, Paging, text } from '../values.ts'
import { contractStates } from './vocabulary.ts'

export const contractKinds = ['payer', 'partner'] as const
export const rateBases = ['per_visit', 'per_procedure', 'per_month', 'percent_of_medicare'] as const

export const rateBasisNames: Record<(typeof rateBases)[number], string> = {
  per_visit: 'Per visit',
  per_procedure: 'Per procedure',
  per_month: 'Per month',
  percent_of_medicare: 'Percent of Medicare',
}

/** Dollars and cents, or percent: two decimals, no more. */
const amount = z
  .number({ error: 'Enter an amount' })
  .min(0, 'Must be 0 or more')
  .max(99_999_999.99)
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, 'Maximum 2 decimal places')

export const ContractRate = z.object({
  label: text(200, 'Enter the service'),
  /** A procedure code, where the rate is for one. */
  code: optionalText(20),
  basis: z.enum(rateBases, { error: 'Select the rate unit' }),
  amount,
})
export type ContractRate = z.output<typeof ContractRate>

export const contractFields = {
  kind: {
    kind: 'choice',
    label: 'Contract type',
    choices: defineTextOptions('contract type', contractKinds),
    required: 'Select payer or partner',
  },
  partnerName: {
    kind: 'text',
    label: 'Payer or partner',
    max: 200,
    required: 'Payer or partner name is required',
  },
  contractNumber: { kind: 'text', label: 'Contract number', max: 100 },
  startDate: { kind: 'date', label: 'Start date', required: 'Start date is required' },
  /** The last day it is active; null: open-ended. */
  endDate: { kind: 'date', label: 'End date' },
  /** Where the signed document is stored. */
  documentReference: { kind: 'text', label: 'Document', max: 500 },
  /** How many days before its end administrators are notified. */
  remindDaysBefore: {
    kind: 'number',
    label: 'Expiration reminder',
    from: 1,
    to: 365,
    decimals: 0,
    required: 'Enter a whole number of days',
  },
  notes: { kind: 'text', label: 'Notes', max: 4_000 },
} as const satisfies RecordFields

export const FacilityContract = z.object({
  id: Id,
  facilityId: Id,
  facility: z.object({ name: z.string() }),
  ...buildStoredShape(contractFields),
  rates: z.array(
    z.object({
      label: z.string(),
      code: z.string().nullable(),
      basis: z.enum(rateBases),
      amount: z.number(),
    }),
  ),
  remindedAt: Instant.nullable(),
  /** Follows from today at the facility; `expiring` once the reminder is due. */
  state: z.enum(contractStates),
  daysLeft: z.number().int().nullable(),
  endedReason: z.string().nullable(),
  updatedAt: Instant,
  version: z.number().int(),
})
export type FacilityContract = z.output<typeof FacilityContract>

export const ContractFields = z.object({
  ...buildInputShape(contractFields),
  kind: z.enum(contractKinds, { error: contractFields.kind.required }),
  partnerName: nameText(200, contractFields.partnerName.required),
  startDate: text(40, contractFields.startDate.required).pipe(Day),
  rates: z.array(ContractRate).max(200).default([]),
  remindDaysBefore: z
    .number({ error: contractFields.remindDaysBefore.required })
    .int(contractFields.remindDaysBefore.required)
    .min(1, 'Minimum 1')
    .max(365, 'Maximum 365')
    .default(60),
})

const Params = z.object({ contractId: Id })
const buildAudit = (action: string) => ({ action: `contract.${action}`, resource: 'contract' })

export const listContracts = endpoint({
  id: 'listContracts',
  feature: 'facilities',
  summary: 'List contracts, earliest end date first. Administrators only.',
  method: 'GET',
  path: '/api/facility-contracts',
  access: staff,
  audit: buildAudit('list'),
  paged: true,
  query: Paging.extend({
    facilityId: z.union([Id, z.literal('all')]).default('all'),
    state: orAll(contractStates),
  }),
  reply: z.array(FacilityContract),
})

export const readContract = endpoint({
  id: 'readContract',
  feature: 'facilities',
  summary: 'Get a contract.',
  method: 'GET',
  path: '/api/facility-contracts/:contractId',
  access: staff,
  audit: buildAudit('read'),
  params: Params,
  reply: FacilityContract,
})

export const createContract = endpoint({
  id: 'createContract',
  feature: 'facilities',
  summary: 'Add a contract. The client may supply the id; repeated requests are idempotent.',
  method: 'POST',
  path: '/api/facility-contracts',
  access: staff,
  audit: buildAudit('create'),
  status: 201,
  body: ContractFields.extend({
    id: Id.optional(),
    facilityId: text(36, 'Facility is required').pipe(z.uuid('Facility is required')),
  }),
  reply: FacilityContract,
})

export const changeContract = endpoint({
  id: 'changeContract',
  feature: 'facilities',
  summary: 'Update a contract. Partial update; requires If-Match. A new end date gets a new reminder.',
  method: 'PATCH',
  path: '/api/facility-contracts/:contractId',
  access: staff,
  audit: buildAudit('change'),
  versioned: true,
  params: Params,
  body: ContractFields.partial().extend({
    rates: z.array(ContractRate).max(200).optional(),
    remindDaysBefore: z.number().int().min(1).max(365).optional(),
  }),
  reply: FacilityContract,
})

export const endContract = endpoint({
  id: 'endContract',
  feature: 'facilities',
  summary: 'End a contract early, with a reason. Idempotent.',
  method: 'POST',
  path: '/api/facility-contracts/:contractId/end',
  access: staff,
  audit: buildAudit('end'),
  params: Params,
  body: z.object({ reason: text(500, 'A reason is required') }),
  reply: FacilityContract,
})

export const contractEndpoints = [listContracts, readContract, createContract, changeContract, endContract]
