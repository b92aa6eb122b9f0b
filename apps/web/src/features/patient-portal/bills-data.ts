/** The patient's own bills at the server, and paying online. */
import { readMyBills, readMyStatement, startOnlinePayment } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../../platform/api.ts'
import { useMutation } from '../../platform/mutation.ts'
import { saveBlob } from '../../ui/media/save-blob.ts'

export function useMyBills() {
  return useQuery({
    queryKey: ['my-bills'],
    queryFn: async ({ signal }) => (await call(readMyBills, {}, { signal })).body,
    refetchOnWindowFocus: 'always',
  })
}
export type MyBills = NonNullable<ReturnType<typeof useMyBills>['data']>

export const useMyStatement = () =>
  useMutation({
    mutationFn: async ({ id, number }: { id: string; number: number }) => {
      const { blob } = await callForFile(readMyStatement, { params: { statementId: id } })
      saveBlob(`statement-${number}.pdf`, blob)
    },
  })

/** Leaves for the payment page of the practice. */
export const usePayOnline = () =>
  useMutation({
    mutationFn: async (amount: number) => (await call(startOnlinePayment, { body: { amount } })).body.url,
  })
