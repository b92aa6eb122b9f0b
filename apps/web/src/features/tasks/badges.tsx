/** Type, priority and status of a task: icon and text first, then color. */
import {
  type TaskPriority,
  taskPriorities,
  type TaskStatus,
  taskStatuses,
  type TaskType,
  taskTypes,
} from '@mendwell/clinical'
import {
  ChevronDown,
  CircleCheck,
  Clock,
  ClockAlert,
  Equal,
  type LucideIcon,
  OctagonAlert,
  Pencil,
  TriangleAlert,
} from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { Tag } from '../../ui/tag.tsx'

type BadgeStyle = { readonly icon: LucideIcon; readonly badge: string }
const plainClass = 'border-line bg-surface text-ink2'

const priorityStyles: Readonly<Record<TaskPriority, BadgeStyle>> = {
  urgent: { icon: OctagonAlert, badge: 'border-critical bg-critical text-on-critical' },
  high: { icon: TriangleAlert, badge: 'border-warning-mark/60 bg-warning-tint text-warning' },
  medium: { icon: Equal, badge: plainClass },
  low: { icon: ChevronDown, badge: plainClass },
}

export const statusStyles: Readonly<Record<TaskStatus, BadgeStyle>> = {
  pending: { icon: Clock, badge: plainClass },
  in_progress: { icon: Pencil, badge: 'border-info/40 bg-info-tint text-info' },
  overdue: { icon: ClockAlert, badge: 'border-critical/40 bg-critical-tint text-critical' },
  completed: { icon: CircleCheck, badge: 'border-good/40 bg-good-tint text-good' },
}

function StyledBadge({ look: { icon: Icon, badge }, children }: { look: BadgeStyle; children: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-badge border px-1.5 py-px align-middle text-hint font-medium whitespace-nowrap',
        badge,
      )}
    >
      <Icon className="size-3.5 shrink-0" />
      {children}
    </span>
  )
}

export const PriorityBadge = ({ priority }: { priority: TaskPriority }) => (
  <StyledBadge look={priorityStyles[priority]}>{taskPriorities.labels[priority]}</StyledBadge>
)

export const StatusBadge = ({ status }: { status: TaskStatus }) => (
  <StyledBadge look={statusStyles[status]}>{taskStatuses.labels[status]}</StyledBadge>
)

export const TypeTag = ({ type }: { type: TaskType }) => <Tag>{taskTypes.labels[type]}</Tag>
