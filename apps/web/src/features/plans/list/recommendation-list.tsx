/** Recommendations in one state. */
import { ClipboardCheck, SearchX } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { type ListQuery, useRecommendations } from '../data.ts'
import { ImplementedCard } from './implemented-card.tsx'
import { PastCard } from './past-card.tsx'
import { type DialogParts, RecommendationPages } from './recommendation-pages.tsx'
import { useDecisions } from './use-decisions.ts'

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
  const StateCard = cards[state]
  const [title, says] = empty[state]
  return (
    <RecommendationPages
      asked={asked}
      deciding={deciding}
      noun="recommendation"
      more="Show more"
      empty={
        <EmptyState
          icon={onClearFilters ? SearchX : ClipboardCheck}
          title={title}
          action={onClearFilters && <Button onClick={onClearFilters}>Clear filters</Button>}
        >
          {onClearFilters ? 'No recommendations match these filters.' : says}
        </EmptyState>
      }
      {...parts}
    >
      {(rows) => (
        <ul aria-label="Recommendations" className="flex flex-col gap-3">
          {rows.map((one) => (
            <StateCard key={one.id} one={one} timeZone={parts.timeZone} deciding={deciding} />
          ))}
        </ul>
      )}
    </RecommendationPages>
  )
}
