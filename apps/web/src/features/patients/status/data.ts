/** Statuses and isolation precautions of a patient from the server. */
import { listIsolation, listPatientStatuses } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { usePermission } from '../../../platform/permission.ts'
import { chartFreshness } from '../../../platform/query-client.ts'

export function usePatientStatuses(patientId: string) {
  const isAllowed = usePermission(listPatientStatuses)
  return useQuery({
    queryKey: ['chart', 'statuses', patientId],
    queryFn: async ({ signal }) =>
      (await call(listPatientStatuses, { params: { patientId } }, { signal })).body,
    enabled: isAllowed,
    ...chartFreshness,
  })
}

export function useIsolation(patientId: string) {
  const isAllowed = usePermission(listIsolation)
  return useQuery({
    queryKey: ['chart', 'isolation', patientId],
    queryFn: async ({ signal }) => (await call(listIsolation, { params: { patientId } }, { signal })).body,
    enabled: isAllowed,
    ...chartFreshness,
  })
}
