/** Charge lag: days from the service until its claim was created and sent. Rule AR1. */
import { chargeLagBuckets } from '@mendwell/clinical'
import { sql } from '../../../platform/db/query.ts'
import { selectUnbilled } from '../claims/billable-store.ts'
import {
  byFacility,
  byProvider,
  facilityColumn,
  payerColumn,
  providerColumn,
  withinSql,
  type ReportColumn,
  type ReportDefinition,
} from './definition.ts'
import { visibleClaimsSql } from './store.ts'

const columns: readonly ReportColumn[] = [
  { id: 'visits', label: 'Visits', measure: { kind: 'count' } },
  { id: 'created', label: 'Days to claim, median', measure: { kind: 'median', of: 'claim_days' } },
  { id: 'sent', label: 'Days to submission, median', measure: { kind: 'median', of: 'sent_days' } },
  ...chargeLagBuckets.map((bucket) => ({
    id: bucket.id,
    label: bucket.label,
    measure: { kind: 'count', where: withinSql('f.sent_days', bucket) } as const,
  })),
  {
    id: 'unsent',
    label: 'Not submitted',
    measure: { kind: 'count', where: 'f.claim_id is not null and f.sent_days is null' },
  },
  { id: 'unbilled', label: 'No claim', measure: { kind: 'count', where: 'f.claim_id is null' } },
]

export const chargeLag: ReportDefinition = {
  title: 'Charge Lag',
  definition:
    'Days from the date of service until the claim was created and first submitted, by date of service. Replaced claims count from the first one. Medians leave out visits that are not submitted or have no claim yet; those are counted separately.',
  isCurrent: false,
  defaultDays: null,
  rows: async (_, { actor, from, to, zone }) => {
    const claimDay = sql`(o.created_at at time zone ${zone})::date`
    return sql`
      select c.id, c.id as claim_id, null::text as title, c.patient_id, c.facility_id, c.provider_id, c.payer_id,
             c.service_date as day, ${claimDay} as claim_day, o.submitted_date as sent_day,
             greatest(0, ${claimDay} - c.service_date) as claim_days,
             case when o.submitted_date is not null then greatest(0, o.submitted_date - c.service_date) end as sent_days
        from ${visibleClaimsSql(actor)} c
        join (select visit_id, min(created_at) as created_at, min(submitted_date) as submitted_date from billing_claims
               where organization_id = ${actor.organizationId}::uuid and service_date between ${from}::date and ${to}::date
                 and (closed_by is null or closed_by <> 'voided') group by 1) o on o.visit_id = c.visit_id
       where (c.closed_by is null or c.closed_by = 'written_off') and c.service_date between ${from}::date and ${to}::date
      union all
      select v.id, null, 'Visit without a claim', v.patient_id, v.facility_id, v.provider_id, null, v.local_date,
             null, null, null, null
        from provider_visits v
       where v.id in (${selectUnbilled(actor, 'all').select('w.visitId')}) and v.local_date between ${from}::date and ${to}::date`
  },
  figures: [
    {
      id: 'created',
      label: 'Median days to claim',
      measure: { kind: 'median', of: 'claim_days' },
      of: 'from service to claim created',
    },
    {
      id: 'sent',
      label: 'Median days to submission',
      measure: { kind: 'median', of: 'sent_days' },
      of: 'from service to first submission',
    },
    {
      id: 'unsent',
      label: 'Not submitted',
      measure: { kind: 'count', where: 'f.claim_id is not null and f.sent_days is null' },
      of: 'claims created and not submitted',
    },
    {
      id: 'unbilled',
      label: 'No claim',
      measure: { kind: 'count', where: 'f.claim_id is null' },
      of: 'completed visits without a claim',
    },
  ],
  tables: [
    { id: 'provider', heading: 'By clinician', by: byProvider, columns },
    { id: 'facility', heading: 'By facility', by: byFacility, columns },
  ],
  rowColumns: [
    { id: 'day', label: 'DOS', unit: 'day', of: 'day' },
    { id: 'claim-day', label: 'Claim created', unit: 'day', of: 'claimDay' },
    { id: 'sent-day', label: 'Submitted', unit: 'day', of: 'sentDay' },
    { id: 'sent-days', label: 'Days to submission', unit: 'days', of: 'sentDays' },
    providerColumn,
    facilityColumn,
    payerColumn,
  ],
}
