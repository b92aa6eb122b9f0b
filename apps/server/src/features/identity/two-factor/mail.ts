/** Emails to the account's owner when a factor is added or removed, or codes are tried. */
import type { Message } from '../../../platform/mail/mail.ts'

const events = {
  'totp-on': 'One-time codes from an authenticator app were switched on',
  'totp-off': 'One-time codes from an authenticator app were switched off',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'recovery-renewed': 'New recovery codes were made, and the old ones ended',
  'recovery-used': 'A recovery code, which cannot be used again, opened your account',
  'provider-tied': 'Signing in through your organization’s sign-in provider was connected',
  'codes-tried': 'Somebody entered your right password, and then ten wrong one-time codes',
} as const

const formatTime = (at: Date) =>
  `${at.toLocaleString('en-US', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })} (UTC)`

export function buildFactorMail(to: string, event: keyof typeof events, at: Date, baseUrl: string): Message {
  return {
    to,
    subject: 'Security of your Mendwell account',
    text: [
      `${events[event]} on ${formatTime(at)}.`,
      `If this was you, there is nothing to do. If it was not, change your password now and look at where you are signed in: ${baseUrl}/settings`,
      'Then tell the administrator of your organization.',
    ].join('\n\n'),
  }
}
