/** Recommendations in one state, page after page, with the dialogs that decide about them. */
import type { TreatmentRecommendation } from '@mendwell/contract'
import { ClipboardCheck, SearchX } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type ListQuery, useRecommendations } from '../data.ts'
import { type DecisionKind, useDecisions } from './use-decisions.ts'
import { ImplementedCard } from './implemented-card.tsx'
import { PastCard } from './past-card.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

// Asked for at once, so that the forms are here before the network could fail; the list does not wait for them.
const loaded = import('../dialogs/decision-dialogs.tsx')
const DecisionDialogs = lazyComponent(() => loaded, 'DecisionDialogs')

const cards = { implemented: ImplementedCard, dismissed: PastCard, withdrawn: PastCard }
const empty = {
  implemented: [
    'No implemented recommendations.',
    'Implemented recommendations and their effectiveness appear here.',
  ],
  dismissed: ['No dismissed recommendations.', 'Dismissed recommendations and reasons appear here.'],
  withdrawn: [
    'No withdrawn recommendations.',
    'Recommendations no longer supported by the chart appear here.',
  ],
} as const

export type DialogParts = {
  readonly today: string
  readonly timeZone: string
  /** The short banner of a patient; that belongs to another feature. */
  readonly renderBanner: (patientId: string) => ReactNode
}

export function RecommendationList({
  query,
  state,
  onClearFilters,
  ...parts
}: DialogParts & {
  query: Omit<ListQuery, 'state'>
  state: keyof typeof cards
  onClearFilters?: (() => void) | undefined
}) {
  const asked = useRecommendations({ ...query, state })
  const deciding = useDecisions()
  const rows = asked.data?.pages.flatMap(({ body }) => body)
  const total = asked.data?.pages[0]?.total ?? rows?.length ?? 0
  const StateCard = cards[state]
  if (asked.isError && !rows) {
    return (
      <ErrorState title="Recommendations did not load" onRetry={() => void asked.refetch()}>
        {formatProblem(asked.error)}
      </ErrorState>
    )
  }
  if (!rows) return <LoadingLine>Loading recommendations...</LoadingLine>
  const [title, says] = empty[state]
  const opened = deciding.opened
  return (
    <div className="flex flex-col gap-3" aria-busy={asked.isPlaceholderData || undefined}>
      {asked.isError && (
        <Notice level="warning" title="Recommendations could not be refreshed" live>
          {formatProblem(asked.error)} The data shown may be out of date.
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={onClearFilters ? SearchX : ClipboardCheck}
          title={title}
          action={onClearFilters && <Button onClick={onClearFilters}>Clear filters</Button>}
        >
          {onClearFilters ? 'No recommendations match these filters.' : says}
        </EmptyState>
      ) : (
        <>
          <p role="status" className="text-hint text-ink3">
            <Figures
              metric="recommendations-listed"
              in={`${pluralize(total, 'recommendation')}${rows.length < total ? `, ${rows.length} shown` : ''}`}
            />
          </p>
          <ul aria-label="Recommendations" className="flex flex-col gap-3">
            {rows.map((one) => (
              <StateCard key={one.id} one={one} timeZone={parts.timeZone} deciding={deciding} />
            ))}
          </ul>
          {asked.hasNextPage && (
            <Button
              className="self-center"
              pending={asked.isFetchingNextPage}
              pendingLabel="Loading..."
              onClick={() => void asked.fetchNextPage()}
            >
              Show more
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

export type DecisionProps = DialogParts & {
  one: TreatmentRecommendation
  what: DecisionKind
  undo: (one: TreatmentRecommendation) => void
  onClose: () => void
}
