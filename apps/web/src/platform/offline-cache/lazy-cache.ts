/** Loads the offline cache only where there is one. A mark in this browser says so; it contains the owners' ids and nothing else. */
import type { EndpointResponse, Endpoint, FileDownload } from '@mendwell/contract'

export type OfflineCache = {
  /** Null if not downloaded, or not unlocked. */
  readonly findResponse: (endpoint: Endpoint, url: string) => Promise<EndpointResponse<unknown> | null>
  readonly findFile: (url: string) => Promise<FileDownload | null>
  /** Stored if it belongs to the downloaded data; otherwise ignored. Never fails. */
  readonly storeResponse: (
    endpoint: Endpoint,
    url: string,
    answer: EndpointResponse<unknown>,
  ) => Promise<void>
  readonly storeFile: (url: string, answer: FileDownload) => Promise<void>
}

const key = 'mendwell.bag'
let load: (() => Promise<OfflineCache>) | null = null

/** Set once by the signed-in app. */
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
    // Without storage there is no offline data either.
  }
}
