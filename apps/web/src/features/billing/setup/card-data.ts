/** Card photos of a coverage at the server: the list, one more, the photo itself, and removing one. */
import {
  addCoverageCard,
  type CardSide,
  type Coverage,
  type CoverageCard,
  listCoverageCards,
  readCoverageCardFile,
  removeCoverageCard,
} from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, callForFile } from '../../../platform/api.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { useMutation } from '../../../platform/mutation.ts'
import { billingKeys, useBillingRefresh } from '../data.ts'

const toParams = ({ patientId, id: coverageId }: Coverage) => ({ patientId, coverageId })

export const useCards = (coverage: Coverage) =>
  useQuery({
    queryKey: [...billingKeys.all, 'cards', coverage.id],
    queryFn: async ({ signal }) =>
      (await call(listCoverageCards, { params: toParams(coverage) }, { signal })).body,
  })

/** A retry is stored once, by its id. */
export const useAddCard = (coverage: Coverage) =>
  useMutation({
    mutationFn: ({ id, side, file }: { id: string; side: CardSide; file: File }) => {
      const form = new FormData()
      form.set('id', id)
      form.set('side', side)
      form.set('card', file)
      return call(addCoverageCard, { params: toParams(coverage), body: { id, side } }, { form })
    },
    ...useBillingRefresh(),
  })

export const useRemoveCard = (coverage: Coverage, cardId: string) =>
  useEndpointMutation(removeCoverageCard, { params: { ...toParams(coverage), cardId } }, useBillingRefresh())

/** The address of the photo while it is shown. */
export function useCardPhoto(coverage: Coverage, { id: cardId }: CoverageCard) {
  const { data: blob, isError } = useQuery({
    queryKey: ['coverage-card-photos', cardId],
    queryFn: async ({ signal }) =>
      (await callForFile(readCoverageCardFile, { params: { ...toParams(coverage), cardId } }, { signal }))
        .blob,
    staleTime: Infinity,
    gcTime: 0,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return { data: url, isError }
}
