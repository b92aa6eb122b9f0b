/** Tasks at the server: the list, the counts, the days of a calendar, one of them, its steps and its comments. */
import {
  type CallInput,
  changeTask,
  commentOnTask,
  completeTask,
  completeTasks,
  createTask,
  listTasks,
  listUsers,
  pickFor,
  putBackTask,
  readTask,
  startTask,
  taskDays,
  taskStats,
  type WorkflowTask,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../platform/mutation.ts'
import { call } from '../../platform/api.ts'
import { callQuery, defineOfflineQuery } from '../../platform/offline-cache/offline-query.ts'
import { sendOrQueue } from '../../platform/outbox/queued-toast.ts'
import type { QueuedRecord } from '../../platform/outbox/store.ts'
import { usePermission } from '../../platform/permission.ts'
import { chartFreshness } from '../../platform/query-client.ts'
import { useUser } from '../../platform/session/session.ts'
import { type TaskFilter, toTaskFilter } from './search.ts'

export const taskKeys = { all: ['tasks'], templates: ['task-templates'] }
const pageSize = 100
/** The most that a month's page shows by name; beyond it only their numbers. */
export const maxTaskIds = 200

export type TaskQuery = NonNullable<CallInput<typeof listTasks>['query']>
type TaskStatsQuery = Pick<TaskFilter, 'facilityId' | 'assignedTo'>

/** As many as a card shows. */
export const maxTasksInCard = 5
/** More than the card shows: it puts the person's own work first, and all of them can be opened offline. */
export const ownTasks = { status: 'open', assignedTo: 'me', limit: 50 } as const
export const ownTaskStats = { facilityId: 'all', assignedTo: 'me' }
export const buildPatientTasksQuery = (patientId: string): TaskQuery => ({
  status: 'open',
  patientId,
  limit: maxTasksInCard,
})

const listQuery = defineOfflineQuery(
  listTasks,
  (filter: TaskQuery) => ({ query: { ...filter, limit: pageSize } }),
  { always: () => [toTaskFilter({})] },
)
const previewQuery = defineOfflineQuery(listTasks, (query: TaskQuery) => ({ query }), {
  always: () => [ownTasks],
  patient: ({ patientId }) => [buildPatientTasksQuery(patientId)],
})
const statsQuery = defineOfflineQuery(taskStats, (query: TaskStatsQuery) => ({ query }), {
  always: () => [{ facilityId: 'all', assignedTo: 'all' }, ownTaskStats],
})
export const offlineQueries = [listQuery, previewQuery, statsQuery]

/** `today` is part of the question: what was due yesterday is overdue when the day is over. */
export function useTasks(filter: TaskFilter & { from?: string; to?: string }, today: string) {
  return useInfiniteQuery({
    queryKey: [...taskKeys.all, 'list', filter, today],
    queryFn: ({ pageParam: cursor, signal }) => callQuery(listQuery, { ...filter, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

/** The first of a short list, and how many there are. */
export function useTasksPreview(query: TaskQuery, today: string) {
  const isAllowed = usePermission(listTasks)
  return useQuery({
    queryKey: [...taskKeys.all, 'few', query, today],
    queryFn: async ({ signal }) => {
      const { body, total } = await callQuery(previewQuery, query, { signal })
      return { tasks: body, total: total ?? body.length }
    },
    enabled: isAllowed,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export function useTaskStats(whose: TaskStatsQuery, today: string) {
  const isAllowed = usePermission(taskStats)
  return useQuery({
    queryKey: [...taskKeys.all, 'stats', whose, today],
    queryFn: async ({ signal }) => (await callQuery(statsQuery, whose, { signal })).body,
    enabled: isAllowed,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export function useTaskDays(filter: TaskFilter, from: string, to: string, today: string) {
  return useQuery({
    queryKey: [...taskKeys.all, 'days', filter, from, to, today],
    queryFn: async ({ signal }) =>
      (await call(taskDays, { query: { ...filter, from, to } }, { signal })).body,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export function useTask(taskId: string) {
  return useQuery({
    queryKey: [...taskKeys.all, 'one', taskId],
    queryFn: async ({ signal }) => (await call(readTask, { params: { taskId } }, { signal })).body,
    ...chartFreshness,
  })
}
export type LoadedTask = NonNullable<ReturnType<typeof useTask>['data']>

/** Who can be given a task. */
export function useColleagues() {
  return useQuery({
    queryKey: ['people', 'staff'],
    queryFn: async ({ signal }) => (await call(listUsers, {}, { signal })).body,
    select: pickFor('task'),
    staleTime: 10 * 60_000,
  })
}

/** Also after an error: another user may have been first. */
function useTasksRefresh() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: taskKeys.all }) }
}

export type NewTaskBody = CallInput<typeof createTask>['body']

/** Through the queue, so that it counts without a network too. Null: it waits on this device. */
export function useCreateTask() {
  const { id: userId } = useUser()
  return useMutation({
    mutationFn: ({ body, idempotencyKey, draft }: NewTaskSend) => {
      // One id for each opened form, as its key is.
      const id = idempotencyKey
      const about = { id, title: 'task', patientId: body.patientId ?? null, idempotencyKey, draft }
      return sendOrQueue(userId, createTask, { body: { ...body, id } }, about)
    },
    ...useTasksRefresh(),
  })
}

type NewTaskSend = { body: NewTaskBody; idempotencyKey: string; draft: QueuedRecord['draft'] }

export type TaskChange = CallInput<typeof changeTask>['body']

/** The same. If another user changed it meanwhile, both versions are shown once it is sent. */
export function useUpdateTask({ id: taskId, patientId }: Pick<WorkflowTask, 'id' | 'patientId'>) {
  const { id: userId } = useUser()
  return useMutation({
    mutationFn: ({ body, version }: { body: TaskChange; version: number }) =>
      sendOrQueue(
        userId,
        changeTask,
        { params: { taskId }, body },
        { title: 'task change', patientId, stepAt: taskId, version },
      ),
    ...useTasksRefresh(),
  })
}

const steps = { start: startTask, put_back: putBackTask, complete: completeTask } as const
export type TaskStep = keyof typeof steps

/** Through the queue, so that it counts without a network too. Null: it waits on this device. */
export function useTaskStep() {
  const { id: userId } = useUser()
  return useMutation({
    mutationFn: ({ taskId, step }: { taskId: string; step: TaskStep }) =>
      sendOrQueue(
        userId,
        steps[step],
        { params: { taskId } },
        { title: 'task update', patientId: null, stepAt: taskId },
      ),
    ...useTasksRefresh(),
  })
}

export const useCompleteTasks = () =>
  useMutation({
    mutationFn: async (taskIds: readonly string[]) =>
      (await call(completeTasks, { body: { taskIds: [...taskIds] } })).body,
    ...useTasksRefresh(),
  })

export const useAddComment = (taskId: string) =>
  useMutation({
    mutationFn: ({ content, idempotencyKey }: { content: string; idempotencyKey: string }) =>
      call(commentOnTask, { params: { taskId }, body: { content } }, { idempotencyKey }),
    ...useTasksRefresh(),
  })
