/** Treatment plans at the server. */
import { type CallInput, changePlan, createPlan, listPlans, planVersions } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { call } from '../../../platform/api.ts'
import { callQuery, defineOfflineQuery } from '../../../platform/offline-cache/offline-query.ts'
import { usePermission } from '../../../platform/permission.ts'
import { chartFreshness } from '../../../platform/query-client.ts'
import { planKeys, usePlansRefresh } from '../data.ts'

/** As many wounds as one patient has. */
const maxPlans = 50

type PlansFilter = { readonly patientId: string; readonly woundId?: string }
const plansQuery = defineOfflineQuery(
  listPlans,
  (filter: PlansFilter) => ({ query: { ...filter, limit: maxPlans } }),
  ['patient', 'wound'],
)
export const offlineQueries = [plansQuery]

/** The plans in force of one chart, or of one wound. */
export function usePlans(filter: PlansFilter) {
  const isAllowed = usePermission(listPlans)
  return useQuery({
    queryKey: [...planKeys.all, 'in-force', filter],
    queryFn: async ({ signal }) => (await callQuery(plansQuery, filter, { signal })).body,
    enabled: isAllowed,
    ...chartFreshness,
  })
}

export function usePlanVersions(treatmentPlanId: string) {
  return useQuery({
    queryKey: [...planKeys.all, 'versions', treatmentPlanId],
    queryFn: async ({ signal }) =>
      (await call(planVersions, { params: { treatmentPlanId } }, { signal })).body,
    ...chartFreshness,
  })
}

export type NewPlanBody = CallInput<typeof createPlan>['body']

export const useCreatePlan = () => useEndpointMutation(createPlan, {}, usePlansRefresh())

export type PlanChange = CallInput<typeof changePlan>['body']

export const useUpdatePlan = (treatmentPlanId: string) =>
  useEndpointMutation(changePlan, { params: { treatmentPlanId } }, usePlansRefresh())
