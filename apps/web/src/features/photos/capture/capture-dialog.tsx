/**
 * Capturing a wound's photo: start, viewfinder, analysis, outline, sending. It needs a patient and a wound, and no network: a photo is
 * stored encrypted on this device until the server has it.
 */
import { maxPhotoBytes, type PhotoType } from '@mendwell/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { toastProblem } from '../../../platform/toasts.ts'
import { ScreenDialog } from '../../../ui/overlay/screen-dialog.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { PhoneCapture } from '../phone-capture/phone-capture.tsx'
import { startVisionWorker } from '../vision-worker/vision-worker.ts'
import { useWoundPhotos } from '../data.ts'
import { useVisionModel } from '../use-model.ts'
import { buildPhotoName, useCamera } from './camera.ts'
import { CaptureHeader, type CapturedWound } from './capture-header.tsx'
import { fitFile } from './fit-file.ts'
import { GalleryButton } from './gallery-button.tsx'
import { LiveView } from './live-view.tsx'
import { ReviewStep } from './review-step.tsx'
import type { CapturedPhoto } from './send-photo.ts'
import { StartStep } from './start-step.tsx'

// Both are here before the network could fail.
startVisionWorker()

type Step =
  | { readonly at: 'start' | 'live' | 'phone' }
  | { readonly at: 'review'; readonly photo: CapturedPhoto; readonly isKept: boolean }

export type CaptureDialogProps = {
  patientId: string | undefined
  wound: CapturedWound | null
  banner: BannerPatient | null
  timeZone: string
  /** Taken elsewhere, as in a video call: it is analyzed once the wound is known. */
  frozen?: Blob | undefined
  /** Fields to choose patient and wound by, where they are not given. */
  chooser?: ReactNode
  /** Opens the question of consent. */
  onRecordConsent?: (() => void) | undefined
  onClose: () => void
  /** The photo is being sent, or has arrived. */
  onDone?: ((photoId: string) => void) | undefined
}

const discardLabels = {
  question: 'Discard this photo?',
  says: 'It has not been saved and can’t be recovered.',
  leave: 'Discard',
}

export function CaptureDialog(props: CaptureDialogProps) {
  const { patientId, wound, banner, chooser, onClose } = props
  const [step, setStep] = useState<Step>({ at: 'start' })
  const [chosenType, setPhotoType] = useState<PhotoType | null>(null)
  const photos = useWoundPhotos(wound?.id)
  // The first photo of a wound shows where it began; without an answer the usual type is offered.
  const photoType = chosenType ?? (photos.data?.length === 0 ? 'initial' : 'progress')
  const [isSending, setSending] = useState(false)
  const camera = useCamera()
  const { stream } = camera
  useEffect(() => {
    if (stream) setStep({ at: 'live' })
  }, [stream])

  const isChosen = patientId !== undefined && wound !== null
  /** A photo requires its wound, so that it cannot end up in the wrong chart. */
  const requireSelection = (act: () => void) => () => {
    if (isChosen) act()
    else toastProblem('Error', 'Please select a patient and wound first')
  }
  // Loaded while the wound is being selected and framed.
  useVisionModel()
  const startReview = (photo: Omit<CapturedPhoto, 'id'>) => {
    camera.stop()
    setStep({ at: 'review', photo: { ...photo, id: crypto.randomUUID() }, isKept: false })
  }
  const handleCapture = (blob: Blob) => {
    const takenAt = new Date()
    startReview({ blob, name: buildPhotoName(takenAt), source: 'camera', takenAt })
  }
  const handleFile = async (file: File) =>
    startReview({ ...(await fitFile(file, maxPhotoBytes)), source: 'upload' })
  const upload = (file: File) => void handleFile(file)
  const { frozen } = props
  useEffect(() => {
    if (!frozen || !isChosen) return
    const takenAt = new Date()
    const photo = { id: crypto.randomUUID(), blob: frozen, name: buildPhotoName(takenAt), takenAt }
    setStep({ at: 'review', photo: { ...photo, source: 'camera' }, isKept: false })
  }, [frozen, isChosen])
  const retake = () => {
    setStep({ at: 'start' })
    camera.start()
  }
  const isReview = step.at === 'review'
  return (
    <ScreenDialog
      title="Wound Photo Capture"
      head={<CaptureHeader banner={banner} wound={wound} />}
      leaving={isReview && !step.isKept ? discardLabels : null}
      locked={isSending}
      isDark={step.at === 'live'}
      onClose={onClose}
    >
      {(close) => (
        <>
          {step.at === 'start' && (
            <StartStep
              patientId={patientId}
              chooser={chooser}
              photoType={photoType}
              onPhotoType={setPhotoType}
              camera={camera}
              onStart={requireSelection(camera.start)}
              onPhone={requireSelection(() => setStep({ at: 'phone' }))}
              gallery={(disabledReason) => (
                <GalleryButton
                  label="Upload from Gallery"
                  disabledReason={disabledReason}
                  onBefore={isChosen ? undefined : requireSelection(() => {})}
                  onFile={upload}
                />
              )}
              onRecordConsent={props.onRecordConsent}
              onCancel={close}
            />
          )}
          {step.at === 'live' && stream && (
            <LiveView
              stream={stream}
              gallery={<GalleryButton label="Upload from Gallery" isPlain onFile={upload} />}
              onCapture={handleCapture}
              onCancel={() => {
                camera.stop()
                setStep({ at: 'start' })
              }}
            />
          )}
          {isReview && patientId && wound && (
            <ReviewStep
              key={step.photo.id}
              photo={step.photo}
              patientId={patientId}
              woundId={wound.id}
              photoType={photoType}
              onPhotoType={setPhotoType}
              timeZone={props.timeZone}
              onSending={setSending}
              onKept={() => setStep({ ...step, isKept: true })}
              onRetake={frozen ? close : retake}
              onDone={(photoId) => {
                props.onDone?.(photoId)
                onClose()
              }}
              onClose={close}
            />
          )}
          {step.at === 'phone' && patientId && wound && (
            <PhoneCapture
              wound={wound}
              patientId={patientId}
              photoType={photoType}
              timeZone={props.timeZone}
              onBack={() => setStep({ at: 'start' })}
              onDone={(photoId) => {
                props.onDone?.(photoId)
                onClose()
              }}
            />
          )}
        </>
      )}
    </ScreenDialog>
  )
}
