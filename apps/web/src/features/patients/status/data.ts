/** Statuses and isolation precautions of a patient from the server. */
import { listIsolation, listPatientStatuses } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useMay } from '../../../platform/permission.ts'
import { chartFreshness } from '../../../platform/query-client.ts'

export function usePatientStatuses(patientId: string) {
  const may = useMay(listPatientStatuses)
  return useQuery({
    queryKey: ['chart', 'statuses', patientId],
    queryFn: async ({ signal }) =>
      (await call(listPatientStatuses, { params: { patientId } }, { signal })).body,
    enabled: may,
    ...chartFreshness,
  })
}

export function useIsolation(patientId: string) {
  const may = useMay(listIsolation)
  return useQuery({
    queryKey: ['chart', 'isolation', patientId],
    queryFn: async ({ signal }) => (await call(listIsolation, { params: { patientId } }, { signal })).body,
    enabled: may,
    ...chartFreshness,
  })
}
