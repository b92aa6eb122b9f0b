/**
 * The text of a notification. Staff read English. What patients get is stored in English with its translations beside it, so that the bell
 * speaks the language of the page, which may change later.
 */
import type { I18n } from '@lingui/core'
import type { PatientLanguage } from '@mendwell/clinical'
import { getI18n } from '../../platform/i18n/translate.ts'

/** Read in the app only; mail never carries it. */
interface NotificationText {
  title: string
  message: string
}

type WriteText = (i18n: I18n, language: PatientLanguage) => NotificationText

export type NotificationContent =
  | (NotificationText & { write?: never })
  /** For patients, in each of their languages. */
  | { write: WriteText }

const translationsKey = 'translations'

/** The columns of the row. */
export function buildTextColumns(content: NotificationContent, metadata: Record<string, unknown> | null) {
  if (!content.write) {
    const { title, message } = content
    return { title, message, metadata: metadata && JSON.stringify(metadata) }
  }
  const translations = { es: content.write(getI18n('es'), 'es') }
  return {
    ...content.write(getI18n('en'), 'en'),
    metadata: JSON.stringify({ ...metadata, [translationsKey]: translations }),
  }
}

/** Title and message in a language, and the metadata that callers stored. */
export function readTextColumns(
  row: { title: string; message: string; metadata: unknown },
  language: PatientLanguage,
) {
  const { [translationsKey]: translations, ...metadata } = (row.metadata ?? {}) as Record<string, unknown> // an object, written above
  const translated = (translations as Partial<Record<PatientLanguage, NotificationText>> | undefined)?.[
    language
  ] // as above
  return {
    title: translated?.title ?? row.title,
    message: translated?.message ?? row.message,
    metadata: Object.keys(metadata).length > 0 ? metadata : null,
  }
}
