/** Perfusion, results and general facts of a chart. Recording goes through the send queue. */
import { listLimbPerfusion, listResults, readChartFacts, readPerfusion } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import {
  byPatient,
  callQuery,
  defineOfflineQuery,
  type PatientRef,
} from '../../platform/offline-cache/offline-query.ts'
import { chartFreshness } from '../../platform/query-client.ts'

/** As many as a card shows. */
const maxEntries = 100

const perfusionQuery = defineOfflineQuery(readPerfusion, byPatient, ['patient'])
const measurementsQuery = defineOfflineQuery(
  listLimbPerfusion,
  (patient: PatientRef) => ({ ...byPatient(patient), query: { limit: maxEntries } }),
  ['patient'],
)
const resultsQuery = defineOfflineQuery(
  listResults,
  (patient: PatientRef) => ({ ...byPatient(patient), query: { limit: maxEntries } }),
  ['patient'],
)
const factsQuery = defineOfflineQuery(readChartFacts, byPatient, ['patient'])
export const offlineQueries = [perfusionQuery, measurementsQuery, resultsQuery, factsQuery]

export const resultKeys = { all: ['results'] }

export function usePerfusion(patientId: string) {
  return useQuery({
    queryKey: [...resultKeys.all, 'perfusion', patientId],
    queryFn: async ({ signal }) => (await callQuery(perfusionQuery, { patientId }, { signal })).body,
    ...chartFreshness,
  })
}

export function useLimbMeasurements(patientId: string) {
  return useQuery({
    queryKey: [...resultKeys.all, 'measurements', patientId],
    queryFn: async ({ signal }) => (await callQuery(measurementsQuery, { patientId }, { signal })).body,
    ...chartFreshness,
  })
}

export function useResults(patientId: string) {
  return useQuery({
    queryKey: [...resultKeys.all, 'list', patientId],
    queryFn: async ({ signal }) => {
      const { body, total } = await callQuery(resultsQuery, { patientId }, { signal })
      return { entries: body, total }
    },
    ...chartFreshness,
  })
}

export function useChartFacts(patientId: string) {
  return useQuery({
    queryKey: [...resultKeys.all, 'facts', patientId],
    queryFn: async ({ signal }) => (await callQuery(factsQuery, { patientId }, { signal })).body,
    ...chartFreshness,
  })
}
