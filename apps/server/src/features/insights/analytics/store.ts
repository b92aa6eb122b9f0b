/** SQL of the analytics. Every number is counted by the database; what comes back are groups, never single charts. */
import { findFourWeekTarget, weeksFollowed, woundTypes } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { hasFullAccess } from '../../../platform/db/counters.ts'
import { filterVisiblePatients } from '../../patients/public.ts'
import { selectCourses, selectFacilityPatients, type ReportSpan } from '../scope.ts'

const countSql = sql<number>`count(*)::int8`
const filteredCountSql = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::int8`

const totalSql = <Name extends string>(name: Name) => sql<number>`sum(${sql.ref(`g.${name}`)})::int8`.as(name)

/** Improved: the latest assessment says so, or it healed within the requested days. */
export const isBetterSql = ({ from, today }: ReportSpan) =>
  sql<boolean>`(c.healing_status in ('improving', 'healed') or c.healed_on between ${from}::date and ${today}::date)`

/**
 * Wounds assessed in the period, by type alone, and by type within facility, clinician and dressing. Counted by all four first, which can
 * run in parallel; the sets are then computed from few rows.
 */
export const countAssessedGroups = (db: Db, actor: Actor, span: ReportSpan) =>
  db.all(
    q
      .selectFrom(
        selectCourses(actor, span)
          .leftJoin('patient_merges as away', (join) =>
            join.onRef('away.mergedId', '=', 'c.patientId').on('away.unmergedAt', 'is', null),
          )
          .innerJoin('patients as p', (join) =>
            join.on('p.id', '=', sql<string>`coalesce(away.kept_id, c.patient_id)`),
          )
          .where('c.lastOn', '>=', span.from)
          .where('c.lastOn', '<=', span.today)
          .groupBy(['c.woundType', 'p.facilityId', 'c.lastBy', 'c.lastDressing'])
          .select([
            'c.woundType',
            'p.facilityId',
            'c.lastBy',
            'c.lastDressing',
            countSql.as('wounds'),
            filteredCountSql(isBetterSql(span)).as('better'),
            filteredCountSql(sql`c.infection_signs > 0`).as('infected'),
            filteredCountSql(sql`c.infection_signs is not null`).as('looked'),
          ])
          .as('g'),
      )
      .groupBy(
        sql`grouping sets ((g.wound_type), (g.wound_type, g.facility_id), (g.wound_type, g.last_by), (g.wound_type, g.last_dressing))`,
      )
      .select([
        sql<number>`grouping(g.facility_id, g.last_by, g.last_dressing)`.as('level'),
        'g.woundType',
        'g.facilityId',
        sql<string | null>`g.last_by`.as('lastBy'),
        sql<string | null>`g.last_dressing`.as('lastDressing'),
        totalSql('wounds'),
        totalSql('better'),
        totalSql('infected'),
        totalSql('looked'),
      ]),
  )

/** Which columns were grouped by, as PostgreSQL numbers them. */
export const levels = { type: 7, facility: 3, clinician: 5, dressing: 6 } as const

/** Days to the first closure, as known on the last day of the span: one that was opened again has closed once. */
export const listSurvivalObservations = (db: Db, actor: Actor, span: ReportSpan, since: string) =>
  db.all(
    selectCourses(actor, span)
      .where('c.firstStartedOn', '>=', since)
      .where('c.firstStartedOn', '<=', span.today)
      .groupBy(['c.woundType', sql`2`])
      .select([
        'c.woundType',
        sql<number>`greatest(0, least(coalesce(c.first_healed_on, c.last_on), ${span.today}::date) - c.first_started_on)`.as(
          'days',
        ),
        filteredCountSql(sql`c.first_healed_on <= ${span.today}::date`).as('closed'),
        filteredCountSql(sql`coalesce(c.first_healed_on > ${span.today}::date, true)`).as('open'),
      ]),
  )

const weeks = Array.from({ length: weeksFollowed + 1 }, (_, week) => week)
const notMeasured = -1
/** What is left of the starting area in a week, in percent: 0 is closed, and null that the week has not come. */
const areaShareSql = (week: number, today: string) => {
  const share = sql`c.area_shares[${sql.lit(week + 1)}]`
  const on = sql`c.started_on + ${sql.lit(7 * week)}`
  return sql`case when ${on} <= ${today}::date
    then coalesce(${share}, case when c.healed_on <= ${on} then 0 else ${sql.lit(notMeasured)} end) end`
}

/**
 * The state of the wounds of each type at each past week: closed; open with a percentage of the starting area; or not measured. A closed
 * wound stays closed until it is measured open.
 */
export async function listAreaSharesByWeek(db: Db, actor: Actor, span: ReportSpan, since: string) {
  const columns = weeks.map((week) => sql.ref(`s.w${week}`))
  // Each week is a set of its own: every wound is read once, and not once for each week.
  const sets = sql.join(columns.map((column) => sql`(s.wound_type, ${column})`))
  const left = sql<number>`coalesce(${sql.join(columns)})`
  const rows = await db.all(
    q
      .selectFrom(
        selectCourses(actor, span)
          .where('c.startedOn', '>=', since)
          .where('c.startedOn', '<=', span.today)
          .where(sql<boolean>`cardinality(c.area_shares) > 0`)
          .select('c.woundType')
          .select(weeks.map((week) => areaShareSql(week, span.today).as(`w${week}`)))
          .as('s'),
      )
      .groupBy(sql`grouping sets (${sets})`)
      .having(sql<boolean>`${left} is not null`)
      .select([
        's.woundType',
        left.as('left'),
        sql<number>`grouping(${sql.join(columns)})`.as('mask'),
        countSql.as('count'),
      ]),
  )
  return rows.map(({ woundType, left: percent, mask, count: wounds }) => ({
    woundType,
    // The mask has a bit for each week, the first one highest; that of the week itself is not set.
    week: weeksFollowed - (31 - Math.clz32(2 ** weeks.length - 1 - mask)),
    share: percent > 0 ? percent : null,
    isClosed: percent === 0,
    count: wounds,
  }))
}

/** Wounds that began since, by type. */
export const countStarted = (db: Db, actor: Actor, span: ReportSpan, since: string) =>
  db.all(
    selectCourses(actor, span)
      .where('c.startedOn', '>=', since)
      .where('c.startedOn', '<=', span.today)
      .groupBy('c.woundType')
      .select(['c.woundType', countSql.as('wounds')]),
  )

/** What was measured at week 4 in the span, by type and percent. */
export const countWeekFours = (db: Db, actor: Actor, span: ReportSpan) =>
  db.all(
    selectCourses(actor, span)
      .where('c.weekFourOn', '>=', span.from)
      .where('c.weekFourOn', '<=', span.today)
      .groupBy(['c.woundType', 'c.weekFourPercent'])
      .select(['c.woundType', sql<number>`c.week_four_percent`.as('value'), countSql.as('count')]),
  )

/** The week 4 window ended in the period without a measurement. Without wounds that had closed by then or have palliative goals. */
export const neverMeasuredSql = ({ from, today }: ReportSpan) =>
  sql<boolean>`(c.week_four_on is null and c.goal is distinct from 'palliative' and (${sql.join(
    woundTypes.values.flatMap((type) => {
      // What the type expects does not matter here: an arterial ulcer is measured like the others.
      const window = findFourWeekTarget(
        type === 'arterial_ulcer' || type === 'mixed_ulcer' || type === 'malignant' ? 'other' : type,
        'heal',
      )?.window
      if (!window) return []
      return [
        sql`(c.wound_type = ${sql.lit(type)}
          and c.started_on + ${sql.lit(window.to + 1)} between ${from}::date and ${today}::date)`,
      ]
    }),
    sql` or `,
  )}))`

export const countNeverMeasured = async (db: Db, actor: Actor, span: ReportSpan): Promise<number> =>
  (await db.first(selectCourses(actor, span).where(neverMeasuredSql(span)).select(countSql.as('wounds'))))
    ?.wounds ?? 0

/** Below what its type needs; where any reduction will do, not smaller at all. Arterial ulcers have no target. */
export const belowNeededSql = sql<boolean>`(${sql.join(
  woundTypes.values.flatMap((type) => {
    const expects = findFourWeekTarget(type, 'heal')?.expects
    if (!expects) return []
    const limit = expects.kind === 'reduction' ? sql`< ${sql.lit(expects.percent)}` : sql`<= 0`
    return [sql`(c.wound_type = ${sql.lit(type)} and c.week_four_percent ${limit})`]
  }),
  sql` or `,
)})`

/** Days from the episode's first assessment to the day it healed, of those healed in the span. */
export const countHealingDays = (db: Db, actor: Actor, span: ReportSpan) =>
  db.all(
    selectCourses(actor, span)
      .where('c.healedOn', '>=', span.from)
      .where('c.healedOn', '<=', span.today)
      .groupBy(sql`1`)
      .select([sql<number>`greatest(0, c.healed_on - c.started_on)`.as('value'), countSql.as('count')]),
  )

/** Days between assessments, for each wound the mean, of wounds assessed in the span and at least twice. */
export const countVisitGaps = (db: Db, actor: Actor, span: ReportSpan) =>
  db.all(
    q
      // Divided once for each pair of numbers, not for each wound.
      .selectFrom(
        selectCourses(actor, span)
          .where('c.lastOn', '>=', span.from)
          .where('c.lastOn', '<=', span.today)
          .where('c.assessments', '>', 1)
          .groupBy(sql`1, 2`)
          .select([
            sql<number>`c.last_on - c.started_on`.as('days'),
            sql<number>`c.assessments - 1`.as('gaps'),
            countSql.as('wounds'),
          ])
          .as('g'),
      )
      .groupBy(sql`1`)
      .select([
        sql<number>`round(g.days::numeric / g.gaps, 1)`.as('value'),
        sql<number>`sum(g.wounds)::int8`.as('count'),
      ]),
  )

/** The patient in the column is one of the requested, and visible. */
export const visibleToSql = (actor: Actor, { facilityId, patientIds }: ReportSpan, column: string) => {
  const rules = [sql`true`]
  if (!hasFullAccess(actor)) {
    rules.push(
      sql`${sql.ref(column)} in (${filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id')})`,
    )
  }
  if (patientIds) rules.push(sql`${sql.ref(column)} = any(${[...patientIds]}::uuid[])`)
  if (facilityId !== 'all')
    rules.push(sql`${sql.ref(column)} in (${selectFacilityPatients(actor, facilityId)})`)
  return sql<boolean>`${sql.join(rules, sql` and `)}`
}

export const countActiveByType = (db: Db, actor: Actor, span: ReportSpan) =>
  db.all(
    q
      .selectFrom('wounds as w')
      .where('w.organizationId', '=', actor.organizationId)
      .where('w.isActive', '=', true)
      .where(visibleToSql(actor, span, 'w.patient_id'))
      .groupBy('w.woundType')
      .select(['w.woundType', countSql.as('wounds')]),
  )

/** Grades of the wounds that are active now, by their newest assessment. A null grade: not graded. */
export const countGrades = (db: Db, actor: Actor, span: ReportSpan) =>
  db.all(
    q
      .selectFrom('wound_courses as c')
      .innerJoin('wounds as w', 'w.id', 'c.woundId')
      .innerJoinLateral(
        sql<{ system: string; grade: string | null }>`jsonb_to_recordset(c.gradings)`.as<'g'>(
          sql`g(system text, grade text)`,
        ),
        (join) => join.onTrue(),
      )
      .where('c.organizationId', '=', actor.organizationId)
      .where('w.isActive', '=', true)
      .where(visibleToSql(actor, span, 'c.patient_id'))
      .groupBy(['g.system', 'g.grade'])
      .select(['g.system', 'g.grade', countSql.as('wounds')]),
  )

/** Times that a wound was called healed in the span, how many of them it opened again since, and how long each was followed. */
export const countClosures = (db: Db, actor: Actor, span: ReportSpan) =>
  db.first(
    q
      .selectFrom('wound_closures as x')
      .innerJoin('wounds as w', 'w.id', 'x.woundId')
      .leftJoin('wound_reopenings as again', 'again.closureId', 'x.id')
      .where('x.organizationId', '=', actor.organizationId)
      .where('x.healedOn', '>=', span.from)
      .where('x.healedOn', '<=', span.today)
      .where(visibleToSql(actor, span, 'w.patient_id'))
      .select([
        countSql.as('closed'),
        sql<number>`count(again.closure_id)::int8`.as('reopened'),
        sql<number | null>`percentile_cont(0.5) within group (order by
          greatest(0, coalesce(again.reopened_at::date, ${span.today}::date) - x.healed_on))`.as('followed'),
      ]),
  )

/**
 * Recorded in the period by local date. The first two instants contain the day in every time zone, so that the index helps; what is between
 * the next two is in it in every time zone: only the edges need the place.
 */
export const recordedInSql = (wound: 'w' | 'wounds', { from, today }: ReportSpan) => {
  const column = (name: string) => sql.ref(`${wound}.${name}`)
  return sql<boolean>`(${column('createdAt')} >= ${from}::date - 1 and ${column('createdAt')} < ${today}::date + 2
    and ((${column('createdAt')} >= ${from}::date + 1 and ${column('createdAt')} < ${today}::date)
      or (select (${column('createdAt')} at time zone coalesce(f.time_zone, o.time_zone))::date
            from patients p join organizations o on o.id = p.organization_id
            left join facilities f on f.id = p.facility_id
           where p.id = ${column('patientId')}) between ${from}::date and ${today}::date))`
}

export const countAcquired = (db: Db, actor: Actor, span: ReportSpan) =>
  db.first(
    q
      .selectFrom('wounds as w')
      .where('w.organizationId', '=', actor.organizationId)
      .where('w.woundType', '=', 'pressure_ulcer')
      .where(recordedInSql('w', span))
      .where(visibleToSql(actor, span, 'w.patient_id'))
      .select([
        filteredCountSql(sql`w.present_on_admission = false`).as('acquired'),
        filteredCountSql(sql`w.present_on_admission is null`).as('unknown'),
      ]),
  )

/** Appointments that ended: completed, or no-show. */
export const countKeptAppointments = (db: Db, actor: Actor, span: ReportSpan) =>
  db.first(
    q
      .selectFrom('appointments as a')
      .where('a.organizationId', '=', actor.organizationId)
      // The date is local; the instant only lets the index help.
      .where('a.startsAt', '>=', sql<string>`${span.from}::date - 1`)
      .where('a.localDate', '>=', span.from)
      .where('a.localDate', '<=', span.today)
      .where('a.status', 'in', ['completed', 'no-show'])
      .where(visibleToSql(actor, span, 'a.patient_id'))
      .select([filteredCountSql(sql`a.status = 'completed'`).as('kept'), countSql.as('all')]),
  )
