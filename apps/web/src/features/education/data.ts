/** Lessons at the server: found, read, learned, and what came of it. */
import {
  type CallInput,
  completeEducationResource,
  countEducationResources,
  listEducationResources,
  rateEducationResource,
  readEducationProgress,
  readEducationResource,
  startEducationResource,
  type EducationLanguage,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../platform/mutation.ts'
import { useEndpointMutation } from '../../platform/endpoint-mutation.ts'
import { call } from '../../platform/api.ts'
import { chartFreshness } from '../../platform/query-client.ts'

export const educationKeys = { all: ['education'] }
const pageSize = 48

export type LessonQuery = Omit<
  NonNullable<CallInput<typeof listEducationResources>['query']>,
  'limit' | 'cursor'
>

export function useLessons(query: LessonQuery, enabled = true) {
  return useInfiniteQuery({
    queryKey: [...educationKeys.all, 'lessons', query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listEducationResources, { query: { ...query, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    enabled,
  })
}

export function useLessonCounts(query: Omit<LessonQuery, 'category' | 'patientId'>) {
  return useQuery({
    queryKey: [...educationKeys.all, 'counts', query],
    queryFn: async ({ signal }) => (await call(countEducationResources, { query }, { signal })).body,
    placeholderData: keepPreviousData,
  })
}

export function useLesson(id: string, patientId: string | undefined) {
  return useQuery({
    queryKey: [...educationKeys.all, 'lesson', id, patientId],
    queryFn: async ({ signal }) =>
      (
        await call(
          readEducationResource,
          { params: { educationResourceId: id }, ...(patientId && { query: { patientId } }) },
          { signal },
        )
      ).body,
  })
}

/** Of the signed-in patient, or of the one that staff chose. */
export function useProgress(patientId: string | undefined, enabled = true) {
  return useQuery({
    queryKey: [...educationKeys.all, 'progress', patientId],
    queryFn: async ({ signal }) =>
      (await call(readEducationProgress, patientId ? { query: { patientId } } : {}, { signal })).body,
    enabled,
    ...chartFreshness,
  })
}

export function useEducationRefresh() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: educationKeys.all }) }
}

const buildParams = (educationResourceId: string) => ({ params: { educationResourceId } })

export const useStartLesson = () =>
  useMutation({
    mutationFn: (id: string) => call(startEducationResource, buildParams(id)),
    ...useEducationRefresh(),
  })

export const useCompleteLesson = (id: string) =>
  useEndpointMutation(completeEducationResource, buildParams(id), useEducationRefresh())

export const useRateLesson = (id: string, language: EducationLanguage) =>
  useMutation({
    mutationFn: async (rating: number) =>
      (await call(rateEducationResource, { ...buildParams(id), body: { rating, language } })).body,
    ...useEducationRefresh(),
  })
