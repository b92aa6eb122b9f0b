/** Queries for the lists of a chart: allergies, medications, reconciliations, care team, consents. */
import {
  listAllergies,
  listCareTeam,
  listConsents,
  listMedications,
  listReconciliations,
  listUsers,
  pickFor,
  type StaffPurpose,
  readConsent,
} from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import {
  byPatient,
  callQuery,
  defineOfflineQuery,
  type PatientRef,
} from '../../platform/offline-cache/offline-query.ts'
import { usePermission } from '../../platform/permission.ts'
import { chartFreshness } from '../../platform/query-client.ts'

const maxEntries = 200

export const medicationsQuery = defineOfflineQuery(
  listMedications,
  (patient: PatientRef) => ({ ...byPatient(patient), query: { limit: maxEntries } }),
  ['patient'],
)
const allergiesQuery = defineOfflineQuery(listAllergies, byPatient, ['patient'])
const reconciliationsQuery = defineOfflineQuery(listReconciliations, byPatient, ['patient'])
const careTeamQuery = defineOfflineQuery(listCareTeam, byPatient, ['patient'])
const consentsQuery = defineOfflineQuery(listConsents, byPatient, ['patient'])
export const offlineQueries = [
  allergiesQuery,
  medicationsQuery,
  reconciliationsQuery,
  careTeamQuery,
  consentsQuery,
]

export function useAllergies(patientId: string) {
  return useQuery({
    queryKey: ['chart', 'allergies', patientId],
    queryFn: async ({ signal }) => (await callQuery(allergiesQuery, { patientId }, { signal })).body,
    ...chartFreshness,
  })
}

export function useReconciliations(patientId: string) {
  return useQuery({
    queryKey: ['chart', 'reconciliations', patientId],
    queryFn: async ({ signal }) => (await callQuery(reconciliationsQuery, { patientId }, { signal })).body,
    ...chartFreshness,
  })
}

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

/** Staff to choose from; without a purpose, all of them. */
export function useStaffMembers(purpose?: StaffPurpose) {
  const isAllowed = usePermission(listUsers)
  return useQuery({
    queryKey: ['people', 'staff'],
    queryFn: async ({ signal }) => (await call(listUsers, {}, { signal })).body,
    select: purpose && pickFor(purpose),
    enabled: isAllowed,
    staleTime: 10 * 60_000,
  })
}
