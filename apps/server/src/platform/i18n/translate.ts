/**
 * What the server writes to patients, in their language: emails, printed sheets, texts of answers. The English text is the message's id:
 * `i18n._('Hello, {name}', { name })`. Without macros, because Node runs the sources as they are; `npm run messages` finds these calls.
 */
import { readFileSync } from 'node:fs'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { PatientLanguage } from '@mendwell/clinical'

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
