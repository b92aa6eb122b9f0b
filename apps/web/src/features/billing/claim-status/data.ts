/** Claim status at the server: a claim's history at its payer, claims without an answer, inquiries, and responses. */
import {
  createStatusInquiry,
  importStatusResponse,
  listClaimStatus,
  listUnansweredClaims,
  readStatusFile,
} from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../../../platform/api.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { billingKeys, useBillingRefresh } from '../data.ts'

export function useClaimStatus(claimId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [...billingKeys.all, 'claim-status', claimId],
    queryFn: async ({ signal }) => (await call(listClaimStatus, { params: { claimId } }, { signal })).body,
    enabled: isEnabled,
  })
}

export function useUnansweredClaims(facilityId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [...billingKeys.all, 'claim-status', 'unanswered', facilityId],
    queryFn: async ({ signal }) =>
      (await call(listUnansweredClaims, { query: { facilityId } }, { signal })).body,
    enabled: isEnabled,
  })
}

const useAsk = () =>
  useMutation({
    mutationFn: async (body: { id: string; claimIds: string[] }) =>
      (await call(createStatusInquiry, { body }, { idempotencyKey: body.id })).body,
    ...useBillingRefresh(),
  })

/** Asks, and without a connection downloads the file for a person to carry. */
export function useStatusInquiry(onProblems: (problems: { claimId: string; problem: string }[]) => void) {
  const ask = useAsk()
  const file = useMutation({
    mutationFn: (batchId: string) => callForFile(readStatusFile, { params: { batchId } }),
  })
  const send = (id: string, claimIds: string[], onDone: () => void) =>
    ask.mutate(
      { id, claimIds },
      {
        onSuccess: ({ batch, results }) => {
          onProblems(
            results.flatMap(({ claimId, problem }) => (problem === null ? [] : [{ claimId, problem }])),
          )
          onDone()
          if (!batch) return
          const asked = pluralize(batch.inquiries, 'claim')
          if (batch.isQueued)
            return toast('Status inquiry sent', `${asked}. The response appears on the claim.`)
          toast('Inquiry file created', `${asked} in one 276 file.`)
          file.mutate(batch.id, {
            onSuccess: ({ blob }) => saveBlob(`claim-status-${batch.controlNumber}.276`, blob),
            onError: (error) => toastProblem('File not downloaded', formatProblem(error)),
          })
        },
        refused: 'Failed to create the status inquiry',
      },
    )
  return { send, isPending: ask.isPending, error: ask.error }
}

export const useImportStatusResponse = () =>
  useEndpointMutation(importStatusResponse, {}, useBillingRefresh())
