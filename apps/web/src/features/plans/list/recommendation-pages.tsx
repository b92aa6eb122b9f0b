/** Recommendations page after page, with the dialogs that decide about them: what its two lists have in common. */
import type { EndpointResponse, TreatmentRecommendation } from '@mendwell/contract'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { Button } from '../../../ui/button.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import type { DecisionKind, Decisions } from './use-decisions.ts'

// Asked for at once, so that the forms are here before the network could fail; the list does not wait for them.
const loaded = import('../dialogs/decision-dialogs.tsx')
const DecisionDialogs = lazyComponent(() => loaded, 'DecisionDialogs')

export type DialogParts = {
  readonly today: string
  readonly timeZone: string
  /** The short banner of a patient; that belongs to another feature. */
  readonly renderBanner: (patientId: string) => ReactNode
}

export type DecisionProps = DialogParts & {
  one: TreatmentRecommendation
  what: DecisionKind
  undo: (one: TreatmentRecommendation) => void
  onClose: () => void
}

export function RecommendationPages<Item>({
  asked,
  deciding,
  noun,
  more,
  empty,
  children,
  ...parts
}: DialogParts & {
  asked: UseInfiniteQueryResult<InfiniteData<EndpointResponse<Item[]>>>
  deciding: Decisions
  /** What is counted above them: `patient`. */
  noun: string
  /** The button below them. */
  more: string
  /** In place of them where there are none. */
  empty: ReactNode
  children: (rows: readonly Item[]) => ReactNode
}) {
  const rows = asked.data?.pages.flatMap(({ body }) => body)
  const total = asked.data?.pages[0]?.total ?? rows?.length ?? 0
  if (asked.isError && !rows) {
    return (
      <ErrorState title="Recommendations did not load" onRetry={() => void asked.refetch()}>
        {formatProblem(asked.error)}
      </ErrorState>
    )
  }
  if (!rows) return <LoadingLine>Loading recommendations...</LoadingLine>
  const { opened } = deciding
  return (
    <div className="flex flex-col gap-4" aria-busy={asked.isPlaceholderData || undefined}>
      {asked.isError && (
        <Notice level="warning" title="Recommendations could not be refreshed" live>
          {formatProblem(asked.error)} The data shown may be out of date.
        </Notice>
      )}
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          <p role="status" className="text-hint text-ink3">
            <Figures
              metric="recommendations-listed"
              in={`${pluralize(total, noun)}${rows.length < total ? `, ${rows.length} shown` : ''}`}
            />
          </p>
          {children(rows)}
          {asked.hasNextPage && (
            <Button
              className="self-center"
              pending={asked.isFetchingNextPage}
              pendingLabel="Loading..."
              onClick={() => void asked.fetchNextPage()}
            >
              {more}
            </Button>
          )}
        </>
      )}
      <Suspense>
        {opened && (
          <DecisionDialogs
            key={`${opened.one.id} ${opened.what}`}
            one={opened.one}
            what={opened.what}
            undo={deciding.undo}
            onClose={deciding.close}
            {...parts}
          />
        )}
      </Suspense>
    </div>
  )
}
