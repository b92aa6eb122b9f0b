/** Type, priority and status of a task: icon and word first, then colour. */
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

type Look = { readonly icon: LucideIcon; readonly badge: string }
const plain = 'border-line bg-surface text-ink2'

const priorityLooks: Readonly<Record<TaskPriority, Look>> = {
  urgent: { icon: OctagonAlert, badge: 'border-critical bg-critical text-on-critical' },
  high: { icon: TriangleAlert, badge: 'border-warning-mark/60 bg-warning-tint text-warning' },
  medium: { icon: Equal, badge: plain },
  low: { icon: ChevronDown, badge: plain },
}

export const statusLooks: Readonly<Record<TaskStatus, Look>> = {
  pending: { icon: Clock, badge: plain },
  in_progress: { icon: Pencil, badge: 'border-info/40 bg-info-tint text-info' },
  overdue: { icon: ClockAlert, badge: 'border-critical/40 bg-critical-tint text-critical' },
  completed: { icon: CircleCheck, badge: 'border-good/40 bg-good-tint text-good' },
}

function Marked({ look: { icon: Icon, badge }, children }: { look: Look; children: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-badge border px-1.5 py-px align-middle text-hint font-medium whitespace-nowrap',
        badge,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
      {children}
    </span>
  )
}

export const PriorityBadge = ({ priority }: { priority: TaskPriority }) => (
  <Marked look={priorityLooks[priority]}>{taskPriorities.labels[priority]}</Marked>
)

export const StatusBadge = ({ status }: { status: TaskStatus }) => (
  <Marked look={statusLooks[status]}>{taskStatuses.labels[status]}</Marked>
)

export const TypeTag = ({ type }: { type: TaskType }) => <Tag>{taskTypes.labels[type]}</Tag>
