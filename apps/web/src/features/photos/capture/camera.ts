/** The camera of this device: the rear one where there is one, opened when asked for and closed as soon as it is not needed. */
import { useCallback, useEffect, useRef, useState } from 'react'

const idealFrame = { width: 1920, height: 1080 } as const
/** Of a captured photo. */
const jpegQuality = 0.8

export type CameraProblem = 'refused' | 'none' | 'busy' | 'insecure' | 'failed'

/** What happened, and that a file is always a way on. */
export const cameraProblemLabels: Record<CameraProblem, { readonly title: string; readonly says: string }> = {
  refused: {
    title: 'Camera access is blocked',
    says: 'Allow camera access from the icon in the address bar and try again, or upload a photo.',
  },
  none: {
    title: 'No camera found',
    says: 'No usable camera on this device. Upload a photo or use a phone.',
  },
  busy: {
    title: 'Camera in use',
    says: 'Another app is using the camera. Close it and try again, or upload a photo.',
  },
  insecure: {
    title: 'Camera requires a secure connection',
    says: 'The camera works only over HTTPS or on localhost. Upload a photo instead.',
  },
  failed: { title: 'Camera did not start', says: 'Try again, or upload a photo.' },
}

function toCameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed'
}

export const hasCamera = () => 'mediaDevices' in navigator && navigator.mediaDevices !== undefined

async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      facingMode: { ideal: 'environment' },
      width: { ideal: idealFrame.width },
      height: { ideal: idealFrame.height },
    },
  })
}

const stopStream = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

export type Camera = {
  readonly stream: MediaStream | null
  readonly isOpening: boolean
  readonly problem: CameraProblem | null
  readonly start: () => void
  readonly stop: () => void
}

export function useCamera(): Camera {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  /** Incremented with every start and stop: a camera that opens after it is no longer needed is closed. */
  const turn = useRef(0)
  useEffect(() => {
    if (!stream) return undefined
    return () => stopStream(stream)
  }, [stream])
  useEffect(() => () => void (turn.current += 1), [])
  const start = useCallback(() => {
    setProblem(null)
    if (!hasCamera()) return setProblem('insecure')
    setOpening(true)
    const mine = ++turn.current
    const runIfCurrent = (act: () => void, otherwise = () => {}) =>
      mine === turn.current ? act() : otherwise()
    openCamera()
      .then(
        (opened) =>
          runIfCurrent(
            () => setStream(opened),
            () => stopStream(opened),
          ),
        (error: unknown) => runIfCurrent(() => setProblem(toCameraProblem(error))),
      )
      .finally(() => runIfCurrent(() => setOpening(false)))
  }, [])
  const close = useCallback(() => {
    turn.current += 1
    setOpening(false)
    setStream(null)
  }, [])
  return { stream, isOpening, problem, start, stop: close }
}

/** `wound-photo-{timestamp}.jpg`. */
export const buildPhotoName = (at: Date) => `wound-photo-${at.getTime()}.jpg`

/** The current frame, complete and unscaled. */
export function captureFrame(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The frame could not be read'))),
      'image/jpeg',
      jpegQuality,
    ),
  )
}

type Torch = MediaTrackCapabilities & { readonly torch?: boolean }

/** Whether this camera has a light that can be switched. */
export const hasTorch = (stream: MediaStream): boolean => {
  const [track] = stream.getVideoTracks()
  // Not every browser supports it, and the type library does not know torches.
  return track && 'getCapabilities' in track ? ((track.getCapabilities() as Torch).torch ?? false) : false
}

export async function switchTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  await stream
    .getVideoTracks()[0]
    ?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
}
