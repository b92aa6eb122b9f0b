/** Whether the sidebar shows words or only icons: the user's choice, else words where there is room for them. */
import { useRouterState } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'

const key = 'mendwell.sidebar'
const roomy = '(min-width: 1200px)'

const followRoom = (listener: () => void) => {
  const query = matchMedia(roomy)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function readChoice(): boolean | null {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? null : kept === 'narrow'
  } catch {
    return null
  }
}

export function useSidebarWidth() {
  const [choice, setChoice] = useState(readChoice)
  const hasRoom = useSyncExternalStore(followRoom, () => matchMedia(roomy).matches)
  // A chart needs the width itself.
  const isChart = useRouterState({ select: (state) => /^\/patients\/./.test(state.location.pathname) })
  const isNarrow = choice ?? (!hasRoom || isChart)
  const toggle = () => {
    setChoice(!isNarrow)
    try {
      localStorage.setItem(key, isNarrow ? 'wide' : 'narrow')
    } catch {
      // Storage may be refused; the choice then lasts until the page is left.
    }
  }
  return { isNarrow, toggle }
}
