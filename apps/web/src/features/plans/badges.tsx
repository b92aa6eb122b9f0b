/** Priority of a recommendation, its evidence, the stars of its course, and the state of an order. */
import {
  type EffectivenessLevel,
  effectivenessLevels,
  effectivenessStars,
  recommendationPriorities,
  supplyOrderStatuses,
  type RecommendationPriority,
  type SupplyOrderStatus,
} from '@mendwell/clinical'
import { Star } from 'lucide-react'
import { Badge, type Level } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'

const priorityLevels: Record<RecommendationPriority, Level> = {
  immediate: 'critical',
  high: 'warning',
  medium: 'note',
  low: 'unknown',
}

export const PriorityBadge = ({ priority }: { priority: RecommendationPriority }) => (
  <Badge level={priorityLevels[priority]}>{recommendationPriorities.labels[priority]}</Badge>
)

const orderLevels: Record<SupplyOrderStatus, Level> = {
  pending: 'warning',
  approved: 'note',
  ordered: 'note',
  shipped: 'note',
  delivered: 'good',
  cancelled: 'unknown',
}

export const OrderBadge = ({ status }: { status: SupplyOrderStatus }) => (
  <Badge level={orderLevels[status]}>{supplyOrderStatuses.labels[status]}</Badge>
)

const starPositions = [1, 2, 3, 4, 5]

/** Read out as one sentence; the stars only draw it. */
export function Stars({ level }: { level: EffectivenessLevel }) {
  const stars = effectivenessStars[level]
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className="inline-flex">
        {starPositions.map((one) => (
          <Star
            key={one}
            className={classNames('size-4', one <= stars ? 'fill-current text-warning' : 'text-line2')}
          />
        ))}
      </span>
      <span className="font-medium">
        {effectivenessLevels.labels[level]}, {stars}/5
      </span>
    </span>
  )
}
