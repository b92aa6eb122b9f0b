/**
 * Selects the language of a page. Patients read English or Spanish: the one selected on this device, otherwise the one of their record or
 * link, otherwise the browser's. Pages of staff stay in English and do not load this file. A catalog that does not load leaves the text as it is.
 */
import { type PatientLanguage, patientLanguages } from '@mendwell/clinical'
import { useEffect, useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'
import { getLanguage, notify, setLanguage, subscribe, useLanguage } from './use-language.ts'

/** Each by its own name. */
export const languageChoices = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const satisfies readonly { value: PatientLanguage; label: string }[]

const key = 'mendwell-patient-language'
let chosen = readChoice()

function readChoice(): PatientLanguage | null {
  try {
    return patientLanguages.find((one) => one === localStorage.getItem(key)) ?? null
  } catch {
    return null
  }
}

export function resolveLanguage(
  choice: PatientLanguage | null,
  preferred: PatientLanguage | null | undefined,
  browserLanguages: readonly string[],
): PatientLanguage {
  const offered = browserLanguages
    .map((tag) => patientLanguages.find((one) => tag.toLowerCase().split('-')[0] === one))
    .find((one) => one !== undefined)
  return choice ?? preferred ?? offered ?? 'en'
}

/** What a patient reads; `preferred` is the language of the record or the link. */
export const getPatientLanguage = (preferred?: PatientLanguage | null): PatientLanguage =>
  resolveLanguage(chosen, preferred, navigator.languages)

const loadMessages = async (language: PatientLanguage) =>
  language === 'en' ? {} : (await import('virtual:messages-es')).messages

/** Shows the page in a language: what has both at hand at once, the rest when its catalog is here. */
export async function activateLanguage(language: PatientLanguage): Promise<void> {
  if (language === getLanguage() && i18n.locale === language) return
  setLanguage(language)
  try {
    const messages = await loadMessages(language)
    // Another one may have been selected in the meantime.
    if (getLanguage() !== language) return
    i18n.activate(language, messages)
    document.documentElement.lang = language
    notify()
  } catch {
    // Asked again with the next page.
  }
}

/** Selected by the person, on this device. */
export function chooseLanguage(language: PatientLanguage): void {
  chosen = language
  try {
    localStorage.setItem(key, language)
  } catch {
    // Storage may be blocked; the choice then lasts until the page is left.
  }
  notify()
  void activateLanguage(language)
}

/** A page for patients: in their language while it is open. */
export function usePageLanguage(preferred: PatientLanguage | null | undefined): PatientLanguage {
  const resolved = useSyncExternalStore(subscribe, () => getPatientLanguage(preferred))
  useEffect(() => void activateLanguage(resolved), [resolved])
  useEffect(() => () => void activateLanguage('en'), [])
  return useLanguage()
}
