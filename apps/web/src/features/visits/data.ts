/** Visits at the server: the list, the counts, one of them, its steps, and templates. */
import {
  addToVisit,
  type CallInput,
  changeVisitTemplate,
  completeVisit,
  cosignVisit,
  createVisitTemplate,
  listAppointments,
  listVisits,
  listVisitTemplates,
  listVisitVersions,
  listWounds,
  printVisit,
  type ProviderVisit,
  readAppointment,
  readPatient,
  readVisit,
  visitStats,
  voidVisit,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../platform/mutation.ts'
import { useEndpointMutation } from '../../platform/endpoint-mutation.ts'
import { call } from '../../platform/api.ts'
import { callQuery, defineOfflineQuery } from '../../platform/offline-cache/offline-query.ts'
import { sendOrQueue } from '../../platform/outbox/queued-toast.ts'
import { chartFreshness } from '../../platform/query-client.ts'
import { useUser } from '../../platform/session/session.ts'
import type { StatusFilter } from './search.ts'

const keys = {
  all: ['visits'],
  one: (id: string) => ['visits', 'one', id],
  templates: ['visit-templates'],
}
const rarelyChangesMs = 10 * 60_000

export type VisitFilter = {
  readonly facilityId?: string | undefined
  readonly status?: StatusFilter | undefined
}

const visitsQuery = defineOfflineQuery(
  listVisits,
  (filter: VisitFilter & { cursor?: string | undefined }) => ({ query: { ...filter, limit: 50 } }),
  { always: () => [{}] },
)
const statsQuery = defineOfflineQuery(
  visitStats,
  (facilityId: string | undefined) => ({ query: { facilityId } }),
  { always: () => [undefined] },
)
const templatesQuery = defineOfflineQuery(
  listVisitTemplates,
  (status: 'active' | 'all') => ({ query: { status } }),
  { always: () => ['active'] as const },
)
/** As many as one patient has. */
const maxWounds = 200
const woundsQuery = defineOfflineQuery(
  listWounds,
  ({ patientId }: { patientId: string }) => ({ query: { patientId, limit: maxWounds } }),
  ['patient'],
)
export const offlineQueries = [visitsQuery, statsQuery, templatesQuery, woundsQuery]

export function useVisits(filter: VisitFilter) {
  return useInfiniteQuery({
    queryKey: [...keys.all, 'list', filter],
    queryFn: ({ pageParam: cursor, signal }) => callQuery(visitsQuery, { ...filter, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export function useVisitStats(facilityId: string | undefined) {
  return useQuery({
    queryKey: [...keys.all, 'stats', facilityId],
    queryFn: async ({ signal }) => (await callQuery(statsQuery, facilityId, { signal })).body,
  })
}

export function useVisit(visitId: string | undefined) {
  return useQuery({
    queryKey: keys.one(visitId ?? ''),
    queryFn: async ({ signal }) =>
      (await call(readVisit, { params: { visitId: visitId ?? '' } }, { signal })).body,
    enabled: visitId !== undefined,
    ...chartFreshness,
  })
}

export function useVisitVersions(visitId: string) {
  return useQuery({
    queryKey: [...keys.one(visitId), 'versions'],
    queryFn: async ({ signal }) => (await call(listVisitVersions, { params: { visitId } }, { signal })).body,
  })
}

/** Requested only for printing, which is logged. */
export const usePrintedNote = (visitId: string) =>
  useMutation({ mutationFn: async () => (await call(printVisit, { params: { visitId } })).body })

/** Everything that shows visits. Also after an error: another user may have been first. */
export function useVisitRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [keys.all, ['appointments'], ['rounds']].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
}

/** Null: it waits on this device, behind whatever of the visit waits there too. */
export function useCompleteVisit({ id, patientId }: Pick<ProviderVisit, 'id' | 'patientId'>) {
  const { id: userId } = useUser()
  return useMutation({
    mutationFn: () =>
      sendOrQueue(
        userId,
        completeVisit,
        { params: { visitId: id } },
        { title: 'visit signature', patientId, stepAt: id },
      ),
    onSettled: useVisitRefresh(),
  })
}

export const useCosignVisit = (visitId: string) =>
  useMutation({
    mutationFn: (idempotencyKey: string) =>
      call(cosignVisit, { params: { visitId }, body: { attest: true } }, { idempotencyKey }),
    onSettled: useVisitRefresh(),
  })

export const useAddendum = (visitId: string) =>
  useEndpointMutation(
    addToVisit,
    { params: { visitId } },
    {
      onSettled: useVisitRefresh(),
    },
  )

export const useVoidVisit = (visitId: string) =>
  useMutation({
    mutationFn: ({ reason, idempotencyKey }: { reason: string; idempotencyKey: string }) =>
      call(voidVisit, { params: { visitId }, body: { reason } }, { idempotencyKey }),
    onSettled: useVisitRefresh(),
  })

/** Open appointments from one day to another, in their order. */
export function useOpenAppointments(facilityId: string | undefined, from: string, to: string) {
  return useInfiniteQuery({
    queryKey: ['appointments', 'open', facilityId, from, to],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        listAppointments,
        { query: { facilityId, from, to, status: 'open', cursor, limit: 50 } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export function useVisitAppointment(appointmentId: string | undefined) {
  return useQuery({
    queryKey: ['appointments', 'one', appointmentId ?? ''],
    queryFn: async ({ signal }) =>
      (await call(readAppointment, { params: { appointmentId: appointmentId ?? '' } }, { signal })).body,
    enabled: appointmentId !== undefined,
  })
}

/** The patient's address; null if not documented or not accessible. */
export function useFindPatientFacility() {
  const client = useQueryClient()
  return async (patientId: string): Promise<string | null> => {
    try {
      const patient = await client.fetchQuery({
        queryKey: ['patients', 'one', patientId],
        queryFn: async ({ signal }) => (await call(readPatient, { params: { patientId } }, { signal })).body,
      })
      return patient.facilityId
    } catch {
      return null
    }
  }
}

export function usePatientWounds(patientId: string) {
  return useQuery({
    queryKey: ['wounds', 'of-patient', patientId],
    queryFn: async ({ signal }) => (await callQuery(woundsQuery, { patientId }, { signal })).body,
    enabled: patientId !== '',
    ...chartFreshness,
  })
}
export type PatientWound = NonNullable<ReturnType<typeof usePatientWounds>['data']>[number]

export function useTemplates(withPutAway = false) {
  return useQuery({
    queryKey: [...keys.templates, withPutAway],
    queryFn: async ({ signal }) =>
      (await callQuery(templatesQuery, withPutAway ? 'all' : 'active', { signal })).body,
    staleTime: rarelyChangesMs,
  })
}

function useTemplateRefresh() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: keys.templates }) }
}

export type NewTemplateBody = CallInput<typeof createVisitTemplate>['body']

export const useCreateTemplate = () => useEndpointMutation(createVisitTemplate, {}, useTemplateRefresh())

export const useUpdateTemplate = (visitTemplateId: string) =>
  useEndpointMutation(changeVisitTemplate, { params: { visitTemplateId } }, useTemplateRefresh())
