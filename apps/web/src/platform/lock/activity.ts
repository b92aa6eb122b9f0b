/** When a page of this browser was last used, and when the server last got a request. Tabs share it: activity in one counts in all. */
type ActivityMessage =
  | { readonly about: 'input' | 'contact'; readonly atMs: number }
  | { readonly about: 'locked' }
  | { readonly about: 'unlocked'; readonly userId: string }

const channel = new BroadcastChannel('mendwell.activity')
/** Other tabs are informed of input at most this often. */
const publishIntervalMs = 2000

let lastInputMs = Date.now()
let lastContactMs = Date.now()
let lastPublishedMs = 0
const listeners = new Set<(word: ActivityMessage) => void>()

channel.onmessage = ({ data }: MessageEvent<ActivityMessage>) => {
  if (data.about === 'input') lastInputMs = Math.max(lastInputMs, data.atMs)
  if (data.about === 'contact') lastContactMs = Math.max(lastContactMs, data.atMs)
  for (const listener of listeners) listener(data)
}

export const publishActivity = (word: ActivityMessage) => channel.postMessage(word)

export function onActivity(listener: (word: ActivityMessage) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A person moved, typed or touched. */
export function recordInput() {
  lastInputMs = Date.now()
  if (lastInputMs - lastPublishedMs < publishIntervalMs) return
  lastPublishedMs = lastInputMs
  publishActivity({ about: 'input', atMs: lastInputMs })
}

/** The server responded to a user's request: its idle timer restarted. */
export function recordContact() {
  lastContactMs = Date.now()
  publishActivity({ about: 'contact', atMs: lastContactMs })
}

export const getMsSinceInput = () => Date.now() - lastInputMs
export const getMsSinceContact = () => Date.now() - lastContactMs
/** There was activity since the server's last request. */
export const isServerBehind = () => lastInputMs > lastContactMs
