/** The notification types with preferences, and their labels. */
import type { NotificationType } from '@mendwell/contract'

type NotificationKind = {
  readonly type: NotificationType
  readonly name: string
  readonly hint: string
  readonly audience: 'everybody' | 'staff' | 'administrators'
}

export const notificationKinds: readonly NotificationKind[] = [
  {
    type: 'security',
    name: 'Security',
    hint: 'Sign-ins, password and second factor. Always on.',
    audience: 'everybody',
  },
  {
    type: 'people',
    name: 'People',
    hint: 'Invitations, new colleagues, changed rights',
    audience: 'administrators',
  },
  {
    type: 'break-glass',
    name: 'Emergency access',
    hint: 'Somebody opened it',
    audience: 'administrators',
  },
  { type: 'task', name: 'Tasks', hint: 'Assigned to you, due or overdue', audience: 'staff' },
  { type: 'appointment', name: 'Appointments', hint: 'Booked, moved or cancelled', audience: 'everybody' },
  { type: 'message', name: 'Messages', hint: 'New ones in your threads', audience: 'everybody' },
  { type: 'wound', name: 'Wounds', hint: 'Stalled or deteriorating ones you follow', audience: 'staff' },
  { type: 'billing', name: 'Billing', hint: 'Claims that need you', audience: 'staff' },
]
