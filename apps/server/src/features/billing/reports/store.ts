/** SQL of reports: the declared rows, grouped for figures or listed behind one. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { filterVisiblePatients } from '../../patients/public.ts'
import { filterVisibleClaims } from '../policy.ts'
import type { Dimension, Fragment, Measure, ReportTable } from './definition.ts'

/** Claims that the actor may see, as `from (…) c`. */
export const visibleClaimsSql = (actor: Actor) =>
  sql`(${filterVisibleClaims(actor, q.selectFrom('billing_claims')).selectAll('billing_claims')})`

/** What a patient can owe, as `from (…) c`: claims, and self-pay charges, which no payer has and which have a title instead of a claim. */
export const visibleBillsSql = (actor: Actor) => sql`(
  select c.id, c.id as claim_id, null::text as title, c.patient_id, c.facility_id, c.provider_id, c.payer_id, c.service_date, c.total_cents,
         case when c.closed_by is null then c.owed_cents else 0 end as payer_cents,
         c.closed_by is null or c.closed_by = 'written_off' as is_counted
    from ${visibleClaimsSql(actor)} c
  union all
  select s.id, null, s.charge_number, s.patient_id, s.facility_id, s.provider_id, null, s.service_date, s.total_cents, 0,
         s.voided_at is null
    from self_pay_charges s
   where s.organization_id = ${actor.organizationId}::uuid
     and s.patient_id in (${filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id')}))`

/** Rows that were computed by a rule, as `from …`; `columns` are names with their SQL types. */
export const toRecordsSql = (records: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as ${sql.raw(`r(${columns})`)}`

export interface RowFilter {
  readonly facilityId: string
  readonly payerId: string
  readonly providerId: string
}

export const narrowRows = (rows: Fragment, { facilityId, payerId, providerId }: RowFilter): Fragment => {
  const matchId = (column: string, id: string) =>
    id === 'all' ? sql`true` : sql`${sql.raw(`f.${column}`)} = ${id}::uuid`
  return sql`select f.* from (${rows}) f where ${matchId('facility_id', facilityId)}
    and ${matchId('payer_id', payerId)} and ${matchId('provider_id', providerId)}`
}

const selectRows = <Row>(db: Db, query: Fragment): Promise<Row[]> => {
  const { sql: text, parameters } = query.compile(q)
  return db.raw<Row>(text, [...parameters])
}

/** The sums that a measure is computed from, under names of its own. */
function measureSql(measure: Measure, at: number): string {
  const where = 'where' in measure && measure.where ? ` filter (where ${measure.where})` : ''
  const sum = (column: string, name: string) => `coalesce(sum(f.${column})${where}, 0)::int8 as ${name}${at}`
  switch (measure.kind) {
    case 'count':
      return `(count(*)${where})::int8 as a${at}`
    case 'sum':
      return sum(measure.of, 'a')
    case 'median':
      return `(percentile_cont(0.5) within group (order by f.${measure.of})${where})::float8 as a${at}`
    case 'rate':
      return `${sum(measure.of, 'a')}, ${sum(measure.per, 'b')}`
    case 'receivable-days':
      return `${sum('ar_cents', 'a')}, ${sum('charge_cents', 'b')}, coalesce(bool_or(f.has_history), false) as c${at}`
  }
}

/** The rows that a measure is about. */
export function getMeasuredRows(measure: Measure): string {
  const where = 'where' in measure && measure.where ? `(${measure.where})` : 'true'
  switch (measure.kind) {
    case 'count':
      return where
    case 'sum':
      return `${where} and f.${measure.of} <> 0`
    case 'median':
      return `${where} and f.${measure.of} is not null`
    case 'rate':
      return `(f.${measure.of} <> 0 or f.${measure.per} <> 0)`
    case 'receivable-days':
      return '(f.ar_cents <> 0 or f.charge_cents <> 0)'
  }
}

/** Of rows without one. */
export const noKey = 'none'
const keySql = ({ key }: Dimension) => `coalesce(${key}, '${noKey}')`

export type GroupRow = {
  isTotal: boolean
  groupKey: string | null
  groupName: string | null
} & Record<string, unknown>

/** One row for each group and one for all of them, also where there is none. */
export const listGroups = (
  db: Db,
  rows: Fragment,
  { by, where }: Pick<ReportTable, 'by' | 'where'>,
  measures: readonly Measure[],
): Promise<GroupRow[]> =>
  selectRows<GroupRow>(
    db,
    sql`select grouping(f.group_key) = 1 as is_total, f.group_key, min(f.group_name) as group_name,
          ${sql.raw(measures.map(measureSql).join(', '))}
        from (select f.*, ${sql.raw(`${keySql(by)} as group_key, (${by.name})::text as group_name`)}
          from (${rows}) f ${sql.raw(by.join)} where ${sql.raw(where ?? 'true')}) f
       group by grouping sets ((f.group_key), ()) order by 1, 3 nulls last, 2`,
  )

/** The sums of all rows. */
export const sumRows = async (
  db: Db,
  rows: Fragment,
  measures: readonly Measure[],
): Promise<Record<string, unknown>> =>
  (
    await selectRows<Record<string, unknown>>(
      db,
      sql`select ${sql.raw(measures.map(measureSql).join(', '))} from (${rows}) f`,
    )
  )[0]! // sums without groups have one row

export interface RowPart {
  readonly table: ReportTable | null
  readonly key: string | null
  readonly where: string
}

const partSql = ({ table, key, where }: RowPart) => sql`${sql.raw(where)}
  and ${sql.raw(table?.where ? `(${table.where})` : 'true')}
  and ${table && key !== null ? sql`${sql.raw(keySql(table.by))} = ${key}` : sql`true`}`

export type ReportRow = {
  id: string
  claimId: string | null
  patientId: string
  patientName: string
  medicalRecordNumber: string
  claimNumber: string | null
  title: string | null
  day: string
} & Record<string, unknown>

/** In the order of their day. */
export const listRows = (
  db: Db,
  rows: Fragment,
  part: RowPart,
  page: { limit: number; after?: readonly string[] | undefined },
): Promise<ReportRow[]> => {
  const [day, id] = page.after ?? []
  const isLater = id ? sql`(f.day, f.id) > (${day}::date, ${id}::uuid)` : sql`true`
  return selectRows<ReportRow>(
    db,
    sql`select f.*, p.last_name || ', ' || p.first_name as patient_name, p.medical_record_number, c.claim_number,
          y.name as payer_name, a.name as facility_name, u.first_name || ' ' || u.last_name as provider_name
        from (${rows}) f ${sql.raw(part.table?.by.join ?? '')}
        join patients p on p.id = f.patient_id
        left join billing_claims c on c.id = f.claim_id
        left join payers y on y.id = f.payer_id
        left join facilities a on a.id = f.facility_id
        left join users u on u.id = f.provider_id
       where ${partSql(part)} and ${isLater} order by f.day, f.id limit ${page.limit}`,
  )
}

export const countRows = async (db: Db, rows: Fragment, part: RowPart) =>
  (
    await selectRows<{ total: number; patients: number }>(
      db,
      sql`select count(*)::int8 as total, count(distinct f.patient_id)::int8 as patients
            from (${rows}) f ${sql.raw(part.table?.by.join ?? '')} where ${partSql(part)}`,
    )
  )[0]! // a count has one row
