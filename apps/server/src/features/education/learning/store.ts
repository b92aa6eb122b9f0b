/** SQL of what patients do with lessons. Each of it is added once; charts that were merged count together. */
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, type Tables } from '../../../platform/db/query.ts'
import type { WallClock } from '../learner.ts'

const inChartSql = (patientId: string) =>
  sql<boolean>`patient_id in (select chart_patients(${patientId}::uuid))`

export const insertView = (db: Db, view: Insertable<Tables['education_views']>) =>
  db.first(
    q
      .insertInto('education_views')
      .values(view)
      .onConflict((on) => on.doNothing())
      .returning('resourceId'),
  )

export const countViews = async (db: Db, organizationId: string, resourceId: string): Promise<number> =>
  (
    await db.first(
      q
        .selectFrom('education_tallies')
        .where('organizationId', '=', organizationId)
        .where('resourceId', '=', resourceId)
        .select('views'),
    )
  )?.views ?? 0

export const insertAttempt = (db: Db, attempt: Insertable<Tables['education_quiz_attempts']>) =>
  db.first(q.insertInto('education_quiz_attempts').values(attempt).returning('id'))

/** Completed, or completed again. A second request waits for the first. */
export const insertCompletion = (db: Db, completion: Insertable<Tables['education_completions']>) =>
  db.first(
    q
      .insertInto('education_completions')
      .values(completion)
      .onConflict((on) =>
        on.columns(['organizationId', 'patientId', 'resourceId']).doUpdateSet({
          lastDoneAt: sql`greatest(education_completions.last_done_at, excluded.last_done_at)`,
          ownWords: sql`coalesce(excluded.own_words, education_completions.own_words)`,
        }),
      )
      .returning('resourceId'),
  )

export const isCompleted = async (
  db: Db,
  organizationId: string,
  patientId: string,
  resourceId: string,
): Promise<boolean> =>
  (await db.first(
    q
      .selectFrom('education_completions')
      .where('organizationId', '=', organizationId)
      .where('resourceId', '=', resourceId)
      .where(inChartSql(patientId))
      .select('resourceId')
      .limit(1),
  )) !== undefined

/** What was prescribed and waits is done by it. */
export const finishPrescriptions = (
  db: Db,
  organizationId: string,
  patientId: string,
  resourceId: string,
  at: string,
) =>
  db.all(
    q
      .updateTable('education_prescriptions')
      .set({ doneAt: at })
      .where('organizationId', '=', organizationId)
      .where(inChartSql(patientId))
      .where('resourceId', '=', resourceId)
      .where('doneAt', 'is', null)
      .where('withdrawnAt', 'is', null)
      .where('prescribedAt', '<=', at)
      .returning('id'),
  )

export const saveRating = (db: Db, rating: Insertable<Tables['education_ratings']>) =>
  db.first(
    q
      .insertInto('education_ratings')
      .values(rating)
      .onConflict((on) =>
        on
          .columns(['organizationId', 'resourceId', 'patientId'])
          .doUpdateSet({ rating: rating.rating, ratedAt: rating.ratedAt }),
      )
      .returning('resourceId'),
  )

export const findRatings = (db: Db, organizationId: string, resourceId: string) =>
  db.first(
    q
      .selectFrom('education_tallies')
      .where('organizationId', '=', organizationId)
      .where('resourceId', '=', resourceId)
      .select(['ratings', 'ratingSum']),
  )

/** Undefined when it was earned before. */
export const insertBadge = (db: Db, badge: Insertable<Tables['education_badges']>) =>
  db.first(
    q
      .insertInto('education_badges')
      .values(badge)
      .onConflict((on) => on.doNothing())
      .returning('badge'),
  )

export const listBadges = (db: Db, organizationId: string, patientId: string) =>
  db.all(
    q
      .selectFrom('education_badges')
      .where('organizationId', '=', organizationId)
      .where(inChartSql(patientId))
      .select(['badge', (eb) => eb.fn.min('earnedAt').as('earnedAt')])
      .groupBy('badge')
      .orderBy('earnedAt', 'desc')
      .orderBy('badge'),
  )

export interface Learned {
  completed: string[]
  days: string[]
  rightQuizzes: number
  flawless: number
  onTime: number
  ratings: number
  done: number
  due: number
}

/** Everything that badges and progress are counted from, in one question. */
export const loadLearned = async (
  db: Db,
  organizationId: string,
  patientId: string,
  { today, zone }: WallClock,
): Promise<Learned> =>
  (
    await db.raw<Learned>(
      `with chart as materialized (select chart_patients($2::uuid) as id),
            given as (select done_at, due_on from education_prescriptions
                       where organization_id = $1 and patient_id in (select id from chart) and withdrawn_at is null),
            tries as (select resource_id, bool_or(right_answers = questions) as is_right,
                             (array_agg(right_answers = questions order by id))[1] as at_once
                        from education_quiz_attempts
                       where organization_id = $1 and patient_id in (select id from chart) group by resource_id)
       select array(select distinct resource_id::text from education_completions
                     where organization_id = $1 and patient_id in (select id from chart)) as completed,
              array(select distinct viewed_on::text from education_views
                     where organization_id = $1 and patient_id in (select id from chart)) as days,
              (select count(*)::int from tries where is_right) as right_quizzes,
              (select count(*)::int from tries where at_once) as flawless,
              (select count(*)::int from given where done_at is not null
                  and (due_on is null or (done_at at time zone $4)::date <= due_on)) as on_time,
              (select count(*)::int from education_ratings
                where organization_id = $1 and patient_id in (select id from chart)) as ratings,
              (select count(*)::int from given where done_at is not null) as done,
              (select count(*)::int from given where done_at is not null or due_on < $3::date) as due`,
      [organizationId, patientId, today, zone],
    )
  )[0]! // one row, always
