/** SQL of the wounds behind a number: each number's own condition, once, and the list that it leads to. */
import type { AnalyticsMeasure } from '@mendwell/contract'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { fullNameSql, listNameSql } from '../../patient-chart/public.ts'
import { filterVisibleWounds } from '../../wounds/public.ts'
import { selectFacilityPatients, type ReportSpan } from '../scope.ts'
import { belowNeededSql, isBetterSql, neverMeasuredSql, recordedInSql } from './store.ts'

export interface WoundMetric {
  measure: AnalyticsMeasure
  woundType?: string | undefined
  clinicianId?: string | undefined
  dressing?: string | undefined
  mine?: boolean | undefined
}

/** The wound is `wounds`, its course `c`, which may be missing. */
function metricConditionSql(measure: AnalyticsMeasure, span: ReportSpan): RawBuilder<boolean> {
  const { from, today } = span
  const inSpanSql = (column: string) => sql`${sql.ref(column)} between ${from}::date and ${today}::date`
  const assessed = inSpanSql('c.last_on')
  const conditions: Record<AnalyticsMeasure, RawBuilder<unknown>> = {
    active: sql`wounds.is_active`,
    assessed,
    better: sql`${assessed} and ${isBetterSql(span)}`,
    healed: sql`${inSpanSql('c.healed_on')}`,
    begun: sql`c.started_on >= ${from}::date`,
    'week-four': sql`${inSpanSql('c.week_four_on')}`,
    'week-four-below': sql`${inSpanSql('c.week_four_on')} and ${belowNeededSql}`,
    'week-four-unmeasured': sql`${neverMeasuredSql(span)}`,
    attention: sql`wounds.is_active and c.healed_on is null and c.standing in ('deteriorating', 'stalled')`,
    deteriorating: sql`wounds.is_active and c.standing = 'deteriorating'`,
    stalled: sql`wounds.is_active and c.standing = 'stalled'`,
    infected: sql`${assessed} and c.infection_signs > 0`,
    reopened: sql`exists (select from wound_closures x join wound_reopenings again on again.closure_id = x.id
      where x.organization_id = wounds.organization_id and x.wound_id = wounds.id and ${inSpanSql('x.healed_on')})`,
    acquired: sql`wounds.wound_type = 'pressure_ulcer' and wounds.present_on_admission = false and ${recordedInSql('wounds', span)}`,
    'origin-unknown': sql`wounds.wound_type = 'pressure_ulcer' and wounds.present_on_admission is null and ${recordedInSql('wounds', span)}`,
    clock: sql`wounds.is_active and c.clock = 'open' and c.started_on >= ${today}::date - 37`,
    'clock-missed': sql`wounds.is_active and c.clock = 'missed'`,
  }
  return sql<boolean>`(${conditions[measure]})`
}

function conditionsSql(actor: Actor, span: ReportSpan, asked: WoundMetric): RawBuilder<boolean> {
  const rules = [metricConditionSql(asked.measure, span)]
  if (asked.woundType) rules.push(sql<boolean>`wounds.wound_type = ${asked.woundType}`)
  if (asked.clinicianId) rules.push(sql<boolean>`c.last_by = ${asked.clinicianId}`)
  if (asked.dressing !== undefined) rules.push(sql<boolean>`c.last_dressing = ${asked.dressing}`)
  if (asked.mine) rules.push(sql<boolean>`c.last_by = ${actor.userId}`)
  return sql<boolean>`(${sql.join(rules, sql` and `)})`
}

function selectWounds(actor: Actor, span: ReportSpan) {
  const query = filterVisibleWounds(actor, q.selectFrom('wounds')).leftJoin('wound_courses as c', (join) =>
    // The organization once more, so that the database knows how many there are.
    join.onRef('c.woundId', '=', 'wounds.id').on('c.organizationId', '=', actor.organizationId),
  )
  const ofPlace =
    span.facilityId === 'all'
      ? query
      : query.where('wounds.patientId', 'in', selectFacilityPatients(actor, span.facilityId))
  return span.patientIds
    ? ofPlace.where('wounds.patientId', '=', sql<string>`any(${[...span.patientIds]}::uuid[])`)
    : ofPlace
}

const selectMetricWounds = (actor: Actor, span: ReportSpan, asked: WoundMetric) =>
  selectWounds(actor, span).where(conditionsSql(actor, span, asked))

/** Those that get worse first, then the newest care. */
const orderSql = sql<string>`case when c.standing = 'deteriorating' and wounds.is_active then '0' else '1' end`
const daySql = sql<string>`to_char(coalesce(c.last_on, wounds.created_at::date), 'YYYY-MM-DD')`

export const listWoundsForMetric = (
  db: Db,
  actor: Actor,
  span: ReportSpan,
  asked: WoundMetric,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [rank, on, id] = page.after ?? []
  const query = selectMetricWounds(actor, span, asked)
    .innerJoin('patients as p', 'p.id', 'wounds.patientId')
    .leftJoin('facilities as f', 'f.id', 'p.facilityId')
    .leftJoin('users as u', 'u.id', 'c.lastBy')
    .select(['wounds.id', 'wounds.number', 'wounds.woundType', 'wounds.location', 'wounds.laterality'])
    .select(['wounds.isActive', 'wounds.patientId', 'p.dateOfBirth', 'p.medicalRecordNumber'])
    .select(['f.name as facilityName', 'c.standing', 'c.standingReason', 'c.lastArea', 'c.clock'])
    .select('c.changeWithinError')
    .select(['c.reductionPercent', 'c.weekFourPercent', 'c.startedOn', 'c.lastOn', 'c.healedOn'])
    .select([listNameSql('p').as('patientName'), sql<string | null>`${fullNameSql('u')}`.as('lastByName')])
    .select([orderSql.as('rank'), daySql.as('on')])
    .orderBy(orderSql)
    .orderBy(daySql, 'desc')
    .orderBy('wounds.id')
    .limit(page.limit)
  return db.all(
    id
      ? query.where(
          sql<boolean>`(${orderSql} > ${rank} or (${orderSql} = ${rank} and (${daySql} < ${on} or (${daySql} = ${on} and wounds.id > ${id}))))`,
        )
      : query,
  )
}
export type MetricWoundRow = Awaited<ReturnType<typeof listWoundsForMetric>>[number]

export const countWoundsForMetric = async (
  db: Db,
  actor: Actor,
  span: ReportSpan,
  asked: WoundMetric,
): Promise<number> =>
  (await db.first(selectMetricWounds(actor, span, asked).select(sql<number>`count(*)::int8`.as('total'))))
    ?.total ?? 0

/** How many are behind each of several numbers, in their order, counted in one reading. */
export async function countWoundsForMetrics(
  db: Db,
  actor: Actor,
  span: ReportSpan,
  asked: readonly WoundMetric[],
): Promise<number[]> {
  const counts = sql.join(asked.map((one) => sql`count(*) filter (where ${conditionsSql(actor, span, one)})`))
  const found = await db.first(
    selectWounds(actor, span).select(sql<number[]>`array[${counts}]::int4[]`.as('totals')),
  )
  return found?.totals ?? []
}
