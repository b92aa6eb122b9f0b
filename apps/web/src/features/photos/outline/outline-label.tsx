/** Where the outline comes from, in one line. */
import { ScanEye } from 'lucide-react'
import type { Proposal } from '../vision-worker/propose-outline.ts'

export function OutlineLabel({
  proposal,
  isUntouched,
  hasOutline,
}: {
  proposal: Proposal | null
  isUntouched: boolean
  hasOutline: boolean
}) {
  if (!hasOutline) return null
  return (
    <p className="flex items-start gap-2 text-hint text-ink2">
      <ScanEye className="mt-px shrink-0" />
      {formatOrigin(proposal, isUntouched)}
    </p>
  )
}

function formatOrigin(proposal: Proposal | null, isUntouched: boolean): string {
  if (!proposal) return 'Outline drawn by you'
  const by = proposal.model
    ? `the model ${proposal.model.name} ${proposal.model.version} (${formatConfidence(proposal.confidence)}, for evaluation)`
    : 'color'
  return isUntouched
    ? `Outline proposed by ${by}. Check the wound edge before confirming.`
    : `Outline proposed by ${by}, changed by you`
}

const formatConfidence = (confidence: number | null) =>
  confidence === null ? 'confidence not available' : `${Math.round(confidence * 100)}% confidence`
