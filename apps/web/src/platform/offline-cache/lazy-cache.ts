/**
 * The way from a call to what was taken along, without carrying the bag itself: it is loaded only where there is one. A mark
 * in this browser says so; it holds the owners' ids and nothing else.
 */
import type { EndpointResponse, Endpoint, FileDownload } from '@mendwell/contract'

export type OfflineCache = {
  /** Null where it was not taken along, or nobody unlocked it. */
  readonly answerTo: (endpoint: Endpoint, url: string) => Promise<EndpointResponse<unknown> | null>
  readonly fetchFile: (url: string) => Promise<FileDownload | null>
  /** Kept where it belongs to what was taken; else let go. Never fails. */
  readonly keepAnswer: (endpoint: Endpoint, url: string, answer: EndpointResponse<unknown>) => Promise<void>
  readonly keepFile: (url: string, answer: FileDownload) => Promise<void>
}

const key = 'mendwell.bag'
let load: (() => Promise<OfflineCache>) | null = null

/** Told once by the signed-in app. */
export const setCacheLoader = (loader: () => Promise<OfflineCache>) => void (load = loader)

export const loadOfflineCache = async (): Promise<OfflineCache | null> =>
  load && hasOfflineCache() ? load() : null

export function listOwners(): string[] {
  try {
    return (localStorage.getItem(key) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

export const hasOfflineCache = () => listOwners().length > 0

export function markOwner(userId: string, isHere: boolean) {
  const others = listOwners().filter((one) => one !== userId)
  try {
    if (isHere || others.length > 0)
      localStorage.setItem(key, [...others, ...(isHere ? [userId] : [])].join(' '))
    else localStorage.removeItem(key)
  } catch {
    // Without storage nothing was taken along either.
  }
}
