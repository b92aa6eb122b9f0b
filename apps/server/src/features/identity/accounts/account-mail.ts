/**
 * Emails about accounts, in the language of the person's page, or in both where the reader may be another person. They contain nothing
 * that a stranger typed, since any address can be entered. Links start with the configured address, never with the request's host.
 */
import type { I18n } from '@lingui/core'
import type { PatientLanguage } from '@mendwell/clinical'
import { writeForPatient } from '../../../platform/i18n/translate.ts'
import type { Message } from '../../../platform/mail/mail.ts'

/** The limit of emails of one kind to an address per hour, whoever requests them. */
export const maxMails = 5

/** To whom, and how it is written; null: in both languages. */
export interface Addressee {
  to: string
  language: PatientLanguage | null
  baseUrl: string
}

/** Subject and paragraphs. */
type Letter = (i18n: I18n) => [subject: string, ...paragraphs: string[]]

function buildLetter({ to, language }: Addressee, write: Letter): Message {
  const subject = writeForPatient(language, (i18n) => write(i18n)[0], ' / ')
  const text = writeForPatient(language, (i18n) => write(i18n).slice(1).join('\n\n'))
  return { to, subject, text: `${text}\n\nMendwell\n` }
}

export const buildVerificationMail = (addressee: Addressee, token: string): Message =>
  buildLetter(addressee, (i18n) => [
    i18n._('Confirm your email address'),
    i18n._('Please confirm your email address:'),
    `${addressee.baseUrl}/auth?verify=${token}`,
    i18n._(
      'This link expires in 24 hours and can be used once. If you did not sign up for Mendwell, ignore this email.',
    ),
  ])

export const buildAddressTakenMail = (addressee: Addressee): Message =>
  buildLetter(addressee, (i18n) => [
    i18n._('Someone tried to sign up with your email'),
    i18n._(
      'Someone tried to create a Mendwell account with this email address. It already has an account. Nothing was changed.',
    ),
    `${i18n._('If this was you, sign in or reset your password:')} ${addressee.baseUrl}/auth`,
    i18n._('If you were accepting an invitation, sign in first, then open its link again.'),
    i18n._('If this wasn’t you, no action is needed.'),
  ])

export const buildResetMail = (addressee: Addressee, token: string): Message =>
  buildLetter(addressee, (i18n) => [
    i18n._('Reset your password'),
    i18n._('Use this link to set a new password:'),
    `${addressee.baseUrl}/auth?reset=${token}`,
    i18n._(
      'This link expires in 60 minutes and can be used once. Resetting signs you out on all devices. Two-step verification stays on.',
    ),
    i18n._('If you did not request this, ignore this email. Your password will not change.'),
  ])

export const buildNewAddressMail = (addressee: Addressee, token: string): Message =>
  buildLetter(addressee, (i18n) => [
    i18n._('Confirm your new email address'),
    i18n._(
      'Someone asked to use this email address for their Mendwell account. If this was you, confirm it here:',
    ),
    `${addressee.baseUrl}/auth?email=${token}`,
    i18n._('This link expires in 60 minutes and can be used once. After that, sign in with this address.'),
    i18n._('If this wasn’t you, ignore this email. Nothing will change.'),
  ])

export const buildAddressRequestedMail = (addressee: Addressee): Message =>
  buildLetter(addressee, (i18n) => [
    i18n._('Your email address is about to change'),
    i18n._('Someone signed in to your Mendwell account asked to change its email address.'),
    i18n._('The change takes effect only after the link sent to the new address is opened.'),
    `${i18n._('If this wasn’t you, change your password now to cancel the request, then contact your clinic or administrator:')} ${addressee.baseUrl}/settings`,
  ])

export const buildAddressChangedMail = (addressee: Addressee): Message =>
  buildLetter(addressee, (i18n) => [
    i18n._('Your email address was changed'),
    i18n._(
      'The email address of your Mendwell account was changed. This address can no longer be used to sign in and will not receive our emails.',
    ),
    `${i18n._('If this wasn’t you, contact your clinic or administrator right away:')} ${addressee.baseUrl}`,
  ])

export const buildAddressInUseMail = (addressee: Addressee): Message =>
  buildLetter(addressee, (i18n) => [
    i18n._('Someone tried to use your email address'),
    i18n._(
      'Someone tried to use this email address for their Mendwell account, but it already has an account. Nothing was changed.',
    ),
    `${i18n._('If this was you, sign in with this address or reset your password:')} ${addressee.baseUrl}/auth`,
    i18n._('If this wasn’t you, no action is needed.'),
  ])

export const buildPasswordChangedMail = (addressee: Addressee): Message =>
  buildLetter(addressee, (i18n) => [
    i18n._('Your password was changed'),
    i18n._('Your Mendwell password was changed and other sessions were signed out.'),
    `${i18n._('If this wasn’t you, reset your password right away and contact your clinic or administrator:')} ${addressee.baseUrl}/auth`,
  ])
