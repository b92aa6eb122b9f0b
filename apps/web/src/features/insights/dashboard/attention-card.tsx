/** Open wounds that deteriorate or stall, worst first, each with its reason; the user's own or all. */
import type { CourseLine } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { getButtonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figure } from '../../../ui/figure/figure.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { attentionWounds, useWoundsPreview } from '../data.ts'
import { formatLastMeasurement, HealingStatusBadge, WoundLine } from './wound-line.tsx'

export function AttentionCard({ mine }: { mine: boolean }) {
  const query = useWoundsPreview({ ...attentionWounds, ...(mine && { mine: 'true' }) })
  const { data } = query
  return (
    <Card
      title="Stalled or deteriorating"
      aside={
        data && (
          <>
            <Figure metric="wounds-attention" source="count">
              {data.total}
            </Figure>{' '}
            {mine ? 'last seen by me' : 'in total'}
          </>
        )
      }
      actions={
        <Link
          to="/analytics"
          search={{ list: 'attention', ...(mine && { mine: true }) }}
          className={getButtonClass('quiet', 'small')}
        >
          Open list<span className="sr-only"> of stalled or deteriorating wounds</span>
        </Link>
      }
    >
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      )}
      {query.isError && !data && (
        <ErrorState title="Wounds did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {data?.total === 0 && (
        <EmptyState icon={CircleCheck} title="No stalled or deteriorating wounds">
          Based on the latest assessments{mine ? ' of wounds last seen by you' : ''}.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <ul className="divide-y divide-line">
          {data.wounds.map((wound) => (
            <li key={wound.woundId}>
              <WoundLine wound={wound}>
                <Reason wound={wound} />
              </WoundLine>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Reason({ wound }: { wound: CourseLine }) {
  return (
    <>
      <span className="block text-hint text-ink2">{wound.reason}</span>
      <span className="mt-1 flex flex-wrap items-center justify-between gap-x-2">
        <HealingStatusBadge standing={wound.standing} />
        <span className="text-hint text-ink3">{formatLastMeasurement(wound)}</span>
      </span>
    </>
  )
}
