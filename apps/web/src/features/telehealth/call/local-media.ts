/** What this device sends: microphone, camera or screen. Closed as soon as the call is. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type MediaProblem = 'refused' | 'none' | 'busy' | 'insecure' | 'failed'

export const mediaProblemLabels: Record<
  MediaProblem,
  { readonly title: MessageDescriptor; readonly says: MessageDescriptor }
> = {
  refused: {
    title: msg`Camera and microphone are blocked`,
    says: msg`Tap the lock or camera icon next to the web address and allow them. Then try again. You can also join without them. You can still see, hear, and use chat.`,
  },
  none: {
    title: msg`No camera or microphone was found`,
    says: msg`You can still join: you can see, hear, and use chat.`,
  },
  busy: {
    title: msg`The camera is in use`,
    says: msg`Another app is using it. Close that app and try again.`,
  },
  insecure: {
    title: msg`The camera can’t be used here`,
    says: msg`Open this page at its secure address, which starts with https.`,
  },
  failed: { title: msg`Camera and microphone did not start`, says: msg`Try again, or join without them.` },
}

function toMediaProblem(error: unknown): MediaProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed'
}

export type MediaState = {
  readonly isOpening: boolean
  readonly problem: MediaProblem | null
  readonly microphone: MediaStreamTrack | null
  readonly camera: MediaStreamTrack | null
  /** The shared screen; it replaces the camera. */
  readonly screen: MediaStreamTrack | null
  readonly isMuted: boolean
  readonly isCameraOff: boolean
  readonly devices: readonly MediaDeviceInfo[]
}

const initialState: MediaState = {
  isOpening: false,
  problem: null,
  microphone: null,
  camera: null,
  screen: null,
  isMuted: false,
  isCameraOff: false,
  devices: [],
}

export type DeviceKind = 'audioinput' | 'videoinput'
export const canShareScreen = () => 'getDisplayMedia' in (navigator.mediaDevices ?? {})

export class LocalMedia {
  state: MediaState = initialState
  readonly #listeners = new Set<() => void>()
  #isClosed = false

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The outgoing tracks. */
  get video(): MediaStreamTrack | null {
    return this.state.screen ?? this.state.camera
  }

  async open(): Promise<void> {
    this.#isClosed = false
    if (!navigator.mediaDevices) return this.#become({ problem: 'insecure' })
    this.#become({ isOpening: true, problem: null })
    // Together, so that the browser asks once; then separately, for users who have or allow only one of them.
    const wishes = [
      { audio: true, video: frame },
      { audio: true, video: false },
      { audio: false, video: frame },
    ]
    let problem: MediaProblem = 'failed'
    for (const wish of wishes) {
      try {
        const stream = await navigator.mediaDevices.getUserMedia(wish)
        this.#take(stream)
        problem = wish.audio && wish.video ? problem : 'none'
        await this.#list()
        return this.#become({ isOpening: false, problem: null })
      } catch (error) {
        problem = toMediaProblem(error)
        if (problem === 'refused') break
      }
    }
    this.#become({ isOpening: false, problem })
  }

  /** Switches to another device. The old one continues if the new one fails. */
  async choose(kind: DeviceKind, deviceId: string): Promise<boolean> {
    const only = { deviceId: { exact: deviceId } }
    const isAudio = kind === 'audioinput'
    try {
      const wish = isAudio ? { audio: only } : { video: { ...frame, ...only } }
      this.#take(await navigator.mediaDevices.getUserMedia(wish))
      await this.#list()
      return true
    } catch {
      return false
    }
  }

  toggleMicrophone(): void {
    const isMuted = !this.state.isMuted
    if (this.state.microphone) this.state.microphone.enabled = !isMuted
    this.#become({ isMuted })
  }

  toggleCamera(): void {
    const isCameraOff = !this.state.isCameraOff
    if (this.state.camera) this.state.camera.enabled = !isCameraOff
    this.#become({ isCameraOff })
  }

  /** False where the person or the browser said no. */
  async share(): Promise<boolean> {
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false })
      const screen = stream.getVideoTracks()[0]
      if (!screen || this.#isClosed) return false
      // The browser has a button of its own for ending it.
      screen.addEventListener('ended', () => this.stopSharing())
      this.#become({ screen })
      return true
    } catch {
      return false
    }
  }

  stopSharing(): void {
    this.state.screen?.stop()
    if (this.state.screen) this.#become({ screen: null })
  }

  close(): void {
    this.#isClosed = true
    for (const track of [this.state.microphone, this.state.camera, this.state.screen]) track?.stop()
    this.#become(initialState)
  }

  #take(stream: MediaStream): void {
    if (this.#isClosed) return stream.getTracks().forEach((track) => track.stop())
    const [microphone] = stream.getAudioTracks()
    const [camera] = stream.getVideoTracks()
    if (microphone) {
      microphone.enabled = !this.state.isMuted
      this.state.microphone?.stop()
      this.#become({ microphone })
    }
    if (camera) {
      camera.enabled = !this.state.isCameraOff
      this.state.camera?.stop()
      this.#become({ camera })
    }
  }

  async #list(): Promise<void> {
    this.#become({ devices: await navigator.mediaDevices.enumerateDevices().catch(() => []) })
  }

  #become(part: Partial<MediaState>): void {
    this.state = { ...this.state, ...part }
    for (const listener of this.#listeners) listener()
  }
}

/** Enough to see a wound by. */
const frame = { width: { ideal: 1280 }, height: { ideal: 720 } }
