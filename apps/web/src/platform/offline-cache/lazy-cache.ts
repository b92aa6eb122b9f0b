/**
 * The way from a call to what was taken along, without carrying the bag itself: it is loaded only where there is one. A mark
 * in this browser says so; it holds the owners' ids and nothing else.
 */
import type { Answer, Endpoint, FileAnswer } from '@mendwell/contract'

export type Bag = {
  /** Null where it was not taken along, or nobody unlocked it. */
  readonly answerTo: (endpoint: Endpoint, url: string) => Promise<Answer<unknown> | null>
  readonly fileOf: (url: string) => Promise<FileAnswer | null>
  /** Kept where it belongs to what was taken; else let go. Never fails. */
  readonly keepAnswer: (endpoint: Endpoint, url: string, answer: Answer<unknown>) => Promise<void>
  readonly keepFile: (url: string, answer: FileAnswer) => Promise<void>
}

const key = 'mendwell.bag'
let load: (() => Promise<Bag>) | null = null

/** Told once by the signed-in app. */
export const bagComesFrom = (loader: () => Promise<Bag>) => void (load = loader)

export const openBag = async (): Promise<Bag | null> => (load && hasBag() ? load() : null)

export function ownersHere(): string[] {
  try {
    return (localStorage.getItem(key) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

export const hasBag = () => ownersHere().length > 0

export function markOwner(userId: string, isHere: boolean) {
  const others = ownersHere().filter((one) => one !== userId)
  try {
    if (isHere || others.length > 0)
      localStorage.setItem(key, [...others, ...(isHere ? [userId] : [])].join(' '))
    else localStorage.removeItem(key)
  } catch {
    // Without storage nothing was taken along either.
  }
}
