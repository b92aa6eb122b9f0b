/** The photo itself: camera with the same checks as at the clinic, or a file; then on its way, tried again until it arrived. */
import type { HomeAdvice } from '@mendwell/clinical'
import { useEffect, useEffectEvent, useState } from 'react'
import { deviceWords } from '../../../platform/device-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { cameraProblemWords, hasCamera, photoName, useCamera } from '../capture/camera.ts'
import { GalleryButton } from '../capture/gallery-button.tsx'
import { LiveView } from '../capture/live-view.tsx'
import { useAddress } from '../capture/use-address.ts'
import { Refused } from '../hand-off/grant.ts'
import { startSeeing } from '../seeing/seeing.ts'
import { Advice, Frame } from './frame.tsx'
import { lightened, sendPhoto } from './send.ts'

type Taken = { readonly blob: Blob; readonly name: string; readonly takenAt: Date | null }

const steps = [
  'Take off the dressing as you were shown.',
  'Lay the card beside the wound, flat on the skin.',
  'Use good light. Hold the phone still, straight above.',
  'The whole wound and the whole card must be in the photo.',
]

export function PhotoStep({
  token,
  sendId,
  advice,
  onSent,
}: {
  token: string
  sendId: string
  advice: HomeAdvice
  onSent: () => void
}) {
  const camera = useCamera()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  useEffect(() => void startSeeing(), [])
  const take = (photo: Taken) => {
    camera.stop()
    setRefused(null)
    setTaken(photo)
  }
  const fromFile = (file: File) => take({ blob: file, name: file.name, takenAt: null })
  const send = async () => {
    if (!taken || isSending) return
    setSending(true)
    setRefused(null)
    try {
      const blob = await lightened(taken.blob)
      const name = blob === taken.blob ? taken.name : photoName(new Date())
      await sendPhoto(token, sendId, { ...taken, blob, name, device: deviceWords(navigator.userAgent).words })
      onSent()
    } catch (error) {
      setRefused(error instanceof Refused ? error : new Refused('The photo was not sent.', false))
      setSending(false)
    }
  }
  // A network that comes back is used at once.
  const again = useEffectEvent(() => {
    if (refused && !refused.isFinal) void send()
  })
  useEffect(() => {
    const back = () => again()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])

  if (camera.stream) {
    return (
      <main data-always-dark className="fixed inset-0 flex flex-col bg-surface text-ink">
        <LiveView
          stream={camera.stream}
          gallery={<GalleryButton label="Upload from Gallery" isPlain onFile={fromFile} />}
          onCapture={(blob) => {
            const takenAt = new Date()
            take({ blob, name: photoName(takenAt), takenAt })
          }}
          onCancel={camera.stop}
        />
      </main>
    )
  }
  const problem = camera.problem && cameraProblemWords[camera.problem]
  return (
    <Frame>
      <h1 className="font-serif text-h1">{taken ? 'Is the photo clear?' : 'Now the photo'}</h1>
      {advice.level !== 'wait' && <Advice advice={advice} />}
      {taken ? (
        <>
          <Picture blob={taken.blob} />
          <p className="text-ink2">Can you see the whole wound and the whole card?</p>
          {refused && (
            <Notice level="critical" title="Not sent yet" live>
              {refused.message}{' '}
              {refused.isFinal
                ? ''
                : 'The photo is still here. It is sent when the network is back. Keep this page open.'}
            </Notice>
          )}
          <div className="grid grid-cols-2 gap-2">
            <Button
              size="large"
              onClick={() => {
                setTaken(null)
                if (hasCamera()) camera.start()
              }}
            >
              Take again
            </Button>
            <Button
              size="large"
              variant="primary"
              pending={isSending}
              pendingLabel="Sending..."
              onClick={() => void send()}
            >
              Send photo
            </Button>
          </div>
        </>
      ) : (
        <>
          {problem && (
            <Notice level="warning" title={problem.title} live>
              {problem.says}
            </Notice>
          )}
          <ol className="list-decimal space-y-1 pl-6">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className="flex flex-col gap-2">
            {hasCamera() ? (
              <Button
                size="large"
                variant="primary"
                pending={camera.isOpening}
                pendingLabel="Starting the camera..."
                onClick={camera.start}
              >
                Start the camera
              </Button>
            ) : (
              <GalleryButton label="Take a photo" variant="primary" capture="environment" onFile={fromFile} />
            )}
            <GalleryButton label="Choose a photo" onFile={fromFile} />
          </div>
        </>
      )}
    </Frame>
  )
}

function Picture({ blob }: { blob: Blob }) {
  const url = useAddress(blob)
  return url ? (
    <img
      src={url}
      alt="What you took"
      className="max-h-[50dvh] rounded-card bg-photo-surround object-contain"
    />
  ) : null
}
