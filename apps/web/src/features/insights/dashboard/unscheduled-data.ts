/** How many open wounds have no next assessment: they never become overdue, so the card of what is due names them. */
import { listUnscheduled } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const useUnscheduledTotal = () =>
  useQuery({
    queryKey: ['insights', 'unscheduled'],
    queryFn: async ({ signal }) =>
      (await call(listUnscheduled, { query: { limit: 1 } }, { signal })).total ?? 0,
    refetchInterval: 60_000,
  })
