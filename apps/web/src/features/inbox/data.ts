/** What waits for the signed-in person: the page's list, which spans all patients and works online only. */
import { readInbox } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { chartFreshness } from '../../platform/query-client.ts'
import { inboxKeys } from './count.ts'

export function useInbox() {
  return useQuery({
    queryKey: inboxKeys.list,
    queryFn: async ({ signal }) => (await call(readInbox, {}, { signal })).body,
    ...chartFreshness,
  })
}
