/** Recommendations at the server: the list, the cards' numbers, what was withheld at a wound, and what a clinician decides. */
import {
  type CallInput,
  dismissRecommendation,
  implementRecommendation,
  listPatientRecommendations,
  listRecommendations,
  noteSideEffect,
  previewImplementation,
  readAdvice,
  recommendationStats,
  recordExamination,
  scheduleReview,
  undoRecommendation,
} from '@mendwell/contract'
import type { SafetyDecision } from '@mendwell/clinical'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../platform/mutation.ts'
import { useEndpointMutation } from '../../platform/endpoint-mutation.ts'
import { call } from '../../platform/api.ts'
import { usePermission } from '../../platform/permission.ts'
import { chartFreshness } from '../../platform/query-client.ts'

export const planKeys = { all: ['plans'], formulary: ['plans', 'formulary'] }
const pageSize = 20

export type ListQuery = Pick<
  NonNullable<CallInput<typeof listRecommendations>['query']>,
  'patientId' | 'woundId' | 'state' | 'priority'
>

export function useRecommendations(query: ListQuery) {
  return useInfiniteQuery({
    queryKey: [...planKeys.all, 'recommendations', query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listRecommendations, { query: { ...query, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...chartFreshness,
  })
}

export type PatientQuery = Required<
  Pick<
    NonNullable<CallInput<typeof listPatientRecommendations>['query']>,
    'patientId' | 'woundId' | 'when' | 'priority'
  >
>

export function usePatientRecommendations(query: PatientQuery) {
  return useInfiniteQuery({
    queryKey: [...planKeys.all, 'by-patient', query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listPatientRecommendations, { query: { ...query, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...chartFreshness,
  })
}

export function useRecommendationStats(whose: Pick<ListQuery, 'patientId' | 'woundId'>) {
  return useQuery({
    queryKey: [...planKeys.all, 'stats', whose],
    queryFn: async ({ signal }) => (await call(recommendationStats, { query: whose }, { signal })).body,
    placeholderData: keepPreviousData,
    ...chartFreshness,
  })
}

export function useRuleReview(woundId: string) {
  const isAllowed = usePermission(readAdvice)
  return useQuery({
    queryKey: [...planKeys.all, 'advice', woundId],
    queryFn: async ({ signal }) => (await call(readAdvice, { params: { woundId } }, { signal })).body,
    enabled: isAllowed,
    ...chartFreshness,
  })
}

/** Also after an error: another user may have been first, or the chart changed. */
export function usePlansRefresh() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: planKeys.all }) }
}

export type ImplementRequest = {
  id: string
  planVersion: number
  askedFirst: boolean
  keepLineIds: readonly string[]
  safetyDecisions: readonly SafetyDecision[]
}

/** Read each time it is opened: the plan and the chart may have changed. */
export function useImplementationPreview(recommendationId: string) {
  return useQuery({
    queryKey: [...planKeys.all, 'preview', recommendationId],
    queryFn: async ({ signal }) =>
      (await call(previewImplementation, { params: { recommendationId } }, { signal })).body,
    gcTime: 0,
    staleTime: 0,
  })
}

export const useImplementRecommendation = () =>
  useMutation({
    mutationFn: async ({ id, safetyDecisions, keepLineIds, ...body }: ImplementRequest) =>
      (
        await call(implementRecommendation, {
          params: { recommendationId: id },
          body: {
            ...body,
            attest: true,
            keepLineIds: [...keepLineIds],
            safetyDecisions: [...safetyDecisions],
          },
        })
      ).body,
    ...usePlansRefresh(),
  })

export const useDismissRecommendation = () =>
  useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      (await call(dismissRecommendation, { params: { recommendationId: id }, body: { reason } })).body,
    ...usePlansRefresh(),
  })

export const useUndoDecision = () =>
  useMutation({
    mutationFn: async (id: string) =>
      (await call(undoRecommendation, { params: { recommendationId: id } })).body,
    ...usePlansRefresh(),
  })

export const useRecordSideEffect = (recommendationId: string) =>
  useEndpointMutation(noteSideEffect, { params: { recommendationId } }, usePlansRefresh())

export function useScheduleReview(recommendationId: string) {
  const client = useQueryClient()
  return useEndpointMutation(
    scheduleReview,
    { params: { recommendationId } },
    {
      onSettled: () =>
        Promise.all(['tasks', 'appointments'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
    },
  )
}

export function useRecordExamination(woundId: string) {
  const client = useQueryClient()
  // The wound's status depends on its goal.
  const stale = [planKeys.all, ['wounds']]
  return useEndpointMutation(
    recordExamination,
    { params: { woundId } },
    {
      onSettled: () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey }))),
    },
  )
}
