/** The connection to the clearinghouse and its file log at the server. A credential is sent once and stored nowhere here. */
import {
  type CallInput,
  confirmClearinghouseHostKey,
  dismissExchangedFile,
  downloadExchangedFile,
  type FileLogFilter,
  listExchangedFiles,
  readClearinghouse,
  reimportExchangedFile,
  resendExchangedFile,
  saveClearinghouse,
  setClearinghouseCredential,
  startClearinghouseExchange,
  switchClearinghouse,
  testClearinghouse,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../../../platform/api.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { billingKeys, useBillingRefresh } from '../data.ts'

const pageSize = 50

export function useClearinghouse(isEnabled: boolean) {
  return useQuery({
    queryKey: [...billingKeys.all, 'clearinghouse'],
    queryFn: async ({ signal }) => (await call(readClearinghouse, {}, { signal })).body,
    enabled: isEnabled,
  })
}

export function useExchangedFiles(show: FileLogFilter) {
  return useInfiniteQuery({
    queryKey: [...billingKeys.all, 'clearinghouse', 'files', show],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listExchangedFiles, { query: { show, cursor, limit: pageSize } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export type ConnectionBody = CallInput<typeof saveClearinghouse>['body']

export const useSaveConnection = () =>
  useMutation({
    mutationFn: async ({ body }: { body: ConnectionBody }) => (await call(saveClearinghouse, { body })).body,
    ...useBillingRefresh(),
  })

export const useSetCredential = () =>
  useMutation({
    mutationFn: async ({ body }: { body: { secret: string; passphrase: string | null } }) =>
      (await call(setClearinghouseCredential, { body })).body,
    ...useBillingRefresh(),
  })

export const useTestConnection = () =>
  useMutation({ mutationFn: async () => (await call(testClearinghouse, {})).body })

export const useConfirmHostKey = () =>
  useMutation({
    mutationFn: async (hostKey: string) =>
      (await call(confirmClearinghouseHostKey, { body: { hostKey } })).body,
    ...useBillingRefresh(),
  })

export const useSwitchConnection = () =>
  useMutation({
    mutationFn: async (isEnabled: boolean) => (await call(switchClearinghouse, { body: { isEnabled } })).body,
    ...useBillingRefresh(),
  })

export const useStartExchange = () =>
  useMutation({
    mutationFn: async () => (await call(startClearinghouseExchange, {})).body,
    ...useBillingRefresh(),
  })

export const useExchangedFileDownload = () =>
  useMutation({
    mutationFn: (exchangedFileId: string) =>
      callForFile(downloadExchangedFile, { params: { exchangedFileId } }),
  })

export const useResendFile = () =>
  useMutation({
    mutationFn: async (exchangedFileId: string) =>
      (await call(resendExchangedFile, { params: { exchangedFileId } })).body,
    ...useBillingRefresh(),
  })

export const useReimportFile = () =>
  useMutation({
    mutationFn: async (exchangedFileId: string) =>
      (await call(reimportExchangedFile, { params: { exchangedFileId } })).body,
    ...useBillingRefresh(),
  })

export const useDismissFile = (exchangedFileId: string) =>
  useMutation({
    mutationFn: async ({ body }: { body: { reason: string } }) =>
      (await call(dismissExchangedFile, { params: { exchangedFileId }, body })).body,
    ...useBillingRefresh(),
  })
