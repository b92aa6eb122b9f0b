/** Bank deposits and the daily close at the server. */
import {
  type CallInput,
  closeDay,
  createBankDeposit,
  listBankDeposits,
  listUndeposited,
  readDailyClose,
  reopenDay,
  voidBankDeposit,
} from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { billingKeys, useBillingRefresh } from '../data.ts'

const closeKeys = [...billingKeys.all, 'daily-close'] as const

export function useDailyClose(date: string) {
  return useQuery({
    queryKey: [...closeKeys, date],
    queryFn: async ({ signal }) => (await call(readDailyClose, { query: { date } }, { signal })).body,
    refetchOnWindowFocus: 'always',
  })
}

export function useBankDeposits(date: string) {
  return useQuery({
    queryKey: [...closeKeys, 'deposits', date],
    queryFn: async ({ signal }) =>
      (await call(listBankDeposits, { query: { from: date, to: date } }, { signal })).body,
  })
}

export function useUndeposited() {
  return useQuery({
    queryKey: [...closeKeys, 'undeposited'],
    queryFn: async ({ signal }) => (await call(listUndeposited, {}, { signal })).body,
    refetchOnWindowFocus: 'always',
  })
}

export type DepositBody = CallInput<typeof createBankDeposit>['body']

export const useCreateDeposit = () => useEndpointMutation(createBankDeposit, {}, useBillingRefresh())

export const useVoidDeposit = (bankDepositId: string) =>
  useMutation({
    mutationFn: (reason: string) => call(voidBankDeposit, { params: { bankDepositId }, body: { reason } }),
    ...useBillingRefresh(),
  })

export const useCloseDay = () => useEndpointMutation(closeDay, {}, useBillingRefresh())

export const useReopenDay = () =>
  useMutation({
    mutationFn: (body: { date: string; reason: string }) => call(reopenDay, { body }),
    ...useBillingRefresh(),
  })
