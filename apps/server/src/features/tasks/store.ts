/** SQL that reads tasks. Every query passes the row rule of policy.ts; overdue follows from the clock of the task's place. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import { q, sql, type Tables } from '../../platform/db/query.ts'
import { filterVisibleTasks } from './policy.ts'

export interface TaskFilter {
  status: string
  priority: string
  assignedTo: string
  facilityId: string
  patientId: string
  taskType: string
  from?: string | undefined
  to?: string | undefined
}

export const noTaskFilter: TaskFilter = {
  status: 'all',
  priority: 'all',
  assignedTo: 'all',
  facilityId: 'all',
  patientId: 'all',
  taskType: 'all',
}

/** Today where the task belongs. */
const todaySql = (now: Date) =>
  sql<string>`(${now.toISOString()}::timestamptz at time zone workflow_tasks.time_zone)::date`

const isLateSql = (now: Date) => sql<boolean>`(workflow_tasks.due_date < ${todaySql(now)})`

const selectDetailed = <O>(query: SelectQueryBuilder<Tables, 'workflow_tasks', O>, now: Date) =>
  query
    .leftJoin('patients as p', 'p.id', 'workflow_tasks.patientId')
    .leftJoin('facilities as f', 'f.id', 'workflow_tasks.facilityId')
    .innerJoin('users as u', 'u.id', 'workflow_tasks.assignedTo')
    .leftJoin('users as done', 'done.id', 'workflow_tasks.completedBy')
    .leftJoin('users as maker', 'maker.id', 'workflow_tasks.createdBy')
    .selectAll('workflow_tasks')
    .select(['p.firstName', 'p.lastName', 'p.medicalRecordNumber', 'p.room', 'f.name as facilityName'])
    .select(['u.firstName as assignedFirstName', 'u.lastName as assignedLastName'])
    .select(todaySql(now).as('today'))
    .select([
      sql<string | null>`done.first_name || ' ' || done.last_name`.as('completedByName'),
      sql<string | null>`maker.first_name || ' ' || maker.last_name`.as('createdByName'),
      sql<number>`(select count(*)::int from task_comments c where c.task_id = workflow_tasks.id)`.as(
        'comments',
      ),
    ])

export const findTaskById = (db: Db, actor: Actor, id: string, now: Date) =>
  db.first(
    selectDetailed(filterVisibleTasks(actor, q.selectFrom('workflow_tasks')), now).where(
      'workflow_tasks.id',
      '=',
      id,
    ),
  )
export type TaskRow = NonNullable<Awaited<ReturnType<typeof findTaskById>>>

export const listTasksByIds = (db: Db, actor: Actor, ids: readonly string[], now: Date): Promise<TaskRow[]> =>
  db.all(
    selectDetailed(filterVisibleTasks(actor, q.selectFrom('workflow_tasks')), now)
      .where('workflow_tasks.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .orderBy('workflow_tasks.dueDate')
      .orderBy('workflow_tasks.priorityRank')
      .orderBy('workflow_tasks.id'),
  )

function matchesSql(filter: TaskFilter, now: Date) {
  const { status } = filter
  const rules = [sql`true`]
  if (status === 'completed') rules.push(sql`workflow_tasks.is_completed`)
  else if (status !== 'all') rules.push(sql`not workflow_tasks.is_completed`)
  if (status === 'overdue') {
    // No zone is further ahead than this: the index by day finds them.
    rules.push(
      sql`workflow_tasks.due_date < (${now.toISOString()}::timestamptz at time zone 'UTC' + interval '14 hours')::date`,
    )
    rules.push(isLateSql(now))
  }
  if (status === 'pending' || status === 'in_progress') {
    rules.push(sql`workflow_tasks.status = ${status}`)
    rules.push(sql`not ${isLateSql(now)}`)
  }
  if (filter.priority !== 'all') rules.push(sql`workflow_tasks.priority = ${filter.priority}`)
  if (filter.taskType !== 'all') rules.push(sql`workflow_tasks.task_type = ${filter.taskType}`)
  if (filter.assignedTo !== 'all') rules.push(sql`workflow_tasks.assigned_to = ${filter.assignedTo}`)
  if (filter.facilityId !== 'all') rules.push(sql`workflow_tasks.facility_id = ${filter.facilityId}`)
  if (filter.patientId !== 'all') {
    rules.push(sql`workflow_tasks.patient_id in (select chart_patients(${filter.patientId}::uuid))`)
  }
  if (filter.from) rules.push(sql`workflow_tasks.due_date >= ${filter.from}::date`)
  if (filter.to) rules.push(sql`workflow_tasks.due_date <= ${filter.to}::date`)
  return sql<boolean>`${sql.join(rules, sql` and `)}`
}

export interface TaskPage {
  limit: number
  after: readonly string[] | undefined
}

/** Open ones by date and priority, then the completed; a list of completed ones starts with the latest. */
export const listTaskRows = (
  db: Db,
  actor: Actor,
  filter: TaskFilter,
  { limit, after }: TaskPage,
  now: Date,
): Promise<TaskRow[]> => {
  const query = selectDetailed(filterVisibleTasks(actor, q.selectFrom('workflow_tasks')), now)
    .where(matchesSql(filter, now))
    .limit(limit)
  if (filter.status === 'completed') {
    const [at, id] = after ?? []
    return db.all(
      (id
        ? query.where(
            sql<boolean>`(workflow_tasks.completed_at, workflow_tasks.id) < (${at}::timestamptz, ${id}::uuid)`,
          )
        : query
      )
        .orderBy('workflow_tasks.completedAt', 'desc')
        .orderBy('workflow_tasks.id', 'desc'),
    )
  }
  const [completed, due, rank, id] = after ?? []
  const later = id
    ? query.where(
        sql<boolean>`(workflow_tasks.is_completed, workflow_tasks.due_date, workflow_tasks.priority_rank, workflow_tasks.id)
          > (${completed}::boolean, ${due}::date, ${rank}::smallint, ${id}::uuid)`,
      )
    : query
  return db.all(
    later
      .orderBy('workflow_tasks.isCompleted')
      .orderBy('workflow_tasks.dueDate')
      .orderBy('workflow_tasks.priorityRank')
      .orderBy('workflow_tasks.id'),
  )
}

export const countTasks = async (db: Db, actor: Actor, filter: TaskFilter, now: Date): Promise<number> =>
  countRows(db, filterVisibleTasks(actor, q.selectFrom('workflow_tasks')).where(matchesSql(filter, now)))

/** Of what is open: how many, pending, urgent, overdue, and of how many people. */
export const countOpen = async (db: Db, actor: Actor, filter: TaskFilter, now: Date) =>
  (await db.first(
    filterVisibleTasks(actor, q.selectFrom('workflow_tasks'))
      .where(matchesSql({ ...filter, status: 'open' }, now))
      .select([
        sql<number>`count(*)::int`.as('open'),
        sql<number>`(count(*) filter (where workflow_tasks.status = 'pending' and not ${isLateSql(now)}))::int`.as(
          'pending',
        ),
        sql<number>`(count(*) filter (where workflow_tasks.priority = 'urgent'))::int`.as('urgent'),
        sql<number>`(count(*) filter (where ${isLateSql(now)}))::int`.as('overdue'),
        sql<number>`count(distinct workflow_tasks.assigned_to)::int`.as('people'),
      ]),
  )) ?? { open: 0, pending: 0, urgent: 0, overdue: 0, people: 0 }

/** Completed on this day and the day before, by the clock of each task's place. */
export const countCompletedLately = async (db: Db, actor: Actor, filter: TaskFilter, now: Date) => {
  const day = sql`(workflow_tasks.completed_at at time zone workflow_tasks.time_zone)::date`
  return (
    (await db.first(
      filterVisibleTasks(actor, q.selectFrom('workflow_tasks'))
        .where(matchesSql({ ...filter, status: 'completed' }, now))
        .where(
          sql<boolean>`workflow_tasks.completed_at >= ${now.toISOString()}::timestamptz - interval '50 hours'`,
        )
        .select([
          sql<number>`(count(*) filter (where ${day} = ${todaySql(now)}))::int`.as('today'),
          sql<number>`(count(*) filter (where ${day} = ${todaySql(now)} - 1))::int`.as('yesterday'),
        ]),
    )) ?? { today: 0, yesterday: 0 }
  )
}

export const countByDay = (db: Db, actor: Actor, filter: TaskFilter, now: Date) =>
  db.all(
    filterVisibleTasks(actor, q.selectFrom('workflow_tasks'))
      .where(matchesSql(filter, now))
      .groupBy('workflow_tasks.dueDate')
      .orderBy('workflow_tasks.dueDate')
      .select('workflow_tasks.dueDate as date')
      .select([
        sql<number>`count(*)::int`.as('tasks'),
        sql<number>`(count(*) filter (where not workflow_tasks.is_completed))::int`.as('open'),
        sql<number>`(count(*) filter (where not workflow_tasks.is_completed and ${isLateSql(now)}))::int`.as(
          'overdue',
        ),
        sql<number>`(count(*) filter (where not workflow_tasks.is_completed
          and workflow_tasks.priority = 'urgent'))::int`.as('urgent'),
      ]),
  )

export const listComments = (db: Db, actor: Actor, taskId: string) =>
  db.all(
    q
      .selectFrom('task_comments as c')
      .innerJoin('users as u', 'u.id', 'c.writtenBy')
      .where('c.organizationId', '=', actor.organizationId)
      .where('c.taskId', '=', taskId)
      .select(['c.id', 'c.content', 'c.writtenBy', 'c.writtenAt'])
      .select(sql<string>`u.first_name || ' ' || u.last_name`.as('byName'))
      .orderBy('c.writtenAt')
      .orderBy('c.id'),
  )
