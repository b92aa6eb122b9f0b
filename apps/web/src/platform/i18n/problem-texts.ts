/**
 * What the server says about a failed request, for readers of another language. Its own text is English; the catalog has the problems that a
 * patient can meet by their code (`tools/messages.ts` lists them). For others a general sentence is better than English.
 */
import { t } from '@lingui/core/macro'
import { i18n } from './i18n.ts'

/** `message` is the server's own text. */
export function formatProblemCode(code: string | null | undefined, message: string): string {
  if (i18n.locale === 'en' || message === '') return message
  const key = `problem:${code}`
  return i18n.has(key) ? i18n._(key) : t`This could not be done. Try again, or call your clinic.`
}

/** The message at a field; the form's own have a translation. */
export const formatFieldProblem = (message: string): string =>
  i18n.locale === 'en' ? message : i18n.has(message) ? i18n._(message) : t`Please check this field.`
