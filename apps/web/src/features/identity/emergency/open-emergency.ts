/** Whether emergency access is open now. Part of every page, so it brings as little along as it can. */
import type { BreakGlass } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../platform/session/session.ts'

export const openEmergencyKey = ['break-glass', 'open']
const pollIntervalMs = 60_000

/** The own one, while it lasts. Only clinicians can have one. */
export function useOpenEmergency(): BreakGlass | null {
  const { role } = useUser()
  const { data } = useQuery({
    queryKey: openEmergencyKey,
    queryFn: async ({ signal }) => (await import('./read-open.ts')).readOpenEmergency(signal),
    enabled: role === 'clinician',
    refetchInterval: ({ state }) => (state.data ? pollIntervalMs : false),
  })
  return data ?? null
}
