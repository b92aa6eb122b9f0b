/** Visits that are ready to be billed, or say what they wait for. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Paging, idOrAll } from '../values.ts'
import { BillingClaim } from './claim-record.ts'
import { Dollars } from './money.ts'

/** A completed, signed visit that no claim was made from. */
export const BillableVisit = z.object({
  visitId: Id,
  patientId: Id,
  patient: BillingClaim.shape.patient,
  facilityId: Id,
  facility: z.object({ name: z.string() }),
  visitDay: Day,
  providerName: z.string(),
  cptCodes: z.array(z.string()),
  billableAmount: Dollars.nullable(),
  /** Null: the patient has no coverage on that day, and a claim would be on hold. */
  payerName: z.string().nullable(),
  /** Why it is not ready, e.g. a second signature is missing; null: it is. */
  waitsFor: z.string().nullable(),
})
export type BillableVisit = z.output<typeof BillableVisit>

export const listBillableVisits = endpoint({
  id: 'listBillableVisits',
  feature: 'billing',
  summary: 'List completed visits without a claim, oldest first.',
  method: 'GET',
  path: '/api/billing/billable-visits',
  access: staff,
  audit: { action: 'visit.list-billable', resource: 'provider-visit' },
  paged: true,
  query: Paging.extend({ facilityId: idOrAll }),
  reply: z.array(BillableVisit),
})
