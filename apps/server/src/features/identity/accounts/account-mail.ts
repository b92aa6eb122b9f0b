/**
 * What accounts are told by mail. Nothing that a stranger typed stands in it: anybody can enter anybody's address. Links
 * begin with the address of the settings, never with that of a request.
 */
import type { Message } from '../../../platform/mail/mail.ts'

/** So many mails of one kind reach an address in an hour, whoever asks for them. */
export const mostMails = 5

const letter = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n\nMendwell\n`

export const verificationMail = (to: string, baseUrl: string, token: string): Message => ({
  to,
  subject: 'Confirm your email address',
  text: letter(
    'Please confirm that this address is yours:',
    `${baseUrl}/auth?verify=${token}`,
    'The link works once, within 24 hours. If you did not sign up for Mendwell, ignore this mail.',
  ),
})

export const takenMail = (to: string, baseUrl: string): Message => ({
  to,
  subject: 'Somebody tried to sign up with your address',
  text: letter(
    'Somebody tried to create a Mendwell account with this address, which has one already. Nothing was changed.',
    `If it was you, sign in, or ask for a new password there: ${baseUrl}/auth`,
    'If you were following an invitation, sign in first and open its link again.',
    'If it was not you, there is nothing to do.',
  ),
})

export const resetMail = (to: string, baseUrl: string, token: string): Message => ({
  to,
  subject: 'Reset your password',
  text: letter(
    'Choose a new password here:',
    `${baseUrl}/auth?reset=${token}`,
    'The link works once, within 60 minutes. It signs you out everywhere and keeps your second factors.',
    'If you did not ask for it, ignore this mail: your password stays as it is.',
  ),
})

export const passwordChangedMail = (to: string, baseUrl: string): Message => ({
  to,
  subject: 'Your password was changed',
  text: letter(
    'The password of your Mendwell account was changed, and other sessions were ended.',
    `If it was not you, ask for a new password at once and tell your administrator: ${baseUrl}/auth`,
  ),
})
