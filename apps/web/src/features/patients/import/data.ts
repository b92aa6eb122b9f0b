/** Patients from a file: previewed first, then imported; earlier imports, and undoing one. */
import {
  type CallInput,
  importPatients,
  listPatientImports,
  readPatientImport,
  undoPatientImport,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { call } from '../../../platform/api.ts'

export type ImportBody = CallInput<typeof importPatients>['body']

const keys = {
  list: ['patient-imports'],
  one: (id: string) => ['patient-imports', id],
}

export function usePreviewImport() {
  return useMutation({
    mutationFn: async (body: Omit<ImportBody, 'dryRun'>) =>
      (await call(importPatients, { body: { ...body, dryRun: true } })).body,
  })
}

export function useImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Omit<ImportBody, 'dryRun'>) =>
      (await call(importPatients, { body: { ...body, dryRun: false } })).body,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['patients'] }),
        client.invalidateQueries({ queryKey: keys.list }),
      ]),
  })
}

export function useImports() {
  return useQuery({
    queryKey: keys.list,
    queryFn: async ({ signal }) => (await call(listPatientImports, {}, { signal })).body,
  })
}

export function useImportDetails(patientImportId: string) {
  return useQuery({
    queryKey: keys.one(patientImportId),
    queryFn: async ({ signal }) =>
      (await call(readPatientImport, { params: { patientImportId } }, { signal })).body,
    // Whether it can be undone changes with every chart entry.
    staleTime: 0,
  })
}

export function useUndoImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({
      patientImportId,
      reason,
      idempotencyKey,
    }: {
      patientImportId: string
      reason: string
      idempotencyKey: string
    }) =>
      (await call(undoPatientImport, { params: { patientImportId }, body: { reason } }, { idempotencyKey }))
        .body,
    // Charts leave every list. Not waited for: the dialog closes first.
    onSettled: () => void client.invalidateQueries(),
  })
}
