/** The patient's own care at the server, and the own data as files. */
import { downloadMyData, downloadMyDataPdf, readMyCare } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { useMutation } from '../../platform/mutation.ts'
import { call, callForFile } from '../../platform/api.ts'
import { saveBlob } from '../../ui/media/save-blob.ts'

export function useMyCare() {
  return useQuery({
    queryKey: ['my-care'],
    queryFn: async ({ signal }) => (await call(readMyCare, {}, { signal })).body,
    refetchOnWindowFocus: 'always',
  })
}
export type MyCare = NonNullable<ReturnType<typeof useMyCare>['data']>

export const useMyData = () =>
  useMutation({
    mutationFn: async (format: 'json' | 'pdf') => {
      const { blob } = await callForFile(format === 'json' ? downloadMyData : downloadMyDataPdf, {})
      saveBlob(format === 'json' ? 'my-data.json' : 'my-record.pdf', blob)
    },
  })
