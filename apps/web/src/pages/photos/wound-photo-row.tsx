/** The photos of one wound on a page about it, and what they open. */
import { useWoundPhotos } from '../../features/photos/data.ts'
import { PhotoStrip } from '../../features/photos/gallery/photo-strip.tsx'
import { CapturePhotoButton } from './capture-photo-button.tsx'
import { PhotoOverlays } from './photo-overlays.tsx'
import type { WoundPhotosProps } from './wound-photos.tsx'

export function WoundPhotoRow({ patientId, woundId, timeZone, open, onChange }: WoundPhotosProps) {
  const photos = useWoundPhotos(woundId).data ?? []
  return (
    <>
      <PhotoStrip
        woundId={woundId}
        timeZone={timeZone}
        capture={<CapturePhotoButton label="Capture First Photo" patientId={patientId} woundId={woundId} />}
        onOpen={(photo) => onChange({ photo })}
        onCompare={(earlier, later, mode) => onChange({ earlier, later, ...(mode !== 'side' && { mode }) })}
      />
      <PhotoOverlays open={open} photos={photos} onChange={onChange} />
    </>
  )
}
