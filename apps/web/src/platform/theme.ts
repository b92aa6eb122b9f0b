/** Light or dark: the system's until the user selects one; the choice is stored. `public/theme.js` applies it on load. */
import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'
export type ThemeChoice = Theme | 'system'

const key = 'mendwell.theme'
const getDarkModeQuery = () => matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function getThemeChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

function getTheme(): Theme {
  const choice = getThemeChoice()
  if (choice !== 'system') return choice
  return getDarkModeQuery().matches ? 'dark' : 'light'
}

export function chooseTheme(choice: ThemeChoice) {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Storage may be blocked; the choice then lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

/** Whether a theme was selected on this device; if not, the account's may be applied. */
export function hasThemeChoice(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function subscribe(listener: () => void) {
  const system = getDarkModeQuery()
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, getTheme)
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, getThemeChoice)
