/** Documents of a chart from the server: the list, one more, the file of one, and one that was entered in error. */
import {
  addDocument,
  type CallInput,
  type ChartDocument,
  listDocuments,
  readDocumentFile,
  voidDocument,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { call, callForFile } from '../../../platform/api.ts'
import { byPatient, callQuery, defineOfflineQuery } from '../../../platform/offline-cache/offline-query.ts'
import { chartFreshness } from '../../../platform/query-client.ts'

const buildKey = (patientId: string) => ['chart', 'documents', patientId]

const documentsQuery = defineOfflineQuery(listDocuments, byPatient, ['patient'])
export const offlineQueries = [documentsQuery]

export function useDocuments(patientId: string) {
  return useQuery({
    queryKey: buildKey(patientId),
    queryFn: async ({ signal }) => (await callQuery(documentsQuery, { patientId }, { signal })).body,
    ...chartFreshness,
  })
}

function useRefresh(patientId: string) {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: buildKey(patientId) }),
      client.invalidateQueries({ queryKey: ['timeline'] }),
    ])
}

export type NewDocument = Required<Pick<CallInput<typeof addDocument>['body'], 'id' | 'title' | 'kind'>> & {
  documentDate: string | null
  file: File
}

/** A retry is stored once, by its id. */
export function useAddDocument(patientId: string) {
  const refresh = useRefresh(patientId)
  return useMutation({
    mutationFn: ({ file, ...fields }: NewDocument) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value)
      form.set('document', file)
      return call(addDocument, { params: { patientId }, body: fields }, { form })
    },
    onSettled: refresh,
  })
}

export const useDocumentFile = ({ id: documentId, patientId }: ChartDocument, isNeeded: boolean) =>
  useQuery({
    queryKey: ['document-files', documentId],
    queryFn: async ({ signal }) =>
      (await callForFile(readDocumentFile, { params: { patientId, documentId } }, { signal })).blob,
    enabled: isNeeded,
    staleTime: Infinity,
    gcTime: 0,
  })

export const useDownloadDocument = () =>
  useMutation({
    mutationFn: ({ id: documentId, patientId }: ChartDocument) =>
      callForFile(readDocumentFile, { params: { patientId, documentId } }),
  })

export function useVoidDocument({ id: documentId, patientId }: ChartDocument) {
  const refresh = useRefresh(patientId)
  return useMutation({
    mutationFn: (reason: string) =>
      call(voidDocument, { params: { patientId, documentId }, body: { reason } }),
    onSettled: refresh,
  })
}
