/** The notification types with preferences, and their labels. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationType } from '@mendwell/contract'

type NotificationKind = {
  readonly type: NotificationType
  readonly name: MessageDescriptor
  readonly hint: MessageDescriptor
  readonly audience: 'everybody' | 'staff' | 'administrators'
}

export const notificationKinds: readonly NotificationKind[] = [
  {
    type: 'security',
    name: msg`Security`,
    hint: msg`Sign-ins, password, and two-step verification. Always on.`,
    audience: 'everybody',
  },
  {
    type: 'people',
    name: msg`People`,
    hint: msg`Invitations, new users, and permission changes`,
    audience: 'administrators',
  },
  {
    type: 'break-glass',
    name: msg`Emergency access`,
    hint: msg`Emergency access started`,
    audience: 'administrators',
  },
  { type: 'task', name: msg`Tasks`, hint: msg`Assigned to you, due, or overdue`, audience: 'staff' },
  {
    type: 'appointment',
    name: msg`Appointments`,
    hint: msg`Scheduled, rescheduled, or cancelled`,
    audience: 'everybody',
  },
  {
    type: 'message',
    name: msg`Messages`,
    hint: msg`New messages in your conversations`,
    audience: 'everybody',
  },
  {
    type: 'wound',
    name: msg`Wounds`,
    hint: msg`Stalled or deteriorating wounds you follow`,
    audience: 'staff',
  },
  { type: 'billing', name: msg`Billing`, hint: msg`Claims that need your attention`, audience: 'staff' },
]
