/** Emergency access for administrators: who, why, how long, and whether it was reviewed. */
import type { BreakGlass } from '@mendwell/contract'
import { Siren } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useNow } from '../../../platform/clock.ts'
import { formatDateTime, formatTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useEmergencies } from './data.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const ReviewDialog = lazyComponent(() => import('./review-dialog.tsx'), 'ReviewDialog')
const views = [
  { value: 'open', label: 'To review' },
  { value: 'done', label: 'Reviewed' },
  { value: 'all', label: 'All' },
] as const

export function EmergencyReview({
  renderActivity,
}: {
  /** What was done under one of them. */
  renderActivity: (breakGlassId: string) => ReactNode
}) {
  const [view, setView] = useState<'open' | 'done' | 'all'>('all')
  const [reviewing, setReviewing] = useState<BreakGlass | null>(null)
  const query = useEmergencies(view)
  const entries = query.data?.pages.flatMap((page) => page.body)
  return (
    <Card
      title="Emergency access"
      actions={<Segments label="Show" segments={views} value={view} onChange={setView} />}
    >
      {query.isPending && (
        <div className="px-4 py-6">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      )}
      {query.isError && !entries && (
        <ErrorState title="Emergency access list did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {entries?.length === 0 && (
        <EmptyState icon={Siren} title={view === 'open' ? 'Nothing to review' : 'No emergency access'}>
          {view === 'open' ? 'All emergency access has been reviewed.' : 'No emergency access yet.'}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {entries?.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            renderActivity={renderActivity}
            onReview={() => setReviewing(entry)}
          />
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <ErrorState title="Older entries did not load" onRetry={() => void query.fetchNextPage()}>
          {formatProblem(query.error)} The rest of the list did not load.
        </ErrorState>
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <div className="border-t border-line p-3 text-center">
          <Button
            size="small"
            pending={query.isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => void query.fetchNextPage()}
          >
            Show older
          </Button>
        </div>
      )}
      <Suspense>
        {reviewing && (
          <ReviewDialog
            entry={reviewing}
            activity={renderActivity(reviewing.id)}
            onClose={() => setReviewing(null)}
          />
        )}
      </Suspense>
    </Card>
  )
}

function Row({
  entry,
  renderActivity,
  onReview,
}: {
  entry: BreakGlass
  renderActivity: (breakGlassId: string) => ReactNode
  onReview: () => void
}) {
  const [isShown, setShown] = useState(false)
  const { id: ownId, organization } = useUser()
  const { timeZone } = organization
  const now = useNow()
  const ended = entry.endedAt ?? entry.endsAt
  const isOpen = entry.endedAt === null && Date.parse(entry.endsAt) > now.getTime()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{entry.userName}</span>
          <span className="text-hint text-ink2">
            {formatDateTime(entry.startedAt, timeZone)} to {formatTime(ended, timeZone)}
          </span>
          <State entry={entry} isOpen={isOpen} />
        </p>
        <p className="mt-0.5">{entry.reason}</p>
        {entry.reviewedAt && (
          <p className="mt-1 text-hint text-ink2">
            Reviewed by {entry.reviewedByName}, {formatDateTime(entry.reviewedAt, timeZone)}:{' '}
            {entry.reviewNote}
          </p>
        )}
      </div>
      <Button
        size="small"
        aria-expanded={isShown}
        aria-label={`${isShown ? 'Hide' : 'Show'} activity of ${entry.userName}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide activity' : 'Show activity'}
      </Button>
      {!entry.reviewedAt && (
        <Button
          size="small"
          aria-label={`Review emergency access of ${entry.userName}`}
          disabledReason={
            isOpen ? 'Still active' : entry.userId === ownId ? 'You can’t review your own access' : undefined
          }
          onClick={onReview}
        >
          Review
        </Button>
      )}
      {isShown && <div className="basis-full">{renderActivity(entry.id)}</div>}
    </li>
  )
}

function State({ entry, isOpen }: { entry: BreakGlass; isOpen: boolean }) {
  if (isOpen) return <Badge level="critical">Active now</Badge>
  return entry.reviewedAt ? <Badge level="good">Reviewed</Badge> : <Badge level="warning">To review</Badge>
}
