/** Whether the sidebar shows words or only icons: the user's choice, else words where there is room for them. */
import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useKeptChoice } from '../../platform/use-persisted-choice.ts'

const roomy = '(min-width: 1200px)'

const followRoom = (listener: () => void) => {
  const query = matchMedia(roomy)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useSidebarWidth() {
  const [choice, choose] = useKeptChoice('mendwell.sidebar', ['narrow', 'wide'])
  const hasRoom = useSyncExternalStore(followRoom, () => matchMedia(roomy).matches)
  // A chart needs the width itself.
  const isChart = useRouterState({
    select: (state) => /^\/(patients|wounds)\/./.test(state.location.pathname),
  })
  const isNarrow = choice === null ? !hasRoom || isChart : choice === 'narrow'
  return { isNarrow, toggle: () => choose(isNarrow ? 'wide' : 'narrow') }
}
