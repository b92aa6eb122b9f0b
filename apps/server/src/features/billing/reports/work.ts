/** Reports that are worked through: claims without an answer, deadlines, and authorizations. Rules AR6 to AR8. */
import { addDays, computeFilingDeadline, isMedicarePartB } from '@mendwell/clinical'
import { authorizationStatusNames, type InsuranceType, type PriorAuthorization } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { loadAuthorizationWork } from '../authorizations/work.ts'
import { selectUnbilled } from '../claims/billable-store.ts'
import { getProfile } from '../payers/store.ts'
import {
  byFacility,
  byPayer,
  facilityColumn,
  payerColumn,
  providerColumn,
  type ReportColumn,
  type ReportDefinition,
  type ReportScope,
} from './definition.ts'
import { toRecordsSql, visibleClaimsSql } from './store.ts'

const unansweredColumns: readonly ReportColumn[] = [
  { id: 'claims', label: 'Claims', measure: { kind: 'count' } },
  { id: 'charges', label: 'Charges', measure: { kind: 'sum', of: 'total_cents' } },
  { id: 'age', label: 'Days since submission, median', measure: { kind: 'median', of: 'age_days' } },
  { id: 'asked', label: 'Status inquiry sent', measure: { kind: 'count', where: 'f.is_asked' } },
]

export const unansweredClaims: ReportDefinition = {
  title: 'Claims Without a Payer Response',
  definition:
    'Submitted claims without a payer decision, the selected number of days or more after their first submission. Acknowledgments and claim status responses do not count as decisions.',
  isCurrent: true,
  defaultDays: async (db, actor) => (await getProfile(db, actor)).statusInquiryDays,
  rows: async (_, { actor, today, afterDays }) => sql`
    select c.id, c.id as claim_id, null::text as title, c.patient_id, c.facility_id, c.provider_id, c.payer_id,
           c.submitted_date as day, c.service_date, c.total_cents, ${today}::date - c.submitted_date as age_days,
           exists (select from claim_status_inquiries i where i.claim_id = c.id and not exists (
             select from claim_status_answers a where a.claim_id = i.claim_id and a.answered_at >= i.asked_at)) as is_asked
      from ${visibleClaimsSql(actor)} c
     where c.status in ('submitted', 'approved') and c.closed_by is null
       and c.submitted_date <= ${addDays(today, -(afterDays ?? 0))}::date`,
  figures: [
    { id: 'claims', label: 'Claims', measure: { kind: 'count' }, of: 'without a decision' },
    {
      id: 'charges',
      label: 'Charges',
      measure: { kind: 'sum', of: 'total_cents' },
      of: 'of these claims',
    },
    {
      id: 'asked',
      label: 'Status inquiry sent',
      measure: { kind: 'count', where: 'f.is_asked' },
      of: 'awaiting the payer’s response',
    },
  ],
  tables: [
    { id: 'payer', heading: 'By payer', by: byPayer, columns: unansweredColumns },
    { id: 'facility', heading: 'By facility', by: byFacility, columns: unansweredColumns },
  ],
  rowColumns: [
    { id: 'day', label: 'Submitted', unit: 'day', of: 'day' },
    { id: 'age', label: 'Days', unit: 'days', of: 'ageDays' },
    payerColumn,
    { id: 'charges', label: 'Charges', unit: 'money', of: 'totalCents' },
    {
      id: 'asked',
      label: 'Status inquiry',
      unit: 'text',
      of: 'isAsked',
      format: (isAsked) => (isAsked === true ? 'Awaiting response' : 'Not sent'),
    },
    { id: 'service', label: 'DOS', unit: 'day', of: 'serviceDate' },
    facilityColumn,
    providerColumn,
  ],
}

interface UnsentRow {
  id: string
  claimId: string | null
  patientId: string
  facilityId: string
  providerId: string
  payerId: string | null
  serviceDate: string
  cents: number | null
  insuranceType: InsuranceType | null
  filingCode: string | null
  filingDays: number | null
  decidedOn: string | null
}

/** Pending claims, and visits without one under the coverage of their day. */
function listUnsent(db: Db, actor: Actor): Promise<UnsentRow[]> {
  const { sql: text, parameters } = sql`
    select c.id, c.id as claim_id, c.patient_id, c.facility_id, c.provider_id, c.payer_id, c.service_date, c.total_cents as cents,
           c.insurance_type, y.filing_code, y.filing_days,
           case when c.payer_sequence <> 'primary' then (select max(e.decided_on) from claim_decisions e
             where e.claim_id = c.id and e.sequence <> c.payer_sequence and not e.is_superseded and not e.is_revoked) end as decided_on
      from ${visibleClaimsSql(actor)} c join payers y on y.id = c.payer_id
     where c.status = 'pending' and c.closed_by is null
    union all
    select v.id, null, v.patient_id, v.facility_id, v.provider_id, g.payer_id, v.local_date, (v.billable_amount * 100)::int8,
           g.insurance_type, g.filing_code, g.filing_days, null
      from provider_visits v
      left join lateral (select y.id as payer_id, y.insurance_type, y.filing_code, y.filing_days
          from coverages g join payers y on y.id = g.payer_id
         where g.patient_id in (select chart_patients(v.patient_id)) and g.rank = 'primary' and g.start_date <= v.local_date
           and (g.end_date is null or g.end_date >= v.local_date) order by g.start_date desc, g.id limit 1) g on true
     where v.id in (${selectUnbilled(actor, 'all').select('w.visitId')})`.compile(q)
  return db.raw<UnsentRow>(text, [...parameters])
}

/** Behind all days that are known. */
const lastOfAll = '2999-12-31'

function toDeadline(row: UnsentRow) {
  const deadline = computeFilingDeadline({
    serviceDate: row.serviceDate,
    filingDays: row.filingDays,
    isPartB:
      row.insuranceType !== null &&
      isMedicarePartB({ payer: row.insuranceType, ...(row.filingCode && { filingCode: row.filingCode }) }),
    decidedOn: row.decidedOn,
  })
  const lastDay = deadline.state === 'known' && row.payerId !== null ? deadline.lastDay : null
  return {
    ...{ id: row.id, claim_id: row.claimId, title: row.claimId === null ? 'Visit without a claim' : null },
    ...{ patient_id: row.patientId, facility_id: row.facilityId, provider_id: row.providerId },
    ...{ payer_id: row.payerId, day: lastDay ?? lastOfAll, last_day: lastDay },
    ...{ service_date: row.serviceDate, total_cents: row.cents ?? 0 },
  }
}

const isSoon = ({ last_day: day }: { last_day: string | null }, { today, afterDays }: ReportScope) =>
  day === null || day <= (addDays(today, afterDays ?? 0) ?? today)

const isPast = 'f.last_day < f.today'
const isDue = 'f.last_day >= f.today'
const isUnknown = 'f.last_day is null'
const deadlineColumns: readonly ReportColumn[] = [
  { id: 'claims', label: 'Claims and visits', measure: { kind: 'count' } },
  { id: 'past', label: 'Past the limit', measure: { kind: 'count', where: isPast } },
  { id: 'due', label: 'Due soon', measure: { kind: 'count', where: isDue } },
  { id: 'unknown', label: 'Limit not known', measure: { kind: 'count', where: isUnknown } },
  { id: 'charges', label: 'Charges', measure: { kind: 'sum', of: 'total_cents' } },
]

export const timelyFiling: ReportDefinition = {
  title: 'Timely Filing',
  definition:
    'Unsent claims, and completed visits without a claim, whose last day for submission is past or within the selected number of days. The limit is the payer’s, from the service or from the previous payer’s decision; Medicare Part B: one year from the service. Claims whose payer has no limit set, and visits without coverage, are listed as not known.',
  isCurrent: true,
  defaultDays: async () => 30,
  rows: async (db, scope) => {
    const soon = (await listUnsent(db, scope.actor)).map(toDeadline).filter((row) => isSoon(row, scope))
    return sql`select r.*, ${scope.today}::date as today, r.last_day - ${scope.today}::date as days_left from ${toRecordsSql(
      soon,
      `id uuid, claim_id uuid, title text, patient_id uuid, facility_id uuid, provider_id uuid, payer_id uuid, day date,
       last_day date, service_date date, total_cents int8`,
    )}`
  },
  figures: [
    {
      id: 'past',
      label: 'Past the limit',
      measure: { kind: 'count', where: isPast },
      of: 'claims and visits not submitted',
    },
    {
      id: 'due',
      label: 'Due soon',
      measure: { kind: 'count', where: isDue },
      of: 'last day within the selected days',
    },
    {
      id: 'unknown',
      label: 'Limit not known',
      measure: { kind: 'count', where: isUnknown },
      of: 'no filing limit or no coverage',
    },
    {
      id: 'charges',
      label: 'Charges',
      measure: { kind: 'sum', of: 'total_cents' },
      of: 'of all of them',
    },
  ],
  tables: [
    { id: 'payer', heading: 'By payer', by: byPayer, columns: deadlineColumns },
    { id: 'facility', heading: 'By facility', by: byFacility, columns: deadlineColumns },
  ],
  rowColumns: [
    { id: 'last-day', label: 'Last day', unit: 'day', of: 'lastDay' },
    { id: 'days', label: 'Days left', unit: 'days', of: 'daysLeft' },
    payerColumn,
    { id: 'charges', label: 'Charges', unit: 'money', of: 'totalCents' },
    { id: 'service', label: 'DOS', unit: 'day', of: 'serviceDate' },
    facilityColumn,
    providerColumn,
  ],
}

const formatUnits = ({ codes }: PriorAuthorization) =>
  codes
    .map(({ code, units, remainingUnits }) =>
      units === null || remainingUnits === null
        ? `${code}: no unit limit`
        : `${code}: ${remainingUnits} of ${units} left`,
    )
    .join(', ')

const authorizationColumns: readonly ReportColumn[] = [
  { id: 'authorizations', label: 'Authorizations', measure: { kind: 'count' } },
  { id: 'running-out', label: 'Running out', measure: { kind: 'count', where: `f.status = 'running-out'` } },
  { id: 'used-up', label: 'Used up', measure: { kind: 'count', where: `f.status = 'used-up'` } },
  { id: 'expired', label: 'Expired', measure: { kind: 'count', where: `f.status = 'expired'` } },
]

export const authorizationsEnding: ReportDefinition = {
  title: 'Authorizations Running Out',
  definition:
    'Prior authorizations with 20% of their units or less, or 14 days or less left, used up, or expired in the last 30 days, as in Billing > Authorizations.',
  isCurrent: true,
  defaultDays: null,
  rows: async (db, { actor, today }) => {
    const work = await loadAuthorizationWork(db, actor, { show: 'attention', facilityId: 'all' }, today)
    const records = work.map(({ row, authorization }) => ({
      ...{ id: row.id, title: row.number, patient_id: row.patientId, facility_id: row.facilityId },
      ...{ payer_id: row.payerId, day: row.endDate, status: authorization.status },
      ...{ start_date: row.startDate, units: formatUnits(authorization) },
    }))
    return sql`select r.*, null::uuid as claim_id, null::uuid as provider_id, r.day - ${today}::date as days_left
      from ${toRecordsSql(
        records,
        `id uuid, title text, patient_id uuid, facility_id uuid, payer_id uuid, day date, status text, start_date date,
         units text`,
      )}`
  },
  figures: authorizationColumns.map((column) => ({ ...column, of: 'prior authorizations' })),
  tables: [{ id: 'payer', heading: 'By payer', by: byPayer, columns: authorizationColumns }],
  rowColumns: [
    {
      id: 'status',
      label: 'Status',
      unit: 'text',
      of: 'status',
      format: (status) => authorizationStatusNames[status as PriorAuthorization['status']], // presented above
    },
    payerColumn,
    { id: 'start', label: 'Start', unit: 'day', of: 'startDate' },
    { id: 'day', label: 'End', unit: 'day', of: 'day' },
    { id: 'days', label: 'Days left', unit: 'days', of: 'daysLeft' },
    { id: 'units', label: 'Units', unit: 'text', of: 'units' },
    facilityColumn,
  ],
}
