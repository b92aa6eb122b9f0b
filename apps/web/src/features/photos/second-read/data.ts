/** Second reads and agreement at the server. */
import { addSecondRead, exportCorrections, nextSecondRead, readOutlineAgreement } from '@mendwell/contract'
import type { Outline } from '@mendwell/vision'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../platform/mutation.ts'
import { call, callForFile } from '../../../platform/api.ts'
import { usePermission } from '../../../platform/permission.ts'

const nextKey = ['photos', 'second-read']
const agreementKey = ['photos', 'agreement']

export function useNextSecondRead() {
  const isAllowed = usePermission(nextSecondRead)
  return useQuery({
    queryKey: nextKey,
    queryFn: async ({ signal }) => (await call(nextSecondRead, {}, { signal })).body,
    enabled: isAllowed,
    // The photo being outlined must not change.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  })
}

export function useAddSecondRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ photoId, outline }: { photoId: string; outline: Outline }) =>
      (await call(addSecondRead, { body: { photoId, outline: roundOutline(outline) } })).body,
    onSuccess: () => client.invalidateQueries({ queryKey: agreementKey }),
  })
}

export function useRefetchNextRead() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: nextKey })
}

export const useAgreement = () =>
  useQuery({
    queryKey: agreementKey,
    queryFn: async ({ signal }) => (await call(readOutlineAgreement, {}, { signal })).body,
  })

export const useExportCorrections = () =>
  useMutation({ mutationFn: () => callForFile(exportCorrections, {}) })

const roundPoint = ({ x, y }: { x: number; y: number }) => ({
  x: Math.round(x * 100) / 100,
  y: Math.round(y * 100) / 100,
})
const roundOutline = (outline: Outline) =>
  outline.map(({ outer, holes }) => ({
    outer: outer.map(roundPoint),
    holes: holes.map((hole) => hole.map(roundPoint)),
  }))
