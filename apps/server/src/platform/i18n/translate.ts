/**
 * What the server writes to patients, in their language: emails, printed sheets, texts of answers. The English text is the message's id:
 * `i18n._('Hello, {name}', { name })`. Without macros, because Node runs the sources as they are; `npm run messages` finds these calls.
 */
import { readFileSync } from 'node:fs'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type PatientLanguage, patientLanguages } from '@mendwell/clinical'
import type { Actor } from '../actor.ts'

const spanish = JSON.parse(readFileSync(new URL('es.json', import.meta.url), 'utf8')) as Record<
  string,
  string
> // written by tools/messages.ts

const createI18n = (locale: PatientLanguage, messages: Readonly<Record<string, string>>) =>
  setupI18n({ locale, messages: { [locale]: { ...messages } } }).setMessagesCompiler(compileMessage)

const instances: Readonly<Record<PatientLanguage, I18n>> = {
  en: createI18n('en', {}),
  es: createI18n('es', spanish),
}

export const getI18n = (language: PatientLanguage | null | undefined): I18n => instances[language ?? 'en']

/** The first language of an Accept-Language header that patients can read. */
export const parseLanguage = (header: string | undefined): PatientLanguage =>
  (header ?? '')
    .split(',')
    .map((part) => patientLanguages.find((language) => part.trim().toLowerCase().startsWith(language)))
    .find((language) => language !== undefined) ?? 'en'

/** Of an answer: patients read the language of their page, staff English. */
export const getRequestLanguage = (
  { role }: Pick<Actor, 'role'>,
  acceptLanguage: string | undefined,
): PatientLanguage => (role === 'patient' ? parseLanguage(acceptLanguage) : 'en')

/** A name and a description that are constants of the code, marked there with `i18n`. */
export const translateNamed = <Item extends { readonly name: string; readonly description: string }>(
  { t: translate }: I18n,
  items: readonly Item[],
): Item[] =>
  items.map((item) => ({ ...item, name: translate(item.name), description: translate(item.description) }))

/** In both languages, because email is not confidential and the preferred language is personal data too. */
export const writeInBothLanguages = (
  write: (i18n: I18n, language: PatientLanguage) => string,
  separator = '\n\n---\n\n',
): string => patientLanguages.map((language) => write(getI18n(language), language)).join(separator)

/** An email for a person: in their language, and in both where it is not known or the address may be another person's. */
export const writeForPatient = (
  language: PatientLanguage | null,
  write: (i18n: I18n, language: PatientLanguage) => string,
  separator?: string,
): string => (language ? write(getI18n(language), language) : writeInBothLanguages(write, separator))

const regions: Readonly<Record<PatientLanguage, string>> = { en: 'en-US', es: 'es-US' }
const narrowSpaces = /[\u00a0\u202f]/g

/** Tuesday, November 17, 2026, 2:05 PM EST: as patients read it, with the zone, since an email does not know where it is read. */
export const formatPatientTime = (instant: string, timeZone: string, language: PatientLanguage): string =>
  [{ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const, clock]
    .map((options) =>
      new Intl.DateTimeFormat(regions[language], { ...options, timeZone }).format(new Date(instant)),
    )
    .join(', ')
    .replaceAll(narrowSpaces, ' ')

const clock = { hour: 'numeric', minute: '2-digit', hour12: true, timeZoneName: 'short' } as const

/** 2026-11-17 as November 17, 2026. */
export const formatPatientDay = (day: string, language: PatientLanguage): string =>
  new Intl.DateTimeFormat(regions[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
