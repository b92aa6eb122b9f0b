/** Stays of a patient from the server, and recording them. */
import {
  admitPatient,
  type CallInput,
  changePatientStay,
  dischargePatient,
  listPatientStays,
  transferPatient,
  voidPatientStay,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { byPatient, callQuery, defineOfflineQuery } from '../../../platform/offline-cache/offline-query.ts'
import { usePermission } from '../../../platform/permission.ts'
import { chartFreshness } from '../../../platform/query-client.ts'

const staysQuery = defineOfflineQuery(listPatientStays, byPatient, ['patient'])
export const offlineQueries = [staysQuery]

export function useStays(patientId: string) {
  const isAllowed = usePermission(listPatientStays)
  const query = useQuery({
    queryKey: ['chart', 'stays', patientId],
    queryFn: async ({ signal }) => (await callQuery(staysQuery, { patientId }, { signal })).body,
    enabled: isAllowed,
    ...chartFreshness,
  })
  return { ...query, may: isAllowed }
}

/** The chart shows facility, room, and admission of the open stay. */
function useStayRefresh() {
  const client = useQueryClient()
  return {
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['chart', 'stays'] }),
        client.invalidateQueries({ queryKey: ['patients'] }),
      ]),
  }
}

export type AdmissionBody = CallInput<typeof admitPatient>['body']
export type TransferBody = CallInput<typeof transferPatient>['body']
export type DischargeBody = CallInput<typeof dischargePatient>['body']
export type StayChangeBody = CallInput<typeof changePatientStay>['body']

export const useAdmit = (patientId: string) =>
  useEndpointMutation(admitPatient, { params: { patientId } }, useStayRefresh())
export const useTransfer = (patientStayId: string) =>
  useEndpointMutation(transferPatient, { params: { patientStayId } }, useStayRefresh())
export const useDischarge = (patientStayId: string) =>
  useEndpointMutation(dischargePatient, { params: { patientStayId } }, useStayRefresh())
export const useCorrectStay = (patientStayId: string) =>
  useEndpointMutation(changePatientStay, { params: { patientStayId } }, useStayRefresh())

export const useVoidStay = (patientStayId: string) =>
  useMutation({
    mutationFn: (reason: string) => call(voidPatientStay, { params: { patientStayId }, body: { reason } }),
    ...useStayRefresh(),
  })
