/** Merging two charts of one person, and undoing it. */
import { listMerges, mergePatients, unmergePatients } from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { call } from '../../../platform/api.ts'
import { byPatient, callQuery, defineOfflineQuery } from '../../../platform/offline-cache/offline-query.ts'
import { usePermission } from '../../../platform/permission.ts'
import { chartFreshness } from '../../../platform/query-client.ts'

const mergesQuery = defineOfflineQuery(listMerges, byPatient, ['patient'])
export const offlineQueries = [mergesQuery]

export function useMerges(patientId: string) {
  const isAllowed = usePermission(listMerges)
  return useQuery({
    queryKey: ['patients', 'merges', patientId],
    queryFn: async ({ signal }) => (await callQuery(mergesQuery, { patientId }, { signal })).body,
    enabled: isAllowed,
    ...chartFreshness,
  })
}

type MergeRequest = { keptId: string; mergedId: string; reason: string; idempotencyKey: string }

/** A chart shows the records of those merged into it, so everything is refetched. */
function useMergeStep(endpoint: typeof mergePatients | typeof unmergePatients) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ keptId, mergedId, reason, idempotencyKey }: MergeRequest) =>
      call(endpoint, { params: { patientId: keptId }, body: { mergedId, reason } }, { idempotencyKey }),
    // Not waited for: the dialog closes before the notice that opened it is gone.
    onSettled: () => void client.invalidateQueries(),
  })
}

export const useMergePatients = () => useMergeStep(mergePatients)
export const useUnmergePatients = () => useMergeStep(unmergePatients)
