/** Recurring rounds at the server. */
import {
  createRoundPlan,
  decidePlannedRound,
  endRoundPlan,
  listPlannedRounds,
  listRoundPlans,
  listUsers,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { useMutation } from '../../../platform/mutation.ts'

const key = ['rounds', 'plans']

export const usePlannedRounds = () =>
  useQuery({
    queryKey: [...key, 'planned'],
    queryFn: async ({ signal }) => (await call(listPlannedRounds, {}, { signal })).body,
    staleTime: 60_000,
  })

export const useRoundPlans = () =>
  useQuery({
    queryKey: [...key, 'all'],
    queryFn: async ({ signal }) => (await call(listRoundPlans, {}, { signal })).body,
    staleTime: 60_000,
  })

export const useStaff = () =>
  useQuery({
    queryKey: ['people', 'staff'],
    queryFn: async ({ signal }) => (await call(listUsers, {}, { signal })).body,
    staleTime: 10 * 60_000,
  })

function useRefresh() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: key }) }
}

export const useCreatePlan = () => useEndpointMutation(createRoundPlan, {}, useRefresh())

export const useEndPlan = () =>
  useMutation({
    mutationFn: async (roundPlanId: string) => (await call(endRoundPlan, { params: { roundPlanId } })).body,
    ...useRefresh(),
  })

export const useDecide = (roundPlanId: string) =>
  useMutation({
    mutationFn: async (body: { date: string; skipNote: string | null }) =>
      (await call(decidePlannedRound, { params: { roundPlanId }, body })).body,
    ...useRefresh(),
  })
