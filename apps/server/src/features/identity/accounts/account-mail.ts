/**
 * Emails about accounts. They contain nothing that a stranger typed, since any address can be entered. Links start with the configured
 * address, never with the request's host.
 */
import type { Message } from '../../../platform/mail/mail.ts'

/** The limit of emails of one kind to an address per hour, whoever requests them. */
export const maxMails = 5

const formatLetter = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n\nMendwell\n`

export const buildVerificationMail = (to: string, baseUrl: string, token: string): Message => ({
  to,
  subject: 'Confirm your email address',
  text: formatLetter(
    'Please confirm that this address is yours:',
    `${baseUrl}/auth?verify=${token}`,
    'The link works once, within 24 hours. If you did not sign up for Mendwell, ignore this mail.',
  ),
})

export const buildAddressTakenMail = (to: string, baseUrl: string): Message => ({
  to,
  subject: 'Somebody tried to sign up with your address',
  text: formatLetter(
    'Somebody tried to create a Mendwell account with this address, which has one already. Nothing was changed.',
    `If it was you, sign in, or ask for a new password there: ${baseUrl}/auth`,
    'If you were following an invitation, sign in first and open its link again.',
    'If it was not you, there is nothing to do.',
  ),
})

export const buildResetMail = (to: string, baseUrl: string, token: string): Message => ({
  to,
  subject: 'Reset your password',
  text: formatLetter(
    'Choose a new password here:',
    `${baseUrl}/auth?reset=${token}`,
    'The link works once, within 60 minutes. It signs you out everywhere and keeps your second factors.',
    'If you did not ask for it, ignore this mail: your password stays as it is.',
  ),
})

export const buildNewAddressMail = (to: string, baseUrl: string, token: string): Message => ({
  to,
  subject: 'Confirm your new email address',
  text: formatLetter(
    'Somebody wants to use this address for their Mendwell account. If it was you, confirm it here:',
    `${baseUrl}/auth?email=${token}`,
    'The link works once, within 60 minutes. From then on you sign in with this address.',
    'If it was not you, ignore this mail: nothing changes.',
  ),
})

export const buildAddressRequestedMail = (to: string, baseUrl: string): Message => ({
  to,
  subject: 'Your email address is about to change',
  text: formatLetter(
    'Somebody who is signed in to your Mendwell account asked to use another email address for it.',
    'It changes only when the link that was mailed to the new address is opened.',
    `If it was not you, change your password now, which ends that link, and tell your administrator: ${baseUrl}/settings`,
  ),
})

export const buildAddressChangedMail = (to: string, baseUrl: string): Message => ({
  to,
  subject: 'Your email address was changed',
  text: formatLetter(
    'Your Mendwell account now has another email address. This one no longer signs in, and gets no more mail of ours.',
    `If it was not you, tell the administrator of your organization at once: ${baseUrl}`,
  ),
})

export const buildAddressInUseMail = (to: string, baseUrl: string): Message => ({
  to,
  subject: 'Somebody tried to use your address',
  text: formatLetter(
    'Somebody tried to use this address for their Mendwell account, but it has an account already. Nothing was changed.',
    `If it was you, sign in with this address, or ask for a new password there: ${baseUrl}/auth`,
    'If it was not you, there is nothing to do.',
  ),
})

export const buildPasswordChangedMail = (to: string, baseUrl: string): Message => ({
  to,
  subject: 'Your password was changed',
  text: formatLetter(
    'The password of your Mendwell account was changed, and other sessions were ended.',
    `If it was not you, ask for a new password at once and tell your administrator: ${baseUrl}/auth`,
  ),
})
