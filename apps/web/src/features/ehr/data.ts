/** Vital signs from the server: all entries newest first, recording, and marking one as entered in error. */
import {
  type CallOf,
  listVitalSigns,
  recordVitalSigns,
  type VitalSigns,
  voidVitalSigns,
} from '@mendwell/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { chartFreshness } from '../../platform/query-client.ts'

const keyOf = (patientId: string) => ['ehr', 'vital-signs', patientId]

export function useVitalSigns(patientId: string) {
  return useInfiniteQuery({
    queryKey: keyOf(patientId),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listVitalSigns, { params: { patientId }, query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    ...chartFreshness,
  })
}

export type NewVitalSignsBody = CallOf<typeof recordVitalSigns>['body']

export function useRecordVitalSigns(patientId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewVitalSignsBody; idempotencyKey: string }) =>
      call(recordVitalSigns, { params: { patientId }, body }, { idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(patientId) }),
  })
}

export function useVoidVitalSigns(entry: VitalSigns) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, idempotencyKey }: { reason: string; idempotencyKey: string }) =>
      call(voidVitalSigns, { params: { vitalSignsId: entry.id }, body: { reason } }, { idempotencyKey }),
    // Also after a refusal: somebody else may have marked it first.
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(entry.patientId) }),
  })
}
