/** Patients from the server: the list, the counts, one record, registering a new one and changing it. */
import {
  type CallInput,
  changePatient,
  createPatient,
  findDuplicates,
  listPatients,
  type Patient,
  patientStats,
  readPatient,
} from '@mendwell/contract'
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEndpointMutation } from '../../platform/endpoint-mutation.ts'
import { call } from '../../platform/api.ts'
import { byPatient, callQuery, defineOfflineQuery } from '../../platform/offline-cache/offline-query.ts'
import { hasOfflineCache } from '../../platform/offline-cache/lazy-cache.ts'
import { usePermission } from '../../platform/permission.ts'
import { chartFreshness, queryClient } from '../../platform/query-client.ts'
import type { PatientsSearch } from './search.ts'

const keys = {
  all: ['patients'],
  list: (search: PatientsSearch) => ['patients', 'list', search],
  stats: ['patients', 'stats'],
  one: (patientId: string) => ['patients', 'one', patientId],
}

const patientQuery = defineOfflineQuery(readPatient, byPatient, ['patient'])
export const offlineQueries = [patientQuery, defineOfflineQuery(patientStats, () => ({}), ['always'])]

const buildListOptions = ({ new: _, worklist: __, ...search }: PatientsSearch) =>
  infiniteQueryOptions({
    queryKey: keys.list(search),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listPatients, { query: { ...search, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })

export const usePatients = (search: PatientsSearch, isNeeded = true) =>
  useInfiniteQuery({ ...buildListOptions(search), placeholderData: keepPreviousData, enabled: isNeeded })

/** Requests the list while its page is still loading. Cached data is shown at once. */
export async function prefetchPatients(search: PatientsSearch) {
  const options = buildListOptions(search)
  if (!queryClient.getQueryData(options.queryKey)) await queryClient.prefetchInfiniteQuery(options)
}

/** Only staff may count patients; for others there is nothing to ask. */
export function usePatientStats() {
  const isAllowed = usePermission(patientStats)
  const query = useQuery({
    queryKey: keys.stats,
    queryFn: async ({ signal }) => (await call(patientStats, {}, { signal })).body,
    enabled: isAllowed,
  })
  return { ...query, may: isAllowed }
}

/** Asked once there is an id. */
export function usePatient(patientId: string | undefined) {
  return useQuery({
    queryKey: keys.one(patientId ?? ''),
    queryFn: async ({ signal }) =>
      (await callQuery(patientQuery, { patientId: patientId ?? '' }, { signal })).body,
    enabled: patientId !== undefined,
    ...chartFreshness,
  })
}

/** From loaded or offline data; makes no request, and is not logged as viewed. */
export async function findKnownPatient(patientId: string): Promise<Patient | null> {
  const loaded = queryClient.getQueryData<Patient>(keys.one(patientId))
  if (loaded || !hasOfflineCache()) return loaded ?? null
  const { listCachedPatients } = await import('../../platform/offline-cache/offline-cache.ts')
  return (await listCachedPatients()).find(({ id }) => id === patientId) ?? null
}

export type NewPatientBody = CallInput<typeof createPatient>['body']

export function useCreatePatient() {
  const client = useQueryClient()
  return useEndpointMutation(
    createPatient,
    {},
    {
      onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
    },
  )
}

export type PatientChangeBody = CallInput<typeof changePatient>['body']

export function useUpdatePatient(patientId: string) {
  const client = useQueryClient()
  return useEndpointMutation(
    changePatient,
    { params: { patientId } },
    {
      // Also after an error: another user's version may be stored.
      onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
    },
  )
}

export type DuplicateQuery = {
  firstName: string
  lastName: string
  /** YYYY-MM-DD, or nothing. */
  dateOfBirth: string | null
  phone: string
}

/** Requested once there is enough to identify a person: a full name with a birth date, or a phone number. */
export function useDuplicates(question: DuplicateQuery | null) {
  const isAllowed = usePermission(findDuplicates)
  return useQuery({
    queryKey: ['patients', 'duplicates', question],
    queryFn: async ({ signal }) => (await call(findDuplicates, { query: { ...question } }, { signal })).body,
    enabled: isAllowed && question !== null,
    staleTime: 10_000,
  })
}
