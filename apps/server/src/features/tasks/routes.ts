/** Tasks over HTTP. Schemas are in the contract, the row rule in policy.ts, the allowed transitions in the clinical rules. */
import { countDaysBetween } from '@mendwell/clinical'
import {
  changeTask,
  commentOnTask,
  completeTask,
  completeTasks,
  createTask,
  listTasks,
  maxTaskRangeDays,
  putBackTask,
  readTask,
  startTask,
  taskDays,
  taskStats,
} from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import {
  isInstant,
  invalidCursorError,
  buildPage,
  decodeCursor,
  decodeTimeCursor,
} from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { presentTask, presentTaskWithComments } from './presenter.ts'
import { updateTaskRecord, createTaskRecord, getTaskOrThrow, transitionTasks } from './service.ts'
import { insertComment } from './write-store.ts'
import {
  countCompletedLately,
  countTasks,
  noTaskFilter,
  countOpen,
  countByDay,
  listTaskRows,
  type TaskRow,
} from './store.ts'
import { taskTemplateRoutes } from './templates-routes.ts'

export const taskRoutes = [
  route(listTasks, async ({ db, actor, query, now, note }) => {
    const { limit } = query
    const filter = { ...query, assignedTo: resolveAssignee(query.assignedTo, actor) }
    const newest = query.status === 'completed'
    const after = newest ? decodeTimeCursor(query.cursor) : decodePosition(query.cursor)
    const [rows, total] = await Promise.all([
      listTaskRows(db, actor, filter, { limit: limit + 1, after }, now),
      countTasks(db, actor, filter, now),
    ])
    note({ patients: collectPatientIds(rows.slice(0, limit)) })
    return buildPage(rows, limit, total, presentTask, (row) =>
      newest
        ? [row.completedAt ?? '', row.id]
        : [String(row.isCompleted), row.dueDate, String(row.priorityRank), row.id],
    )
  }),

  route(taskStats, async ({ db, actor, query, now }) => {
    const filter = { ...noTaskFilter, ...query, assignedTo: resolveAssignee(query.assignedTo, actor) }
    const [open, completed] = await Promise.all([
      countOpen(db, actor, filter, now),
      countCompletedLately(db, actor, filter, now),
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
    const days = countDaysBetween(query.from, query.to)
    if (days === null || days < 0 || days > maxTaskRangeDays) {
      throw new DomainError('request.invalid', { fields: { to: `Maximum ${maxTaskRangeDays} days` } })
    }
    return countByDay(db, actor, { ...query, assignedTo: resolveAssignee(query.assignedTo, actor) }, now)
  }),

  route(readTask, async ({ db, actor, params, now }) =>
    presentTaskWithComments(db, actor, await getTaskOrThrow(db, actor, params.taskId, now)),
  ),

  route(createTask, async ({ db, actor, body, now, mail, baseUrl }) =>
    createTaskRecord(db, actor, body, { now, mail, baseUrl }),
  ),

  route(changeTask, async ({ db, actor, params, body, version, now, mail, baseUrl }) =>
    updateTaskRecord(db, actor, params.taskId, version, body, { now, mail, baseUrl }),
  ),

  ...(
    [
      [startTask, 'start'],
      [putBackTask, 'put_back'],
      [completeTask, 'complete'],
    ] as const
  ).map(([endpoint, action]) =>
    route(endpoint, async ({ db, actor, params, now }) => {
      const [task] = await transitionTasks(db, actor, [params.taskId], action, now)
      return task! // one in, one out
    }),
  ),

  route(completeTasks, async ({ db, actor, body, now, note }) => {
    const tasks = await transitionTasks(db, actor, body.taskIds, 'complete', now)
    note({ tasks: body.taskIds.length })
    return tasks
  }),

  route(commentOnTask, async ({ db, actor, params, body, now }) => {
    const { id } = await getTaskOrThrow(db, actor, params.taskId, now)
    await insertComment(db, {
      organizationId: actor.organizationId,
      taskId: id,
      content: body.content,
      writtenBy: actor.userId,
      writtenAt: now.toISOString(),
    })
    return presentTaskWithComments(db, actor, await getTaskOrThrow(db, actor, id, now))
  }),

  ...taskTemplateRoutes,
]

const resolveAssignee = (assignedTo: string, actor: Actor): string =>
  assignedTo === 'me' ? actor.userId : assignedTo

const collectPatientIds = (rows: readonly TaskRow[]) => [
  ...new Set(rows.flatMap(({ patientId }) => (patientId === null ? [] : [patientId]))),
]

/** Completed or not, day, rank, id. */
function decodePosition(cursor: string | undefined): readonly string[] | undefined {
  const place = decodeCursor(cursor, 4)
  if (!place) return undefined
  const [completed = '', day = '', rank = ''] = place
  if (!/^(true|false)$/.test(completed) || !/^[0-3]$/.test(rank) || !isInstant(`${day}T00:00:00Z`))
    throw invalidCursorError()
  return place
}
