/** What a phone shows after it scanned the code: which wound, a camera or a file, and one photo on its way to the desk. */
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { deviceWords } from '../../../platform/device-words.ts'
import { usePath } from '../../../platform/gate/address.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { AnalysisOverlay } from '../capture/analysis-overlay.tsx'
import { cameraProblemWords, hasCamera, photoName, useCamera } from '../capture/camera.ts'
import { GalleryButton } from '../capture/gallery-button.tsx'
import { Guidelines } from '../capture/guidelines.tsx'
import { LiveView } from '../capture/live-view.tsx'
import { useAddress } from '../capture/use-address.ts'
import { startSeeing } from '../seeing/seeing.ts'
import { forgetGrant, type Grant, openGrant, Refused, sendCaptured, type Sent } from './grant.ts'

type Taken = { readonly blob: Blob; readonly name: string; readonly takenAt: Date | null }

export default function PhonePage() {
  usePageTitle('Capture Wound Photo')
  const token = usePath().split('/')[2] ?? ''
  const [grant, setGrant] = useState<Grant | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    setRefused(null)
    openOnce(token).then(setGrant, (error: unknown) =>
      setRefused(error instanceof Refused ? error : new Refused('The link could not be opened.', false)),
    )
  }, [token, attempt])
  if (refused) {
    return (
      <Frame>
        <Notice level="warning" title="This link does not work" live>
          {refused.message}
        </Notice>
        {!refused.isFinal && <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>}
      </Frame>
    )
  }
  if (!grant) {
    return (
      <Frame>
        <LoadingLine>Opening the link...</LoadingLine>
      </Frame>
    )
  }
  return <Capture token={token} grant={grant} />
}

/** The token is good for one exchange: two askings at once share it. */
const opening = new Map<string, Promise<Grant>>()
function openOnce(token: string): Promise<Grant> {
  const asked = opening.get(token) ?? openGrant(token)
  opening.set(token, asked)
  asked.catch(() => opening.delete(token))
  return asked
}

function Capture({ token, grant }: { token: string; grant: Grant }) {
  const camera = useCamera()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  useEffect(() => void startSeeing(), [])
  const take = (photo: Taken) => {
    camera.stop()
    setRefused(null)
    setTaken(photo)
  }
  const fromFile = (file: File) => take({ blob: file, name: file.name, takenAt: null })
  const use = async () => {
    if (!taken || isSending) return
    setSending(true)
    setRefused(null)
    try {
      setSent(await sendCaptured(grant, { ...taken, device: deviceWords(navigator.userAgent).words }))
      forgetGrant(token)
    } catch (error) {
      setRefused(error instanceof Refused ? error : new Refused('Failed to upload photo', false))
    }
    setSending(false)
  }

  if (sent) {
    return (
      <Frame>
        <div className="flex flex-col items-center gap-3 py-8 text-center">
          <CircleCheck aria-hidden className="size-10 text-good" strokeWidth={1.5} />
          <h1 className="text-h1">Wound photo uploaded successfully</h1>
          <p className="text-ink2">
            {sent.hasScale
              ? 'The card was found. The outline is drawn at the desk. You may close this page.'
              : 'No card was found in it, so it has no centimetres. For sizes, show a new code at the desk and lay the card beside the wound.'}
          </p>
        </div>
      </Frame>
    )
  }
  if (camera.stream) {
    return (
      <main data-always-dark className="fixed inset-0 flex flex-col bg-surface text-ink">
        <header className="border-b border-line px-4 py-2">
          <Whose grant={grant} />
        </header>
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
      <h1 className="text-h1">Capture Wound Photo</h1>
      <Whose grant={grant} />
      {taken ? (
        <>
          {isSending ? <Sending blob={taken.blob} /> : <Picture blob={taken.blob} />}
          {refused && (
            <Notice level="critical" title="Failed to upload photo" live>
              {refused.message} {refused.isFinal ? '' : 'It is still here.'}
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
              Retake
            </Button>
            <Button
              size="large"
              variant="primary"
              pending={isSending}
              pendingLabel="Uploading..."
              onClick={() => void use()}
            >
              Use Photo
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
          <Guidelines />
          <div className="flex flex-col gap-2">
            {hasCamera() ? (
              <>
                <Button
                  size="large"
                  variant="primary"
                  pending={camera.isOpening}
                  pendingLabel="Starting the camera..."
                  onClick={camera.start}
                >
                  Start Camera
                </Button>
                <GalleryButton label="Upload from Gallery" onFile={fromFile} />
              </>
            ) : (
              <>
                <p className="text-hint text-ink3">
                  This address is not secure, so the browser lends no live picture. The phone’s own camera
                  works.
                </p>
                <GalleryButton label="Take photo" variant="primary" capture="environment" onFile={fromFile} />
                <GalleryButton label="Upload from Gallery" onFile={fromFile} />
              </>
            )}
          </div>
        </>
      )}
    </Frame>
  )
}

function Whose({ grant }: { grant: Grant }) {
  return (
    <section aria-label="Patient">
      <p className="font-semibold">
        {grant.patientInitials}
        {grant.patientBirthYear !== null && `, born ${grant.patientBirthYear}`}
      </p>
      <p className="text-ink2">
        Wound {grant.woundNumber}, {grant.woundLocation}
      </p>
      <p className="text-hint text-ink3">{grant.organizationName}. Check that it is the right patient.</p>
    </section>
  )
}

function Picture({ blob }: { blob: Blob }) {
  const url = useAddress(blob)
  return url ? (
    <img
      src={url}
      alt="What was taken"
      className="max-h-[50dvh] rounded-card bg-photo-surround object-contain"
    />
  ) : null
}

function Sending({ blob }: { blob: Blob }) {
  return (
    <div className="relative flex h-[50dvh] overflow-hidden rounded-card">
      <AnalysisOverlay url={useAddress(blob)} />
    </div>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col gap-4 px-4 py-5">
      <Logo />
      {children}
    </main>
  )
}
