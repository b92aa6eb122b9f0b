/** Tasks at the server: the list, the counts, the days of a calendar, one of them, its steps and its comments. */
import {
  type CallOf,
  changeTask,
  commentOnTask,
  completeTask,
  completeTasks,
  createTask,
  listTasks,
  listUsers,
  putBackTask,
  readTask,
  startTask,
  taskDays,
  taskStats,
  type WorkflowTask,
} from '@mendwell/contract'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { giveUp, sendRecord } from '../../platform/outbox/outbox.ts'
import { useMay } from '../../platform/permission.ts'
import { chartFreshness } from '../../platform/query-client.ts'
import { useUser } from '../../platform/session/session.ts'
import type { TaskFilter } from './search.ts'

export const taskKeys = { all: ['tasks'], templates: ['task-templates'] }
const pageSize = 100
/** The most that a month's page shows by name; beyond it only their numbers. */
export const mostNamed = 200

/** `today` is part of the question: what was due yesterday is overdue when the day is over. */
export function useTasks(filter: TaskFilter & { from?: string; to?: string }, today: string) {
  return useInfiniteQuery({
    queryKey: [...taskKeys.all, 'list', filter, today],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listTasks, { query: { ...filter, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export type Asked = NonNullable<CallOf<typeof listTasks>['query']>

/** The first of a short list, and how many there are. */
export function useFewTasks(query: Asked, today: string) {
  const may = useMay(listTasks)
  return useQuery({
    queryKey: [...taskKeys.all, 'few', query, today],
    queryFn: async ({ signal }) => {
      const { body, total } = await call(listTasks, { query }, { signal })
      return { tasks: body, total: total ?? body.length }
    },
    enabled: may,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export function useTaskStats(whose: Pick<TaskFilter, 'facilityId' | 'assignedTo'>, today: string) {
  const may = useMay(taskStats)
  return useQuery({
    queryKey: [...taskKeys.all, 'stats', whose, today],
    queryFn: async ({ signal }) => (await call(taskStats, { query: whose }, { signal })).body,
    enabled: may,
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
export type ReadTask = NonNullable<ReturnType<typeof useTask>['data']>

/** Who can be given a task. */
export function useColleagues() {
  return useQuery({
    queryKey: ['people', 'staff'],
    queryFn: async ({ signal }) => (await call(listUsers, {}, { signal })).body,
    staleTime: 10 * 60_000,
  })
}

/** Also after a refusal: somebody else may have been first. */
export function useRefreshing() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: taskKeys.all }) }
}

export type NewTaskBody = CallOf<typeof createTask>['body']

export const useCreateTask = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewTaskBody; idempotencyKey: string }) =>
      call(createTask, { body }, { idempotencyKey }),
    ...useRefreshing(),
  })

export type TaskChange = CallOf<typeof changeTask>['body']

export const useChangeTask = (taskId: string) =>
  useMutation({
    mutationFn: ({ body, version }: { body: TaskChange; version: number }) =>
      call(changeTask, { params: { taskId }, body }, { version }),
    ...useRefreshing(),
  })

const steps = { start: startTask, put_back: putBackTask, complete: completeTask } as const
export type Step = keyof typeof steps

/** Through the queue, so that it counts without a network too. Null: it waits on this device. */
export function useStep() {
  const { id: userId } = useUser()
  return useMutation({
    mutationFn: async ({ taskId, step }: { taskId: string; step: Step }) => {
      const { id: endpointId, method, path } = steps[step]
      const id = crypto.randomUUID()
      const outcome = await sendRecord(userId, {
        id,
        endpoint: { id: endpointId, method, path },
        params: { taskId },
        body: undefined,
        version: null,
        idempotencyKey: id,
        title: 'step of a task',
        patientId: null,
        draft: null,
      })
      if (outcome.state === 'sent') return outcome.body as WorkflowTask // its answer
      if (outcome.state === 'waiting') return null
      // The screen says it at once; nothing is left to decide.
      await giveUp(userId, id)
      throw outcome.error
    },
    ...useRefreshing(),
  })
}

export const useCompleteTasks = () =>
  useMutation({
    mutationFn: async (taskIds: readonly string[]) =>
      (await call(completeTasks, { body: { taskIds: [...taskIds] } })).body,
    ...useRefreshing(),
  })

export const useComment = (taskId: string) =>
  useMutation({
    mutationFn: ({ content, idempotencyKey }: { content: string; idempotencyKey: string }) =>
      call(commentOnTask, { params: { taskId }, body: { content } }, { idempotencyKey }),
    ...useRefreshing(),
  })
