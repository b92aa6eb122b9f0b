/** One photo as large as the screen: look close, see its outline and sizes, go to the next by arrow keys. */
import { addPhotoOutline, archiveWoundPhoto, type WoundPhoto } from '@mendwell/contract'
import { ChevronLeft, ChevronRight, Columns2, Info, Spline } from 'lucide-react'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { isNotFound, formatProblem } from '../../../platform/format-problem.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { usePhoto } from '../data.ts'
import { FullScreen, isInControl } from '../full-screen.tsx'
import { formatWound } from '../format-photo.ts'
import { pickShownOutline } from './outline-choice.ts'
import { PhotoDetails } from './photo-details.tsx'
import { PhotoMenu } from './photo-menu.tsx'
import { PhotoStage } from './photo-stage.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const ArchiveDialog = lazyComponent(() => import('../gallery/archive-dialog.tsx'), 'ArchiveDialog')
const OutlineDialog = lazyComponent(() => import('../outline/outline-dialog.tsx'), 'OutlineDialog')
const TagsDialog = lazyComponent(() => import('../gallery/tags-dialog.tsx'), 'TagsDialog')

export function PhotoViewer({
  photoId,
  photos,
  banner,
  timeZone,
  knownTags,
  onOpen,
  onCompare,
  onClose,
}: {
  photoId: string
  /** The list that it was opened from, in its order. */
  photos: readonly WoundPhoto[]
  banner: BannerPatient | null
  timeZone: string
  knownTags: readonly string[]
  onOpen: (photoId: string) => void
  /** Left out where there is nothing to compare with. */
  onCompare?: (() => void) | undefined
  onClose: () => void
}) {
  const query = usePhoto(photoId)
  const canArchive = usePermission(archiveWoundPhoto)
  const canOutline = usePermission(addPhotoOutline)
  const [hasOutline, setOutline] = useState(true)
  const [hasDetails, setDetails] = useState(true)
  const [chosenOutline, setChosenOutline] = useState<string>()
  const [opened, setOpened] = useState<'archive' | 'details' | 'outline' | null>(null)
  const photo = query.data
  const at = photos.findIndex(({ id }) => id === photoId)
  const previous = photos[at - 1]
  const next = at < 0 ? undefined : photos[at + 1]
  const openPhoto = (to: WoundPhoto | undefined) => {
    if (!to) return
    setChosenOutline(undefined)
    onOpen(to.id)
  }
  const outline = photo && pickShownOutline(photo.outlines, chosenOutline)

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isInControl(event.target)) return
    const steps: Record<string, () => void> = {
      ArrowLeft: () => openPhoto(previous),
      ArrowRight: () => openPhoto(next),
      o: () => setOutline(!hasOutline),
      i: () => setDetails(!hasDetails),
      c: () => onCompare?.(),
      e: () => photo && canArchive && setOpened('details'),
      d: () => photo && canOutline && !photo.isArchived && setOpened('outline'),
      a: () => photo && canArchive && !photo.isArchived && setOpened('archive'),
    }
    const step = steps[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  return (
    <FullScreen
      title={photo ? formatWound(photo) : 'Photo'}
      subtitle={
        photo && (
          <>
            {formatDateTime(photo.capturedAt, timeZone)}
            {at >= 0 && `, photo ${at + 1} of ${photos.length}`}
            {photo.isArchived && ', archived'}
          </>
        )
      }
      banner={banner}
      onKey={onKey}
      onClose={onClose}
      actions={
        photo && (
          <>
            <IconButton
              label="Outline (O)"
              icon={Spline}
              aria-pressed={hasOutline}
              className="aria-pressed:bg-accent-tint aria-pressed:text-ink"
              onClick={() => setOutline(!hasOutline)}
            />
            <IconButton
              label="Details (I)"
              icon={Info}
              aria-pressed={hasDetails}
              className="aria-pressed:bg-accent-tint aria-pressed:text-ink"
              onClick={() => setDetails(!hasDetails)}
            />
            {onCompare && <IconButton label="Compare (C)" icon={Columns2} onClick={onCompare} />}
            <PhotoMenu photo={photo} timeZone={timeZone} onOpen={setOpened} />
          </>
        )
      }
    >
      <div
        className={classNames(
          'flex min-h-0 flex-1 flex-col max-lg:overflow-y-auto lg:grid',
          hasDetails ? 'lg:grid-cols-[minmax(0,1fr)_22.5rem]' : 'lg:grid-cols-1',
        )}
      >
        <div
          className={classNames(
            'relative flex min-h-0 shrink-0 flex-col bg-photo-surround',
            hasDetails ? 'max-lg:h-[56dvh]' : 'max-lg:flex-1',
          )}
        >
          {photo && (
            <PhotoStage
              key={photo.id}
              photo={photo}
              outline={hasOutline ? outline : undefined}
              timeZone={timeZone}
            />
          )}
          {query.isPending && (
            <div className="m-auto rounded-control bg-surface px-3 py-2">
              <LoadingLine>Loading photo...</LoadingLine>
            </div>
          )}
          {query.isError && !photo && (
            <div className="m-auto rounded-card bg-surface">
              {isNotFound(query.error) ? (
                <EmptyState title="Photo not found">
                  This photo does not exist or you don’t have access to it.
                </EmptyState>
              ) : (
                <ErrorState title="Photo did not load" onRetry={() => void query.refetch()}>
                  {formatProblem(query.error)}
                </ErrorState>
              )}
            </div>
          )}
          {previous && (
            <IconButton
              label="Previous photo (left arrow)"
              icon={ChevronLeft}
              onClick={() => openPhoto(previous)}
              className="absolute! top-1/2 left-3 -translate-y-1/2 border border-line bg-surface"
            />
          )}
          {next && (
            <IconButton
              label="Next photo (right arrow)"
              icon={ChevronRight}
              onClick={() => openPhoto(next)}
              className="absolute! top-1/2 right-3 -translate-y-1/2 border border-line bg-surface"
            />
          )}
        </div>
        {hasDetails && photo && (
          <aside
            aria-label="About this photo"
            className="border-line bg-surface lg:min-h-0 lg:overflow-y-auto lg:border-l"
          >
            <PhotoDetails
              photo={photo}
              outline={outline}
              timeZone={timeZone}
              onOutline={setChosenOutline}
              onDraw={canOutline && !photo.isArchived ? () => setOpened('outline') : undefined}
              onEdit={canArchive ? () => setOpened('details') : undefined}
            />
          </aside>
        )}
      </div>
      <Suspense>
        {opened === 'archive' && photo && (
          <ArchiveDialog
            photos={[photo]}
            banner={banner}
            onDone={() => {
              setOpened(null)
              onClose()
            }}
            onClose={() => setOpened(null)}
          />
        )}
        {opened === 'outline' && photo && (
          <OutlineDialog
            photo={photo}
            banner={banner}
            timeZone={timeZone}
            onClose={() => {
              setOpened(null)
              setChosenOutline(undefined)
              void query.refetch()
            }}
          />
        )}
        {opened === 'details' && photo && (
          <TagsDialog photo={photo} known={knownTags} banner={banner} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </FullScreen>
  )
}
