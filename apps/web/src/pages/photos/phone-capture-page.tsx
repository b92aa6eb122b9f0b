/** What a phone shows after scanning the code: the wound, a camera or a file, and one photo to send. */
import { formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import { maxPhotoBytes } from '@mendwell/contract'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { usePath } from '../../platform/routing/address.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { AnalysisOverlay } from '../../features/photos/capture/analysis-overlay.tsx'
import { Guidelines } from '../../features/photos/capture/guidelines.tsx'
import { useObjectUrl } from '../../features/photos/capture/use-object-url.ts'
import {
  clearGrant,
  type Grant,
  openGrant,
  sendCaptured,
  type SentPhoto,
} from '../../features/photos/phone-capture/grant.ts'
import { LinkApiError } from '../../platform/link-api.ts'
import {
  CapturedPicture,
  PhotoActions,
  useSinglePhoto,
  CaptureOptions,
  FullScreenCamera,
} from '../../features/photos/phone-capture/single-photo.tsx'

export default function PhonePage() {
  usePageTitle('Wound Photo Capture')
  const token = usePath().split('/')[2] ?? ''
  const [grant, setGrant] = useState<Grant | null>(null)
  const [refused, setRefused] = useState<LinkApiError | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    setRefused(null)
    openGrantOnce(token).then(setGrant, (error: unknown) =>
      setRefused(
        error instanceof LinkApiError ? error : new LinkApiError('The link could not be opened.', false),
      ),
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
const pendingGrants = new Map<string, Promise<Grant>>()
function openGrantOnce(token: string): Promise<Grant> {
  const asked = pendingGrants.get(token) ?? openGrant(token)
  pendingGrants.set(token, asked)
  asked.catch(() => pendingGrants.delete(token))
  return asked
}

const insecureAddressHint =
  'Live camera requires a secure connection. Use the phone’s own camera app instead.'

function Capture({ token, grant }: { token: string; grant: Grant }) {
  const [sent, setSent] = useState<SentPhoto | null>(null)
  const photo = useSinglePhoto({
    mostBytes: maxPhotoBytes,
    failed: 'Failed to upload photo',
    send: async (taken) => {
      setSent(await sendCaptured(grant, taken))
      clearGrant(token)
    },
  })
  const { camera, taken, isSending, refused } = photo
  if (sent) return <UploadedMessage hasScale={sent.hasScale} />
  if (camera.stream) {
    return <FullScreenCamera stream={camera.stream} photo={photo} head={<PatientInfo grant={grant} />} />
  }
  return (
    <Frame>
      <h1 className="text-h1">Wound Photo Capture</h1>
      <PatientInfo grant={grant} />
      {taken ? (
        <>
          {isSending ? (
            <SendingMessage blob={taken.blob} />
          ) : (
            <CapturedPicture blob={taken.blob} alt="Captured photo" />
          )}
          {refused && (
            <Notice level="critical" title="Failed to upload photo" live>
              {refused.message} {refused.isFinal ? '' : 'Your photo is still here.'}
            </Notice>
          )}
          <PhotoActions photo={photo} words={{ retake: 'Retake', use: 'Use Photo', using: 'Uploading...' }} />
        </>
      ) : (
        <CaptureOptions
          photo={photo}
          words={{ start: 'Start Camera', take: 'Take photo', choose: 'Upload from Gallery' }}
          without={insecureAddressHint}
        >
          <Guidelines />
        </CaptureOptions>
      )}
    </Frame>
  )
}

const UploadedMessage = ({ hasScale }: { hasScale: boolean }) => (
  <Frame>
    <div className="flex flex-col items-center gap-3 py-8 text-center">
      <CircleCheck className="size-10 text-good stroke-[1.5]" />
      <h1 className="text-h1">Wound photo uploaded successfully</h1>
      <p className="text-ink2">
        {hasScale
          ? 'Marker card found. Draw the outline on the computer. You can close this page.'
          : 'No marker card was found, so the photo can’t be measured. To measure, scan a new code and place the card next to the wound.'}
      </p>
    </div>
  </Frame>
)

function PatientInfo({ grant }: { grant: Grant }) {
  return (
    <section aria-label="Patient">
      <p className="font-semibold">
        {grant.patientInitials}
        {grant.patientBirthYear !== null && `, born ${grant.patientBirthYear}`}
      </p>
      <p className="text-ink2">
        Wound {formatWoundLetter(grant.woundNumber)},{' '}
        {formatWoundSite({ location: grant.woundLocation, laterality: grant.woundLaterality })}
      </p>
      <p className="text-hint text-ink3">{grant.organizationName}. Confirm this is the correct patient.</p>
    </section>
  )
}

function SendingMessage({ blob }: { blob: Blob }) {
  return (
    <div className="relative flex h-[50dvh] overflow-hidden rounded-card">
      <AnalysisOverlay url={useObjectUrl(blob)} />
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
