/** The state of the running download: one at a time, across all windows of this browser, for every screen that shows it. */
import type { CurrentUser } from '@mendwell/contract'
import { useSyncExternalStore } from 'react'
import { readMetadata, writeMetadata } from '../../platform/offline-cache/offline-cache.ts'
import type {
  DownloadChoice,
  DownloadProgress,
  DownloadResult,
} from '../../platform/offline-cache/download.ts'
import { cacheWholeApp } from '../../platform/service-worker.ts'

export type DownloadState =
  | { readonly state: 'idle' }
  | { readonly state: 'taking'; readonly progress: DownloadProgress | null }
  /** The patients are here; the app itself is not complete yet. */
  | { readonly state: 'keeping'; readonly files: number; readonly filesLeft: number }
  | { readonly state: 'failed'; readonly problem: unknown }

export const isDownloading = ({ state }: DownloadState) => state === 'taking' || state === 'keeping'

const lockName = 'mendwell-bag'
let current: DownloadState = { state: 'idle' }
const listeners = new Set<() => void>()

function setState(next: DownloadState) {
  current = next
  for (const listener of listeners) listener()
}

/** After a download in any window, and with the app itself: without its pages the charts could not be opened. */
export function startOfflineDownload(user: CurrentUser, choice: DownloadChoice): Promise<DownloadResult> {
  setState({ state: 'taking', progress: null })
  let arePatientsHere = false
  let files = 0
  const app = cacheWholeApp((filesLeft) => {
    files = Math.max(files, filesLeft)
    if (arePatientsHere) setState({ state: 'keeping', files, filesLeft })
  })
  // It may fail long before it is awaited.
  app.catch(() => {})
  return navigator.locks.request(lockName, () =>
    runDownload(user, choice, () => {
      arePatientsHere = true
      return app
    }),
  )
}

async function runDownload(
  user: CurrentUser,
  choice: DownloadChoice,
  afterwards: () => Promise<void> = () => Promise.resolve(),
): Promise<DownloadResult> {
  setState({ state: 'taking', progress: null })
  try {
    // Who works, for a start without the server.
    await writeMetadata('user', user)
    // They contain the queries of every feature; a page that only shows the state does not need them.
    const [{ downloadForOffline }, { offlineQueries }] = await Promise.all([
      import('../../platform/offline-cache/download.ts'),
      import('./offline-queries.ts'),
    ])
    const { timeZone } = user.organization
    const taken = await downloadForOffline(
      offlineQueries,
      { userId: user.id, timeZone, now: new Date() },
      choice,
      (progress) => setState({ state: 'taking', progress }),
    )
    await afterwards()
    setState({ state: 'idle' })
    return taken
  } catch (problem) {
    setState({ state: 'failed', problem })
    throw problem
  }
}

/** The same selection again, with today's list. A running download is enough. */
export const refreshOfflineCache = (user: CurrentUser): Promise<void> =>
  navigator.locks.request(lockName, { ifAvailable: true }, async (isOurs) => {
    const taken = isOurs && (await readMetadata<DownloadResult>('taken'))
    if (taken) await runDownload(user, { patientIds: taken.patientIds, facilityIds: taken.facilityIds })
  })

export const useDownloadState = (): DownloadState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => current,
  )
