/** What is being taken along just now, and how far it is: one at a time, for every screen that shows it. */
import type { CurrentUser } from '@mendwell/contract'
import { useSyncExternalStore } from 'react'
import { readNote, writeNote } from '../../platform/bag/bag.ts'
import type { Choice, Progress, Taken } from '../../platform/bag/take.ts'
import { wallClock } from '../../platform/dates.ts'

export type Taking =
  | { readonly state: 'idle' }
  | { readonly state: 'taking'; readonly progress: Progress | null }
  | { readonly state: 'failed'; readonly problem: unknown }

let current: Taking = { state: 'idle' }
let running: Promise<Taken> | null = null
const listeners = new Set<() => void>()

function become(next: Taking) {
  current = next
  for (const listener of listeners) listener()
}

export function takeAlong(user: CurrentUser, choice: Choice): Promise<Taken> {
  running ??= run(user, choice).finally(() => (running = null))
  return running
}

async function run(user: CurrentUser, choice: Choice): Promise<Taken> {
  become({ state: 'taking', progress: null })
  try {
    // Who works, for a start without the server.
    await writeNote('user', user)
    // It knows every question of the bedside; a page that is only looked at does not need it.
    const { take } = await import('../../platform/bag/take.ts')
    const { day: today } = wallClock(new Date(), user.organization.timeZone)
    const taken = await take({ userId: user.id, today }, choice, (progress) =>
      become({ state: 'taking', progress }),
    )
    become({ state: 'idle' })
    return taken
  } catch (problem) {
    become({ state: 'failed', problem })
    throw problem
  }
}

/** The same choice again, with today's list as it is now. */
export async function bringUpToDate(user: CurrentUser): Promise<void> {
  const taken = await readNote<Taken>('taken')
  if (taken) await takeAlong(user, { patientIds: taken.patientIds, facilityIds: taken.facilityIds })
}

export const useTaking = (): Taking =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => current,
  )
