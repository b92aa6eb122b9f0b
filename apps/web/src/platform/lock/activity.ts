/**
 * When somebody last touched a page of this browser, and when the server last heard from it. All tabs tell each other:
 * whoever works in one of them is not away in the others.
 */
type Word =
  | { readonly about: 'input' | 'contact'; readonly atMs: number }
  | { readonly about: 'locked' }
  | { readonly about: 'unlocked'; readonly userId: string }

const channel = new BroadcastChannel('mendwell.activity')
/** Others are told of input at most this often. */
const tellEveryMs = 2000

let lastInputMs = Date.now()
let lastContactMs = Date.now()
let lastToldMs = 0
const listeners = new Set<(word: Word) => void>()

channel.onmessage = ({ data }: MessageEvent<Word>) => {
  if (data.about === 'input') lastInputMs = Math.max(lastInputMs, data.atMs)
  if (data.about === 'contact') lastContactMs = Math.max(lastContactMs, data.atMs)
  for (const listener of listeners) listener(data)
}

export const tell = (word: Word) => channel.postMessage(word)

export function hear(listener: (word: Word) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A person moved, typed or touched. */
export function inputSeen() {
  lastInputMs = Date.now()
  if (lastInputMs - lastToldMs < tellEveryMs) return
  lastToldMs = lastInputMs
  tell({ about: 'input', atMs: lastInputMs })
}

/** The server answered a call that a person caused: its own count of idle time began anew. */
export function contactMade() {
  lastContactMs = Date.now()
  tell({ about: 'contact', atMs: lastContactMs })
}

export const msSinceInput = () => Date.now() - lastInputMs
export const msSinceContact = () => Date.now() - lastContactMs
/** Somebody worked since the server last heard of it. */
export const isServerBehind = () => lastInputMs > lastContactMs
