/** One claim in full: findings and next steps, its money, its history, the documentation check and the letter. */
import type { ClaimRecord } from '@mendwell/contract'
import { FileDown, Pencil } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { isNotFound, formatProblem } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/choice/tabs.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { ClaimStatusBadge } from '../claims/status-badge.tsx'
import { useClaim, useCms1500 } from '../data.ts'
import { useSubmissionFile } from '../remittances/data.ts'
import type { ClaimPart } from '../search.ts'
import { formatMoney } from '../labels.ts'
import { ClaimHeader } from './claim-header.tsx'
import { ClaimStatus } from '../claim-status/claim-status.tsx'
import { History } from './history.tsx'
import { Money } from './money.tsx'
import { NextSteps } from './next-steps.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const DocumentationCheck = lazyComponent(
  () => import('../documentation-check/documentation-check.tsx'),
  'DocumentationCheck',
)
const Letter = lazyComponent(() => import('../documentation-check/letter.tsx'), 'Letter')

const parts = [
  { value: 'findings', label: 'Findings' },
  { value: 'money', label: 'Charges & payments' },
  { value: 'history', label: 'History' },
  { value: 'lens', label: 'Documentation check' },
  { value: 'letter', label: 'Letter' },
] as const

export function ClaimDialog({
  claimId,
  part,
  steps,
  onPart,
  onEdit,
  onCoverage,
  onClose,
}: {
  claimId: string
  part: ClaimPart
  /** From claim to claim, where it is worked through in a worklist. */
  steps?: ReactNode
  onPart: (part: ClaimPart) => void
  onEdit: () => void
  onCoverage: (claim: ClaimRecord) => void
  onClose: () => void
}) {
  const query = useClaim(claimId)
  const claim = query.data
  return (
    <Dialog open size="wide" title={claim ? `Claim ${claim.claimNumber}` : 'Claim'} onClose={onClose}>
      {(close) => (
        <>
          <DialogBody>
            {steps && <div className="pb-3">{steps}</div>}
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
                <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
                  <ClaimHeader claim={claim} />
                  <p className="flex items-center gap-3">
                    <ClaimStatusBadge claim={claim} />
                    <span className="font-semibold">{formatMoney(claim.totalAmount)}</span>
                  </p>
                </div>
                <Tabs label="Claim sections" tabs={parts} value={part} onChange={onPart}>
                  <div className="pt-3.5">
                    <Suspense fallback={<LoadingLine>Loading...</LoadingLine>}>
                      {part === 'findings' && (
                        <NextSteps claim={claim} onCoverage={() => onCoverage(claim)} />
                      )}
                      {part === 'money' && <Money claim={claim} />}
                      {part === 'history' && (
                        <>
                          <ClaimStatus claimId={claim.id} />
                          <History claim={claim} />
                        </>
                      )}
                      {part === 'lens' && <DocumentationCheck claimId={claim.id} />}
                      {part === 'letter' && <Letter claimId={claim.id} />}
                    </Suspense>
                  </div>
                </Tabs>
              </div>
            )}
          </DialogBody>
          <DialogFooter>
            {claim && <Downloads claim={claim} />}
            {claim && !claim.isClosed && (
              <Button size="small" icon={<Pencil />} onClick={onEdit}>
                Edit
              </Button>
            )}
            <Button size="small" onClick={close}>
              Close
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function Downloads({ claim }: { claim: ClaimRecord }) {
  const file = useSubmissionFile()
  const paper = useCms1500(claim.id)
  const submissionId = claim.history.find((event) => event.submissionId !== null)?.submissionId
  const showError = (error: unknown) => toastProblem('File not created', formatProblem(error))
  return (
    <div className="mr-auto flex flex-wrap gap-2">
      <Button
        size="small"
        icon={<FileDown />}
        pending={file.isPending}
        disabledReason={submissionId ? undefined : 'Not submitted electronically yet'}
        onClick={() =>
          submissionId &&
          file.mutate(submissionId, {
            onSuccess: ({ blob }) => saveBlob(`${claim.claimNumber}.837`, blob),
            onError: showError,
          })
        }
      >
        837P
      </Button>
      <Button
        size="small"
        icon={<FileDown />}
        pending={paper.isPending}
        onClick={() =>
          paper.mutate(undefined, {
            onSuccess: ({ blob }) =>
              saveBlob(`${claim.claimNumber}-cms-1500${claim.isHeld ? '-held' : ''}.pdf`, blob),
            onError: showError,
          })
        }
      >
        {claim.isHeld ? 'CMS-1500 (marked on hold)' : 'CMS-1500'}
      </Button>
    </div>
  )
}
