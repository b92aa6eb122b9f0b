/** Statuses and isolation precautions of a patient from the server. */
import { listIsolation, listPatientStatuses } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { byPatient, callQuery, defineOfflineQuery } from '../../platform/offline-cache/offline-query.ts'
import { usePermission } from '../../platform/permission.ts'
import { chartFreshness } from '../../platform/query-client.ts'

const statusesQuery = defineOfflineQuery(listPatientStatuses, byPatient, ['patient'])
const isolationQuery = defineOfflineQuery(listIsolation, byPatient, ['patient'])
export const offlineQueries = [statusesQuery, isolationQuery]

export function usePatientStatuses(patientId: string) {
  const isAllowed = usePermission(listPatientStatuses)
  return useQuery({
    queryKey: ['chart', 'statuses', patientId],
    queryFn: async ({ signal }) => (await callQuery(statusesQuery, { patientId }, { signal })).body,
    enabled: isAllowed,
    ...chartFreshness,
  })
}

export function useIsolation(patientId: string) {
  const isAllowed = usePermission(listIsolation)
  return useQuery({
    queryKey: ['chart', 'isolation', patientId],
    queryFn: async ({ signal }) => (await callQuery(isolationQuery, { patientId }, { signal })).body,
    enabled: isAllowed,
    ...chartFreshness,
  })
}
