/** Messages: threads, their contents, read state, and actions of staff. */
import {
  assignThread,
  closeThread,
  listMessages,
  listThreads,
  listUsers,
  pickFor,
  markThreadRead,
  readMessageFile,
  readThread,
  reopenThread,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../platform/mutation.ts'
import { call, callForFile } from '../../platform/api.ts'
import { usePermission } from '../../platform/permission.ts'
import { messageKeys } from './message-keys.ts'

const pageSize = 30

export type ThreadFilter = {
  box: 'unassigned' | 'mine' | 'all'
  status: 'open' | 'closed' | 'all'
  q?: string | undefined
}

export function useThreads(filter: ThreadFilter) {
  return useInfiniteQuery({
    queryKey: [...messageKeys.all, 'threads', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listThreads, { query: { ...filter, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export function useThread(messageThreadId: string) {
  return useQuery({
    queryKey: [...messageKeys.all, 'thread', messageThreadId],
    queryFn: async ({ signal }) => (await call(readThread, { params: { messageThreadId } }, { signal })).body,
  })
}

export function useMessages(messageThreadId: string) {
  return useInfiniteQuery({
    queryKey: [...messageKeys.all, 'in', messageThreadId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listMessages, { params: { messageThreadId }, query: { cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    refetchOnWindowFocus: 'always',
  })
}

/** Also after an error: another user may have been first. */
function useMessagesRefresh() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: messageKeys.all }) }
}

export const useMarkThreadRead = () =>
  useMutation({
    mutationFn: ({ messageThreadId, messageId }: { messageThreadId: string; messageId: string }) =>
      call(markThreadRead, { params: { messageThreadId }, body: { messageId } }),
    ...useMessagesRefresh(),
  })

export const useAssignThread = (messageThreadId: string) =>
  useMutation({
    mutationFn: (assignedTo: string | null) =>
      call(assignThread, { params: { messageThreadId }, body: { assignedTo } }),
    ...useMessagesRefresh(),
  })

export const useSetThreadStatus = (messageThreadId: string) =>
  useMutation({
    mutationFn: (step: 'close' | 'reopen') =>
      call(step === 'close' ? closeThread : reopenThread, { params: { messageThreadId } }),
    ...useMessagesRefresh(),
  })

/** Who of the staff can answer. */
export function useColleagues() {
  const isAllowed = usePermission(listUsers)
  return useQuery({
    queryKey: ['people', 'staff'],
    queryFn: async ({ signal }) => (await call(listUsers, {}, { signal })).body,
    select: pickFor('message'),
    staleTime: 10 * 60_000,
    enabled: isAllowed,
  })
}

export const fetchMessageFile = async (messageThreadId: string, messageId: string): Promise<Blob> =>
  (await callForFile(readMessageFile, { params: { messageThreadId, messageId } })).blob
