/** SQL of recommendations. Every query passes the row rule of policy.ts. */
import type { SelectQueryBuilder, Updateable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { countRows } from '../../../platform/db/count-rows.ts'
import { q, sql, type Tables, type Column } from '../../../platform/db/query.ts'
import { fullNameSql, ofPatientSql, inCareSql } from '../policy.ts'

export interface RecommendationFilter {
  patientId: string
  woundId: string
  state: 'all' | Column<'treatment_recommendations', 'state'>
  priority: 'all' | Column<'treatment_recommendations', 'priority'>
}

const selectVisible = (actor: Actor) =>
  q
    .selectFrom('treatment_recommendations as r')
    .where('r.organizationId', '=', actor.organizationId)
    .where(inCareSql(actor, 'r.patient_id'))

/** With names, the newest order of its supplies, and what forbids an implemented one now. */
const selectDetailed = (actor: Actor) =>
  selectVisible(actor)
    .innerJoin('patients as p', 'p.id', 'r.patientId')
    .innerJoin('wounds as w', 'w.id', 'r.woundId')
    .leftJoin('users as doer', 'doer.id', 'r.implementedBy')
    .leftJoin('users as denier', 'denier.id', 'r.dismissedBy')
    .leftJoin('wound_advice as a', 'a.woundId', 'r.woundId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('supply_orders as newest')
          .whereRef('newest.recommendationId', '=', 'r.id')
          .select(['newest.id', 'newest.number', 'newest.status'])
          .orderBy('newest.orderDate', 'desc')
          .limit(1)
          .as('o'),
      (join) => join.onTrue(),
    )
    .selectAll('r')
    .select(['p.firstName', 'p.lastName', 'p.medicalRecordNumber'])
    .select(['w.number as woundNumber', 'w.location', 'w.laterality'])
    .select(['o.id as orderId', 'o.number as orderNumber', 'o.status as orderStatus'])
    .select([
      fullNameSql('doer').$castTo<string | null>().as('implementedByName'),
      fullNameSql('denier').$castTo<string | null>().as('dismissedByName'),
      sql<string[] | null>`(select x -> 'because' from jsonb_array_elements(a.withheld) x
        where r.state = 'implemented' and x ->> 'ruleId' = r.rule_id limit 1)`.as('nowForbiddenBy'),
    ])

export const findRecommendationById = (db: Db, actor: Actor, id: string) =>
  db.first(selectDetailed(actor).where('r.id', '=', id))
export type RecommendationRow = NonNullable<Awaited<ReturnType<typeof findRecommendationById>>>

function selectMatching<O>(
  query: SelectQueryBuilder<Tables & { r: Tables['treatment_recommendations'] }, 'r', O>,
  filter: RecommendationFilter,
) {
  let found = query.where(ofPatientSql('r.patient_id', filter.patientId))
  if (filter.woundId !== 'all') found = found.where('r.woundId', '=', filter.woundId)
  if (filter.state !== 'all') found = found.where('r.state', '=', filter.state)
  // What continues as another row is no entry of its own in the history.
  if (filter.state === 'withdrawn') found = found.where(sql<boolean>`r.closed_as is distinct from 'repeat'`)
  if (filter.priority !== 'all') found = found.where('r.priority', '=', filter.priority)
  return found
}

/** All open ones of these patients, of the filter's wound and priority. */
export const listOpenOfPatients = (
  db: Db,
  actor: Actor,
  patientIds: readonly string[],
  filter: Pick<RecommendationFilter, 'woundId' | 'priority'>,
): Promise<RecommendationRow[]> => {
  let found = selectDetailed(actor)
    .where('r.state', '=', 'active')
    .where('r.patientId', '=', sql<string>`any(${[...patientIds]}::uuid[])`)
  if (filter.woundId !== 'all') found = found.where('r.woundId', '=', filter.woundId)
  if (filter.priority !== 'all') found = found.where('r.priority', '=', filter.priority)
  return db.all(found.orderBy('r.id'))
}

/** When it came into its state: what lists of decided ones are ordered by. */
const sinceSql = sql<string>`coalesce(r.withdrawn_at, r.dismissed_at, r.implemented_at, r.made_at)`

export const listRecommendationRows = (
  db: Db,
  actor: Actor,
  filter: RecommendationFilter,
  page: { limit: number; after: readonly string[] | undefined },
): Promise<(RecommendationRow & { since: string })[]> => {
  const ids = selectMatching(selectVisible(actor), filter)
  const [first, id] = page.after ?? []
  if (filter.state === 'active') {
    const [rank, at] = (first ?? '').split(' ')
    const later = id
      ? ids.where(
          sql<boolean>`(r.priority_rank > ${rank}::smallint or (r.priority_rank = ${rank}::smallint
            and (r.made_at, r.id) < (${at}::timestamptz, ${id}::uuid)))`,
        )
      : ids
    return db.all(
      selectDetailed(actor)
        .select(sinceSql.as('since'))
        .where(
          'r.id',
          'in',
          later
            .orderBy('r.priorityRank')
            .orderBy('r.madeAt', 'desc')
            .orderBy('r.id', 'desc')
            .limit(page.limit)
            .select('r.id'),
        )
        .orderBy('r.priorityRank')
        .orderBy('r.madeAt', 'desc')
        .orderBy('r.id', 'desc'),
    )
  }
  const later = id ? ids.where(sql<boolean>`(${sinceSql}, r.id) < (${first}::timestamptz, ${id}::uuid)`) : ids
  return db.all(
    selectDetailed(actor)
      .select(sinceSql.as('since'))
      .where(
        'r.id',
        'in',
        later.orderBy(sinceSql, 'desc').orderBy('r.id', 'desc').limit(page.limit).select('r.id'),
      )
      .orderBy(sinceSql, 'desc')
      .orderBy('r.id', 'desc'),
  )
}

export const countRecommendations = async (
  db: Db,
  actor: Actor,
  filter: RecommendationFilter,
): Promise<number> => countRows(db, selectMatching(selectVisible(actor), filter))

export const countByState = async (
  db: Db,
  actor: Actor,
  { patientId, woundId }: Pick<RecommendationFilter, 'patientId' | 'woundId'>,
) =>
  (await db.first(
    selectMatching(selectVisible(actor), { patientId, woundId, state: 'all', priority: 'all' })
      .where('r.state', 'in', ['active', 'implemented'])
      .select([
        sql<number>`(count(*) filter (where r.state = 'active'))::int`.as('active'),
        sql<number>`(count(*) filter (where r.state = 'implemented'))::int`.as('implemented'),
        sql<number>`(count(*) filter (where r.state = 'active' and r.priority_rank <= 1))::int`.as('high'),
        sql<number>`count(r.effectiveness)::int`.as('rated'),
        sql<number>`(count(*) filter (where r.effectiveness in ('excellent', 'good')))::int`.as('well'),
      ]),
  )) ?? { active: 0, implemented: 0, high: 0, rated: 0, well: 0 }

/** One line more, with its day and author; undefined when it is in no plan, or there is no room. */
export const appendSideEffect = async (db: Db, actor: Actor, id: string, words: string, day: string) =>
  (
    await db.raw<{ id: string }>(
      `update treatment_recommendations r
          set side_effects = concat_ws(E'\\n', r.side_effects, $4 || ' ' || u.first_name || ' ' || u.last_name || ': ' || $3)
         from users u
        where r.organization_id = $1 and r.id = $2 and r.state = 'implemented' and u.id = $5
          and length(coalesce(r.side_effects, '')) + length($3) <= 1700 returning r.id`,
      [actor.organizationId, id, words, day, actor.userId],
    )
  )[0]

/** Applies the transition if the state allows it; undefined when another request was first. */
export const updateRecommendationState = (
  db: Db,
  organizationId: string,
  id: string,
  from: readonly Column<'treatment_recommendations', 'state'>[],
  change: Updateable<Tables['treatment_recommendations']>,
) =>
  db.first(
    q
      .updateTable('treatment_recommendations')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('state', 'in', [...from])
      .returning('id'),
  )
