/** Search over everything a person may see. */
import { searchEverything } from '@mendwell/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { usePermission } from '../../platform/permission.ts'

export function useSearch(text: string) {
  const isAllowed = usePermission(searchEverything)
  return useQuery({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => (await call(searchEverything, { query: { q: text } }, { signal })).body,
    enabled: isAllowed && text !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  })
}
