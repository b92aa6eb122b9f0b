/**
 * Forwards events of all servers to the open pages of their recipients. One listening connection per process, opened with the first page.
 */
import { listen, type ListenerHandle } from '../db/listen.ts'
import { channel, EventMessage, type DomainEvent } from './publish.ts'

/** Null: the line was down, so anything may have happened. */
export type EventListener = (happened: DomainEvent | null) => void

export class EventHub {
  readonly #options: { url: string; onError?: (error: Error) => void }
  readonly #pages = new Map<string, Set<EventListener>>()
  #listening: ListenerHandle | undefined

  constructor(options: { url: string; onError?: (error: Error) => void }) {
    this.#options = options
  }

  /** Calls `hears` for every event of this person in this organization, until the returned function is called. */
  join(organizationId: string, userId: string, hears: EventListener): () => void {
    const key = buildKey(organizationId, userId)
    const pages = this.#pages.get(key) ?? new Set()
    this.#pages.set(key, pages.add(hears))
    this.#listening ??= listen({
      ...this.#options,
      channel,
      onWord: (payload) => this.#hear(payload),
      onListening: () => this.#pages.forEach((each) => each.forEach((page) => page(null))),
    })
    return () => {
      pages.delete(hears)
      if (pages.size === 0 && this.#pages.get(key) === pages) this.#pages.delete(key)
    }
  }

  async close(): Promise<void> {
    await this.#listening?.stop()
  }

  #hear(payload: string): void {
    const word = EventMessage.safeParse(parseJson(payload))
    if (!word.success) return // of a newer server, or not ours
    const { organizationId, userId, event } = word.data
    this.#pages.get(buildKey(organizationId, userId))?.forEach((page) => page(event))
  }
}

const buildKey = (organizationId: string, userId: string) => `${organizationId} ${userId}`

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}
