/** Prior authorizations at the server: of a patient, the work list, and recording, correcting, or canceling one. */
import {
  type CallInput,
  cancelAuthorization,
  changeAuthorization,
  createAuthorization,
  listAuthorizations,
  listAuthorizationWork,
} from '@mendwell/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { billingKeys, useBillingRefresh } from '../data.ts'

const keys = [...billingKeys.all, 'authorizations'] as const

export const useAuthorizations = (patientId: string, isEnabled: boolean) =>
  useQuery({
    enabled: isEnabled,
    queryKey: [...keys, patientId],
    queryFn: async ({ signal }) =>
      (await call(listAuthorizations, { params: { patientId } }, { signal })).body,
  })

export type WorkFilter = NonNullable<CallInput<typeof listAuthorizationWork>['query']>

export const useAuthorizationWork = (query: WorkFilter) =>
  useQuery({
    queryKey: [...keys, 'work', query],
    queryFn: async ({ signal }) => (await call(listAuthorizationWork, { query }, { signal })).body,
    placeholderData: keepPreviousData,
  })

export type AuthorizationBody = CallInput<typeof createAuthorization>['body']

export const useCreateAuthorization = (patientId: string) =>
  useEndpointMutation(createAuthorization, { params: { patientId } }, useBillingRefresh())

export const useUpdateAuthorization = (patientId: string, authorizationId: string) =>
  useEndpointMutation(changeAuthorization, { params: { patientId, authorizationId } }, useBillingRefresh())

export const useCancelAuthorization = (patientId: string, authorizationId: string) =>
  useEndpointMutation(cancelAuthorization, { params: { patientId, authorizationId } }, useBillingRefresh())
