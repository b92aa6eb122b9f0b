/** How much waits, for the navigation: live, and polled in case the event stream is down. */
import { countInbox } from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/api.ts'
import { subscribeToEvents } from '../../platform/events.ts'
import { useLock } from '../../platform/lock/lock.ts'
import { usePermission } from '../../platform/permission.ts'

export const inboxKeys = { all: ['inbox'], count: ['inbox', 'count'], list: ['inbox', 'list'] }
const pollMs = 60_000

export function useInboxCount() {
  const client = useQueryClient()
  const isAllowed = usePermission(countInbox)
  const isLocked = useLock().state === 'locked'
  const isEnabled = isAllowed && !isLocked
  const { data } = useQuery({
    queryKey: inboxKeys.count,
    queryFn: async ({ signal }) => (await call(countInbox, {}, { signal, background: true })).body,
    refetchInterval: pollMs,
    enabled: isEnabled,
  })
  useEffect(() => {
    if (!isEnabled) return
    return subscribeToEvents(({ type }) => {
      if (type === 'notice') void client.invalidateQueries({ queryKey: inboxKeys.all })
    })
  }, [client, isEnabled])
  return data
}
