/** What is owed today: by payer and age, and in days of charges. Rules AR2 and AR3. */
import { addDays, chargeHistoryDays, receivableBuckets } from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import { sql } from '../../../platform/db/query.ts'
import { listPatientBalances } from '../patient-accounts/balances.ts'
import {
  byFacility,
  byPayer,
  facilityColumn,
  payerColumn,
  providerColumn,
  withinSql,
  type Fragment,
  type ReportColumn,
  type ReportDefinition,
  type ReportScope,
} from './definition.ts'
import { toRecordsSql, visibleBillsSql, visibleClaimsSql } from './store.ts'

/** By claim: what is left of the patient's share, as the patient accounts count it. */
const patientBalancesSql = async (db: Db, { actor, today }: ReportScope): Promise<Fragment> =>
  toRecordsSql(await listPatientBalances(db, actor, today), 'claim_id uuid, balance_cents int8, since date')

const ages: readonly ReportColumn[] = [
  ...receivableBuckets.map((bucket) => ({
    id: bucket.id,
    label: bucket.label,
    measure: { kind: 'sum', of: 'amount_cents', where: withinSql('f.age_days', bucket) } as const,
  })),
  { id: 'total', label: 'Balance', measure: { kind: 'sum', of: 'amount_cents' } },
  { id: 'claims', label: 'Claims', measure: { kind: 'count' } },
]

export const receivablesByPayer: ReportDefinition = {
  title: 'AR by Payer and Age',
  definition:
    'Balances of claims today. Payer share: what payers still owe on open claims, by days since first submission, or since the service if not submitted. Patient share: what is left of the patient’s responsibility after payments and adjustments, by days since it became the patient’s, under the payer that left it; self-pay charges have no payer. Unapplied patient payments are not subtracted.',
  isCurrent: true,
  defaultDays: null,
  rows: async (db, scope) => sql`
    select f.*, greatest(0, ${scope.today}::date - f.since) as age_days from (
      select md5(c.id || ' payer')::uuid as id, c.id as claim_id, null::text as title, c.patient_id, c.facility_id, c.provider_id,
             c.payer_id, c.service_date as day, 'payer' as share, c.owed_cents as amount_cents, c.aged_from as since
        from ${visibleClaimsSql(scope.actor)} c where c.closed_by is null and c.owed_cents > 0
      union all
      select md5(c.id || ' patient')::uuid, c.claim_id, c.title, c.patient_id, c.facility_id, c.provider_id,
             c.payer_id, c.service_date, 'patient', r.balance_cents, coalesce(r.since, ${scope.today}::date)
        from ${await patientBalancesSql(db, scope)} join ${visibleBillsSql(scope.actor)} c on c.id = r.claim_id) f`,
  figures: [
    {
      id: 'total',
      label: 'Total AR',
      measure: { kind: 'sum', of: 'amount_cents' },
      of: 'payer and patient balances',
    },
    {
      id: 'payer',
      label: 'Payer share',
      measure: { kind: 'sum', of: 'amount_cents', where: `f.share = 'payer'` },
      of: 'owed by payers on open claims',
    },
    {
      id: 'patient',
      label: 'Patient share',
      measure: { kind: 'sum', of: 'amount_cents', where: `f.share = 'patient'` },
      of: 'owed by patients',
    },
    {
      id: 'old',
      label: 'Over 90 days',
      measure: { kind: 'sum', of: 'amount_cents', where: 'f.age_days > 90' },
      of: 'payer and patient balances',
    },
  ],
  tables: [
    {
      id: 'payer',
      heading: 'Payer share by payer',
      by: byPayer,
      columns: ages,
      where: `f.share = 'payer'`,
    },
    {
      id: 'patient',
      heading: 'Patient share by payer',
      by: byPayer,
      columns: ages,
      where: `f.share = 'patient'`,
    },
  ],
  rowColumns: [
    { id: 'day', label: 'DOS', unit: 'day', of: 'day' },
    payerColumn,
    {
      id: 'share',
      label: 'Owed by',
      unit: 'text',
      of: 'share',
      format: (share) => (share === 'patient' ? 'Patient' : 'Payer'),
    },
    { id: 'age', label: 'Age', unit: 'days', of: 'ageDays' },
    { id: 'amount', label: 'Balance', unit: 'money', of: 'amountCents' },
    facilityColumn,
    providerColumn,
  ],
}

const dayColumns: readonly ReportColumn[] = [
  { id: 'days', label: 'Days in AR', measure: { kind: 'receivable-days' } },
  { id: 'payer', label: 'Payer share', measure: { kind: 'sum', of: 'payer_cents' } },
  { id: 'patient', label: 'Patient share', measure: { kind: 'sum', of: 'patient_cents' } },
  { id: 'total', label: 'AR', measure: { kind: 'sum', of: 'ar_cents' } },
  { id: 'charges', label: 'Charges, 90 days', measure: { kind: 'sum', of: 'charge_cents' } },
]

export const daysInReceivables: ReportDefinition = {
  title: 'Days in AR',
  definition:
    'AR ÷ (charges of the last 90 days by date of service ÷ 90). AR is the payer share and the patient share today. Self-pay charges count. Not known without charges in these 90 days, or where charges go back less than 90 days.',
  isCurrent: true,
  defaultDays: null,
  rows: async (db, scope) => {
    const start = addDays(scope.today, 1 - chargeHistoryDays)
    return sql`
      select f.*, f.payer_cents + f.patient_cents as ar_cents from (
        select c.id, c.claim_id, c.title, c.patient_id, c.facility_id, c.provider_id, c.payer_id,
               c.service_date as day, c.payer_cents,
               coalesce(r.balance_cents, 0) as patient_cents,
               case when c.service_date between ${start}::date and ${scope.today}::date then c.total_cents else 0 end as charge_cents,
               c.service_date <= ${start}::date as has_history
          from ${visibleBillsSql(scope.actor)} c left join ${await patientBalancesSql(db, scope)} on r.claim_id = c.id
         where c.is_counted) f`
  },
  figures: [
    {
      id: 'days',
      label: 'Days in AR',
      measure: { kind: 'receivable-days' },
      of: 'AR ÷ (charges of 90 days ÷ 90)',
    },
    {
      id: 'total',
      label: 'Total AR',
      measure: { kind: 'sum', of: 'ar_cents' },
      of: 'payer and patient balances today',
    },
    {
      id: 'charges',
      label: 'Charges, 90 days',
      measure: { kind: 'sum', of: 'charge_cents' },
      of: 'by date of service',
    },
  ],
  tables: [
    { id: 'payer', heading: 'By payer', by: byPayer, columns: dayColumns },
    { id: 'facility', heading: 'By facility', by: byFacility, columns: dayColumns },
  ],
  rowColumns: [
    { id: 'day', label: 'DOS', unit: 'day', of: 'day' },
    payerColumn,
    { id: 'payer-share', label: 'Payer share', unit: 'money', of: 'payerCents' },
    { id: 'patient-share', label: 'Patient share', unit: 'money', of: 'patientCents' },
    { id: 'charges', label: 'Charges, 90 days', unit: 'money', of: 'chargeCents' },
    facilityColumn,
    providerColumn,
  ],
}
