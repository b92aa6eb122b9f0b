/** The notification types and their labels. */
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
