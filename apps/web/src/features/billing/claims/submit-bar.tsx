/** Sends the selected claims as one file: the server checks them again, and held ones show why. */
import { Send } from 'lucide-react'
import { useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSubmitClaims } from '../remittances/data.ts'

/** The server accepts this many at once. */
const maxClaims = 500

export function SubmitBar({
  claimIds,
  readyCount,
  onAll,
  onClear,
}: {
  claimIds: readonly string[]
  /** How many of the loaded ones can be selected. */
  readyCount: number
  onAll: () => void
  onClear: () => void
}) {
  const submit = useSubmitClaims()
  // One id per selection: submitting twice creates one file.
  const [id, setId] = useState(() => crypto.randomUUID() as string)
  const [held, setHeld] = useState<readonly string[]>([])
  const send = () =>
    submit.mutate(
      { id, claimIds },
      {
        onSuccess: ({ sent, results }) => {
          const left = results.filter(({ isSent }) => !isSent)
          setHeld(
            left.map(({ claimNumber, problem }) => `${claimNumber ?? 'A claim'}: ${problem ?? 'on hold'}`),
          )
          setId(crypto.randomUUID())
          toast(
            sent > 0 ? 'Claims submitted' : 'No claims submitted',
            [
              sent > 0 && `${pluralize(sent, 'claim')} in one 837P file`,
              left.length > 0 && `${left.length} on hold`,
            ]
              .filter(Boolean)
              .join(', ') + '.',
          )
          if (left.length === 0) onClear()
        },
        refused: 'Failed to submit claims',
      },
    )
  return (
    <div className="sticky bottom-(--nav-height) z-10 flex flex-col gap-2 rounded-card border border-line bg-raised px-4 py-3 shadow-toast">
      {submit.error && (
        <Notice level="critical" title="Claims not submitted" live>
          {formatProblem(submit.error)} Your selection is unchanged.
        </Notice>
      )}
      {held.length > 0 && (
        <Notice level="warning" title={`${pluralize(held.length, 'claim')} on hold`} live>
          <ul>
            {held.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <span role="status" className="mr-auto font-medium">
          <Figures metric="claims-chosen" in={`${pluralize(claimIds.length, 'claim')} selected`} />
        </span>
        <Button size="small" variant="quiet" onClick={onClear}>
          Clear selection
        </Button>
        {claimIds.length < readyCount && (
          <Button size="small" onClick={onAll}>
            Select all {readyCount} clean claims
          </Button>
        )}
        <Button
          variant="primary"
          pending={submit.isPending}
          pendingLabel="Submitting..."
          disabledReason={claimIds.length > maxClaims ? `Maximum ${maxClaims} claims at a time` : undefined}
          icon={<Send />}
          onClick={send}
        >
          Submit {pluralize(claimIds.length, 'claim')}
        </Button>
      </div>
    </div>
  )
}
