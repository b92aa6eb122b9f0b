/** What is being taken along just now, and how far it is: one at a time, in all pages of this browser, for every screen that shows it. */
import type { CurrentUser } from '@mendwell/contract'
import { useSyncExternalStore } from 'react'
import { readNote, writeNote } from '../../platform/offline-cache/offline-cache.ts'
import type { Choice, Progress, Taken } from '../../platform/offline-cache/download.ts'
import { keepWholeApp } from '../../platform/service-worker.ts'

export type Taking =
  | { readonly state: 'idle' }
  | { readonly state: 'taking'; readonly progress: Progress | null }
  /** The patients are here; the app itself is not whole yet. */
  | { readonly state: 'keeping'; readonly files: number; readonly filesLeft: number }
  | { readonly state: 'failed'; readonly problem: unknown }

export const isUnderWay = ({ state }: Taking) => state === 'taking' || state === 'keeping'

const lock = 'mendwell-bag'
let current: Taking = { state: 'idle' }
const listeners = new Set<() => void>()

function become(next: Taking) {
  current = next
  for (const listener of listeners) listener()
}

/** After what is being taken now, in whichever page, and with the app itself: without its pages the charts could not be opened. */
export function takeAlong(user: CurrentUser, choice: Choice): Promise<Taken> {
  become({ state: 'taking', progress: null })
  let arePatientsHere = false
  let files = 0
  const app = keepWholeApp((filesLeft) => {
    files = Math.max(files, filesLeft)
    if (arePatientsHere) become({ state: 'keeping', files, filesLeft })
  })
  // It may fail long before anybody asks.
  app.catch(() => {})
  return navigator.locks.request(lock, () =>
    run(user, choice, () => {
      arePatientsHere = true
      return app
    }),
  )
}

async function run(
  user: CurrentUser,
  choice: Choice,
  afterwards: () => Promise<void> = () => Promise.resolve(),
): Promise<Taken> {
  become({ state: 'taking', progress: null })
  try {
    // Who works, for a start without the server.
    await writeNote('user', user)
    // It knows every question of the bedside; a page that is only looked at does not need it.
    const { take } = await import('../../platform/offline-cache/download.ts')
    const { timeZone } = user.organization
    const taken = await take({ userId: user.id, timeZone, now: new Date() }, choice, (progress) =>
      become({ state: 'taking', progress }),
    )
    await afterwards()
    become({ state: 'idle' })
    return taken
  } catch (problem) {
    become({ state: 'failed', problem })
    throw problem
  }
}

/** The same choice again, with today's list as it is now. Where something is being taken already, that will do. */
export const bringUpToDate = (user: CurrentUser): Promise<void> =>
  navigator.locks.request(lock, { ifAvailable: true }, async (isOurs) => {
    const taken = isOurs && (await readNote<Taken>('taken'))
    if (taken) await run(user, { patientIds: taken.patientIds, facilityIds: taken.facilityIds })
  })

export const useTaking = (): Taking =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => current,
  )
