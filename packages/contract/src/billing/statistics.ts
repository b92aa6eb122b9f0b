/** The numbers of the billing dashboard: cards, aging, projections, report and costs. All from stored claims and visits. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, Paging, idOrAll, orDefault } from '../values.ts'
import { ClaimFilter } from './claims.ts'
import { Dollars, Month } from './money.ts'

const idOrAllText = '(^(?:[0-9a-fA-F]{8}-[0-9a-fA-F-]{27}|all)$)'
const monthOrAll = orDefault(z.union([Month, z.literal('all')]).default('all'))

export const BillingStats = z.object({
  /** Posted in the month; of `all`, in the current one. */
  monthlyRevenue: Dollars,
  /** The same in the month before. */
  previousRevenue: Dollars,
  revenueMonth: Month,
  /** Open claims with something owed, and how much. The aging report adds up to the same. */
  outstandingClaims: z.number().int(),
  outstandingAmount: Dollars,
  /** Percent: paid of what payers owed after agreed reductions and the patients' part, of answered claims; null without any. */
  collectionRate: z.number().nullable(),
  /** The organization's target, which is no result. */
  collectionTarget: z.number(),
  deniedClaims: z.number().int(),
  /** Percent of answered claims; null without any. */
  denialRate: z.number().nullable(),
  denialTarget: z.number(),
  heldClaims: z.number().int(),
  readyClaims: z.number().int(),
  /** Completed visits without a claim. */
  unbilledVisits: z.number().int(),
})
export type BillingStats = z.output<typeof BillingStats>

export const billingStats = endpoint({
  id: 'billingStats',
  feature: 'billing',
  summary: 'Get the summary figures for a facility and service month, or for all.',
  method: 'GET',
  path: '/api/billing/stats',
  alsoAt: [
    `/api/billing/stats/:facilityId${idOrAllText}`,
    `/api/billing/stats/:facilityId${idOrAllText}/:month`,
  ],
  access: staff,
  audit: 'none',
  query: z.object({ facilityId: idOrAll, month: monthOrAll }),
  reply: BillingStats,
})

/** What payers paid in a month, and what became of it. `posted`, `unposted`, `resolved`, and `providerAdjustments` add up to `deposited`. */
export const Deposits = z.object({
  month: Month,
  payments: z.number().int(),
  deposited: Dollars,
  /** Posted to claims, reversals subtracted. */
  posted: Dollars,
  /** Of claims that were not found, do not match, or were not allowed: still to be resolved. */
  unposted: Dollars,
  unpostedClaims: z.number().int(),
  /** Resolved manually, repeated, or for information: in the payment, and not posted to a claim by it. */
  resolved: Dollars,
  /** Of no single claim (PLB): below zero the payer withheld it. */
  providerAdjustments: Dollars,
})
export type Deposits = z.output<typeof Deposits>

export const readDeposits = endpoint({
  id: 'readDeposits',
  feature: 'billing',
  summary:
    'Reconcile the payments of a month with what was posted to claims; of `all`, of the current month.',
  method: 'GET',
  path: '/api/billing/deposits',
  access: staff,
  audit: 'none',
  query: z.object({ month: monthOrAll }),
  reply: Deposits,
})

const AgingLine = z.object({ claims: z.number().int(), amount: Dollars })
export const agingBucketIds = ['0-30', '31-60', '61-90', '90+'] as const

export const AgingReport = z.object({
  /** Since a claim was first sent, or since the service while it was not. */
  anchor: z.string(),
  asOf: Day,
  buckets: z.array(
    AgingLine.extend({
      id: z.enum(agingBucketIds),
      label: z.string(),
      byInsurance: z.object({ medicare: AgingLine, medicaid: AgingLine, private: AgingLine }),
      /** Percent of the whole amount; null where there is none. */
      share: z.number().nullable(),
    }),
  ),
  total: AgingLine.extend({
    byInsurance: z.object({ medicare: AgingLine, medicaid: AgingLine, private: AgingLine }),
  }),
  /** What patients owe by the payers' word; not part of the buckets. */
  patients: AgingLine,
})
export type AgingReport = z.output<typeof AgingReport>

export const agingReport = endpoint({
  id: 'agingReport',
  feature: 'billing',
  summary: 'Get outstanding balances by age, computed from open claims.',
  method: 'GET',
  path: '/api/billing/aging',
  access: staff,
  audit: 'none',
  query: z.object({ facilityId: idOrAll }),
  reply: AgingReport,
})

export const exportAging = endpoint({
  id: 'exportAging',
  feature: 'billing',
  summary:
    'Download the aging report (accounts receivable) as CSV: balances by age and payer type, with totals.',
  method: 'GET',
  path: '/api/billing/aging/export',
  access: staff,
  audit: { action: 'claim.aging-report', resource: 'claim' },
  query: z.object({ facilityId: idOrAll }),
  file: { type: 'text/csv; charset=utf-8', name: 'aging-report.csv' },
})

/** One month of one facility. */
export const RevenueProjection = z.object({
  id: z.string(),
  facilityId: Id,
  facility: z.object({ name: z.string() }),
  year: z.number().int(),
  month: z.number().int(),
  /** Null where nothing is known of what a visit brings. */
  projectedRevenue: Dollars.nullable(),
  projectedVisits: z.number().int(),
  /** Posted so far for services of the month, and visits completed in it. */
  actualRevenue: Dollars,
  actualVisits: z.number().int(),
  /** Percent by which the projection missed, of a month that is over long enough to be paid; null before. */
  error: z.number().nullable(),
  isFinal: z.boolean(),
  /** What a visit brings from each kind of payer, and the share of visits that it pays for. */
  reimbursementRates: z.object({
    medicare: z.object({ perVisit: Dollars.nullable(), share: z.number() }),
    medicaid: z.object({ perVisit: Dollars.nullable(), share: z.number() }),
    private: z.object({ perVisit: Dollars.nullable(), share: z.number() }),
  }),
  /** What it was computed from, as text. */
  basis: z.array(z.string()),
  madeAt: Instant,
})
export type RevenueProjection = z.output<typeof RevenueProjection>

export const revenueProjections = endpoint({
  id: 'revenueProjections',
  feature: 'billing',
  summary: 'Get past and projected months based on the schedule, payer mix, and past revenue per visit.',
  method: 'GET',
  path: '/api/revenue/projections',
  alsoAt: ['/api/revenue/projections/all', `/api/revenue/projections/:facilityId${idOrAllText}`],
  access: staff,
  audit: 'none',
  query: z.object({
    facilityId: idOrAll,
    /** Months back and ahead of the current one. */
    back: z.coerce.number().int().min(0).max(24).default(6),
    ahead: z.coerce.number().int().min(0).max(6).default(3),
  }),
  reply: z.array(RevenueProjection),
})

export const billingReport = endpoint({
  id: 'billingReport',
  feature: 'billing',
  summary:
    'Generate a report of the filtered claims with totals: up to 50,000 in CSV, 2,000 in PDF. X-Total-Count is the number of matches.',
  method: 'GET',
  path: '/api/billing/report',
  access: staff,
  audit: { action: 'claim.report', resource: 'claim' },
  proof: true,
  limit: { count: 60, seconds: 3600 },
  query: ClaimFilter.extend({ format: z.enum(['csv', 'pdf']).default('pdf') }),
  file: { type: 'application/pdf', name: 'billing-report.pdf' },
})

const CostPart = z.object({
  /** Where the costs come from. */
  source: z.enum(['visits', 'supplies']),
  label: z.string(),
  amount: Dollars,
  items: z.number().int(),
  /** Of these, the ones without a price, which are not in the sums. */
  withoutPrice: z.number().int(),
})

export const WoundCost = z.object({
  woundId: Id,
  patientId: Id,
  woundType: z.string(),
  location: z.string(),
  laterality: z.string().nullable(),
  firstVisit: Day.nullable(),
  healedOn: Day.nullable(),
  visits: z.number().int(),
  /** Everything: charges of visits and what was ordered for the wound. */
  total: Dollars,
  /** Charges of visits, shared equally among the wounds seen at them. */
  charged: Dollars,
  /** What payers paid of it. */
  paid: Dollars,
  parts: z.array(CostPart),
})
export type WoundCost = z.output<typeof WoundCost>

export const readWoundCost = endpoint({
  id: 'readWoundCost',
  feature: 'billing',
  summary: 'Get a wound’s cost to date by source.',
  method: 'GET',
  path: '/api/wounds/:woundId/cost',
  access: staff,
  audit: { action: 'wound.cost', resource: 'wound' },
  params: z.object({ woundId: Id }),
  reply: WoundCost,
})

export const costToHeal = endpoint({
  id: 'costToHeal',
  feature: 'billing',
  summary: 'Get cost per wound and cost to heal by wound type, for wounds visited in the last year.',
  method: 'GET',
  path: '/api/billing/costs',
  access: staff,
  audit: { action: 'wound.costs', resource: 'wound' },
  query: z.object({ facilityId: idOrAll }),
  reply: z.array(
    z.object({
      woundType: z.string(),
      wounds: z.number().int(),
      /** Visits and supply orders, on average per wound. */
      perWound: Dollars,
      healed: z.number().int(),
      /** Median of healed ones; null without any. */
      toHeal: Dollars.nullable(),
      daysToHeal: z.number().nullable(),
    }),
  ),
})

export const listWoundCosts = endpoint({
  id: 'listWoundCosts',
  feature: 'billing',
  summary: 'List a patient’s wounds with their costs.',
  method: 'GET',
  path: '/api/patients/:patientId/wound-costs',
  access: staff,
  audit: { action: 'wound.costs', resource: 'patient' },
  params: z.object({ patientId: Id }),
  query: Paging,
  paged: true,
  reply: z.array(WoundCost),
})

export const billingNumberEndpoints = [
  billingStats,
  readDeposits,
  agingReport,
  exportAging,
  revenueProjections,
  billingReport,
  readWoundCost,
  costToHeal,
  listWoundCosts,
]
