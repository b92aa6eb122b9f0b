/** Assigned lessons and teach-back at the server. */
import {
  listEducationPrescriptions,
  listTeachBacks,
  prescribeEducation,
  recordTeachBack,
  voidTeachBack,
  withdrawEducation,
} from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { call } from '../../../platform/api.ts'
import { callQuery, defineOfflineQuery } from '../../../platform/offline-cache/offline-query.ts'
import { chartFreshness } from '../../../platform/query-client.ts'
import { educationKeys, useEducationRefresh } from '../data.ts'

const maxListed = 50

const prescriptionsQuery = defineOfflineQuery(
  listEducationPrescriptions,
  (whose: { patientId?: string; woundId?: string }) => ({ query: { ...whose, limit: maxListed } }),
  ['patient', 'wound'],
)
const teachBacksQuery = defineOfflineQuery(
  listTeachBacks,
  ({ patientId, woundId }: { patientId: string; woundId?: string }) => ({
    params: { patientId },
    query: { limit: maxListed, woundId },
  }),
  ['patient', 'wound'],
)
export const offlineQueries = [prescriptionsQuery, teachBacksQuery]

/** Of the signed-in patient, or of the one that staff look at. */
export function usePrescriptions(whose: { patientId?: string; woundId?: string }, enabled = true) {
  return useQuery({
    queryKey: [...educationKeys.all, 'prescriptions', whose],
    queryFn: async ({ signal }) => {
      const { body, total } = await callQuery(prescriptionsQuery, whose, { signal })
      return { rows: body, total: total ?? body.length }
    },
    enabled,
    ...chartFreshness,
  })
}

export function useTeachBacks(whose: { patientId: string; woundId?: string }, enabled = true) {
  return useQuery({
    queryKey: [...educationKeys.all, 'teach-backs', whose],
    queryFn: async ({ signal }) => (await callQuery(teachBacksQuery, whose, { signal })).body,
    enabled,
    ...chartFreshness,
  })
}

export const usePrescribeLesson = () => useEndpointMutation(prescribeEducation, {}, useEducationRefresh())

export const useWithdrawPrescription = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(withdrawEducation, { params: { educationPrescriptionId: id }, body: { reason } }),
    ...useEducationRefresh(),
  })

export const useRecordTeachBack = (patientId: string) =>
  useEndpointMutation(recordTeachBack, { params: { patientId } }, useEducationRefresh())

export const useVoidTeachBack = (patientId: string) =>
  useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(voidTeachBack, { params: { patientId, teachBackId: id }, body: { reason } }),
    ...useEducationRefresh(),
  })
