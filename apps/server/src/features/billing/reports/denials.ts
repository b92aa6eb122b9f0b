/** Denials by reason and payer, with what became of each of them. Rule AR4. */
import { readAdjustment, type AdjustmentGroup } from '@mendwell/clinical'
import { sql } from '../../../platform/db/query.ts'
import {
  byPayer,
  facilityColumn,
  payerColumn,
  providerColumn,
  type Dimension,
  type ReportColumn,
  type ReportDefinition,
} from './definition.ts'
import { visibleClaimsSql } from './store.ts'

const manual = 'manual'

/** "CO-50: Not deemed medically necessary" */
function formatReason(key: string): string {
  if (key === manual) return 'Recorded manually'
  const [group = '', code = ''] = key.split('-')
  const reading = readAdjustment(group as AdjustmentGroup, code) // the column's check
  return `${key}: ${reading.state === 'known' ? reading.reason.words : 'Unknown reason code (CARC)'}`
}

const byReason: Dimension = {
  label: 'Reason',
  key: 'f.reason',
  join: '',
  name: 'f.reason',
  none: 'Recorded manually',
  format: formatReason,
}
const byRemark: Dimension = {
  label: 'Remark codes',
  key: 'f.remarks',
  join: '',
  name: 'f.remarks',
  none: 'No remark code',
}

const columns: readonly ReportColumn[] = [
  { id: 'denials', label: 'Denials', measure: { kind: 'count' } },
  { id: 'denied', label: 'Denied', measure: { kind: 'sum', of: 'denied_cents' } },
  { id: 'reworked', label: 'Reworked', measure: { kind: 'count', where: 'f.is_reworked' } },
  { id: 'appealed', label: 'Appealed', measure: { kind: 'count', where: 'f.is_appealed' } },
  { id: 'recovered', label: 'Recovered', measure: { kind: 'sum', of: 'recovered_cents' } },
  { id: 'written-off', label: 'Written off', measure: { kind: 'count', where: 'f.is_written_off' } },
  { id: 'open', label: 'Open', measure: { kind: 'count', where: 'f.is_open' } },
]

const yes = (value: unknown) => (value === true ? 'Yes' : 'No')

export const denials: ReportDefinition = {
  title: 'Denials',
  definition:
    'Each reason that a payer gave for not paying, by the payer’s decision date. Reworked: corrected, replaced, or billed to the next payer before the next denial. Appealed: an appeal was recorded. Recovered: what payers paid on the claim after the denial and up to the next one, never more than was denied. Open: still on the denial worklist.',
  isCurrent: false,
  defaultDays: null,
  rows: async (_, { actor, from, to }) => {
    const organization = sql`${actor.organizationId}::uuid`
    return sql`
      with said as (
        select md5(a.remittance_id || ' ' || a.item || ' ' || a.adjustment_group || a.code)::uuid as id, a.claim_id,
               a.adjustment_group || '-' || a.code as reason, sum(a.amount_cents)::int8 as denied_cents,
               bool_and(a.is_superseded) as is_superseded, r.payment_date as day, r.posted_at as at,
               coalesce(e.payer_id, r.payer_id) as payer_id,
               (select string_agg(distinct m, ' ') from claim_adjustments b cross join unnest(b.remarks || i.remarks) m
                 where b.remittance_id = a.remittance_id and b.item = a.item and b.adjustment_group = a.adjustment_group
                   and b.code = a.code) as remarks
          from claim_adjustments a
          join remittances r on r.id = a.remittance_id
          join remittance_items i on i.remittance_id = a.remittance_id and i.position = a.item and i.outcome = 'posted'
          left join claim_decisions e on e.remittance_id = a.remittance_id and e.item = a.item
         where a.organization_id = ${organization} and a.claim_id is not null and a.is_denial and a.amount_cents > 0
           and e.is_revoked is not true and coalesce(e.kind, 'answer') <> 'reversal'
         group by a.remittance_id, a.item, a.claim_id, a.adjustment_group, a.code, r.payment_date, r.posted_at, r.payer_id,
                  e.payer_id, i.remarks
        union all
        select e.id, e.claim_id, '${sql.raw(manual)}', e.denied_cents, e.is_superseded or e.is_resubmitted, e.decided_on,
               e.recorded_at, e.payer_id, null
          from claim_decisions e
         where e.organization_id = ${organization} and e.remittance_id is null and e.kind <> 'reversal'
           and e.denied_cents > 0 and not e.is_revoked),
      answers as (
        select claim_id, at, lead(at) over (partition by claim_id order by at) as next_at
          from (select distinct claim_id, at from said) s)
      select s.id, s.claim_id, null::text as title, c.patient_id, c.facility_id, c.provider_id,
             coalesce(s.payer_id, c.payer_id) as payer_id, s.day, s.reason, s.remarks, s.denied_cents, c.service_date,
             coalesce(steps.is_reworked, false) as is_reworked, coalesce(steps.is_appealed, false) as is_appealed,
             greatest(0, least(s.denied_cents, paid.cents - coalesce(sum(s.denied_cents) over (
               partition by s.claim_id, s.at order by s.denied_cents desc, s.id
               rows between unbounded preceding and 1 preceding), 0)))::int8 as recovered_cents,
             c.closed_by = 'written_off' and n.next_at is null as is_written_off,
             not s.is_superseded and c.closed_by is null and c.denied_cents > 0 as is_open
        from said s
        join answers n on n.claim_id = s.claim_id and n.at = s.at
        join ${visibleClaimsSql(actor)} c on c.id = s.claim_id
        cross join lateral (select coalesce(sum(p.amount_cents), 0) as cents from claim_payments p
          where p.claim_id = s.claim_id and p.posted_at > s.at and (n.next_at is null or p.posted_at <= n.next_at)) paid
        cross join lateral (select bool_or(v.event in ('corrected', 'replaced', 'billed_next', 'crossed_over')) as is_reworked,
                 bool_or(v.event = 'appealed') as is_appealed from claim_events v
          where v.claim_id = s.claim_id and v.done_at > s.at and (n.next_at is null or v.done_at <= n.next_at)) steps
       where s.day between ${from}::date and ${to}::date and c.closed_by is distinct from 'voided'`
  },
  figures: [
    { id: 'denials', label: 'Denials', measure: { kind: 'count' }, of: 'reasons given in the period' },
    { id: 'denied', label: 'Denied', measure: { kind: 'sum', of: 'denied_cents' }, of: 'in the period' },
    {
      id: 'recovered',
      label: 'Recovered',
      measure: { kind: 'rate', of: 'recovered_cents', per: 'denied_cents' },
      of: 'of the denied amount',
    },
    { id: 'open', label: 'Open', measure: { kind: 'count', where: 'f.is_open' }, of: 'reasons not resolved' },
  ],
  tables: [
    { id: 'reason', heading: 'By reason (CARC)', by: byReason, columns },
    { id: 'remark', heading: 'By remark codes (RARC)', by: byRemark, columns },
    { id: 'payer', heading: 'By payer', by: byPayer, columns },
  ],
  rowColumns: [
    { id: 'day', label: 'Denied on', unit: 'day', of: 'day' },
    {
      id: 'reason',
      label: 'Reason',
      unit: 'text',
      of: 'reason',
      format: (reason) => formatReason(String(reason)),
    },
    { id: 'remarks', label: 'Remark codes', unit: 'text', of: 'remarks' },
    payerColumn,
    { id: 'denied', label: 'Denied', unit: 'money', of: 'deniedCents' },
    { id: 'recovered', label: 'Recovered', unit: 'money', of: 'recoveredCents' },
    { id: 'reworked', label: 'Reworked', unit: 'text', of: 'isReworked', format: yes },
    { id: 'appealed', label: 'Appealed', unit: 'text', of: 'isAppealed', format: yes },
    { id: 'open', label: 'Open', unit: 'text', of: 'isOpen', format: yes },
    { id: 'service', label: 'DOS', unit: 'day', of: 'serviceDate' },
    facilityColumn,
    providerColumn,
  ],
}
