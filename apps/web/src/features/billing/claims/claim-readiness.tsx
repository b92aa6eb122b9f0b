/** What prevents submission of a claim, in short: errors of the scrubber, a denial, or nothing. */
import type { BillingClaim } from '@mendwell/contract'
import { Check } from 'lucide-react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Badge } from '../../../ui/badge.tsx'

export function formatReadiness(claim: BillingClaim): string {
  if (claim.isHeld) return pluralize(claim.holdReasons.length, 'error')
  if (claim.claimStatus === 'denied') return claim.denialReason ?? 'denied'
  return claim.claimStatus === 'pending' && !claim.isClosed ? 'Clean' : ''
}

export function ClaimReadiness({ claim }: { claim: BillingClaim }) {
  const words = formatReadiness(claim)
  if (words === '') return null
  if (claim.isHeld)
    return (
      <Badge level="critical" title={claim.holdReasons.join(' ')}>
        {words}
      </Badge>
    )
  if (claim.claimStatus === 'denied')
    return <span className="text-hint wrap-anywhere text-ink2">{words}</span>
  return (
    <span className="inline-flex items-center gap-1.5 text-good">
      <Check />
      {words}
    </span>
  )
}
