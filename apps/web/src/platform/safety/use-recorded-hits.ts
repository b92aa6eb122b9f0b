/** Recorded safety hits at the server: those of one record, and the decision about a pending one. */
import { decideSafetyHit, listSafetyHits, type RecordedSafetyHit } from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useMutation } from '../mutation.ts'
import { usePermission } from '../permission.ts'
import { chartFreshness } from '../query-client.ts'

const mostHits = 100

export function useSubjectHits(patientId: string, subjectId: string): readonly RecordedSafetyHit[] {
  const may = usePermission(listSafetyHits)
  const { data } = useQuery({
    queryKey: ['safety-hits', subjectId],
    queryFn: async ({ signal }) =>
      (await call(listSafetyHits, { query: { patientId, subjectId, limit: mostHits } }, { signal })).body,
    enabled: may,
    ...chartFreshness,
  })
  return data ?? []
}

/** Also after an error: a colleague may have decided. */
export function useDecideHit(safetyHitId: string) {
  const client = useQueryClient()
  const stale = ['safety-hits', 'safety', 'plans', 'tasks']
  return useMutation({
    mutationFn: async ({ reason, idempotencyKey }: { reason: string | null; idempotencyKey: string }) =>
      (await call(decideSafetyHit, { params: { safetyHitId }, body: { reason } }, { idempotencyKey })).body,
    onSettled: () => Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}
