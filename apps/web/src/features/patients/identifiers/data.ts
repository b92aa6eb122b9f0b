/** Identifiers of a patient elsewhere, from the server, and recording them. */
import {
  type CallInput,
  changePatientIdentifier,
  listPatientIdentifiers,
  recordPatientIdentifier,
  voidPatientIdentifier,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { byPatient, callQuery, defineOfflineQuery } from '../../../platform/offline-cache/offline-query.ts'
import { usePermission } from '../../../platform/permission.ts'
import { chartFreshness } from '../../../platform/query-client.ts'

const identifiersQuery = defineOfflineQuery(listPatientIdentifiers, byPatient, ['patient'])
export const offlineQueries = [identifiersQuery]

export function useIdentifiers(patientId: string) {
  const isAllowed = usePermission(listPatientIdentifiers)
  const query = useQuery({
    queryKey: ['chart', 'identifiers', patientId],
    queryFn: async ({ signal }) => (await callQuery(identifiersQuery, { patientId }, { signal })).body,
    enabled: isAllowed,
    ...chartFreshness,
  })
  return { ...query, may: isAllowed }
}

function useIdentifierRefresh() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: ['chart', 'identifiers'] }) }
}

export type IdentifierBody = CallInput<typeof recordPatientIdentifier>['body']

export const useAddIdentifier = (patientId: string) =>
  useEndpointMutation(recordPatientIdentifier, { params: { patientId } }, useIdentifierRefresh())
export const useChangeIdentifier = (patientIdentifierId: string) =>
  useEndpointMutation(changePatientIdentifier, { params: { patientIdentifierId } }, useIdentifierRefresh())

export const useVoidIdentifier = (patientIdentifierId: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      call(voidPatientIdentifier, { params: { patientIdentifierId }, body: { reason } }),
    ...useIdentifierRefresh(),
  })
