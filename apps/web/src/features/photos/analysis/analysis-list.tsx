/** Previous analyses, newest first. */
import { formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import type { WoundAnalysis } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { formatPhotoArea } from '../format-photo.ts'
import { useAnalyses } from './data.ts'

export function AnalysisList({
  timeZone,
  link,
}: {
  timeZone: string
  link: (analysis: WoundAnalysis, words: string) => ReactNode
}) {
  const list = useAnalyses()
  const rows = list.data?.pages.flatMap((page) => page.body) ?? []
  return (
    <Card title="Previous analyses" count={list.data && `${list.data.pages[0]?.total ?? 0} saved`}>
      {list.isError && !list.data ? (
        <ErrorState title="Analyses did not load" onRetry={() => void list.refetch()}>
          {formatProblem(list.error)}
        </ErrorState>
      ) : list.isPending ? (
        <div className="p-4">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      ) : rows.length === 0 ? (
        <EmptyState title="No saved analyses yet">Saved analyses appear here and in the chart.</EmptyState>
      ) : (
        <ul>
          {rows.map((row) => (
            <li
              key={row.id}
              // The whole row opens the analysis, not only the name.
              className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-b-0 hover:bg-sunken [&_a]:after:absolute [&_a]:after:inset-0"
            >
              <span className="text-hint text-ink3">{formatDateTime(row.madeAt, timeZone)}</span>
              {link(
                row,
                row.woundNumber !== null
                  ? `${row.patientName}, wound ${formatWoundLetter(row.woundNumber)}, ${formatWoundSite({ location: row.woundLocation ?? '', laterality: row.woundLaterality })}`
                  : 'Test analysis',
              )}
              <span className="ml-auto">
                {formatPhotoArea({
                  areaCm2: row.woundMeasurements.area,
                  errorCm2: row.woundMeasurements.areaError,
                })}
              </span>
              {row.confirmed ? (
                <Badge level="good">Confirmed</Badge>
              ) : (
                <Badge level="unknown">Not confirmed</Badge>
              )}
              {!row.isCurrentModel && <Badge level="warning">Retired model</Badge>}
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="border-t border-line p-3">
          <Button
            pending={list.isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </Card>
  )
}
