/** Patient accounts at the server: balances, one account, payments, adjustments, plans, holds, and statements. */
import {
  adjustPatientBalance,
  allocatePatientPayment,
  type CallInput,
  changePatientBillingPolicy,
  createPaymentPlan,
  createStatements,
  endPaymentPlan,
  listPatientBalances,
  placeAccountHold,
  readPatientAccount,
  readPatientBalance,
  readPatientBillingPolicy,
  readPaymentReceipt,
  readStatement,
  readStatementBatch,
  recordPatientPayment,
  refundPatientPayment,
  releaseAccountHold,
  reversePatientAdjustment,
  reversePatientPayment,
} from '@mendwell/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../../../platform/api.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { billingKeys, useBillingRefresh } from '../data.ts'

const accountKeys = [...billingKeys.all, 'patient-accounts'] as const

export type BalanceQuery = NonNullable<CallInput<typeof listPatientBalances>['query']>

export function usePatientBalances(query: BalanceQuery) {
  return useQuery({
    queryKey: [...accountKeys, 'list', query],
    queryFn: async ({ signal }) => (await call(listPatientBalances, { query }, { signal })).body,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export function usePatientAccount(patientId: string) {
  return useQuery({
    queryKey: [...accountKeys, 'account', patientId],
    queryFn: async ({ signal }) =>
      (await call(readPatientAccount, { params: { patientId } }, { signal })).body,
    refetchOnWindowFocus: 'always',
  })
}

export function usePatientBalance(patientId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [...accountKeys, 'balance', patientId],
    queryFn: async ({ signal }) =>
      (await call(readPatientBalance, { params: { patientId } }, { signal })).body,
    enabled: isEnabled,
    refetchOnWindowFocus: 'always',
  })
}

export function useBillingPolicy() {
  return useQuery({
    queryKey: [...accountKeys, 'policy'],
    queryFn: async ({ signal }) => (await call(readPatientBillingPolicy, {}, { signal })).body,
  })
}

export type PolicyChange = CallInput<typeof changePatientBillingPolicy>['body']
export const useUpdatePolicy = () => useEndpointMutation(changePatientBillingPolicy, {}, useBillingRefresh())

export const useRecordPayment = (patientId: string) =>
  useEndpointMutation(recordPatientPayment, { params: { patientId } }, useBillingRefresh())

export const useReversePayment = (patientId: string, patientPaymentId: string) =>
  useEndpointMutation(reversePatientPayment, { params: { patientId, patientPaymentId } }, useBillingRefresh())

export const useRefundPayment = (patientId: string, patientPaymentId: string) =>
  useEndpointMutation(refundPatientPayment, { params: { patientId, patientPaymentId } }, useBillingRefresh())

export const useAllocatePayment = (patientId: string, patientPaymentId: string) =>
  useEndpointMutation(
    allocatePatientPayment,
    { params: { patientId, patientPaymentId } },
    useBillingRefresh(),
  )

export const useAdjustBalance = (patientId: string) =>
  useEndpointMutation(adjustPatientBalance, { params: { patientId } }, useBillingRefresh())

export const useReverseAdjustment = (patientId: string, adjustmentId: string) =>
  useEndpointMutation(reversePatientAdjustment, { params: { patientId, adjustmentId } }, useBillingRefresh())

export const useCreatePlan = (patientId: string) =>
  useEndpointMutation(createPaymentPlan, { params: { patientId } }, useBillingRefresh())

export const useEndPlan = (patientId: string, paymentPlanId: string) =>
  useEndpointMutation(endPaymentPlan, { params: { patientId, paymentPlanId } }, useBillingRefresh())

export const usePlaceHold = (patientId: string) =>
  useEndpointMutation(placeAccountHold, { params: { patientId } }, useBillingRefresh())

export const useReleaseHold = (patientId: string, accountHoldId: string) =>
  useEndpointMutation(releaseAccountHold, { params: { patientId, accountHoldId } }, useBillingRefresh())

export const useCreateStatements = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof createStatements>['body']) =>
      (await call(createStatements, { body }, { idempotencyKey: body.id })).body,
    ...useBillingRefresh(),
  })

export const useStatementBatch = () =>
  useMutation({
    mutationFn: (statementBatchId: string) =>
      callForFile(readStatementBatch, { params: { statementBatchId } }),
  })

export const useStatementFile = (patientId: string) =>
  useMutation({
    mutationFn: (statementId: string) => callForFile(readStatement, { params: { patientId, statementId } }),
  })

export const useReceipt = (patientId: string) =>
  useMutation({
    mutationFn: (patientPaymentId: string) =>
      callForFile(readPaymentReceipt, { params: { patientId, patientPaymentId } }),
  })
