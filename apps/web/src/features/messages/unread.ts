/** How many threads hold something unread, live. In every page's frame, so it carries nothing else. */
import { countUnreadThreads } from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/api.ts'
import { subscribeToEvents } from '../../platform/events.ts'
import { useLock } from '../../platform/lock/lock.ts'
import { usePermission } from '../../platform/permission.ts'
import { messageKeys } from './message-keys.ts'

/** In case the event stream is down, and for messages to colleagues: polled without extending the session. */
const pollMs = 60_000

export function useUnreadMessages(): number | undefined {
  const client = useQueryClient()
  const isLocked = useLock().state === 'locked'
  const isAllowed = usePermission(countUnreadThreads)
  const { data } = useQuery({
    queryKey: messageKeys.count,
    queryFn: async ({ signal }) =>
      (await call(countUnreadThreads, {}, { signal, background: true })).body.unread,
    refetchInterval: pollMs,
    enabled: !isLocked && isAllowed,
  })
  useEffect(() => {
    if (isLocked) return
    // A notification may be about a message too: administrators hear of threads without a care team by notification only.
    return subscribeToEvents(() => void client.invalidateQueries({ queryKey: messageKeys.all }))
  }, [client, isLocked])
  return data
}
