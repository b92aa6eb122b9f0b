/** The selected claim beside the list: what prevents submission, and the next step. The rest is in its dialog. */
import { ArrowUpRight, RefreshCw, X } from 'lucide-react'
import { isNotFound, formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { ClaimStatusBadge } from '../claims/status-badge.tsx'
import { useClaim, useScrubClaim } from '../data.ts'
import type { ClaimPart } from '../search.ts'
import { formatCodes, formatMoney } from '../labels.ts'
import { ClaimHeader } from './claim-header.tsx'
import { Findings } from './findings.tsx'
import { NextStepNotice, PayerDecisions } from './payer-decisions.tsx'
import { SubmitClaim } from './submit-claim.tsx'

export function ClaimPanel({
  claimId,
  onPart,
  onClose,
}: {
  claimId: string
  onPart: (part: ClaimPart) => void
  onClose: () => void
}) {
  const query = useClaim(claimId)
  const scrub = useScrubClaim(claimId)
  const claim = query.data
  return (
    <aside
      aria-label="Selected claim"
      className="sticky top-[calc(var(--strip-height)+var(--bar-height)+1rem)] flex w-81 shrink-0 flex-col self-start rounded-card border border-line bg-surface max-xl:hidden"
      data-screen-only
    >
      <header className="flex items-start gap-2 border-b border-line px-4 py-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-h2">{claim?.claimNumber ?? 'Claim'}</h2>
          {claim && <ClaimHeader claim={claim} />}
        </div>
        <IconButton label="Close claim" icon={X} onClick={onClose} />
      </header>
      <div className="max-h-[max(16rem,calc(100dvh-40rem))] overflow-y-auto px-4 py-3">
        {query.isPending && <LoadingLine>Loading the claim...</LoadingLine>}
        {query.isError && !claim && isNotFound(query.error) && (
          <EmptyState title="Claim not found">
            This claim does not exist or you don’t have access to it.
          </EmptyState>
        )}
        {query.isError && !claim && !isNotFound(query.error) && (
          <ErrorState title="The claim did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        )}
        {claim && (
          <div className="flex flex-col gap-3">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <ClaimStatusBadge claim={claim} />
              <span className="font-semibold">{formatMoney(claim.totalAmount)}</span>
            </p>
            <p className="text-ink2">{formatCodes(claim.cptCodes)}</p>
            <NextStepNotice claim={claim} />
            <PayerDecisions claim={claim} />
            <Findings claim={claim} />
          </div>
        )}
      </div>
      {claim && (
        <footer className="flex flex-col gap-2 border-t border-line px-4 py-3">
          <SubmitClaim claim={claim} />
          <div className="flex flex-wrap gap-2">
            <Button size="small" icon={<ArrowUpRight />} onClick={() => onPart('findings')}>
              Open claim
            </Button>
            <Button size="small" onClick={() => onPart('lens')}>
              Documentation check
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={<RefreshCw />}
              pending={scrub.isPending}
              pendingLabel="Checking..."
              onClick={() => scrub.mutate()}
            >
              Recheck
            </Button>
          </div>
        </footer>
      )}
    </aside>
  )
}
