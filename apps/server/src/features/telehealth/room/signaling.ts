/**
 * Relays messages between the two pages of a call across servers: over PostgreSQL's NOTIFY, which stores nothing. Longer messages are
 * split, because one notification is limited to 8000 bytes.
 */
import type { RoomMessage } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { listen, type ListenerHandle } from '../../../platform/db/listen.ts'

const channel = 'mendwell_calls'
const pieceLength = 7_000

/** A message for the page, or the end of its line with a code. */
export type SignalingMessage = RoomMessage | { type: 'close'; code: number }

/** Sent with the transaction's commit. */
export async function publishSignal(db: Db, place: string, word: SignalingMessage): Promise<void> {
  const text = Buffer.from(JSON.stringify(word)).toString('base64')
  const count = Math.ceil(text.length / pieceLength)
  const pieces = Array.from({ length: count }, (_, at) => {
    const piece = text.slice(at * pieceLength, (at + 1) * pieceLength)
    // Numbered: of two notifications that are the same PostgreSQL sends one.
    return `${place} ${at + 1}/${count} ${piece}`
  })
  await db.raw(
    'select pg_notify($1, piece) from unnest($2::text[]) with ordinality as p (piece, n) order by n',
    [channel, pieces],
  )
}

type MessageHandler = (word: SignalingMessage) => void
interface Listener {
  hears: MessageHandler
  /** The line between the servers is new: anything may have been missed. */
  onNewLine: () => void
  begun: string
}

/** The places of this process. One listening connection, opened with the first of them. */
export class SignalingHub {
  readonly #options: { url: string; onError?: (error: Error) => void }
  readonly #places = new Map<string, Listener>()
  #listening: ListenerHandle | undefined
  #isUp: Promise<void> | undefined

  constructor(options: { url: string; onError?: (error: Error) => void }) {
    this.#options = options
  }

  /** Resolves when messages from now on are received. The returned function ends it. */
  async join(place: string, hears: MessageHandler, onNewLine: () => void): Promise<() => void> {
    const listener = { hears, onNewLine, begun: '' }
    this.#places.set(place, listener)
    this.#isUp ??= new Promise((resolve) => {
      let isFirst = true
      this.#listening = listen({
        ...this.#options,
        channel,
        onWord: (payload) => this.#hear(payload),
        onListening: () => {
          resolve()
          if (!isFirst) this.#places.forEach((one) => one.onNewLine())
          isFirst = false
        },
      })
    })
    await this.#isUp
    return () => {
      if (this.#places.get(place) === listener) this.#places.delete(place)
    }
  }

  async close(): Promise<void> {
    await this.#listening?.stop()
  }

  #hear(payload: string): void {
    const [place = '', number = '', piece = ''] = payload.split(' ')
    const [at, count] = number.split('/')
    const listener = this.#places.get(place)
    if (!listener) return
    listener.begun += piece
    if (at !== count) return
    const text = Buffer.from(listener.begun, 'base64').toString()
    listener.begun = ''
    listener.hears(JSON.parse(text) as SignalingMessage) // written by `say` of a server of ours
  }
}
