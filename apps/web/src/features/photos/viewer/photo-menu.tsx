/** Further actions for a photo: download a copy, download the original with a reason, archive, restore. */
import { formatWoundLetter } from '@mendwell/clinical'
import { archiveWoundPhoto, readPhotoOriginal, type WoundPhoto } from '@mendwell/contract'
import { Archive, ArchiveRestore, Download, Ellipsis, FileLock2, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { toWallClock } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx'
import { usePhotoDownload, useUnarchivePhotos } from '../data.ts'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const OriginalDialog = lazyComponent(() => import('./original-dialog.tsx'), 'OriginalDialog')

/** No patient name: downloaded files are easily exposed. */
function buildPhotoFileName(photo: WoundPhoto, timeZone: string): string {
  const { day, time } = toWallClock(photo.capturedAt, timeZone)
  return `wound-${formatWoundLetter(photo.woundNumber)}-${day}-${time.replace(':', '')}.jpg`
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
  const canArchive = usePermission(archiveWoundPhoto)
  const canViewOriginal = usePermission(readPhotoOriginal)
  const [isAsking, setAsking] = useState(false)
  const downloadCopy = () =>
    download.mutate(photo.id, {
      onSuccess: ({ blob }) => saveBlob(buildPhotoFileName(photo, timeZone), blob),
      onError: (error) => toastProblem('The photo was not downloaded', formatProblem(error)),
    })
  const unarchivePhoto = () =>
    unarchive.mutate([photo.id], {
      saved: ['Photo restored'],
      onError: (error) => toastProblem('The photo is still archived', formatProblem(error)),
    })
  return (
    <>
      <IconButton label="Download" icon={Download} aria-busy={download.isPending} onClick={downloadCopy} />
      <Menu trigger={<IconButton label="More" icon={Ellipsis} />}>
        {canArchive && (
          <MenuItem icon={<Pencil className="size-4 text-ink2" />} onSelect={() => onOpen('details')}>
            Edit details
          </MenuItem>
        )}
        {canViewOriginal && (
          <MenuItem icon={<FileLock2 className="size-4 text-ink2" />} onSelect={() => setAsking(true)}>
            Download original
          </MenuItem>
        )}
        {canArchive && (
          <>
            <MenuLine />
            {photo.isArchived ? (
              <MenuItem icon={<ArchiveRestore className="size-4 text-ink2" />} onSelect={unarchivePhoto}>
                Restore from archive
              </MenuItem>
            ) : (
              <MenuItem icon={<Archive className="size-4 text-ink2" />} onSelect={() => onOpen('archive')}>
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
