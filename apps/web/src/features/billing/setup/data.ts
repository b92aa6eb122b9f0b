/** What claims say about the practice, its clinicians, payers and who covers a patient; and the code tables. */
import {
  type CallInput,
  changeBillingProfile,
  changeCoverage,
  changeFee,
  changePayer,
  createCoverage,
  createFee,
  createPayer,
  importCptCodes,
  importFees,
  listAttestations,
  listBillingProviders,
  listCoverages,
  listCptCodes,
  listFees,
  listPayers,
  readBillingProfile,
  recordAttestation,
  revokeAttestation,
  setBillingProvider,
} from '@mendwell/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { call } from '../../../platform/api.ts'
import { billingKeys, useBillingRefresh } from '../data.ts'

export function useBillingProfile() {
  return useQuery({
    queryKey: [...billingKeys.all, 'profile'],
    queryFn: async ({ signal }) => (await call(readBillingProfile, {}, { signal })).body,
  })
}

export type ProfileChange = CallInput<typeof changeBillingProfile>['body']

export const useUpdateBillingProfile = () =>
  useEndpointMutation(changeBillingProfile, {}, useBillingRefresh())

export function useProviders() {
  return useQuery({
    queryKey: [...billingKeys.all, 'providers'],
    queryFn: async ({ signal }) => (await call(listBillingProviders, {}, { signal })).body,
  })
}

export const useSetProvider = (userId: string) =>
  useEndpointMutation(setBillingProvider, { params: { userId } }, useBillingRefresh())

export function usePayers(status: 'active' | 'all') {
  return useQuery({
    queryKey: [...billingKeys.all, 'payers', status],
    queryFn: async ({ signal }) => (await call(listPayers, { query: { status } }, { signal })).body,
  })
}

export type PayerBody = CallInput<typeof createPayer>['body']

export const useCreatePayer = () => useEndpointMutation(createPayer, {}, useBillingRefresh())

export const useUpdatePayer = (payerId: string) =>
  useEndpointMutation(changePayer, { params: { payerId } }, useBillingRefresh())

export function useCoverages(patientId: string) {
  return useQuery({
    queryKey: [...billingKeys.all, 'coverages', patientId],
    queryFn: async ({ signal }) => (await call(listCoverages, { params: { patientId } }, { signal })).body,
  })
}

export type CoverageBody = CallInput<typeof createCoverage>['body']

export const useCreateCoverage = (patientId: string) =>
  useEndpointMutation(createCoverage, { params: { patientId } }, useBillingRefresh())

export const useUpdateCoverage = (patientId: string, coverageId: string) =>
  useEndpointMutation(changeCoverage, { params: { patientId, coverageId } }, useBillingRefresh())

export function useAttestations(patientId: string, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: [...billingKeys.all, 'attestations', patientId],
    queryFn: async ({ signal }) => (await call(listAttestations, { params: { patientId } }, { signal })).body,
  })
}

export type AttestationBody = CallInput<typeof recordAttestation>['body']

export const useRecordAttestation = (patientId: string) =>
  useEndpointMutation(recordAttestation, { params: { patientId } }, useBillingRefresh())

export const useRevokeAttestation = (patientId: string, attestationId: string) =>
  useEndpointMutation(revokeAttestation, { params: { patientId, attestationId } }, useBillingRefresh())

export function useCptCodes(search: string) {
  return useQuery({
    queryKey: [...billingKeys.all, 'cpt-codes', search],
    queryFn: async ({ signal }) => (await call(listCptCodes, { query: { search } }, { signal })).body,
    placeholderData: keepPreviousData,
  })
}

export function useFees(code: string) {
  return useQuery({
    queryKey: [...billingKeys.all, 'fees', code],
    queryFn: async ({ signal }) => (await call(listFees, { query: { code, limit: 100 } }, { signal })).body,
  })
}

export type FeeBody = CallInput<typeof createFee>['body']

export const useCreateFee = () => useEndpointMutation(createFee, {}, useBillingRefresh())

export const useUpdateFee = () =>
  useMutation({
    mutationFn: ({
      feeId,
      body,
      version,
    }: {
      feeId: string
      body: CallInput<typeof changeFee>['body']
      version: number
    }) => call(changeFee, { params: { feeId }, body }, { version }),
    ...useBillingRefresh(),
  })

export const useImportTable = (kind: 'fees' | 'codes') =>
  useMutation({
    mutationFn: async (body: { csv: string; dryRun: boolean }) =>
      (await call(kind === 'fees' ? importFees : importCptCodes, { body })).body,
    ...useBillingRefresh(),
  })
