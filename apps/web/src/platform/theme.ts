/** Light or dark: the system's until the user chooses; the choice is kept. `public/theme.js` applies it on load. */
import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const key = 'mendwell.theme'
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return systemIsDark().matches ? 'dark' : 'light'
}

export function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage may be refused; the choice then lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const system = systemIsDark()
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}
