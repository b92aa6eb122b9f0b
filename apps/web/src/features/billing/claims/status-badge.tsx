/** The status of a claim: icon and text, then color. Closed claims show the reason. */
import { type ClaimStatus, formatClaimStatus } from '@mendwell/clinical'
import type { BillingClaim } from '@mendwell/contract'
import { CircleCheck, CircleX, Clock, type LucideIcon, Send, ThumbsUp, TriangleAlert } from 'lucide-react'
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

type ShownClaim = Pick<BillingClaim, 'claimStatus' | 'closedBy' | 'deniedAmount'>

export const formatClaimState = ({ claimStatus, deniedAmount }: ShownClaim) =>
  formatClaimStatus(claimStatus, deniedAmount > 0)

export function ClaimStatusBadge({ claim }: { claim: ShownClaim }) {
  const isPartDenied = claim.claimStatus === 'paid' && claim.deniedAmount > 0
  const Icon = isPartDenied ? TriangleAlert : icons[claim.claimStatus]
  const style = isPartDenied ? 'text-warning' : statusStyles[claim.claimStatus]
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <span className={classNames('inline-flex items-center gap-1.5', style)}>
        <Icon className="shrink-0" />
        {formatClaimState(claim)}
      </span>
      {claim.closedBy && <Tag>{closedLabels[claim.closedBy]}</Tag>}
    </span>
  )
}
