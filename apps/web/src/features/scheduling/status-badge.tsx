/** The state of an appointment: icon and text first, then color. */
import { type AppointmentStatus, appointmentStatuses } from '@mendwell/clinical'
import { CalendarX2, CheckCheck, CircleCheck, Clock, type LucideIcon, UserRoundX } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'

type StatusStyle = { readonly icon: LucideIcon; readonly badge: string; readonly block: string }

/** Scheduled blue, confirmed green, completed purple, cancelled red, no-show yellow. */
export const statusStyles: Readonly<Record<AppointmentStatus, StatusStyle>> = {
  scheduled: {
    icon: Clock,
    badge: 'border-info/40 bg-info-tint text-info',
    block: 'border-info/50 bg-info-tint text-info',
  },
  confirmed: {
    icon: CircleCheck,
    badge: 'border-good/40 bg-good-tint text-good',
    block: 'border-good/50 bg-good-tint text-good',
  },
  completed: {
    icon: CheckCheck,
    badge: 'border-done/40 bg-done-tint text-done',
    block: 'border-done/50 bg-done-tint text-done',
  },
  cancelled: {
    icon: CalendarX2,
    badge: 'border-critical/40 bg-critical-tint text-critical',
    block: 'border-critical/40 bg-surface text-critical line-through',
  },
  'no-show': {
    icon: UserRoundX,
    badge: 'border-warning-mark/60 bg-warning-tint text-warning',
    block: 'border-warning-mark/60 bg-warning-tint text-warning',
  },
}

export function StatusBadge({ status }: { status: AppointmentStatus }) {
  const { icon: Icon, badge } = statusStyles[status]
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-badge border px-1.5 py-px align-middle text-hint font-medium whitespace-nowrap',
        badge,
      )}
    >
      <Icon className="size-3.5 shrink-0" />
      {appointmentStatuses.labels[status]}
    </span>
  )
}
