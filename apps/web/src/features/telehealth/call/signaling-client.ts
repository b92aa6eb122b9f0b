/** The signaling connection: opened with a ticket, with keep-alive, reopened when the network breaks. */
import type { CallMessage, CallSide, RoomMessage } from '@mendwell/contract'

export type Ticket = { readonly ticket: string; readonly side: CallSide }
export type DisconnectReason = 'replaced' | 'over' | 'refused'

const path = '/api/telehealth/room'
const minDelayMs = 500
const maxDelayMs = 8_000
const pingMs = 10_000
/** Closed by the room permanently; the contract's close codes say why. */
const finalCloseReasons: Readonly<Record<number, DisconnectReason>> = {
  4400: 'refused',
  4409: 'replaced',
  4410: 'over',
  4429: 'refused',
}

export class SignalingClient {
  /** This page's seat; the same after every break. */
  readonly place = crypto.randomUUID()
  readonly #askTicket: () => Promise<Ticket>
  readonly #onMessage: (message: RoomMessage) => void
  readonly #onDown: () => void
  readonly #onEnd: (end: DisconnectReason, error?: unknown) => void
  #socket: WebSocket | undefined
  #isClosed = false
  #waitMs = minDelayMs
  #timer: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #isAnswered = true
  #takesOver = false

  constructor(options: {
    /** Throws what is final; a network that fails resolves to a later try. */
    askTicket: () => Promise<Ticket>
    onMessage: (message: RoomMessage) => void
    onDown: () => void
    onEnd: (end: DisconnectReason, error?: unknown) => void
  }) {
    this.#askTicket = options.askTicket
    this.#onMessage = options.onMessage
    this.#onDown = options.onDown
    this.#onEnd = options.onEnd
    addEventListener('online', this.#again)
    void this.#open()
  }

  say(message: CallMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** After the room reported that the place is taken: use this device, not the other one. */
  takeOver(): void {
    this.#takesOver = true
    this.#again()
  }

  close(): void {
    this.#isClosed = true
    removeEventListener('online', this.#again)
    clearTimeout(this.#timer)
    clearInterval(this.#ping)
    this.#socket?.close(1000)
  }

  #again = () => {
    if (this.#isClosed) return
    clearTimeout(this.#timer)
    const old = this.#socket
    this.#socket = undefined
    old?.close(1000)
    void this.#open()
  }

  async #open(): Promise<void> {
    let ticket: Ticket
    try {
      ticket = await this.#askTicket()
    } catch (error) {
      if (this.#isClosed) return
      // A network failure has no response; a rejection is final.
      if (isAnswer(error)) return this.#end('refused', error)
      return this.#later()
    }
    if (this.#isClosed || this.#socket) return
    const socket = new WebSocket(path)
    this.#socket = socket
    socket.onopen = () => {
      socket.send(
        JSON.stringify({
          type: 'enter',
          ticket: ticket.ticket,
          place: this.place,
          takeOver: this.#takesOver,
        } satisfies CallMessage),
      )
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as RoomMessage // the server writes by the contract's shape
      this.#isAnswered = true
      if (message.type === 'entered') this.#entered()
      if (message.type !== 'pong') this.#onMessage(message)
    }
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      clearInterval(this.#ping)
      if (this.#isClosed) return
      const end = finalCloseReasons[code]
      if (end) return this.#end(end)
      this.#onDown()
      this.#later()
    }
  }

  #entered(): void {
    this.#waitMs = minDelayMs
    this.#takesOver = false
    clearInterval(this.#ping)
    this.#isAnswered = true
    this.#ping = setInterval(() => {
      // A line that died without a word is found by asking.
      if (!this.#isAnswered) return this.#again()
      this.#isAnswered = false
      this.say({ type: 'ping' })
    }, pingMs)
  }

  #later(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#open(), this.#waitMs)
    this.#waitMs = Math.min(this.#waitMs * 2, maxDelayMs)
  }

  #end(end: DisconnectReason, error?: unknown): void {
    this.close()
    this.#onEnd(end, error)
  }
}

const isAnswer = (error: unknown): boolean => {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429
}
