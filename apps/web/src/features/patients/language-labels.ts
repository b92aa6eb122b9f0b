/** The languages a patient can prefer, as staff read them. */
import type { PreferredLanguage } from '@mendwell/contract'

export const preferredLanguageLabels: Readonly<Record<PreferredLanguage, string>> = {
  en: 'English',
  es: 'Spanish',
  zh: 'Chinese',
  vi: 'Vietnamese',
  tl: 'Tagalog',
  ar: 'Arabic',
  fr: 'French',
  ht: 'Haitian Creole',
  ko: 'Korean',
  pt: 'Portuguese',
  ru: 'Russian',
  other: 'Other',
}
