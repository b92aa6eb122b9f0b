/** The photo itself: camera with the same checks as at the clinic, or a file; then sending, retried until it arrives. */
import type { PatientLanguage } from '@mendwell/clinical'
import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import {
  CapturedPicture,
  PhotoActions,
  useSinglePhoto,
  CaptureOptions,
  FullScreenCamera,
} from '../phone-capture/single-photo.tsx'
import { Frame } from './frame.tsx'
import { findRefusalText, homeLinkLabels } from './labels.ts'
import { maxUploadBytes, sendPhoto } from './send.ts'

export function PhotoStep({
  token,
  sendId,
  language,
  notice,
  onSent,
}: {
  token: string
  sendId: string
  language: PatientLanguage
  /** What to do about a yes; with it, no button here is filled but "Call 911". */
  notice: ReactNode
  onSent: () => void
}) {
  const labels = homeLinkLabels[language]
  const photo = useSinglePhoto({
    mostBytes: maxUploadBytes,
    failed: labels.photoNotSent,
    send: async (taken) => {
      await sendPhoto(token, sendId, taken)
      onSent()
    },
  })
  const { camera, taken, refused } = photo
  const main = notice ? 'secondary' : 'primary'
  if (camera.stream)
    return <FullScreenCamera stream={camera.stream} photo={photo} gallery={labels.fromGallery} />
  return (
    <Frame language={language}>
      <h1 className="font-serif text-h1">{taken ? labels.isClear : labels.takePhoto}</h1>
      {notice}
      {taken ? (
        <>
          <CapturedPicture blob={taken.blob} alt={labels.photoAlt} />
          <p className="text-ink2">{labels.seeAll}</p>
          {refused && (
            <Notice level="critical" title={labels.photoNotSentYet} live>
              {refused.isFinal
                ? findRefusalText(labels, refused.code)
                : `${labels.noConnection} ${labels.photoSaved}`}
            </Notice>
          )}
          <PhotoActions
            photo={photo}
            main={main}
            words={{ retake: labels.retake, use: labels.sendPhoto, using: labels.sending }}
          />
        </>
      ) : (
        <CaptureOptions
          photo={photo}
          main={main}
          words={{
            start: labels.startCamera,
            starting: labels.startingCamera,
            take: labels.takeAPhoto,
            choose: labels.choosePhoto,
            problems: labels.camera,
          }}
        >
          <ol className="list-decimal space-y-1 pl-6">
            {labels.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </CaptureOptions>
      )}
    </Frame>
  )
}
