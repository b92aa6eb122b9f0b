/** From desktop to phone: a code to scan, the link's state, and the photo once it has arrived. */
import type { PhotoType } from '@mendwell/contract'
import { captureLinkMinutes } from '@mendwell/contract'
import { Smartphone } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { subscribeToEvents } from '../../../platform/events.ts'
import { formatTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QrCode } from '../../../ui/media/qr-code.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import type { CapturedWound } from '../capture/capture-header.tsx'
import { closeCaptureLink, useCaptureLink, useCreateCaptureLink, useRefreshPhotos } from '../data.ts'
import { StoredOutline } from '../outline/stored-outline.tsx'

/** Beside the stream of events, which a proxy may swallow. */
const pollIntervalMs = 4000

export function PhoneCapture({
  wound,
  patientId,
  photoType,
  timeZone,
  onBack,
  onDone,
}: {
  wound: CapturedWound
  patientId: string
  photoType: PhotoType
  timeZone: string
  onBack: () => void
  onDone: (photoId: string) => void
}) {
  const making = useCreateCaptureLink(wound.id)
  const made = making.data
  const [isOver, setOver] = useState(false)
  const link = useCaptureLink(made?.id, isOver ? false : pollIntervalMs)
  const { refetch } = link
  const refresh = useRefreshPhotos()
  const state = link.data?.state ?? 'waiting'
  const photoId = link.data?.photoId ?? null
  const { mutate } = making
  useEffect(() => mutate({ photoType }), [mutate, photoType])
  useEffect(() => (made ? subscribeToEvents(() => void refetch()) : undefined), [made, refetch])
  useEffect(() => {
    // A code that is no longer on screen is invalid.
    if (!made) return undefined
    return () => void closeCaptureLink(made.id).catch(() => {})
  }, [made])
  const isGone = state === 'expired' || state === 'revoked'
  const isEnded = photoId !== null || isGone
  if (isEnded !== isOver) setOver(isEnded)
  const arrived = useEffectEvent(() => {
    toast('Success', 'Wound photo uploaded successfully')
    void refresh()
  })
  useEffect(() => {
    if (photoId) arrived()
  }, [photoId])

  if (photoId) {
    return (
      <StoredOutline
        photoId={photoId}
        patientId={patientId}
        timeZone={timeZone}
        onDone={() => onDone(photoId)}
      />
    )
  }
  if (making.isError) {
    return (
      <ErrorState title="No QR code" onRetry={() => making.mutate({ photoType })}>
        {formatProblem(making.error)}
      </ErrorState>
    )
  }
  if (!made) {
    return (
      <div className="p-6">
        <LoadingLine>Creating a QR code...</LoadingLine>
      </div>
    )
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-6 text-center">
        <h3 className="text-h1">Scan with the phone’s camera</h3>
        <p className="text-ink2">
          Opens the camera for this wound. The code works for one photo within {captureLinkMinutes} minutes,
          under your name.
        </p>
        <QrCode text={made.url} label={`QR code for ${made.url}`} />
        <a
          href={made.url}
          target="_blank"
          rel="noreferrer"
          className="text-hint break-all text-accent underline"
        >
          {made.url}
        </a>
        <div role="status" className="w-full text-left">
          {state === 'opened' ? (
            <Notice level="note" title="Link opened on a phone">
              Waiting for the photo. It will appear here automatically.
            </Notice>
          ) : isGone ? (
            <Notice level="warning" title="This code no longer works">
              It expired or was closed. Create a new code.
            </Notice>
          ) : (
            <p className="flex items-center justify-center gap-2 text-ink2">
              <Smartphone />
              Waiting for a phone. Code expires at {formatTime(made.expiresAt, timeZone)}.
            </p>
          )}
        </div>
        <div className="flex gap-2">
          <Button onClick={onBack}>Back</Button>
          {isGone && (
            <Button variant="primary" onClick={() => making.mutate({ photoType })}>
              Create new code
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
