/**
 * The email of a notification: that there is one, of which type, and a link. Email is not confidential, so it never says about whom or
 * what: that is read after signing in.
 */
import type { NotificationType } from '@mendwell/contract'
import type { Message } from '../../platform/mail/mail.ts'

const sentences: Record<NotificationType, [subject: string, sentence: string]> = {
  security: ['Security notice', 'There was a security event on your account.'],
  people: ['User notice', 'There was a change to users in your organization.'],
  'break-glass': ['Emergency access', 'Emergency access to patient records was used. Please review it.'],
  task: ['Task', 'A task needs your attention.'],
  appointment: ['Appointment', 'There is an update about an appointment.'],
  message: ['Message', 'You have a new message.'],
  wound: ['Care notice', 'There is an update about a patient you follow.'],
  billing: ['Billing notice', 'There is a billing update.'],
}

export function buildNotificationMail(
  to: string,
  type: NotificationType,
  actionUrl: string | null,
  baseUrl: string,
): Message {
  const [subject, sentence] = sentences[type]
  return {
    to,
    subject: `Mendwell: ${subject}`,
    text: `${sentence}\n\nSign in to view it: ${baseUrl}${actionUrl ?? '/'}\n\nChange your email notifications: ${baseUrl}/settings\n`,
  }
}
