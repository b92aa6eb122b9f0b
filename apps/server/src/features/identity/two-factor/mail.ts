/** Emails to the account's owner when a factor is added or removed, or codes are tried. */
import type { Message } from '../../../platform/mail/mail.ts'

const events = {
  'totp-on': 'Authenticator app codes were turned on',
  'totp-off': 'Authenticator app codes were turned off',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'recovery-renewed': 'New recovery codes were created; the old codes no longer work',
  'recovery-used': 'A recovery code was used to sign in to your account',
  'provider-tied': 'Single sign-on with your organization was connected',
  'codes-tried': 'Someone entered your correct password, then 10 incorrect verification codes',
} as const

const formatTime = (at: Date) =>
  `${at.toLocaleString('en-US', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })} (UTC)`

export function buildFactorMail(to: string, event: keyof typeof events, at: Date, baseUrl: string): Message {
  return {
    to,
    subject: 'Security alert for your Mendwell account',
    text: [
      `${events[event]} on ${formatTime(at)}.`,
      `If this was you, no action is needed. If it wasn’t, change your password now and review your active sessions: ${baseUrl}/settings`,
      'Then contact your administrator.',
    ].join('\n\n'),
  }
}
