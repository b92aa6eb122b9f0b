/** Search over everything a person may see. What was opened from it is remembered in memory only, until the page is left. */
import { searchEverything, type SearchHit } from '@mendwell/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { useMay } from '../../platform/permission.ts'

export function useSearch(text: string) {
  const may = useMay(searchEverything)
  return useQuery({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => (await call(searchEverything, { query: { q: text } }, { signal })).body,
    enabled: may && text !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  })
}

const mostRemembered = 5
let recent: readonly SearchHit[] = []

export const recentHits = () => recent

export function remember(hit: SearchHit) {
  recent = [hit, ...recent.filter(({ id }) => id !== hit.id)].slice(0, mostRemembered)
}
