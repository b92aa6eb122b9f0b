/** Emergency access at the server: opening and ending it, and its review. */
import {
  type BreakGlass,
  endBreakGlass,
  listBreakGlass,
  reviewBreakGlass,
  startBreakGlass,
} from '@mendwell/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { call } from '../../../platform/api.ts'
import { openEmergencyKey } from './open-emergency.ts'

const listKey = ['break-glass', 'list']

/** More or fewer patients are accessible afterwards: everything on screen is refetched. */
function useRefreshAll() {
  const client = useQueryClient()
  return (open: BreakGlass | null) => {
    client.setQueryData(openEmergencyKey, open)
    void client.invalidateQueries()
  }
}

export function useStartEmergency() {
  const anew = useRefreshAll()
  return useEndpointMutation(startBreakGlass, {}, { onSuccess: anew })
}

export function useEndEmergency() {
  const anew = useRefreshAll()
  return useMutation({
    mutationFn: async () => (await call(endBreakGlass, {})).body.open,
    onSuccess: anew,
  })
}

export function useEmergencies(review: 'open' | 'done' | 'all') {
  return useInfiniteQuery({
    queryKey: [...listKey, review],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listBreakGlass, { query: { cursor, review } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })
}

export function useReviewEmergency(breakGlassId: string) {
  const client = useQueryClient()
  return useEndpointMutation(
    reviewBreakGlass,
    { params: { breakGlassId } },
    { onSettled: () => client.invalidateQueries({ queryKey: listKey }) },
  )
}
