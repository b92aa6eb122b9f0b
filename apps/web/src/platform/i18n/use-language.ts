/** The language of the page, for components. Every page may use it; what selects the language is in `language.ts`. */
import type { PatientLanguage } from '@mendwell/clinical'
import { useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'

const listeners = new Set<() => void>()
let current: PatientLanguage = 'en'

export const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const notify = () => listeners.forEach((listener) => listener())

export const getLanguage = () => current

export function setLanguage(language: PatientLanguage): void {
  current = language
  notify()
}

/** A component that uses it is drawn again when the language changes, and when its catalog has arrived. */
export function useLanguage(): PatientLanguage {
  useSyncExternalStore(subscribe, () => `${current} ${i18n.locale}`)
  return current
}
