/** Editions of billing rules at the server: listed, uploaded, previewed, applied, withdrawn. */
import {
  applyRuleEdition,
  createRuleEdition,
  deleteRuleEdition,
  listCptCodes,
  listRuleEditionRows,
  listRuleEditions,
  previewRuleEdition,
  withdrawRuleEdition,
} from '@mendwell/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { billingKeys, useBillingRefresh } from '../data.ts'

const pageSize = 100
const editionKeys = [...billingKeys.all, 'rule-editions']

export function useRuleEditions(enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: editionKeys,
    queryFn: async ({ signal }) => (await call(listRuleEditions, {}, { signal })).body,
  })
}

/** What a draft would change, asked each time it is opened: claims and rules move on. */
export function useRulePreview(editionId: string, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: [...editionKeys, editionId, 'preview'],
    queryFn: async ({ signal }) =>
      (await call(previewRuleEdition, { params: { editionId } }, { signal })).body,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
}

export function useRuleRows(editionId: string, code: string) {
  return useInfiniteQuery({
    queryKey: [...editionKeys, editionId, 'rows', code],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        listRuleEditionRows,
        { params: { editionId }, query: { code, cursor, limit: pageSize } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export const useUploadRules = () => useEndpointMutation(createRuleEdition, {}, useBillingRefresh())

export const useApplyRules = (editionId: string) =>
  useEndpointMutation(applyRuleEdition, { params: { editionId } }, useBillingRefresh())

export const useWithdrawRules = (editionId: string) =>
  useEndpointMutation(withdrawRuleEdition, { params: { editionId } }, useBillingRefresh())

export const useDeleteRules = (editionId: string) =>
  useMutation({
    mutationFn: () => call(deleteRuleEdition, { params: { editionId } }),
    ...useBillingRefresh(),
  })

/** Of shipped and own codes, whatever their dates: which rows of a large file are about them. */
export const fetchKnownCodes = async (): Promise<ReadonlySet<string>> => {
  const { body } = await call(listCptCodes, { query: { status: 'all' } })
  return new Set(body.map(({ code }) => code))
}
