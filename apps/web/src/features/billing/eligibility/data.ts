/** Eligibility at the server: who is asked about on a day, inquiry files, responses, and verifications. */
import {
  type CallInput,
  createEligibilityInquiry,
  importEligibilityResponse,
  listEligibilityCandidates,
  listPatientEligibility,
  readEligibilityFile,
  recordEligibility,
} from '@mendwell/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../../../platform/api.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { billingKeys, useBillingRefresh } from '../data.ts'

const eligibilityKeys = [...billingKeys.all, 'eligibility'] as const

export type CandidateFilter = NonNullable<CallInput<typeof listEligibilityCandidates>['query']>

export function useCandidates(query: CandidateFilter, isEnabled: boolean) {
  return useQuery({
    queryKey: [...eligibilityKeys, 'day', query],
    queryFn: async ({ signal }) => (await call(listEligibilityCandidates, { query }, { signal })).body,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
}

export function usePatientEligibility(patientId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [...eligibilityKeys, 'patient', patientId],
    queryFn: async ({ signal }) =>
      (await call(listPatientEligibility, { params: { patientId } }, { signal })).body,
    enabled: isEnabled,
  })
}

export const useAskPayers = () =>
  useMutation({
    mutationFn: async (body: { id: string; coverageIds: string[]; serviceDate: string }) =>
      (await call(createEligibilityInquiry, { body }, { idempotencyKey: body.id })).body,
    ...useBillingRefresh(),
  })

export const useInquiryFile = () =>
  useMutation({
    mutationFn: (batchId: string) => callForFile(readEligibilityFile, { params: { batchId } }),
  })

export const useImportResponse = () => useEndpointMutation(importEligibilityResponse, {}, useBillingRefresh())

export const useRecordEligibility = (patientId: string) =>
  useEndpointMutation(recordEligibility, { params: { patientId } }, useBillingRefresh())
