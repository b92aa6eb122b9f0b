/** Prior authorizations of payers: number, dates, and codes with units. What is used is computed from claims and visits. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, idOrAll, optional, optionalText, text } from '../values.ts'
import { authorizationFilters } from './vocabulary.ts'

export const authorizationStatuses = [
  'not-started',
  'active',
  'running-out',
  'used-up',
  'expired',
  'canceled',
] as const
export const authorizationStatusNames: Record<(typeof authorizationStatuses)[number], string> = {
  'not-started': 'Not started',
  active: 'Active',
  'running-out': 'Running out',
  'used-up': 'Used up',
  expired: 'Expired',
  canceled: 'Cancelled',
}

export const PriorAuthorization = z.object({
  id: Id,
  patientId: Id,
  patient: z.object({ firstName: z.string(), lastName: z.string(), medicalRecordNumber: z.string() }),
  coverageId: Id,
  payerName: z.string(),
  number: z.string(),
  startDate: Day,
  endDate: Day,
  status: z.enum(authorizationStatuses),
  codes: z.array(
    z.object({
      code: z.string(),
      /** Null: without a limit. */
      units: z.number().int().nullable(),
      claimedUnits: z.number().int(),
      /** Of completed visits without a claim. */
      visitUnits: z.number().int(),
      remainingUnits: z.number().int().nullable(),
    }),
  ),
  note: z.string().nullable(),
  createdByName: z.string(),
  updatedAt: Instant,
  canceled: z.object({ at: Instant, byName: z.string(), reason: z.string() }).nullable(),
  version: z.number().int(),
})
export type PriorAuthorization = z.output<typeof PriorAuthorization>

const Code = z.object({
  code: z
    .string({ error: 'Enter a code' })
    .trim()
    .toUpperCase()
    .regex(/^(\d{5}|\d{4}T|[A-V]\d{4})$/, 'Enter a CPT or HCPCS code'),
  /** Left blank: without a limit. */
  units: optional(z.number().int('Enter whole units').min(1, 'Minimum 1').max(99_999, 'Maximum 99,999')),
})
const Codes = z
  .array(Code)
  .min(1, 'Enter one or more codes')
  .max(30, 'Maximum 30 codes')
  .refine((codes) => new Set(codes.map(({ code }) => code)).size === codes.length, 'Enter each code once')

const AuthorizationFields = z.object({
  number: text(50, 'Authorization number is required'),
  startDate: text(40, 'Start date is required').pipe(Day),
  endDate: text(40, 'End date is required').pipe(Day),
  codes: Codes,
  note: optionalText(1000),
})

const buildAudit = (action: string) => ({ action: `authorization.${action}`, resource: 'authorization' })
const params = z.object({ patientId: Id })
const authorizationParams = params.extend({ authorizationId: Id })

export const listAuthorizationWork = endpoint({
  id: 'listAuthorizationWork',
  feature: 'billing',
  summary:
    'List prior authorizations of patients: those running out, used up, or recently expired, or all that have not expired. Up to 500, ending first.',
  method: 'GET',
  path: '/api/billing/authorizations',
  access: staff,
  audit: buildAudit('list'),
  query: z.object({ show: z.enum(authorizationFilters).default('attention'), facilityId: idOrAll }),
  reply: z.array(PriorAuthorization),
})

export const listAuthorizations = endpoint({
  id: 'listAuthorizations',
  feature: 'billing',
  summary: 'List a patient’s prior authorizations with the units left, latest first.',
  method: 'GET',
  path: '/api/patients/:patientId/authorizations',
  access: staff,
  audit: buildAudit('list'),
  params,
  reply: z.array(PriorAuthorization),
})

export const createAuthorization = endpoint({
  id: 'createAuthorization',
  feature: 'billing',
  summary:
    'Record a prior authorization. The client may supply the id; repeated requests are idempotent. Pending claims that it covers take its number.',
  method: 'POST',
  path: '/api/patients/:patientId/authorizations',
  access: staff,
  audit: buildAudit('create'),
  status: 201,
  params,
  body: AuthorizationFields.extend({
    id: Id.optional(),
    coverageId: text(36, 'Coverage is required').pipe(z.uuid('Coverage is required')),
  }),
  reply: PriorAuthorization,
})

export const changeAuthorization = endpoint({
  id: 'changeAuthorization',
  feature: 'billing',
  summary: 'Update a prior authorization. Partial update; requires If-Match. Claims on hold are rechecked.',
  method: 'PATCH',
  path: '/api/patients/:patientId/authorizations/:authorizationId',
  access: staff,
  audit: buildAudit('change'),
  versioned: true,
  params: authorizationParams,
  body: AuthorizationFields.partial(),
  reply: PriorAuthorization,
})

export const cancelAuthorization = endpoint({
  id: 'cancelAuthorization',
  feature: 'billing',
  summary:
    'Cancel a prior authorization with a reason. Claims already sent keep its number; pending claims lose it.',
  method: 'POST',
  path: '/api/patients/:patientId/authorizations/:authorizationId/cancel',
  access: staff,
  audit: buildAudit('cancel'),
  params: authorizationParams,
  body: z.object({ reason: text(500, 'Enter a reason') }),
  reply: PriorAuthorization,
})

export const authorizationEndpoints = [
  listAuthorizationWork,
  listAuthorizations,
  createAuthorization,
  changeAuthorization,
  cancelAuthorization,
]
