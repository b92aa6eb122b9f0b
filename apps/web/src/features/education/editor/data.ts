/** Lessons as their authors keep them. */
import {
  approveEducationResource,
  type CallOf,
  changeEducationResource,
  createEducationResource,
  readEducationSource,
  retireEducationResource,
} from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { call } from '../../../platform/api.ts'
import { educationKeys, useEducationRefresh } from '../data.ts'

const of = (educationResourceId: string) => ({ params: { educationResourceId } })

export const useSource = (id: string) =>
  useQuery({
    queryKey: [...educationKeys.all, 'source', id],
    queryFn: async ({ signal }) => (await call(readEducationSource, of(id), { signal })).body,
  })

export type LessonBody = CallOf<typeof changeEducationResource>['body']

export const useCreateLesson = () =>
  useMutation({
    mutationFn: async ({ body, idempotencyKey }: { body: LessonBody; idempotencyKey: string }) =>
      (await call(createEducationResource, { body }, { idempotencyKey })).body,
    ...useEducationRefresh(),
  })

export const useChangeLesson = (id: string) =>
  useMutation({
    mutationFn: async ({ body, version }: { body: LessonBody; version: number }) =>
      (await call(changeEducationResource, { ...of(id), body }, { version })).body,
    ...useEducationRefresh(),
  })

export const useApprove = (id: string) =>
  useMutation({
    mutationFn: async (version: number) => (await call(approveEducationResource, of(id), { version })).body,
    ...useEducationRefresh(),
  })

export const useRetire = (id: string) =>
  useMutation({
    mutationFn: async () => (await call(retireEducationResource, of(id))).body,
    ...useEducationRefresh(),
  })
