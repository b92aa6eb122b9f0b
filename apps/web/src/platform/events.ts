/**
 * Server events while a page is open. One tab of the browser holds the stream and forwards to the others, because browsers limit
 * connections. A stream that ends is reopened with growing delay.
 */
import type { LiveEvent } from '@mendwell/contract'

const address = '/api/events'
const minDelayMs = 2000
const maxDelayMs = 60_000

export function subscribeToEvents(onEvent: (event: LiveEvent) => void): () => void {
  const channel = new BroadcastChannel('mendwell.events')
  const stopped = new AbortController()
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data)

  const runStream = async () => {
    // The lock may be granted after it is no longer needed.
    if (stopped.signal.aborted) return
    await keepStreamOpen(stopped.signal, (event) => {
      onEvent(event)
      channel.postMessage(event)
    })
  }
  // The tab with the lock holds the stream; when it closes, another tab gets it. Without locks every tab has its own.
  if ('locks' in navigator) {
    navigator.locks.request('mendwell.events', { signal: stopped.signal }, runStream).catch(() => {})
  } else void runStream()
  return () => {
    stopped.abort()
    channel.close()
  }
}

/** Ends only when requested. */
function keepStreamOpen(stop: AbortSignal, onEvent: (event: LiveEvent) => void): Promise<void> {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = minDelayMs
  const open = () => {
    source = new EventSource(address)
    source.onopen = () => (waitMs = minDelayMs)
    // The server writes by the contract's shape.
    source.onmessage = ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data) as LiveEvent)
    source.onerror = () => {
      // While connecting, the browser retries; closed means that the server rejected it.
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, waitMs)
      waitMs = Math.min(waitMs * 2, maxDelayMs)
    }
  }
  open()
  return new Promise((resolve) => {
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      resolve()
    })
  })
}
