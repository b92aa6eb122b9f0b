/** The practice's own targets, shown beside measured values. */
import { readOrganization } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { defineOfflineQuery } from '../offline-cache/offline-query.ts'

export const offlineQueries = [defineOfflineQuery(readOrganization, () => ({}), ['always'])]

export function useTargets() {
  return useQuery({
    queryKey: ['organization', 'targets'],
    queryFn: async ({ signal }) => (await call(readOrganization, {}, { signal })).body.targets,
    staleTime: 600_000,
  })
}
