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
      .where('c.woundType', '=', woundType)
      .where('c.healedOn', 'is not', null)
      .where('c.weekFourPercent', 'is not', null)
      .groupBy('c.weekFourPercent')
      .select([sql<number>`c.week_four_percent`.as('value'), sql<number>`count(*)::int8`.as('count')]),
  )

/** The newest first. */
export const listCheckpointTasks = (db: Db, actor: Actor, woundId: string) =>
  db.all(
    filterVisibleTasks(actor, q.selectFrom('workflow_tasks'))
      .innerJoin('clock_tasks as k', 'k.taskId', 'workflow_tasks.id')
      .where('k.organizationId', '=', actor.organizationId)
      .where('k.woundId', '=', woundId)
      .orderBy('workflow_tasks.createdAt', 'desc')
      .orderBy('workflow_tasks.id')
      .select(['k.question', 'workflow_tasks.id', 'workflow_tasks.status', 'workflow_tasks.dueDate'])
      .select('workflow_tasks.timeZone'),
  )

export const insertCheckpointTask = (
  db: Db,
  task: { taskId: string; organizationId: string; woundId: string; question: string },
) => db.first(q.insertInto('clock_tasks').values(task).returning('taskId'))

/** Two who open the checklist at once take turns. */
export const lockChecklist = (db: Db, woundId: string) =>
  db.raw('select pg_advisory_xact_lock(hashtextextended($1, 71))', [woundId])
