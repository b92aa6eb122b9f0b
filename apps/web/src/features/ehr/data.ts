/** A patient's EHR data, newest first. Recording goes through the send queue. */
import {
  listHistory,
  listSkin,
  listVitalSigns,
  listWounds,
  type Scale,
  scales,
  searchIcd10,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import {
  byPatient,
  callQuery,
  defineOfflineQuery,
  type PatientRef,
} from '../../platform/offline-cache/offline-query.ts'
import { chartFreshness } from '../../platform/query-client.ts'

/** As many as a card shows and a trend is drawn from. */
const maxEntries = 200

const vitalSignsQuery = defineOfflineQuery(
  listVitalSigns,
  ({ patientId, cursor }: PatientRef & { cursor?: string | undefined }) => ({
    params: { patientId },
    query: { cursor },
  }),
  ['patient'],
)
const scaleQueries = scales.map((scale) =>
  defineOfflineQuery(
    scale.list,
    (patient: PatientRef) => ({ ...byPatient(patient), query: { limit: maxEntries } }),
    ['patient'],
  ),
)
const skinQuery = defineOfflineQuery(
  listSkin,
  (patient: PatientRef) => ({ ...byPatient(patient), query: { limit: maxEntries } }),
  ['patient'],
)
const woundsQuery = defineOfflineQuery(
  listWounds,
  ({ patientId }: PatientRef) => ({ query: { patientId, limit: maxEntries } }),
  ['patient'],
)
const historyQuery = defineOfflineQuery(
  listHistory,
  ({ patientId, entries = 'current' }: PatientRef & { entries?: 'current' | 'all' }) => ({
    params: { patientId },
    query: { limit: maxEntries, entries },
  }),
  ['patient'],
)
export const offlineQueries = [vitalSignsQuery, ...scaleQueries, skinQuery, woundsQuery, historyQuery]

export function useVitalSigns(patientId: string) {
  return useInfiniteQuery({
    queryKey: ['ehr', 'vital-signs', patientId],
    queryFn: ({ pageParam: cursor, signal }) => callQuery(vitalSignsQuery, { patientId, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    ...chartFreshness,
  })
}

/** The newest sets in one answer, for trends and summaries. */
export function useRecentVitals(patientId: string) {
  return useQuery({
    queryKey: ['ehr', 'vital-signs', patientId, 'recent'],
    queryFn: async ({ signal }) => {
      const { body, total } = await call(
        listVitalSigns,
        { params: { patientId }, query: { limit: maxEntries } },
        { signal },
      )
      return { entries: body, total }
    },
    ...chartFreshness,
  })
}

export function useScale(scale: Scale, patientId: string) {
  return useQuery({
    queryKey: ['ehr', scale.resource, patientId, 'all'],
    queryFn: async ({ signal }) => {
      const query = scaleQueries[scales.indexOf(scale)]! // each scale has one
      const { body, total } = await callQuery(query, { patientId }, { signal })
      return { entries: body, total }
    },
    ...chartFreshness,
  })
}

export function useSkin(patientId: string) {
  return useQuery({
    queryKey: ['ehr', 'skin', patientId],
    queryFn: async ({ signal }) => {
      const { body, total } = await callQuery(skinQuery, { patientId }, { signal })
      return { entries: body, total }
    },
    ...chartFreshness,
  })
}

/** The wounds of the chart, which a skin check is held against. */
export function useChartWounds(patientId: string) {
  return useQuery({
    queryKey: ['wounds', 'of-patient', patientId],
    queryFn: async ({ signal }) => (await callQuery(woundsQuery, { patientId }, { signal })).body,
    ...chartFreshness,
  })
}

/** Current entries; with `all`, also replaced ones. */
export function useHistory(patientId: string, entries: 'current' | 'all' = 'current') {
  return useQuery({
    queryKey: ['ehr', 'history', patientId, entries],
    queryFn: async ({ signal }) => {
      const { body, total } = await callQuery(historyQuery, { patientId, entries }, { signal })
      return { entries: body, total }
    },
    ...chartFreshness,
  })
}

/** Codes that fit what is typed. */
export function useIcd10(text: string) {
  return useQuery({
    queryKey: ['icd10', text],
    queryFn: async ({ signal }) =>
      (await call(searchIcd10, { query: { q: text, limit: 8 } }, { signal })).body,
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 60 * 60_000,
  })
}
