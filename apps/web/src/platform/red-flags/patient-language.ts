/** The language of patient texts: selected on this device, otherwise the record's, otherwise the browser's. */
import { type PatientLanguage, patientLanguages } from '@mendwell/clinical'
import { useSyncExternalStore } from 'react'

const key = 'mendwell-patient-language'
const listeners = new Set<() => void>()
let chosen = readChoice()

function readChoice(): PatientLanguage | null {
  try {
    return patientLanguages.find((one) => one === localStorage.getItem(key)) ?? null
  } catch {
    return null
  }
}

function choose(language: PatientLanguage) {
  chosen = language
  try {
    localStorage.setItem(key, language)
  } catch {
    // Storage may be blocked; the choice then lasts until the page is left.
  }
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
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

export function usePatientLanguage(preferred: PatientLanguage | null | undefined) {
  const choice = useSyncExternalStore(subscribe, () => chosen)
  return { language: resolveLanguage(choice, preferred, navigator.languages), onLanguage: choose }
}
