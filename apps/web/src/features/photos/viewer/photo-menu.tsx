/** The rest of what can be done with a photo: keep a copy, its original bytes for a reason, archive, take out again. */
import { woundLetter } from '@mendwell/clinical'
import { archiveWoundPhoto, readPhotoOriginal, type WoundPhoto } from '@mendwell/contract'
import { Archive, ArchiveRestore, Download, Ellipsis, FileLock2, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { wallClock } from '../../../platform/dates.ts'
import { useMay } from '../../../platform/permission.ts'
import { problemText } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx'
import { usePhotoDownload, useUnarchivePhotos } from '../data.ts'
import { saveBlob } from '../../../ui/media/save-blob.ts'

const OriginalDialog = lazy(() =>
  import('./original-dialog.tsx').then((module) => ({ default: module.OriginalDialog })),
)
const icon = { 'aria-hidden': true, className: 'size-4 text-ink2', strokeWidth: 1.75 } as const

/** No name of a patient: a file lies about where anybody may see it. */
export function fileNameOf(photo: WoundPhoto, timeZone: string): string {
  const { day, time } = wallClock(photo.capturedAt, timeZone)
  return `wound-${woundLetter(photo.woundNumber)}-${day}-${time.replace(':', '')}.jpg`
}

export function PhotoMenu({
  photo,
  timeZone,
  onOpen,
}: {
  photo: WoundPhoto
  timeZone: string
  onOpen: (what: 'archive' | 'details') => void
}) {
  const download = usePhotoDownload()
  const unarchive = useUnarchivePhotos()
  const mayArchive = useMay(archiveWoundPhoto)
  const mayOriginal = useMay(readPhotoOriginal)
  const [isAsking, setAsking] = useState(false)
  const keepCopy = () =>
    download.mutate(photo.id, {
      onSuccess: ({ blob }) => saveBlob(fileNameOf(photo, timeZone), blob),
      onError: (error) => toastProblem('The photo was not downloaded', problemText(error)),
    })
  const takeOut = () =>
    unarchive.mutate([photo.id], {
      onSuccess: () => toast('Photo restored'),
      onError: (error) => toastProblem('The photo stays in the archive', problemText(error)),
    })
  return (
    <>
      <IconButton label="Download" icon={Download} aria-busy={download.isPending} onClick={keepCopy} />
      <Menu trigger={<IconButton label="More" icon={Ellipsis} />}>
        {mayArchive && (
          <MenuItem icon={<Pencil {...icon} />} onSelect={() => onOpen('details')}>
            Edit details
          </MenuItem>
        )}
        {mayOriginal && (
          <MenuItem icon={<FileLock2 {...icon} />} onSelect={() => setAsking(true)}>
            Download the original
          </MenuItem>
        )}
        {mayArchive && (
          <>
            <MenuLine />
            {photo.isArchived ? (
              <MenuItem icon={<ArchiveRestore {...icon} />} onSelect={takeOut}>
                Take out of the archive
              </MenuItem>
            ) : (
              <MenuItem icon={<Archive {...icon} />} onSelect={() => onOpen('archive')}>
                Archive
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      <Suspense>{isAsking && <OriginalDialog photo={photo} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
