/**
 * The email of a notification: that there is one, of which type, and a link. Email is not confidential, so it never says about whom or
 * what: that is read after signing in.
 */
import type { I18n } from '@lingui/core'
import type { PatientLanguage } from '@mendwell/clinical'
import type { NotificationType } from '@mendwell/contract'
import { writeForPatient } from '../../platform/i18n/translate.ts'
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

/** What patients are notified of; anything else has a general sentence. */
function writePatientSentence(i18n: I18n, type: NotificationType): [subject: string, sentence: string] {
  switch (type) {
    case 'appointment':
      return [i18n._('Your visit'), i18n._('There is an update about your visit.')]
    case 'message':
      return [i18n._('New message'), i18n._('You have a new message from your care team.')]
    case 'task':
      return [i18n._('Something to do'), i18n._('Your care team has something for you to do.')]
    case 'security':
      return [i18n._('Your account'), i18n._('There is a security notice about your account.')]
    case 'billing':
      return [i18n._('New statement'), i18n._('You have a new statement.')]
    case 'people':
    case 'break-glass':
    case 'wound':
      return [i18n._('News from your clinic'), i18n._('There is something new for you to read.')]
  }
}

/** In the language of the record, or in both where it names none of them. */
export const buildPatientMail = (
  to: string,
  language: PatientLanguage | null,
  type: NotificationType,
  actionUrl: string | null,
  baseUrl: string,
): Message => ({
  to,
  subject: `Mendwell: ${writeForPatient(language, (i18n) => writePatientSentence(i18n, type)[0], ' / ')}`,
  text: `${writeForPatient(language, (i18n) =>
    [
      writePatientSentence(i18n, type)[1],
      `${i18n._('Sign in to read it:')} ${baseUrl}${actionUrl ?? '/'}`,
      `${i18n._('Change which emails you get:')} ${baseUrl}/settings`,
    ].join('\n\n'),
  )}\n`,
})
