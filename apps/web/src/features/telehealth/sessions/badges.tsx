/** Status and priority of a session: icon and text before color. */
import { telehealthPriorities, telehealthStatuses } from '@mendwell/clinical'
import type { TelehealthSession } from '@mendwell/contract'
import { Badge, type Level } from '../../../ui/badge.tsx'

const statusLevels: Record<TelehealthSession['status'], Level> = {
  scheduled: 'note',
  in_progress: 'warning',
  completed: 'good',
  cancelled: 'unknown',
}
const priorityLevels: Record<TelehealthSession['priority'], Level> = {
  routine: 'unknown',
  urgent: 'warning',
  emergency: 'critical',
}

export const StatusBadge = ({ status }: Pick<TelehealthSession, 'status'>) => (
  <Badge level={statusLevels[status]}>{telehealthStatuses.labels[status]}</Badge>
)

export const PriorityBadge = ({ priority }: Pick<TelehealthSession, 'priority'>) => (
  <Badge level={priorityLevels[priority]}>{telehealthPriorities.labels[priority]}</Badge>
)
