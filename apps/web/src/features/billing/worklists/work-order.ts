/** The order of a worklist of billing: claims, or patients with authorizations that run out. */
import {
  type BillingWorklist,
  listAuthorizationWork,
  listBillingReportRows,
  listDenials,
} from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import type { InsuranceFilter } from '../denials/denial-list.tsx'

/** The largest page. */
const maxRows = 200

interface WorkQuestion {
  readonly work: BillingWorklist
  readonly facilityId: string
  readonly payerId: string
  readonly providerId: string
  readonly insuranceType: InsuranceFilter
  readonly afterDays: number | undefined
}

/** As it was when the first one was opened: what is worked stays in the row. */
export const useWorkOrder = (asked: WorkQuestion) =>
  useQuery({
    queryKey: ['billing-work-order', asked],
    queryFn: ({ signal }) => listIds(asked, signal),
    staleTime: Infinity,
    gcTime: 60 * 60_000,
  })

async function listIds(asked: WorkQuestion, signal: AbortSignal): Promise<string[]> {
  const { work, facilityId, payerId, providerId, insuranceType, afterDays } = asked
  if (work === 'denials') {
    const query = { facilityId, insuranceType, limit: maxRows }
    return (await call(listDenials, { query }, { signal })).body.map(({ claim }) => claim.id)
  }
  if (work === 'authorizations_ending') {
    const { body } = await call(
      listAuthorizationWork,
      { query: { show: 'attention', facilityId } },
      { signal },
    )
    return [...new Set(body.map(({ patientId }) => patientId))]
  }
  const query = {
    ...{ type: work, facilityId, payerId, providerId, limit: maxRows },
    ...(afterDays !== undefined && { afterDays }),
  }
  const { body } = await call(listBillingReportRows, { query }, { signal })
  return body.flatMap(({ claimId }) => claimId ?? [])
}
