/** The lists of a chart from the server: medications, care team, consents, the timeline. */
import {
  listCareTeam,
  listConsents,
  listMedications,
  listUsers,
  readConsent,
  readTimeline,
  type TimelineKind,
} from '@mendwell/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import {
  byPatient,
  callQuery,
  defineOfflineQuery,
  type PatientRef,
} from '../../../platform/offline-cache/offline-query.ts'
import { usePermission } from '../../../platform/permission.ts'
import { chartFreshness } from '../../../platform/query-client.ts'

const maxEntries = 200

export const medicationsQuery = defineOfflineQuery(
  listMedications,
  (patient: PatientRef) => ({ ...byPatient(patient), query: { limit: maxEntries } }),
  ['patient'],
)
const careTeamQuery = defineOfflineQuery(listCareTeam, byPatient, ['patient'])
const consentsQuery = defineOfflineQuery(listConsents, byPatient, ['patient'])
const timelineQuery = defineOfflineQuery(
  readTimeline,
  ({
    patientId,
    kind,
    cursor,
  }: PatientRef & { kind?: TimelineKind | undefined; cursor?: string | undefined }) => ({
    params: { patientId },
    query: { cursor, limit: 50, ...(kind && { kinds: [kind] }) },
  }),
  ['patient'],
)
export const offlineQueries = [medicationsQuery, careTeamQuery, consentsQuery, timelineQuery]

/** The current entries; earlier versions and errors stay out of the card and in the timeline. */
export function useMedications(patientId: string) {
  return useQuery({
    queryKey: ['chart', 'medications', patientId],
    queryFn: async ({ signal }) => (await callQuery(medicationsQuery, { patientId }, { signal })).body,
    ...chartFreshness,
  })
}

export function useCareTeam(patientId: string) {
  return useQuery({
    queryKey: ['chart', 'care-team', patientId],
    queryFn: async ({ signal }) => (await callQuery(careTeamQuery, { patientId }, { signal })).body,
    ...chartFreshness,
  })
}

export function useConsents(patientId: string) {
  return useQuery({
    queryKey: ['chart', 'consents', patientId],
    queryFn: async ({ signal }) => (await callQuery(consentsQuery, { patientId }, { signal })).body,
    ...chartFreshness,
  })
}

/** One form with its signature. */
export function useConsent(patientId: string, consentId: string) {
  return useQuery({
    queryKey: ['chart', 'consents', patientId, consentId],
    queryFn: async ({ signal }) =>
      (await call(readConsent, { params: { patientId, consentId } }, { signal })).body,
  })
}

/** Staff to choose from. */
export function useStaffMembers(isNeeded: boolean) {
  const isAllowed = usePermission(listUsers)
  return useQuery({
    queryKey: ['people', 'staff'],
    queryFn: async ({ signal }) => (await call(listUsers, {}, { signal })).body,
    enabled: isAllowed && isNeeded,
    staleTime: 10 * 60_000,
  })
}

export function useTimeline(patientId: string, kind: TimelineKind | undefined) {
  return useInfiniteQuery({
    queryKey: ['timeline', patientId, kind ?? 'all'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callQuery(timelineQuery, { patientId, kind, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    ...chartFreshness,
  })
}
