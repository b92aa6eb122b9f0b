/** The facilities this person works with. Read by many pages, so it carries nothing else. */
import { listFacilities } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { defineOfflineQuery } from '../../platform/offline-cache/offline-query.ts'
import { usePermission } from '../../platform/permission.ts'

const rarelyChangesMs = 10 * 60_000

export const offlineQueries = [defineOfflineQuery(listFacilities, () => ({}), ['always'])]

export function useFacilities(isNeeded = true) {
  const isAllowed = usePermission(listFacilities)
  return useQuery({
    queryKey: ['facilities'],
    queryFn: async ({ signal }) => (await call(listFacilities, {}, { signal })).body,
    staleTime: rarelyChangesMs,
    enabled: isAllowed && isNeeded,
  })
}

export function useFacility(facilityId: string | null | undefined) {
  const { data } = useFacilities(Boolean(facilityId))
  return data?.find((facility) => facility.id === facilityId)
}
