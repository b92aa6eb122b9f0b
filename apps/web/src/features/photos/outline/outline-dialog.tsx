/** Draws or corrects the outline of a stored photo, full screen. */
import type { WoundPhoto } from '@mendwell/contract'
import { ScreenDialog } from '../../../ui/overlay/screen-dialog.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { CaptureHeader } from '../capture/capture-header.tsx'
import { formatSite } from '../format-photo.ts'
import { StoredOutline } from './stored-outline.tsx'

export function OutlineDialog({
  photo,
  banner,
  timeZone,
  onClose,
}: {
  photo: Pick<
    WoundPhoto,
    'id' | 'patientId' | 'woundId' | 'woundNumber' | 'woundLocation' | 'woundLaterality'
  >
  banner: BannerPatient | null
  timeZone: string
  onClose: () => void
}) {
  const wound = { id: photo.woundId, number: photo.woundNumber, site: formatSite(photo) }
  return (
    <ScreenDialog
      title="Wound outline"
      head={<CaptureHeader banner={banner} wound={wound} />}
      leaving={null}
      onClose={onClose}
    >
      {() => (
        <StoredOutline photoId={photo.id} patientId={photo.patientId} timeZone={timeZone} onDone={onClose} />
      )}
    </ScreenDialog>
  )
}
