/** What kinds of notices there are, in the words of the screen. */
import type { NotificationType } from '@mendwell/contract'

export const notificationTypeLabels: Record<NotificationType, string> = {
  security: 'Security',
  people: 'People',
  'break-glass': 'Emergency access',
  task: 'Tasks',
  appointment: 'Appointments',
  message: 'Messages',
  wound: 'Wounds',
  billing: 'Billing',
}
