/** Archives photos, with a reason. It can be undone immediately, and later from the archive. */
import type { WoundPhoto } from '@mendwell/contract'
import { formatProblem } from '../../../platform/format-problem.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { toastProblem } from '../../../platform/toasts.ts'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useArchivePhotos, useUnarchivePhotos } from '../data.ts'

export function ArchiveDialog({
  photos,
  banner,
  onDone,
  onClose,
}: {
  photos: readonly WoundPhoto[]
  /** Where all are of one patient. */
  banner?: BannerPatient | null
  onDone: () => void
  onClose: () => void
}) {
  const archive = useArchivePhotos()
  const unarchive = useUnarchivePhotos()
  const photoIds = photos.map(({ id }) => id)
  const what = photos.length === 1 ? 'photo' : `${photos.length} photos`
  const undoArchive = () =>
    unarchive.mutate(photoIds, {
      saved: [photos.length === 1 ? 'Photo restored' : 'Photos restored'],
      onError: (error) => toastProblem('The photos are still archived', formatProblem(error)),
    })
  return (
    <ReasonDialog
      title={photos.length === 1 ? 'Archive this photo?' : `Archive ${what}?`}
      description="It is hidden from lists but stays in the chart. You can restore it."
      banner={banner && <MicroBanner patient={banner} />}
      keep={photos.length === 1 ? 'Keep photo' : 'Keep photos'}
      confirm="Archive"
      confirming="Archiving..."
      sending={archive}
      failed={photos.length === 1 ? 'The photo was not archived' : 'Not all photos were archived'}
      onConfirm={(reason) =>
        archive.mutate(
          { photoIds, reason },
          {
            saved: [
              photos.length === 1 ? 'Photo archived' : `${photos.length} photos archived`,
              'Find it under Archived.',
              { label: 'Undo', onTake: undoArchive },
            ],
            onSuccess: onDone,
          },
        )
      }
      onClose={onClose}
    />
  )
}
