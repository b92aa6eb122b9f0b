/** Tasks over HTTP. Shapes stand in the contract, the row rule in policy.ts, the allowed steps in the clinical rules. */
import { daysBetween } from '@mendwell/clinical'
import {
  changeTask,
  commentOnTask,
  completeTask,
  completeTasks,
  createTask,
  listTasks,
  longestTaskRange,
  putBackTask,
  readTask,
  startTask,
  taskDays,
  taskStats,
} from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import { isInstant, notOurs, pageOf, readCursor, readTimeCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { taskOf, withComments } from './presenter.ts'
import { change, make, seen, step } from './service.ts'
import { insertComment } from './write-store.ts'
import {
  completedLately,
  countTasks,
  everyTask,
  openNumbers,
  tasksByDay,
  tasksPage,
  type TaskRow,
} from './store.ts'
import { taskTemplateRoutes } from './templates-routes.ts'

export const taskRoutes = [
  route(listTasks, async ({ db, actor, query, now, note }) => {
    const { limit } = query
    const filter = { ...query, assignedTo: whose(query.assignedTo, actor) }
    const newest = query.status === 'completed'
    const after = newest ? readTimeCursor(query.cursor) : readPlace(query.cursor)
    const [rows, total] = await Promise.all([
      tasksPage(db, actor, filter, { limit: limit + 1, after }, now),
      countTasks(db, actor, filter, now),
    ])
    note({ patients: patientsIn(rows.slice(0, limit)) })
    return pageOf(rows, limit, total, taskOf, (row) =>
      newest
        ? [row.completed_at ?? '', row.id]
        : [String(row.is_completed), row.due_date, String(row.priority_rank), row.id],
    )
  }),

  route(taskStats, async ({ db, actor, query, now }) => {
    const filter = { ...everyTask, ...query, assignedTo: whose(query.assignedTo, actor) }
    const [open, completed] = await Promise.all([
      openNumbers(db, actor, filter, now),
      completedLately(db, actor, filter, now),
    ])
    return {
      pendingTasks: open.pending,
      urgentTasks: open.urgent,
      overdueTasks: open.overdue,
      completedToday: completed.today,
      completedYesterday: completed.yesterday,
      avgTasksPerUser: open.people === 0 ? null : Math.round((open.open / open.people) * 10) / 10,
    }
  }),

  route(taskDays, async ({ db, actor, query, now }) => {
    const days = daysBetween(query.from, query.to)
    if (days === null || days < 0 || days > longestTaskRange) {
      throw new Refusal('request.invalid', { fields: { to: `At most ${longestTaskRange} days` } })
    }
    return tasksByDay(db, actor, { ...query, assignedTo: whose(query.assignedTo, actor) }, now)
  }),

  route(readTask, async ({ db, actor, params, now }) =>
    withComments(db, actor, await seen(db, actor, params.taskId, now)),
  ),

  route(createTask, async ({ db, actor, body, now, mail, baseUrl }) =>
    make(db, actor, body, { now, mail, baseUrl }),
  ),

  route(changeTask, async ({ db, actor, params, body, version, now, mail, baseUrl }) =>
    change(db, actor, params.taskId, version, body, { now, mail, baseUrl }),
  ),

  ...(
    [
      [startTask, 'start'],
      [putBackTask, 'put_back'],
      [completeTask, 'complete'],
    ] as const
  ).map(([endpoint, action]) =>
    route(endpoint, async ({ db, actor, params, now }) => {
      const [task] = await step(db, actor, [params.taskId], action, now)
      return task! // one in, one out
    }),
  ),

  route(completeTasks, async ({ db, actor, body, now, note }) => {
    const tasks = await step(db, actor, body.taskIds, 'complete', now)
    note({ tasks: body.taskIds.length })
    return tasks
  }),

  route(commentOnTask, async ({ db, actor, params, body, now }) => {
    const { id } = await seen(db, actor, params.taskId, now)
    await insertComment(db, {
      organization_id: actor.organizationId,
      task_id: id,
      content: body.content,
      written_by: actor.userId,
      written_at: now.toISOString(),
    })
    return withComments(db, actor, await seen(db, actor, id, now))
  }),

  ...taskTemplateRoutes,
]

const whose = (assignedTo: string, actor: Actor): string => (assignedTo === 'me' ? actor.userId : assignedTo)

const patientsIn = (rows: readonly TaskRow[]) => [
  ...new Set(rows.flatMap(({ patient_id }) => (patient_id === null ? [] : [patient_id]))),
]

/** Completed or not, day, rank, id. */
function readPlace(cursor: string | undefined): readonly string[] | undefined {
  const place = readCursor(cursor, 4)
  if (!place) return undefined
  const [completed = '', day = '', rank = ''] = place
  if (!/^(true|false)$/.test(completed) || !/^[0-3]$/.test(rank) || !isInstant(`${day}T00:00:00Z`))
    throw notOurs()
  return place
}
