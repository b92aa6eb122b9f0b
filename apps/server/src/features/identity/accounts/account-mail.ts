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
    'Please confirm your email address:',
    `${baseUrl}/auth?verify=${token}`,
    'This link expires in 24 hours and can be used once. If you did not sign up for Mendwell, ignore this email.',
  ),
})

export const buildAddressTakenMail = (to: string, baseUrl: string): Message => ({
  to,
  subject: 'Someone tried to sign up with your email',
  text: formatLetter(
    'Someone tried to create a Mendwell account with this email address. It already has an account. Nothing was changed.',
    `If this was you, sign in or reset your password: ${baseUrl}/auth`,
    'If you were accepting an invitation, sign in first, then open its link again.',
    'If this wasn’t you, no action is needed.',
  ),
})

export const buildResetMail = (to: string, baseUrl: string, token: string): Message => ({
  to,
  subject: 'Reset your password',
  text: formatLetter(
    'Use this link to set a new password:',
    `${baseUrl}/auth?reset=${token}`,
    'This link expires in 60 minutes and can be used once. Resetting signs you out on all devices. Two-step verification stays on.',
    'If you did not request this, ignore this email. Your password will not change.',
  ),
})

export const buildNewAddressMail = (to: string, baseUrl: string, token: string): Message => ({
  to,
  subject: 'Confirm your new email address',
  text: formatLetter(
    'Someone asked to use this email address for their Mendwell account. If this was you, confirm it here:',
    `${baseUrl}/auth?email=${token}`,
    'This link expires in 60 minutes and can be used once. After that, sign in with this address.',
    'If this wasn’t you, ignore this email. Nothing will change.',
  ),
})

export const buildAddressRequestedMail = (to: string, baseUrl: string): Message => ({
  to,
  subject: 'Your email address is about to change',
  text: formatLetter(
    'Someone signed in to your Mendwell account asked to change its email address.',
    'The change takes effect only after the link sent to the new address is opened.',
    `If this wasn’t you, change your password now to cancel the request, then contact your administrator: ${baseUrl}/settings`,
  ),
})

export const buildAddressChangedMail = (to: string, baseUrl: string): Message => ({
  to,
  subject: 'Your email address was changed',
  text: formatLetter(
    'The email address of your Mendwell account was changed. This address can no longer be used to sign in and will not receive our emails.',
    `If this wasn’t you, contact your administrator right away: ${baseUrl}`,
  ),
})

export const buildAddressInUseMail = (to: string, baseUrl: string): Message => ({
  to,
  subject: 'Someone tried to use your email address',
  text: formatLetter(
    'Someone tried to use this email address for their Mendwell account, but it already has an account. Nothing was changed.',
    `If this was you, sign in with this address or reset your password: ${baseUrl}/auth`,
    'If this wasn’t you, no action is needed.',
  ),
})

export const buildPasswordChangedMail = (to: string, baseUrl: string): Message => ({
  to,
  subject: 'Your password was changed',
  text: formatLetter(
    'Your Mendwell password was changed and other sessions were signed out.',
    `If this wasn’t you, reset your password right away and contact your administrator: ${baseUrl}/auth`,
  ),
})
