/** Contracts of a facility with payers and partners: rates, dates, where the document is, and a reminder before it ends. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, nameText, optional, optionalText, orAll, Paging, text } from '../values.ts'
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
  .number({ error: 'An amount is required' })
  .min(0, 'Not below 0')
  .max(99_999_999.99)
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, 'At most two decimals')

export const ContractRate = z.object({
  label: text(200, 'Say what the rate is for'),
  /** A procedure code, where the rate is for one. */
  code: optionalText(20),
  basis: z.enum(rateBases, { error: 'Choose what the rate is per' }),
  amount,
})
export type ContractRate = z.output<typeof ContractRate>

export const FacilityContract = z.object({
  id: Id,
  facilityId: Id,
  facility: z.object({ name: z.string() }),
  kind: z.enum(contractKinds),
  partnerName: z.string(),
  contractNumber: z.string().nullable(),
  startDate: Day,
  /** The last day it is in force; null: until somebody ends it. */
  endDate: Day.nullable(),
  rates: z.array(
    z.object({
      label: z.string(),
      code: z.string().nullable(),
      basis: z.enum(rateBases),
      amount: z.number(),
    }),
  ),
  /** Where the signed document is kept. */
  documentReference: z.string().nullable(),
  /** How many days before its end the administrators are told. */
  remindDaysBefore: z.number().int(),
  remindedAt: Instant.nullable(),
  notes: z.string().nullable(),
  /** Follows from today at the facility; `expiring` once the reminder is due. */
  state: z.enum(contractStates),
  daysLeft: z.number().int().nullable(),
  endedReason: z.string().nullable(),
  updatedAt: Instant,
  version: z.number().int(),
})
export type FacilityContract = z.output<typeof FacilityContract>

export const ContractFields = z.object({
  kind: z.enum(contractKinds, { error: 'Choose payer or partner' }),
  partnerName: nameText(200, 'Name the payer or partner'),
  contractNumber: optionalText(100),
  startDate: text(40, 'Start date is required').pipe(Day),
  endDate: optional(Day),
  rates: z.array(ContractRate).max(200).default([]),
  documentReference: optionalText(500),
  remindDaysBefore: z
    .number({ error: 'A whole number of days' })
    .int('A whole number of days')
    .min(1, 'At least 1')
    .max(365, 'At most 365')
    .default(60),
  notes: optionalText(4_000),
})

const Params = z.object({ contractId: Id })
const buildAudit = (action: string) => ({ action: `contract.${action}`, resource: 'contract' })

export const listContracts = endpoint({
  id: 'listContracts',
  feature: 'facilities',
  summary: 'Contracts, those that end first above. For administrators.',
  method: 'GET',
  path: '/api/facility-contracts',
  access: staff,
  administers: true,
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
  summary: 'One contract.',
  method: 'GET',
  path: '/api/facility-contracts/:contractId',
  access: staff,
  administers: true,
  audit: buildAudit('read'),
  params: Params,
  reply: FacilityContract,
})

export const createContract = endpoint({
  id: 'createContract',
  feature: 'facilities',
  summary: 'Add a contract. The id may be made by the caller; sent again, it is added once.',
  method: 'POST',
  path: '/api/facility-contracts',
  access: staff,
  administers: true,
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
  summary:
    'Change a contract. Only what is sent is changed; needs If-Match. A new end date is reminded of anew.',
  method: 'PATCH',
  path: '/api/facility-contracts/:contractId',
  access: staff,
  administers: true,
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
  summary: 'End a contract before its time, with the reason. Again: nothing changes.',
  method: 'POST',
  path: '/api/facility-contracts/:contractId/end',
  access: staff,
  administers: true,
  audit: buildAudit('end'),
  params: Params,
  body: z.object({ reason: text(500, 'A reason is required') }),
  reply: FacilityContract,
})

export const contractEndpoints = [listContracts, readContract, createContract, changeContract, endContract]
