/** What a chart has of earlier procedures, and what is on file for the next. Apart from the lists of visits, which need none of it. */
import { listProcedures, listVitalSigns } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery, defineOfflineQuery } from '../../../platform/offline-cache/offline-query.ts'
import { chartFreshness } from '../../../platform/query-client.ts'

/** As many as years of weekly visits have. */
const maxProcedures = 200
const proceduresQuery = defineOfflineQuery(
  listProcedures,
  ({ patientId }: { patientId: string }) => ({ params: { patientId }, query: { limit: maxProcedures } }),
  ['patient'],
)
const vitalSignsQuery = defineOfflineQuery(
  listVitalSigns,
  ({ patientId }: { patientId: string }) => ({ params: { patientId }, query: {} }),
  ['patient'],
)
export const offlineQueries = [proceduresQuery, vitalSignsQuery]

/** The procedures of a chart across its visits, newest first. */
export function useProcedureHistory(patientId: string) {
  return useQuery({
    queryKey: ['visits', 'procedures', patientId],
    queryFn: async ({ signal }) => (await callQuery(proceduresQuery, { patientId }, { signal })).body,
    enabled: patientId !== '',
    ...chartFreshness,
  })
}

/** The newest charted glucose; undefined while it is not known, null if none of the latest entries has one. */
export function useChartedGlucose(patientId: string) {
  const { data } = useQuery({
    queryKey: ['vital-signs', 'glucose', patientId],
    queryFn: async ({ signal }) => (await callQuery(vitalSignsQuery, { patientId }, { signal })).body,
    enabled: patientId !== '',
    ...chartFreshness,
  })
  if (!data) return undefined
  const found = data.find(({ glucose, voided }) => glucose !== null && voided === null)
  return found ? { mgDl: found.glucose ?? 0, takenAt: found.takenAt } : null
}
