/** Whether the sidebar shows words or only icons: the user's choice, else words where there is room for them. */
import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { usePersistedChoice } from '../../platform/use-persisted-choice.ts'

const wideScreenQuery = '(min-width: 1200px)'

const subscribeToWidth = (listener: () => void) => {
  const query = matchMedia(wideScreenQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useSidebarWidth() {
  const [choice, choose] = usePersistedChoice('mendwell.sidebar', ['narrow', 'wide'])
  const hasRoom = useSyncExternalStore(subscribeToWidth, () => matchMedia(wideScreenQuery).matches)
  // A chart needs the width itself.
  const isChart = useRouterState({
    select: (state) => /^\/(patients|wounds)\/./.test(state.location.pathname),
  })
  const isNarrow = choice === null ? !hasRoom || isChart : choice === 'narrow'
  return { isNarrow, toggle: () => choose(isNarrow ? 'wide' : 'narrow') }
}
