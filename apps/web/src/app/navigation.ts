/** What the sidebar and the phone's bottom bar lead to. An entry stands here only once its page works. */
import type { Role } from '@mendwell/contract'
import { type LucideIcon, UserRound, Users } from 'lucide-react'

export type NavigationEntry = { to: '/patients'; label: string; icon: LucideIcon }

export function entriesFor(role: Role): readonly NavigationEntry[] {
  if (role === 'patient') return [{ to: '/patients', label: 'My record', icon: UserRound }]
  return [{ to: '/patients', label: 'Patients', icon: Users }]
}

/** The server ends the session and leads to the landing page. */
export function signOut() {
  location.assign('/api/logout')
}
