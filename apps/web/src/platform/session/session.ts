/**
 * The current session. Part of the light entry script: it imports types only, so that the sign-in page stays small. A rejected lookup means
 * signed out; a server that does not respond is a separate state.
 */
import { setFormats } from '../../ui/form/date-time-text.ts'
import type { CurrentUser } from '@mendwell/contract'
import { useSyncExternalStore } from 'react'
import { buildBearerHeaders, clearBearer } from './bearer.ts'
import { hasOfflineCache } from '../offline-cache/lazy-cache.ts'
import { markLocked } from '../lock/flag.ts'
import { isSignOutPending, markSignOutPending } from './pending-sign-out.ts'

export type Session =
  | { readonly state: 'checking' }
  | { readonly state: 'signed-out' }
  /** `offline`: unlocked on this device; the server has not been asked. */
  | { readonly state: 'signed-in'; readonly user: CurrentUser; readonly offline?: true }
  | { readonly state: 'unreachable' }

let session: Session = { state: 'checking' }
const listeners = new Set<() => void>()

function setSession(next: Session) {
  // A lock without a session protects nothing, and would meet the next person.
  if (next.state === 'signed-out') markLocked(false)
  session = next
  setFormats(next.state === 'signed-in' ? next.user.formats : undefined)
  for (const listener of listeners) listener()
}

export async function checkSession() {
  setSession({ state: 'checking' })
  try {
    setSession(await fetchSession())
  } catch {
    setSession({ state: 'unreachable' })
  }
}

/** The user has just authenticated. */
export function startSession(user: CurrentUser) {
  markLocked(false)
  markSignOutPending(false)
  setSession({ state: 'signed-in', user })
}

/** The user unlocked offline data. The server decides about all of it on reconnect. */
export function startOfflineSession(user: CurrentUser) {
  markLocked(false)
  setSession({ state: 'signed-in', user, offline: true })
}

/** Signed out while offline: this browser acts accordingly, and revokes the session on reconnect. */
export function endSessionOffline() {
  markSignOutPending(true)
  setSession({ state: 'signed-out' })
}

/** The session's user, from the server; null for none. Throws without a response. */
export async function fetchCurrentUser(): Promise<CurrentUser | null> {
  const found = await fetchSession()
  if (found.state === 'unreachable') throw new Error('The server did not answer')
  return found.state === 'signed-in' ? found.user : null
}

/** The same person, with what is newly known of them. */
export function updateCurrentUser(user: CurrentUser) {
  if (session.state === 'signed-in' && session.user.id === user.id) setSession({ state: 'signed-in', user })
}

let pendingRefresh: Promise<void> | undefined

/** Refetches the current user, once however often it is called. The screen stays meanwhile. */
export function refreshCurrentUser(): Promise<void> {
  pendingRefresh ??= fetchSession()
    .then(
      (found) => {
        if (found.state === 'signed-in') updateCurrentUser(found.user)
      },
      () => {
        // No response: the known state applies until the next call.
      },
    )
    .finally(() => {
      pendingRefresh = undefined
    })
  return pendingRefresh
}

/** The server sets this mark beside the session. Without it and without a token there is no session to check. */
const hasSessionCookie = () => document.cookie.split('; ').includes('mendwell-here=1')

async function fetchSession(): Promise<Session> {
  const early = globalThis.mendwellWho
  globalThis.mendwellWho = null
  const bearer = buildBearerHeaders()
  if (isSignOutPending()) return endPendingSession()
  if (!bearer.authorization && !hasSessionCookie()) {
    // A closed browser forgets the mark. Users with offline data can continue while the server is unavailable.
    if (hasOfflineCache() && !(await isServerReachable())) return { state: 'unreachable' }
    return { state: 'signed-out' }
  }
  let response = await (early && !bearer.authorization ? early : requestCurrentUser(bearer))
  if (response.status === 401 && bearer.authorization) {
    clearBearer()
    response = await requestCurrentUser({})
  }
  // The server checks its answers against the contract in its tests.
  if (response.ok) return { state: 'signed-in', user: (await response.json()) as CurrentUser }
  return response.status < 500 ? { state: 'signed-out' } : { state: 'unreachable' }
}

const isServerReachable = () =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Treated as signed out, whatever cookie there still is: it is revoked as soon as possible. */
async function endPendingSession(): Promise<Session> {
  if (!hasSessionCookie()) markSignOutPending(false)
  else if (await isServerReachable()) {
    location.assign('/api/logout')
    return { state: 'checking' }
  }
  return { state: 'signed-out' }
}

declare global {
  /** `early.js` may request before this script is loaded: valid for the first lookup only. `null`: that lookup has started. */
  var mendwellWho: Promise<Response> | null | undefined
}

const requestCurrentUser = (headers: Record<string, string>) =>
  fetch('/api/auth/user', {
    credentials: 'include',
    headers: { accept: 'application/json', ...headers },
  })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const getSession = (): Session => session

export const useSession = (): Session => useSyncExternalStore(subscribe, getSession)

const getSignedInUser = (now: Session): CurrentUser => {
  if (now.state !== 'signed-in') throw new Error('This screen needs a signed-in user')
  return now.user
}

/** The signed-in user. Only for screens behind the gate. */
export const useUser = (): CurrentUser => getSignedInUser(useSession())

/** The same outside of drawing, e.g. while a route decides whether it opens. */
export const getCurrentUser = (): CurrentUser => getSignedInUser(session)

/** Unlocked on this device, and not yet confirmed by the server. */
export const isOfflineSession = () => session.state === 'signed-in' && session.offline === true
