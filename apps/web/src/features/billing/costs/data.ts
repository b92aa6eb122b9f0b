/** What wounds cost, at the server. */
import { costToHeal, readWoundCost } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

export const useWoundCost = (woundId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['billing', 'wound-cost', woundId],
    queryFn: async ({ signal }) => (await call(readWoundCost, { params: { woundId } }, { signal })).body,
    enabled,
  })

export const useCosts = (facilityId: string) =>
  useQuery({
    queryKey: ['billing', 'costs', facilityId],
    queryFn: async ({ signal }) => (await call(costToHeal, { query: { facilityId } }, { signal })).body,
  })
