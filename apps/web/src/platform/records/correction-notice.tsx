/** Requests for correction of an open record: who asked, when and why, and what became of them. A work item: it is not printed. */
import { type Correction, listOpenCorrections, type RecordStatus } from '@mendwell/contract'
import { formatDateTime } from '../dates.ts'
import { useUser } from '../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Corrected = Pick<RecordStatus, 'state' | 'corrections'>
/** Sending back, or answering one request. */
export type CorrectionTask =
  | { readonly outcome: 'request' }
  | { readonly outcome: 'declined' | 'withdrawn'; readonly correction: Correction }

/** Who signed it; before that, who saved it last. */
export const getRecordAuthor = ({ signatures }: Pick<RecordStatus, 'signatures'>, savedBy: string): string =>
  signatures.find(({ meaning }) => meaning === 'author')?.userId ?? savedBy

const outcomeLabels = {
  corrected: 'Corrected',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  void: 'Closed, record entered in error',
} as const

export function CorrectionNotice({
  record,
  authorId,
  timeZone,
  onTask,
}: {
  record: Corrected
  /** Who has to answer. */
  authorId: string
  timeZone: string
  /** Left out while another step is open. */
  onTask?: ((task: CorrectionTask) => void) | undefined
}) {
  const { id: userId } = useUser()
  const open = listOpenCorrections(record)
  const answered = (record.corrections ?? []).filter(({ answer }) => answer !== null)
  if (open.length + answered.length === 0) return null
  const isLocked = record.state !== 'unsigned'
  return (
    <div data-screen-only className="mb-4 flex flex-col gap-3">
      {open.map((correction) => (
        <Notice
          key={correction.id}
          level="warning"
          title={`Correction requested by ${correction.requestedByName} on ${formatDateTime(correction.requestedAt, timeZone)}`}
        >
          <p className="wrap-break-word whitespace-pre-line">{correction.reason}</p>
          {authorId === userId && (
            <p className="mt-1 text-ink2">
              {isLocked
                ? 'This record is signed. Add a correction as an addendum, or decline the request with a reason.'
                : 'Edit the record and save it, or decline the request with a reason. Then sign.'}
            </p>
          )}
          {onTask && (authorId === userId || correction.requestedBy === userId) && (
            <div className="mt-2 flex flex-wrap gap-2">
              {authorId === userId && (
                <Button size="small" onClick={() => onTask({ outcome: 'declined', correction })}>
                  Decline request
                </Button>
              )}
              {correction.requestedBy === userId && (
                <Button size="small" onClick={() => onTask({ outcome: 'withdrawn', correction })}>
                  Withdraw request
                </Button>
              )}
            </div>
          )}
        </Notice>
      ))}
      {answered.length > 0 && (
        <ul aria-label="Answered requests for correction" className="text-hint text-ink2">
          {answered.map((correction) => (
            <li key={correction.id} className="wrap-break-word">
              {formatAnswered(correction, timeZone)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function formatAnswered(
  { requestedByName, requestedAt, reason, answer }: Correction,
  timeZone: string,
): string {
  const asked = `Correction requested by ${requestedByName} on ${formatDateTime(requestedAt, timeZone)}: ${reason}.`
  if (!answer) return asked
  const how =
    answer.outcome === 'corrected'
      ? answer.version === null
        ? ' with an addendum'
        : ` in version ${answer.version}`
      : ''
  const why = answer.reason ? `: ${answer.reason}` : ''
  return `${asked} ${outcomeLabels[answer.outcome]}${how} by ${answer.byName} on ${formatDateTime(answer.at, timeZone)}${why}`
}
