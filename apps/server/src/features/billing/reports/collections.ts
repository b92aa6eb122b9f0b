/** Collections by posting date, and the net collection rate of the claims that payers decided. Rule AR5. */
import { sql } from '../../../platform/db/query.ts'
import {
  byFacility,
  byPayer,
  byProvider,
  facilityColumn,
  payerColumn,
  providerColumn,
  type ReportColumn,
  type ReportDefinition,
} from './definition.ts'
import { visibleBillsSql, visibleClaimsSql } from './store.ts'

const columns: readonly ReportColumn[] = [
  { id: 'payer', label: 'From payers', measure: { kind: 'sum', of: 'payer_cents' } },
  { id: 'patient', label: 'From patients', measure: { kind: 'sum', of: 'patient_cents' } },
  { id: 'total', label: 'Collected', measure: { kind: 'sum', of: 'posted_cents' } },
  {
    id: 'allowed',
    label: 'Collectible',
    measure: { kind: 'sum', of: 'allowed_cents' },
  },
  {
    id: 'rate',
    label: 'Net collection rate',
    measure: { kind: 'rate', of: 'collected_cents', per: 'allowed_cents' },
  },
]

const sources: Record<string, string> = {
  payer: 'Payer payment',
  patient: 'Patient payment',
  claim: 'Decided claim',
}

export const collections: ReportDefinition = {
  title: 'Collections',
  definition:
    'Payments of payers and patients by the day they were posted to a claim or a self-pay charge; reversals are subtracted on the day they were posted. Unapplied patient payments are not included. Net collection rate: collected to date ÷ (charges − contractual adjustments) of the claims that payers decided in the period, denied claims included.',
  isCurrent: false,
  defaultDays: null,
  rows: async (_, { actor, from, to, zone }) => {
    const inPeriod = (day: ReturnType<typeof sql>) => sql`${day} between ${from}::date and ${to}::date`
    const postedOn = sql`(p.posted_at at time zone ${zone})::date`
    const appliedOn = sql`(l.made_at at time zone ${zone})::date`
    const decidedOn = sql`greatest(c.paid_date, c.denied_date)`
    return sql`
      select p.id, c.id as claim_id, null::text as title, c.patient_id, c.facility_id, c.provider_id,
             coalesce(r.payer_id, c.payer_id) as payer_id, ${postedOn} as day, 'payer' as source, r.trace_number as reference,
             p.amount_cents as payer_cents, 0::int8 as patient_cents, p.amount_cents as posted_cents,
             0::int8 as collected_cents, 0::int8 as allowed_cents, c.service_date
        from claim_payments p join ${visibleClaimsSql(actor)} c on c.id = p.claim_id join remittances r on r.id = p.remittance_id
       where p.organization_id = ${actor.organizationId}::uuid and ${inPeriod(postedOn)}
      union all
      select l.id, c.claim_id, c.title, c.patient_id, c.facility_id, c.provider_id, c.payer_id, ${appliedOn}, 'patient',
             'Receipt ' || t.receipt_number, 0, l.amount_cents, l.amount_cents, 0, 0, c.service_date
        from patient_payment_allocations l join ${visibleBillsSql(actor)} c on c.id = l.bill_id
        join patient_payments t on t.id = l.payment_id
       where l.organization_id = ${actor.organizationId}::uuid and ${inPeriod(appliedOn)}
      union all
      select c.id, c.id, null, c.patient_id, c.facility_id, c.provider_id, c.payer_id, ${decidedOn}, 'claim', null, 0, 0, 0,
             c.paid_cents + coalesce((select sum(l.amount_cents) from patient_payment_allocations l
               where l.organization_id = c.organization_id and l.claim_id = c.id), 0)::int8,
             c.total_cents - c.adjusted_cents, c.service_date
        from ${visibleClaimsSql(actor)} c
       where c.status in ('paid', 'denied') and (c.closed_by is null or c.closed_by = 'written_off')
         and ${inPeriod(decidedOn)}`
  },
  figures: [
    {
      id: 'total',
      label: 'Collected',
      measure: { kind: 'sum', of: 'posted_cents' },
      of: 'posted in the period',
    },
    {
      id: 'payer',
      label: 'From payers',
      measure: { kind: 'sum', of: 'payer_cents' },
      of: 'posted in the period',
    },
    {
      id: 'patient',
      label: 'From patients',
      measure: { kind: 'sum', of: 'patient_cents' },
      of: 'applied in the period',
    },
    {
      id: 'rate',
      label: 'Net collection rate',
      measure: { kind: 'rate', of: 'collected_cents', per: 'allowed_cents' },
      of: 'claims decided in the period',
    },
  ],
  tables: [
    { id: 'provider', heading: 'By clinician', by: byProvider, columns },
    { id: 'facility', heading: 'By facility', by: byFacility, columns },
    { id: 'payer', heading: 'By payer', by: byPayer, columns },
  ],
  rowColumns: [
    { id: 'day', label: 'Posted', unit: 'day', of: 'day' },
    {
      id: 'source',
      label: 'Entry',
      unit: 'text',
      of: 'source',
      format: (source) => sources[String(source)] ?? String(source),
    },
    { id: 'reference', label: 'Reference', unit: 'text', of: 'reference' },
    { id: 'amount', label: 'Posted, $', unit: 'money', of: 'postedCents' },
    { id: 'collected', label: 'Collected to date', unit: 'money', of: 'collectedCents' },
    { id: 'allowed', label: 'Collectible', unit: 'money', of: 'allowedCents' },
    payerColumn,
    { id: 'service', label: 'DOS', unit: 'day', of: 'serviceDate' },
    providerColumn,
    facilityColumn,
  ],
}
