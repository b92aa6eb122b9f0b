/**
 * Taking a wound's photo: start, viewfinder, analysis, outline, and on its way. It needs a patient and a wound, and no
 * network: what is taken is kept sealed on this device until the server has it.
 */
import { mostPhotoBytes, type PhotoType } from '@mendwell/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { toastProblem } from '../../../platform/toasts.ts'
import { ScreenDialog } from '../../../ui/overlay/screen-dialog.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { HandOff } from '../phone-capture/phone-capture.tsx'
import { startSeeing } from '../vision-worker/vision-worker.ts'
import { useModelForSeeing } from '../use-model.ts'
import { photoName, useCamera } from './camera.ts'
import { CaptureHead, type CapturedWound } from './capture-header.tsx'
import { fittedFile } from './fit-file.ts'
import { GalleryButton } from './gallery-button.tsx'
import { LiveView } from './live-view.tsx'
import { ReviewStep } from './review-step.tsx'
import type { TakenPhoto } from './send-photo.ts'
import { StartStep } from './start-step.tsx'

// Both are here before the network could fail.
startSeeing()

type Step =
  | { readonly at: 'start' | 'live' | 'phone' }
  | { readonly at: 'review'; readonly photo: TakenPhoto; readonly isKept: boolean }

export type CaptureDialogProps = {
  patientId: string | undefined
  wound: CapturedWound | null
  banner: BannerPatient | null
  timeZone: string
  /** Taken elsewhere already, as in a video call: it is looked at once the wound is known. */
  frozen?: Blob | undefined
  /** Fields to choose patient and wound by, where they are not given. */
  chooser?: ReactNode
  /** Opens the question of consent. */
  onRecordConsent?: (() => void) | undefined
  onClose: () => void
  /** The photo is on its way, or there. */
  onDone?: ((photoId: string) => void) | undefined
}

const takenPhoto = { question: 'Discard this photo?', says: 'It was not saved.', leave: 'Discard' }

export function CaptureDialog(props: CaptureDialogProps) {
  const { patientId, wound, banner, chooser, onClose } = props
  const [step, setStep] = useState<Step>({ at: 'start' })
  const [photoType, setPhotoType] = useState<PhotoType>('progress')
  const [isSending, setSending] = useState(false)
  const camera = useCamera()
  const { stream } = camera
  useEffect(() => {
    if (stream) setStep({ at: 'live' })
  }, [stream])

  const isChosen = patientId !== undefined && wound !== null
  /** Nothing is taken of nobody: a photo without its wound could end up in the wrong chart. */
  const whenChosen = (act: () => void) => () => {
    if (isChosen) act()
    else toastProblem('Error', 'Please select a patient and wound first')
  }
  // Loaded while the wound is being chosen and framed.
  useModelForSeeing()
  const review = (photo: Omit<TakenPhoto, 'id'>) => {
    camera.stop()
    setStep({ at: 'review', photo: { ...photo, id: crypto.randomUUID() }, isKept: false })
  }
  const captured = (blob: Blob) => {
    const takenAt = new Date()
    review({ blob, name: photoName(takenAt), source: 'camera', takenAt })
  }
  const chosen = async (file: File) =>
    review({ ...(await fittedFile(file, mostPhotoBytes)), source: 'upload' })
  const upload = (file: File) => void chosen(file)
  const { frozen } = props
  useEffect(() => {
    if (!frozen || !isChosen) return
    const takenAt = new Date()
    const photo = { id: crypto.randomUUID(), blob: frozen, name: photoName(takenAt), takenAt }
    setStep({ at: 'review', photo: { ...photo, source: 'camera' }, isKept: false })
  }, [frozen, isChosen])
  const again = () => {
    setStep({ at: 'start' })
    camera.start()
  }
  const isReview = step.at === 'review'
  return (
    <ScreenDialog
      title="Wound Photo Capture"
      head={<CaptureHead banner={banner} wound={wound} />}
      leaving={isReview && !step.isKept ? takenPhoto : null}
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
              onStart={whenChosen(camera.start)}
              onPhone={whenChosen(() => setStep({ at: 'phone' }))}
              gallery={(disabledReason) => (
                <GalleryButton
                  label="Upload from Gallery"
                  disabledReason={disabledReason}
                  onBefore={isChosen ? undefined : whenChosen(() => {})}
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
              onCapture={captured}
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
              onRetake={frozen ? close : again}
              onDone={(photoId) => {
                props.onDone?.(photoId)
                onClose()
              }}
              onClose={close}
            />
          )}
          {step.at === 'phone' && patientId && wound && (
            <HandOff
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
