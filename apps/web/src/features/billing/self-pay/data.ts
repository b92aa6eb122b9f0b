/** Self-pay charges at the server: what the patient would be billed for a visit, billing it, and voiding it. */
import { createSelfPayCharge, previewSelfPayCharge, voidSelfPayCharge } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { chartFreshness } from '../../../platform/query-client.ts'
import { billingKeys, useBillingRefresh } from '../data.ts'

export function useSelfPayOffer(visitId: string) {
  return useQuery({
    queryKey: [...billingKeys.all, 'self-pay', visitId],
    queryFn: async ({ signal }) =>
      (await call(previewSelfPayCharge, { params: { visitId } }, { signal })).body,
    ...chartFreshness,
  })
}

export const useBillPatient = () => useEndpointMutation(createSelfPayCharge, {}, useBillingRefresh())

export const useVoidCharge = (selfPayChargeId: string) =>
  useEndpointMutation(voidSelfPayCharge, { params: { selfPayChargeId } }, useBillingRefresh())
