/** Notices from the server: how many are unread, live; the list; and marking them as read. */
import {
  countNotices,
  listNotices,
  type UserNotification,
  readAllNotices,
  readNotice,
} from '@mendwell/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMutation } from '../../platform/mutation.ts'
import { call } from '../../platform/api.ts'
import { defineOfflineQuery } from '../../platform/offline-cache/offline-query.ts'
import { subscribeToEvents } from '../../platform/events.ts'
import { useLock } from '../../platform/lock/lock.ts'
import { isUnauthorized, formatProblem } from '../../platform/format-problem.ts'
import { toastProblem } from '../../platform/toasts.ts'

const keys = { all: ['notices'], count: ['notices', 'count'], list: ['notices', 'list'] }
/** In case the event stream is down: polled without extending the session. */
const pollMs = 60_000

export const offlineQueries = [defineOfflineQuery(countNotices, () => ({}), ['always'])]

export function useUnreadCount(): number | undefined {
  const client = useQueryClient()
  const isLocked = useLock().state === 'locked'
  const { data } = useQuery({
    queryKey: keys.count,
    queryFn: async ({ signal }) => (await call(countNotices, {}, { signal, background: true })).body.unread,
    refetchInterval: pollMs,
    enabled: !isLocked,
  })
  useEffect(() => {
    if (isLocked) return
    return subscribeToEvents((event) => {
      if (event.unread === undefined) void client.invalidateQueries({ queryKey: keys.all })
      else {
        client.setQueryData(keys.count, event.unread)
        void client.invalidateQueries({ queryKey: keys.list })
      }
    })
  }, [client, isLocked])
  return data
}

export function useNotifications(unreadOnly: boolean) {
  return useInfiniteQuery({
    queryKey: [...keys.list, { unreadOnly }],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        listNotices,
        { query: { cursor, limit: 20, unread: unreadOnly ? 'true' : undefined } },
        { signal, background: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })
}

/** They stay unread, so the bell still counts them; the reason is shown once. */
function showMarkError(error: unknown) {
  if (!isUnauthorized(error)) toastProblem('Not marked as read', formatProblem(error))
}

export function useMarkNotificationRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: UserNotification) => call(readNotice, { params: { noticeId: id } }),
    onError: showMarkError,
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}

export function useMarkAllNotificationsRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(readAllNotices, {}),
    onError: showMarkError,
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}
