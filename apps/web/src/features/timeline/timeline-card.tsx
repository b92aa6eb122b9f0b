/** One line of time through the chart, newest care first. It scrolls in itself and draws only what is in view. */
import type { TimelineEntry, TimelineKind } from '@mendwell/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { History } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { pluralize } from '../../platform/labels/pluralize.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useTimeline } from './data.ts'
import { TimelineRow } from './timeline-row.tsx'
import { timelineKinds, orderedKinds } from './timeline-labels.ts'

export function TimelineCard({
  patientId,
  timeZone,
  kind,
  onKind,
}: {
  patientId: string
  timeZone: string
  kind: TimelineKind | undefined
  onKind: (kind: TimelineKind | undefined) => void
}) {
  const query = useTimeline(patientId, kind)
  const entries = useMemo(() => query.data?.pages.flatMap((page) => page.body), [query.data])
  const total = query.data?.pages.at(-1)?.total
  return (
    <Card
      title="Timeline"
      count={total !== undefined && pluralize(total, 'entry', 'entries')}
      className="flex min-h-0 flex-col"
    >
      <KindFilter kind={kind} onKind={onKind} />
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading timeline...</LoadingLine>
        </div>
      )}
      {query.isError && !entries && (
        <ErrorState title="Timeline did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {entries?.length === 0 && (
        <EmptyState icon={History} title="No entries yet">
          {kind ? 'No entries of this type in this chart.' : 'Chart entries appear here.'}
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <Entries
          entries={entries}
          timeZone={timeZone}
          isLoadingMore={query.isFetchingNextPage}
          onEnd={() => {
            if (query.hasNextPage && !query.isFetching && !query.isFetchNextPageError)
              void query.fetchNextPage()
          }}
        />
      )}
      {query.isFetchNextPageError && (
        <ErrorState title="Earlier entries did not load" onRetry={() => void query.fetchNextPage()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
    </Card>
  )
}

function KindFilter({
  kind,
  onKind,
}: {
  kind: TimelineKind | undefined
  onKind: (kind: TimelineKind | undefined) => void
}) {
  const choices = [undefined, ...orderedKinds]
  return (
    <div
      role="group"
      aria-label="Show in the timeline"
      className="flex flex-wrap gap-1.5 border-b border-line px-4 py-2.5 max-sm:flex-nowrap max-sm:overflow-x-auto"
      data-screen-only
    >
      {choices.map((choice) => (
        <button
          key={choice ?? 'all'}
          type="button"
          aria-pressed={kind === choice}
          onClick={() => onKind(choice)}
          className={classNames(
            'min-h-7 shrink-0 rounded-full border px-2.5 text-hint font-medium pointer-coarse:min-h-11',
            kind === choice
              ? 'border-accent bg-accent-tint text-ink'
              : 'border-line bg-surface text-ink2 hover:bg-sunken',
          )}
        >
          {choice ? timelineKinds[choice].name : 'All'}
        </button>
      ))}
    </div>
  )
}

function Entries({
  entries,
  timeZone,
  isLoadingMore,
  onEnd,
}: {
  entries: readonly TimelineEntry[]
  timeZone: string
  isLoadingMore: boolean
  onEnd: () => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 76,
    overscan: 8,
    getItemKey: (index) => {
      const entry = entries[index]
      return entry ? `${entry.kind}-${entry.id}-${entry.title}` : index
    },
  })
  // It starts with the latest and is read downwards: measurements above do not change, and nothing needs to be moved.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false
  const items = virtualizer.getVirtualItems()
  const lastIndex = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (lastIndex >= entries.length - 1) onEnd()
  }, [lastIndex, entries.length, onEnd])
  return (
    <div
      ref={frame}
      role="region"
      aria-label="Timeline entries"
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]"
      data-print-flow
    >
      <ol className="relative my-2" style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const entry = entries[item.index]
          return (
            entry && (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <TimelineRow
                  entry={entry}
                  timeZone={timeZone}
                  isLast={item.index === entries.length - 1 && !isLoadingMore}
                />
              </li>
            )
          )
        })}
      </ol>
      {isLoadingMore && (
        <div className="px-4 pb-3">
          <LoadingLine>Loading earlier entries...</LoadingLine>
        </div>
      )}
    </div>
  )
}
