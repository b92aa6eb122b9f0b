/** SQL of the wounds behind a number: each number's own condition, once, and the list that it leads to. */
import type { AnalyticsMeasure } from '@mendwell/contract'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { fullName } from '../../patient-chart/public.ts'
import { visibleWounds } from '../../wounds/public.ts'
import { ofFacility, type Span } from '../scope.ts'
import { belowNeeded, better, neverMeasured, recordedIn } from './store.ts'

export interface WoundsAsked {
  measure: AnalyticsMeasure
  woundType?: string | undefined
  clinicianId?: string | undefined
  dressing?: string | undefined
  mine?: boolean | undefined
}

/** The wound is `wounds`, its course `c`, which may be missing. */
function conditionOf(measure: AnalyticsMeasure, span: Span): RawBuilder<boolean> {
  const { from, today } = span
  const inSpan = (column: string) => sql`${sql.ref(column)} between ${from}::date and ${today}::date`
  const assessed = inSpan('c.last_on')
  const conditions: Record<AnalyticsMeasure, RawBuilder<unknown>> = {
    active: sql`wounds.is_active`,
    assessed,
    better: sql`${assessed} and ${better(span)}`,
    healed: sql`${inSpan('c.healed_on')}`,
    begun: sql`c.started_on >= ${from}::date`,
    'week-four': sql`${inSpan('c.week_four_on')}`,
    'week-four-below': sql`${inSpan('c.week_four_on')} and ${belowNeeded}`,
    'week-four-unmeasured': sql`${neverMeasured(span)}`,
    attention: sql`wounds.is_active and c.healed_on is null and c.standing in ('deteriorating', 'stalled')`,
    deteriorating: sql`wounds.is_active and c.standing = 'deteriorating'`,
    stalled: sql`wounds.is_active and c.standing = 'stalled'`,
    infected: sql`${assessed} and c.infection_signs > 0`,
    reopened: sql`exists (select from wound_closures x join wound_reopenings again on again.closure_id = x.id
      where x.organization_id = wounds.organization_id and x.wound_id = wounds.id and ${inSpan('x.healed_on')})`,
    acquired: sql`wounds.wound_type = 'pressure_ulcer' and wounds.present_on_admission = false and ${recordedIn('wounds', span)}`,
    'origin-unknown': sql`wounds.wound_type = 'pressure_ulcer' and wounds.present_on_admission is null and ${recordedIn('wounds', span)}`,
    clock: sql`wounds.is_active and c.clock = 'open' and c.started_on >= ${today}::date - 37`,
    'clock-missed': sql`wounds.is_active and c.clock = 'missed'`,
  }
  return sql<boolean>`(${conditions[measure]})`
}

function conditionsOf(actor: Actor, span: Span, asked: WoundsAsked): RawBuilder<boolean> {
  const rules = [conditionOf(asked.measure, span)]
  if (asked.woundType) rules.push(sql<boolean>`wounds.wound_type = ${asked.woundType}`)
  if (asked.clinicianId) rules.push(sql<boolean>`c.last_by = ${asked.clinicianId}`)
  if (asked.dressing !== undefined) rules.push(sql<boolean>`c.last_dressing = ${asked.dressing}`)
  if (asked.mine) rules.push(sql<boolean>`c.last_by = ${actor.userId}`)
  return sql<boolean>`(${sql.join(rules, sql` and `)})`
}

function woundsIn(actor: Actor, span: Span) {
  const query = visibleWounds(actor, q.selectFrom('wounds')).leftJoin('wound_courses as c', (join) =>
    // The organization once more, so that the database knows how many there are.
    join.onRef('c.wound_id', '=', 'wounds.id').on('c.organization_id', '=', actor.organizationId),
  )
  const ofPlace =
    span.facilityId === 'all'
      ? query
      : query.where('wounds.patient_id', 'in', ofFacility(actor, span.facilityId))
  return span.patientIds
    ? ofPlace.where('wounds.patient_id', '=', sql<string>`any(${[...span.patientIds]}::uuid[])`)
    : ofPlace
}

const behind = (actor: Actor, span: Span, asked: WoundsAsked) =>
  woundsIn(actor, span).where(conditionsOf(actor, span, asked))

/** Those that get worse first, then the newest care. */
const order = sql<string>`case when c.standing = 'deteriorating' and wounds.is_active then '0' else '1' end`
const day = sql<string>`to_char(coalesce(c.last_on, wounds.created_at::date), 'YYYY-MM-DD')`

export const woundsBehind = (
  db: Db,
  actor: Actor,
  span: Span,
  asked: WoundsAsked,
  page: { limit: number; after: readonly string[] | undefined },
) => {
  const [rank, on, id] = page.after ?? []
  const query = behind(actor, span, asked)
    .innerJoin('patients as p', 'p.id', 'wounds.patient_id')
    .leftJoin('facilities as f', 'f.id', 'p.facility_id')
    .leftJoin('users as u', 'u.id', 'c.last_by')
    .select(['wounds.id', 'wounds.number', 'wounds.wound_type', 'wounds.location', 'wounds.laterality'])
    .select(['wounds.is_active', 'wounds.patient_id', 'p.date_of_birth', 'p.medical_record_number'])
    .select(['f.name as facility_name', 'c.standing', 'c.standing_reason', 'c.last_area', 'c.clock'])
    .select('c.change_within_error')
    .select(['c.reduction_percent', 'c.week_four_percent', 'c.started_on', 'c.last_on', 'c.healed_on'])
    .select([fullName('p').as('patient_name'), sql<string | null>`${fullName('u')}`.as('last_by_name')])
    .select([order.as('rank'), day.as('on')])
    .orderBy(order)
    .orderBy(day, 'desc')
    .orderBy('wounds.id')
    .limit(page.limit)
  return db.all(
    id
      ? query.where(
          sql<boolean>`(${order} > ${rank} or (${order} = ${rank} and (${day} < ${on} or (${day} = ${on} and wounds.id > ${id}))))`,
        )
      : query,
  )
}
export type BehindRow = Awaited<ReturnType<typeof woundsBehind>>[number]

export const countBehind = async (db: Db, actor: Actor, span: Span, asked: WoundsAsked): Promise<number> =>
  (await db.first(behind(actor, span, asked).select(sql<number>`count(*)::int8`.as('total'))))?.total ?? 0

/** How many are behind each of several numbers, in their order, counted in one reading. */
export async function countsBehind(
  db: Db,
  actor: Actor,
  span: Span,
  asked: readonly WoundsAsked[],
): Promise<number[]> {
  const counts = sql.join(asked.map((one) => sql`count(*) filter (where ${conditionsOf(actor, span, one)})`))
  const found = await db.first(
    woundsIn(actor, span).select(sql<number[]>`array[${counts}]::int4[]`.as('totals')),
  )
  return found?.totals ?? []
}
