/** One photo by the holder of a link: camera or file, review, and sending, retried when the network is back. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Camera, cameraProblemLabels, hasCamera, buildPhotoName, useCamera } from '../capture/camera.ts'
import { fitFile, type CapturedFile } from '../capture/fit-file.ts'
import { GalleryButton } from '../capture/gallery-button.tsx'
import { LiveView } from '../capture/live-view.tsx'
import { useObjectUrl } from '../capture/use-object-url.ts'
import { startVisionWorker } from '../vision-worker/vision-worker.ts'
import { LinkApiError } from '../../../platform/link-api.ts'

export type SinglePhoto = {
  readonly camera: Camera
  readonly taken: CapturedFile | null
  readonly isSending: boolean
  readonly refused: LinkApiError | null
  readonly fromCamera: (frame: Blob) => void
  readonly fromFile: (file: File) => void
  readonly retake: () => void
  readonly send: () => void
}

export function useSinglePhoto({
  mostBytes,
  failed,
  send: sendIt,
}: {
  /** Larger files are made smaller first. */
  mostBytes: number
  /** The message without a known reason. */
  failed: string
  send: (photo: CapturedFile) => Promise<void>
}): SinglePhoto {
  const camera = useCamera()
  const [taken, setTaken] = useState<CapturedFile | null>(null)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<LinkApiError | null>(null)
  useEffect(() => void startVisionWorker(), [])
  const acceptPhoto = (photo: CapturedFile) => {
    camera.stop()
    setRefused(null)
    setTaken(photo)
  }
  const send = async () => {
    if (!taken || isSending) return
    setSending(true)
    setRefused(null)
    try {
      await sendIt(taken)
    } catch (error) {
      setRefused(error instanceof LinkApiError ? error : new LinkApiError(failed, false))
    }
    setSending(false)
  }
  const again = useEffectEvent(() => {
    if (refused && !refused.isFinal) void send()
  })
  useEffect(() => {
    const retryOnline = () => again()
    addEventListener('online', retryOnline)
    return () => removeEventListener('online', retryOnline)
  }, [])
  return {
    camera,
    taken,
    isSending,
    refused,
    fromCamera: (blob) => {
      const takenAt = new Date()
      acceptPhoto({ blob, name: buildPhotoName(takenAt), takenAt })
    },
    fromFile: (file) => void fitFile(file, mostBytes).then(acceptPhoto),
    retake: () => {
      setTaken(null)
      if (hasCamera()) camera.start()
    },
    send: () => void send(),
  }
}

export const FullScreenCamera = ({
  stream,
  photo,
  head,
  gallery = 'Upload from Gallery',
}: {
  stream: MediaStream
  photo: SinglePhoto
  head?: ReactNode
  gallery?: string
}) => (
  <main data-always-dark className="fixed inset-0 flex flex-col bg-surface text-ink">
    {head && <header className="border-b border-line px-4 py-2">{head}</header>}
    <LiveView
      stream={stream}
      gallery={<GalleryButton label={gallery} isPlain onFile={photo.fromFile} />}
      onCapture={photo.fromCamera}
      onCancel={photo.camera.stop}
    />
  </main>
)

/** The camera of the page where the browser lends it, the phone's own camera app where not, and always a file. */
export function CaptureOptions({
  photo,
  main = 'primary',
  words,
  without,
  children,
}: {
  photo: SinglePhoto
  /** How the first way looks, where something else on the page is the primary button. */
  main?: ButtonVariant
  words: {
    readonly start: string
    readonly starting?: string
    readonly take: string
    readonly choose: string
    /** Why the camera did not start; English by default. */
    readonly problems?: typeof cameraProblemLabels
  }
  /** Why there is no live image. */
  without?: string
  /** What to know before it. */
  children: ReactNode
}) {
  const { camera } = photo
  const problem = camera.problem && (words.problems ?? cameraProblemLabels)[camera.problem]
  return (
    <>
      {problem && (
        <Notice level="warning" title={problem.title} live>
          {problem.says}
        </Notice>
      )}
      {children}
      <div className="flex flex-col gap-2">
        {hasCamera() ? (
          <Button
            size="large"
            variant={main}
            pending={camera.isOpening}
            pendingLabel={words.starting ?? 'Starting the camera...'}
            onClick={camera.start}
          >
            {words.start}
          </Button>
        ) : (
          <>
            {without && <p className="text-hint text-ink3">{without}</p>}
            <GalleryButton label={words.take} variant={main} capture="environment" onFile={photo.fromFile} />
          </>
        )}
        <GalleryButton label={words.choose} onFile={photo.fromFile} />
      </div>
    </>
  )
}

export const PhotoActions = ({
  photo,
  main = 'primary',
  words,
}: {
  photo: SinglePhoto
  main?: ButtonVariant
  words: { readonly retake: string; readonly use: string; readonly using: string }
}) => (
  <div className="grid grid-cols-2 gap-2">
    <Button size="large" onClick={photo.retake}>
      {words.retake}
    </Button>
    <Button
      size="large"
      variant={main}
      pending={photo.isSending}
      pendingLabel={words.using}
      onClick={photo.send}
    >
      {words.use}
    </Button>
  </div>
)

export function CapturedPicture({ blob, alt }: { blob: Blob; alt: string }) {
  const url = useObjectUrl(blob)
  return url ? (
    <img src={url} alt={alt} className="max-h-[50dvh] rounded-card bg-photo-surround object-contain" />
  ) : null
}
