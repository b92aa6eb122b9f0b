/** One message of staff: author, time, text with its mentions, and what became of it. */
import { chartWoundMessage, type WoundMessage } from '@mendwell/contract'
import { useNow } from '../../../platform/clock.ts'
import { formatDateTime, formatRecent } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Bubble } from '../bubble.tsx'
import { useChartWoundMessage } from './data.ts'

export function WoundMessageBubble({
  message,
  isNew,
  onVoid,
}: {
  message: WoundMessage
  isNew: boolean
  onVoid: () => void
}) {
  const { id: userId, organization } = useUser()
  const now = useNow()
  const canChart = usePermission(chartWoundMessage)
  const chart = useChartWoundMessage(message.woundId)
  const isOwn = message.authorId === userId
  const { voided, charted } = message
  return (
    <Bubble
      isOwnSide={isOwn}
      head={
        <>
          <span className="font-medium">
            {isOwn ? 'You' : [message.authorName, message.authorCredential].filter(Boolean).join(', ')}
          </span>
          , {formatRecent(message.sentAt, now, organization.timeZone)}{' '}
          {isNew && <Badge level="note">New</Badge>}
        </>
      }
    >
      <p className={classNames('whitespace-pre-wrap wrap-anywhere', voided && 'text-ink3 line-through')}>
        {message.body}
      </p>
      {voided && (
        <p className="text-hint text-ink2">
          Entered in error, {voided.byName}: {voided.reason}
        </p>
      )}
      {charted && (
        <p className="text-hint text-ink2">
          Added to the chart by {charted.byName}, {formatDateTime(charted.at, organization.timeZone)}
        </p>
      )}
      {!voided && (
        <div className="flex flex-wrap justify-end gap-1.5 pt-1" data-screen-only>
          {canChart && !charted && (
            <Button
              size="small"
              variant="quiet"
              pending={chart.isPending}
              pendingLabel="Adding..."
              onClick={() =>
                chart.mutate(message.id, {
                  saved: [
                    'Added to the chart',
                    'It is a comment on the timeline and in prints, and the patient can see it.',
                  ],
                  refused: formatProblem,
                })
              }
            >
              Add to chart
            </Button>
          )}
          {isOwn && (
            <Button size="small" variant="quiet" onClick={onVoid}>
              Entered in error
            </Button>
          )}
        </div>
      )}
    </Bubble>
  )
}
