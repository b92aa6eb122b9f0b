/** The status of a claim: icon and text, then color. Closed claims show the reason. */
import { type ClaimStatus, claimStatuses } from '@mendwell/clinical'
import type { BillingClaim } from '@mendwell/contract'
import { CircleCheck, CircleX, Clock, type LucideIcon, Send, ThumbsUp } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { Tag } from '../../../ui/tag.tsx'

const icons: Readonly<Record<ClaimStatus, LucideIcon>> = {
  pending: Clock,
  submitted: Send,
  approved: ThumbsUp,
  paid: CircleCheck,
  denied: CircleX,
}

const statusStyles: Readonly<Record<ClaimStatus, string>> = {
  pending: 'text-warning',
  submitted: 'text-ink2',
  approved: 'text-info',
  paid: 'text-good',
  denied: 'font-semibold text-critical',
}

const closedLabels = { voided: 'voided', replaced: 'replaced', written_off: 'written off' } as const

export function ClaimStatusBadge({ claim }: { claim: Pick<BillingClaim, 'claimStatus' | 'closedBy'> }) {
  const Icon = icons[claim.claimStatus]
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <span className={classNames('inline-flex items-center gap-1.5', statusStyles[claim.claimStatus])}>
        <Icon className="shrink-0" />
        {claimStatuses.labels[claim.claimStatus]}
      </span>
      {claim.closedBy && <Tag>{closedLabels[claim.closedBy]}</Tag>}
    </span>
  )
}
