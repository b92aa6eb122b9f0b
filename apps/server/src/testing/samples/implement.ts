/** Implements a recommendation as the dialog does: previews the plan, decides every alert, signs. */
import { implementRecommendation, previewImplementation } from '@mendwell/contract'
import type { ApiClient } from '../api-client.ts'

export async function implementReviewed(who: ApiClient, recommendationId: string, askedFirst = true) {
  const params = { recommendationId }
  const { body: shown } = await who.call(previewImplementation, { params })
  // Rejected previews have neither; the request is then checked on its own.
  const safetyDecisions = (shown.hits ?? []).map(({ key }) => ({ hit: key, reason: 'Reviewed' }))
  const planVersion = shown.planVersion ?? 0
  const body = { attest: true, planVersion, askedFirst, safetyDecisions } as const
  return who.call(implementRecommendation, { params, body })
}
