/** The navigation as this person sees it, and a link to one of its entries. */
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../../platform/session/session.ts'
import {
  type GetAudience,
  footerEntries,
  isActiveEntry,
  type NavigationEntry,
  listVisibleEntries,
  listVisibleGroups,
} from '../navigation.ts'

export function useNavigation() {
  const user = useUser()
  const { routesByPath } = useRouter()
  // A path that the router does not have is undefined, whatever its type says.
  const getAudience: GetAudience = (path) => routesByPath[path as '/patients']?.options.staticData?.audience
  return {
    groups: listVisibleGroups(user, getAudience),
    foot: listVisibleEntries(footerEntries, user, getAudience),
  }
}

export function EntryLink({
  entry,
  className,
  onClick,
  children,
}: {
  entry: NavigationEntry
  className: string
  onClick?: () => void
  children: ReactNode
}) {
  const isHere = useRouterState({ select: (state) => isActiveEntry(entry, state.location.pathname) })
  // The router marks the link at its own path only.
  const mark = isHere ? ({ 'data-status': 'active', 'aria-current': 'page' } as const) : {}
  return (
    // The entry is shown because the router has its path.
    <Link to={entry.path as '/patients'} className={className} onClick={onClick} {...mark}>
      {children}
    </Link>
  )
}
