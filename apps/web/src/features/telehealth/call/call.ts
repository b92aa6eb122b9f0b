/**
 * A call as a page sees it: the line into the room, the connection to the other side, what this device sends. A store without a
 * framework; `use-call.ts` reads it for the screens.
 */
import type { CallSide, IceServer, RoomMessage } from '@mendwell/contract'
import type { LocalMedia } from './local-media.ts'
import { Peer } from './peer.ts'
import { SignalingClient, type Ticket } from './signaling-client.ts'

export type ChatLine = { readonly id: number; readonly isMine: boolean; readonly text: string }
type SharedMedia = { readonly microphone: boolean; readonly camera: boolean; readonly screen: boolean }

export type CallState = {
  readonly phase: 'connecting' | 'taken' | 'waiting' | 'in' | 'replaced' | 'over' | 'refused'
  /** Why the room did not open. */
  readonly error: unknown
  readonly side: CallSide | null
  readonly isLineDown: boolean
  /** The other side is in the room. */
  readonly isPeerHere: boolean
  /** As the provider sees it: the patient waits to be let in. */
  readonly isPatientWaiting: boolean
  readonly connection: RTCPeerConnectionState
  readonly remote: MediaStream | null
  readonly peerShows: SharedMedia | null
  readonly chat: readonly ChatLine[]
  readonly isLow: boolean
}

const initialState: CallState = {
  phase: 'connecting',
  error: null,
  side: null,
  isLineDown: false,
  isPeerHere: false,
  isPatientWaiting: false,
  connection: 'new',
  remote: null,
  peerShows: null,
  chat: [],
  isLow: false,
}

export class Call {
  state: CallState = initialState
  readonly #media: LocalMedia
  readonly #line: SignalingClient
  readonly #listeners = new Set<() => void>()
  readonly #unfollowMedia: () => void
  #peer: Peer | undefined
  #iceServers: readonly IceServer[] = []
  #chatId = 0

  constructor(media: LocalMedia, askTicket: () => Promise<Ticket>) {
    this.#media = media
    this.#line = new SignalingClient({
      askTicket,
      onMessage: (message) => this.#hear(message),
      onDown: () => this.#become({ isLineDown: true }),
      onEnd: (phase, error) => this.#finish(phase, error),
    })
    this.#unfollowMedia = media.subscribe(() => void this.#show())
    addEventListener('online', this.#restart)
    // A phone that switches from Wi-Fi to the mobile network reports it here.
    getDeviceConnection()?.addEventListener('change', this.#restart)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  admit(): void {
    this.#line.say({ type: 'admit' })
  }

  takeOver(): void {
    this.#line.takeOver()
  }

  write(text: string): void {
    const trimmed = text.trim()
    if (trimmed === '') return
    this.#line.say({ type: 'chat', text: trimmed })
    this.#addChat(true, trimmed)
  }

  setLow(isLow: boolean): void {
    this.#become({ isLow })
    void this.#peer?.slow(isLow)
  }

  /** Looks for a new way between the two browsers. */
  restart(): void {
    this.#peer?.restart()
  }

  /** For good, by the person. The provider's end is the end for both. */
  hangUp(): void {
    this.#line.say({ type: 'hang-up' })
    this.close()
  }

  close(): void {
    this.#unfollowMedia()
    removeEventListener('online', this.#restart)
    getDeviceConnection()?.removeEventListener('change', this.#restart)
    this.#line.close()
    this.#dropPeer()
  }

  #restart = () => this.restart()

  #hear(message: RoomMessage): void {
    switch (message.type) {
      case 'entered':
        this.#iceServers = message.iceServers
        this.#become({
          side: message.side,
          phase: message.isAdmitted ? 'in' : 'waiting',
          isLineDown: false,
        })
        return this.#meet(message.peer)
      case 'taken':
        return this.#become({ phase: 'taken' })
      case 'admitted':
        this.#become({ phase: 'in' })
        return this.#connect()
      case 'peer':
        return this.#meet(message.peer)
      case 'signal':
        if (this.#peer && message.from === this.#peer.place) {
          const peer = this.#peer
          // Invalid messages are dropped; the next offer starts again.
          void peer.hear(message).catch(() => peer.restart())
        }
        return
      case 'chat':
        return this.#addChat(false, message.text)
      case 'showing':
        return this.#become({ peerShows: message })
      case 'over':
        return this.#finish('over')
      case 'pong':
    }
  }

  #here: { place: string; isAdmitted: boolean } | null = null

  #meet(peer: { place: string; isAdmitted: boolean } | null): void {
    this.#here = peer
    this.#become({
      isPeerHere: peer !== null,
      isPatientWaiting: this.state.side === 'provider' && peer !== null && !peer.isAdmitted,
    })
    this.#connect()
  }

  /** Once both are admitted. A reloaded page is a new participant, with a new connection. */
  #connect(): void {
    const here = this.#here
    const { side, phase } = this.state
    if (!here || phase !== 'in' || (side === 'provider' && !here.isAdmitted)) return
    if (this.#peer?.place === here.place) {
      this.#peer.resume()
      this.#tellShown()
      return
    }
    this.#dropPeer()
    this.#peer = new Peer({
      place: here.place,
      isPolite: side === 'patient',
      iceServers: this.#iceServers,
      say: (signal) => this.#line.say(signal),
      onChange: () => this.#look(),
    })
    void this.#show()
  }

  async #show(): Promise<void> {
    const { microphone } = this.#media.state
    await this.#peer?.show(microphone, this.#media.video).catch(() => {}) // closed meanwhile
    await this.#peer?.slow(this.state.isLow)
    this.#tellShown()
  }

  #tellShown(): void {
    const { microphone, camera, screen, isMuted, isCameraOff } = this.#media.state
    this.#line.say({
      type: 'showing',
      microphone: microphone !== null && !isMuted,
      camera: camera !== null && !isCameraOff,
      screen: screen !== null,
    })
  }

  #look(): void {
    const peer = this.#peer
    this.#become({ connection: peer?.state ?? 'new', remote: peer ? peer.remote : null })
    if (peer?.state === 'connected') this.#tellShown()
  }

  #dropPeer(): void {
    this.#peer?.close()
    this.#peer = undefined
    this.#become({ connection: 'new', remote: null, peerShows: null })
  }

  #finish(phase: 'replaced' | 'over' | 'refused', error: unknown = null): void {
    this.close()
    this.#become({ phase, error, isPeerHere: false, isPatientWaiting: false })
  }

  #addChat(isMine: boolean, text: string): void {
    this.#chatId += 1
    this.#become({ chat: [...this.state.chat, { id: this.#chatId, isMine, text }] })
  }

  #become(part: Partial<CallState>): void {
    this.state = { ...this.state, ...part }
    for (const listener of this.#listeners) listener()
  }
}

/** Not in every browser. */
const getDeviceConnection = () => (navigator as { connection?: EventTarget }).connection
