/** Emails to the account's owner when a factor is added or removed, or codes are tried. In the owner's language. */
import type { PatientLanguage } from '@mendwell/clinical'
import { formatPatientTime, getI18n } from '../../../platform/i18n/translate.ts'
import type { Message } from '../../../platform/mail/mail.ts'

const events = {
  'totp-on': /*i18n*/ 'Authenticator app codes were turned on',
  'totp-off': /*i18n*/ 'Authenticator app codes were turned off',
  'passkey-added': /*i18n*/ 'A passkey was added',
  'passkey-removed': /*i18n*/ 'A passkey was removed',
  'recovery-renewed': /*i18n*/ 'New recovery codes were created; the old codes no longer work',
  'recovery-used': /*i18n*/ 'A recovery code was used to sign in to your account',
  'provider-tied': 'Single sign-on with your organization was connected',
  'codes-tried': /*i18n*/ 'Someone entered your correct password, then 10 incorrect verification codes',
} as const

export function buildFactorMail(
  { to, language, baseUrl }: { to: string; language: PatientLanguage; baseUrl: string },
  event: keyof typeof events,
  at: Date,
): Message {
  const i18n = getI18n(language)
  return {
    to,
    subject: i18n._('Security alert for your Mendwell account'),
    text: [
      `${i18n.t(events[event])}. ${formatPatientTime(at.toISOString(), 'UTC', language)}.`,
      `${i18n._('If this was you, no action is needed. If it wasn’t, change your password now and review your active sessions:')} ${baseUrl}/settings`,
      i18n._('Then contact your clinic or administrator.'),
    ].join('\n\n'),
  }
}
