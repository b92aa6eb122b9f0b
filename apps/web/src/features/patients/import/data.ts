/** Patients from a file: tried first, then stored. */
import { type CallInput, importPatients } from '@mendwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { call } from '../../../platform/api.ts'

export type ImportBody = CallInput<typeof importPatients>['body']

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
    onSuccess: () => client.invalidateQueries({ queryKey: ['patients'] }),
  })
}
