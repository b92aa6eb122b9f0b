/** Sample data at the server. While it is loaded in the background, its progress is asked for; loading or removing it changes every list. */
import { loadSampleData, readSampleData, removeSampleData } from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/api.ts'
import { useMutation } from '../../platform/mutation.ts'
import { refreshCurrentUser } from '../../platform/session/session.ts'

const key = ['sample-data']
const pollIntervalMs = 1_500

export const useSampleData = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(readSampleData, {}, { signal })).body,
    refetchInterval: ({ state }) => (state.data?.state === 'loading' ? pollIntervalMs : false),
  })

function useRefreshEverything() {
  const client = useQueryClient()
  return async () => {
    await refreshCurrentUser()
    await client.invalidateQueries()
  }
}

export function useLoadSampleData() {
  const refresh = useRefreshEverything()
  return useMutation({
    mutationFn: async () => (await call(loadSampleData, {})).body,
    onSettled: refresh,
  })
}

export function useRemoveSampleData() {
  const refresh = useRefreshEverything()
  return useMutation({
    mutationFn: async (added: number) => (await call(removeSampleData, { body: { added } })).body,
    onSettled: refresh,
  })
}

/** Refreshes the lists once: what they showed while the sample data was loaded is incomplete. */
export function useListsRefresh(isDue: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isDue) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] })
  }, [isDue, client])
}
