/** SQL of the four-week clock: what wounds that healed here had reached, and the tasks made from its checklist. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { filterVisibleTasks } from '../../tasks/public.ts'
import { selectCourses, unrestrictedScope } from '../scope.ts'

/** Reductions at week 4 of wounds of this type that healed, each with how often it occurred. */
export const listReachedByHealed = (db: Db, actor: Actor, woundType: string) =>
  db.all(
    selectCourses(actor, unrestrictedScope)
      .where('c.wound_type', '=', woundType)
      .where('c.healed_on', 'is not', null)
      .where('c.week_four_percent', 'is not', null)
      .groupBy('c.week_four_percent')
      .select([sql<number>`c.week_four_percent`.as('value'), sql<number>`count(*)::int8`.as('count')]),
  )

/** The newest first. */
export const listCheckpointTasks = (db: Db, actor: Actor, woundId: string) =>
  db.all(
    filterVisibleTasks(actor, q.selectFrom('workflow_tasks'))
      .innerJoin('clock_tasks as k', 'k.task_id', 'workflow_tasks.id')
      .where('k.organization_id', '=', actor.organizationId)
      .where('k.wound_id', '=', woundId)
      .orderBy('workflow_tasks.created_at', 'desc')
      .orderBy('workflow_tasks.id')
      .select(['k.question', 'workflow_tasks.id', 'workflow_tasks.status', 'workflow_tasks.due_date'])
      .select('workflow_tasks.time_zone'),
  )

export const insertCheckpointTask = (
  db: Db,
  task: { task_id: string; organization_id: string; wound_id: string; question: string },
) => db.first(q.insertInto('clock_tasks').values(task).returning('task_id'))

/** Two who open the checklist at once take turns. */
export const lockChecklist = (db: Db, woundId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 71))', [woundId])
