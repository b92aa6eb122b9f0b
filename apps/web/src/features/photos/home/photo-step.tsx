/** The photo itself: camera with the same checks as at the clinic, or a file; then on its way, tried again until it arrived. */
import type { HomeAdvice } from '@mendwell/clinical'
import { Notice } from '../../../ui/notice.tsx'
import { TakenPicture, UseOrRetake, useOnePhoto, WaysToTake, WholeCamera } from '../hand-off/one-photo.tsx'
import { Advice, Frame } from './frame.tsx'
import { lightBytes, sendPhoto } from './send.ts'

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
  const photo = useOnePhoto({
    mostBytes: lightBytes,
    failed: 'The photo was not sent.',
    send: async (taken) => {
      await sendPhoto(token, sendId, taken)
      onSent()
    },
  })
  const { camera, taken, refused } = photo
  if (camera.stream) return <WholeCamera stream={camera.stream} photo={photo} />
  return (
    <Frame>
      <h1 className="font-serif text-h1">{taken ? 'Is the photo clear?' : 'Now the photo'}</h1>
      {advice.level !== 'wait' && <Advice advice={advice} />}
      {taken ? (
        <>
          <TakenPicture blob={taken.blob} alt="What you took" />
          <p className="text-ink2">Can you see the whole wound and the whole card?</p>
          {refused && (
            <Notice level="critical" title="Not sent yet" live>
              {refused.message}{' '}
              {refused.isFinal
                ? ''
                : 'The photo is still here. It is sent when the network is back. Keep this page open.'}
            </Notice>
          )}
          <UseOrRetake
            photo={photo}
            words={{ retake: 'Take again', use: 'Send photo', using: 'Sending...' }}
          />
        </>
      ) : (
        <WaysToTake
          photo={photo}
          words={{ start: 'Start the camera', take: 'Take a photo', choose: 'Choose a photo' }}
        >
          <ol className="list-decimal space-y-1 pl-6">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </WaysToTake>
      )}
    </Frame>
  )
}
