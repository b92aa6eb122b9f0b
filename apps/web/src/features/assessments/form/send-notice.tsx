/** The result of sending: rejected with the reason, queued until online, or superseded by a colleague. */
import { ProblemError, type WoundAssessment } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { FailedSaveNotice } from '../../../platform/outbox/send-notice.tsx'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { CompletionState } from './use-complete-assessment.ts'

export function SendNotice({
  sending: { state, problem },
  overtaken,
  onAgain,
  onStartAnother,
  onSplit,
  signing,
}: {
  sending: CompletionState
  overtaken: WoundAssessment | null
  onAgain: () => void
  onStartAnother: () => void
  onSplit: () => void
  /** Signing it while it waits. */
  signing: ReactNode
}) {
  if (overtaken) {
    return (
      <Notice level="warning" title={`${overtaken.assessedByName} already completed this assessment`} live>
        <p>Your entries did not overwrite it. They are saved on this device.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={onSplit}>
            Save mine as a separate assessment
          </Button>
          <Button size="small" variant="quiet" onClick={onStartAnother}>
            Start another assessment
          </Button>
        </div>
      </Notice>
    )
  }
  if (state === 'refused') {
    return (
      <Notice level="critical" title="Failed to save assessment. Please try again." live>
        {formatProblem(problem)} Your changes are still here.
      </Notice>
    )
  }
  if (state === 'failed') {
    return (
      <FailedSaveNotice
        title="Failed to save assessment. Please try again."
        record="assessment"
        requestId={problem instanceof ProblemError ? problem.requestId : null}
      >
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={onAgain}>
            Try again
          </Button>
          <Button size="small" variant="quiet" onClick={onStartAnother}>
            Start another assessment
          </Button>
        </div>
      </FailedSaveNotice>
    )
  }
  if (state !== 'waiting') return null
  return (
    <Notice level="note" title="Saved on this device, not sent yet" live>
      <p>You’re offline. The assessment will be sent automatically; you can close this page.</p>
      <div className="mt-2">{signing}</div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onAgain}>
          Try again now
        </Button>
        <Button size="small" variant="quiet" onClick={onStartAnother}>
          Start another assessment
        </Button>
      </div>
    </Notice>
  )
}
