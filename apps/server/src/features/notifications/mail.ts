/**
 * The email of a notification: that there is one, of which type, and a link. Email is not confidential, so it never says about whom or
 * what: that is read after signing in.
 */
import type { NotificationType } from '@mendwell/contract'
import type { Message } from '../../platform/mail/mail.ts'

const sentences: Record<NotificationType, [subject: string, sentence: string]> = {
  security: ['Security notice', 'Something that concerns the security of your account happened.'],
  people: ['People notice', 'Something changed about the people of your organization.'],
  'break-glass': ['Emergency access', 'Somebody opened emergency access to records. Please review it.'],
  task: ['Task', 'A task needs your attention.'],
  appointment: ['Appointment', 'There is news about an appointment.'],
  message: ['Message', 'You have a new message.'],
  wound: ['Care notice', 'There is news about care that you follow.'],
  billing: ['Billing notice', 'There is news about billing.'],
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
    text: `${sentence}\n\nSign in to read it: ${baseUrl}${actionUrl ?? '/'}\n\nWhich notices reach you by mail is up to you: ${baseUrl}/settings\n`,
  }
}
