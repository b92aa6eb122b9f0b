/** Imported earlier sizes of a wound, and marking one as entered in error. */
import { listPriorMeasurements, voidPriorMeasurement } from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { byWound, callQuery, defineOfflineQuery } from '../../../platform/offline-cache/offline-query.ts'
import { usePermission } from '../../../platform/permission.ts'
import { chartFreshness } from '../../../platform/query-client.ts'

const measurementsQuery = defineOfflineQuery(listPriorMeasurements, byWound, ['wound'])
export const offlineQueries = [measurementsQuery]

const getKey = (woundId: string) => ['wounds', 'prior-measurements', woundId]

export function usePriorMeasurements(woundId: string) {
  const isAllowed = usePermission(listPriorMeasurements)
  return useQuery({
    queryKey: getKey(woundId),
    queryFn: async ({ signal }) => (await callQuery(measurementsQuery, { woundId }, { signal })).body,
    enabled: isAllowed,
    ...chartFreshness,
  })
}

export function useVoidPriorMeasurement(woundId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason, idempotencyKey }: { id: string; reason: string; idempotencyKey: string }) =>
      call(
        voidPriorMeasurement,
        { params: { priorMeasurementId: id }, body: { reason } },
        { idempotencyKey },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: getKey(woundId) }),
  })
}
