/** A photo of a wound for the person who has it: blurred until they ask for it, and again when they tap once more. */
import { t } from '@lingui/core/macro'
import type { WoundPhoto } from '@mendwell/contract'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { formatLongDate } from '../../platform/i18n/patient-dates.ts'
import { classNames } from '../../ui/class-names.ts'
import { usePhotoImage, useWoundPhotos } from './data.ts'
import { FailedPhoto, PhotoPicture } from './photo-picture.tsx'

export function BlurredPhoto({ woundId, timeZone }: { woundId: string; timeZone: string }) {
  const newest = useWoundPhotos(woundId).data?.[0]
  return newest ? <Blurred key={newest.id} photo={newest} timeZone={timeZone} /> : null
}

function Blurred({ photo, timeZone }: { photo: WoundPhoto; timeZone: string }) {
  const [isShown, setShown] = useState(false)
  const small = usePhotoImage(photo.id, 'thumb')
  const day = formatLongDate(photo.capturedAt, timeZone)
  // A message is neither blurred nor part of a button.
  if (small.isError)
    return <FailedPhoto onRetry={() => void small.refetch()} className="aspect-4/3 w-full rounded-card" />
  return (
    <figure>
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="relative block aspect-4/3 w-full"
      >
        <span className="sr-only">{isShown ? t`Hide the photo` : t`Show the photo`}</span>
        <span className="block size-full overflow-hidden rounded-card bg-photo-surround">
          <PhotoPicture
            photoId={photo.id}
            size={isShown ? 'screen' : 'thumb'}
            alt={isShown ? t`Your wound on ${day}` : ''}
            className={classNames('size-full transition-[filter]', !isShown && 'scale-125 blur-2xl')}
          />
        </span>
        {!isShown && (
          <span
            aria-hidden
            className="absolute inset-0 m-auto flex size-fit max-w-[90%] items-center gap-2 rounded-badge bg-photo-shade px-3 py-2 text-left font-medium text-photo-ink"
          >
            <Eye className="size-5 shrink-0" />
            {t`Tap to show the photo`}
          </span>
        )}
      </button>
      <figcaption className="mt-1 text-hint text-ink3">{t`Photo of ${day}`}</figcaption>
    </figure>
  )
}
