/**
 * One connection to the other browser, by perfect negotiation: both may offer at any time, the polite side yields. Audio and video go
 * directly between the two, encrypted by the browsers.
 */
import type { CallMessage, IceServer, RoomMessage } from '@mendwell/contract'

type Signal = Extract<CallMessage, { type: 'signal' }>
export type ReceivedSignal = Extract<RoomMessage, { type: 'signal' }>

/** A short gap recovers; after this ICE is restarted. */
const timeoutMs = 3_000
const low = { maxBitrate: 150_000, maxFramerate: 12, scaleResolutionDownBy: 3 }

export class Peer {
  readonly place: string
  readonly remote = new MediaStream()
  readonly #connection: RTCPeerConnection
  readonly #isPolite: boolean
  readonly #say: (signal: Signal) => void
  readonly #onChange: () => void
  #isOffering = false
  #ignoresOffer = false
  #audio: RTCRtpSender | undefined
  #video: RTCRtpSender | undefined
  #isLow = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: {
    place: string
    isPolite: boolean
    iceServers: readonly IceServer[]
    say: (signal: Signal) => void
    onChange: () => void
  }) {
    this.place = options.place
    this.#isPolite = options.isPolite
    this.#say = options.say
    this.#onChange = options.onChange
    const connection = new RTCPeerConnection({ iceServers: options.iceServers.map((one) => ({ ...one })) })
    this.#connection = connection
    connection.onnegotiationneeded = () => void this.#offer()
    connection.onicecandidate = ({ candidate }) => {
      if (candidate) this.#signal({ candidate: candidate.toJSON() as NonNullable<Signal['candidate']> })
    }
    connection.ontrack = ({ track }) => {
      // One of each kind: a changed device adds no second video.
      for (const old of this.remote.getTracks()) if (old.kind === track.kind) this.remote.removeTrack(old)
      this.remote.addTrack(track)
      this.#onChange()
    }
    connection.onconnectionstatechange = () => this.#watch()
  }

  get state(): RTCPeerConnectionState {
    return this.#connection.connectionState
  }

  /** The outgoing tracks. Replacing a track needs no renegotiation. */
  async show(microphone: MediaStreamTrack | null, video: MediaStreamTrack | null): Promise<void> {
    this.#audio = await this.#put(this.#audio, microphone)
    this.#video = await this.#put(this.#video, video)
    await this.slow(this.#isLow)
  }

  /** Reduced video for a weak connection. */
  async slow(isLow: boolean): Promise<void> {
    this.#isLow = isLow
    const sender = this.#video
    if (!sender) return
    const parameters = sender.getParameters()
    for (const encoding of parameters.encodings ?? []) {
      if (isLow) Object.assign(encoding, low)
      else {
        delete encoding.maxBitrate
        delete encoding.maxFramerate
        encoding.scaleResolutionDownBy = 1
      }
    }
    // Before the first agreement there is nothing to set; it is set with the next change.
    await sender.setParameters(parameters).catch(() => {})
  }

  async hear({ description, candidate }: ReceivedSignal): Promise<void> {
    const connection = this.#connection
    if (description) {
      const isReady = !this.#isOffering && connection.signalingState === 'stable'
      const collides = description.type === 'offer' && !isReady
      this.#ignoresOffer = !this.#isPolite && collides
      if (this.#ignoresOffer) return
      await connection.setRemoteDescription(description)
      if (description.type === 'offer') {
        await connection.setLocalDescription()
        this.#signalDescription()
      }
      return
    }
    try {
      await connection.addIceCandidate(candidate ?? undefined)
    } catch (error) {
      if (!this.#ignoresOffer) throw error
    }
  }

  /** The network changed: ICE restarts, and the call continues. */
  restart(): void {
    this.#connection.restartIce()
  }

  /** The signaling connection is back: messages in between may be lost. */
  resume(): void {
    if (this.#connection.signalingState === 'have-local-offer') this.#signalDescription()
    else if (this.state !== 'connected') this.restart()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#connection.onconnectionstatechange = null
    this.#connection.close()
  }

  async #offer(): Promise<void> {
    try {
      this.#isOffering = true
      await this.#connection.setLocalDescription()
      this.#signalDescription()
    } catch {
      // Closed meanwhile, or the other side was first: its offer is answered.
    } finally {
      this.#isOffering = false
    }
  }

  #signalDescription(): void {
    const description = this.#connection.localDescription
    if (description) this.#signal({ description: { type: description.type, sdp: description.sdp } })
  }

  #signal(part: Pick<Signal, 'description' | 'candidate'>): void {
    this.#say({ type: 'signal', to: this.place, ...part })
  }

  async #put(sender: RTCRtpSender | undefined, track: MediaStreamTrack | null) {
    if (sender) {
      if (sender.track !== track) await sender.replaceTrack(track)
      return sender
    }
    return track ? this.#connection.addTrack(track) : undefined
  }

  #watch(): void {
    clearTimeout(this.#timer)
    const { connectionState } = this.#connection
    if (connectionState === 'failed') this.restart()
    if (connectionState === 'disconnected') this.#timer = setTimeout(() => this.restart(), timeoutMs)
    if (connectionState === 'connected') void this.slow(this.#isLow)
    this.#onChange()
  }
}
