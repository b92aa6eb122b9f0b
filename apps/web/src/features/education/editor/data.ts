/** Lessons for their authors. */
import {
  approveEducationResource,
  changeEducationResource,
  createEducationResource,
  readEducationSource,
  retireEducationResource,
} from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { call } from '../../../platform/api.ts'
import { educationKeys, useEducationRefresh } from '../data.ts'

const buildParams = (educationResourceId: string) => ({ params: { educationResourceId } })

export const useLessonSource = (id: string) =>
  useQuery({
    queryKey: [...educationKeys.all, 'source', id],
    queryFn: async ({ signal }) => (await call(readEducationSource, buildParams(id), { signal })).body,
  })

export const useCreateLesson = () => useEndpointMutation(createEducationResource, {}, useEducationRefresh())

export const useUpdateLesson = (id: string) =>
  useEndpointMutation(changeEducationResource, buildParams(id), useEducationRefresh())

export const useApproveLesson = (id: string) =>
  useMutation({
    mutationFn: async (version: number) =>
      (await call(approveEducationResource, buildParams(id), { version })).body,
    ...useEducationRefresh(),
  })

export const useRetireLesson = (id: string) =>
  useMutation({
    mutationFn: async () => (await call(retireEducationResource, buildParams(id))).body,
    ...useEducationRefresh(),
  })
