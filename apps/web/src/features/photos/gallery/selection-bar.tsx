/** Actions for the selected photos. It stays visible while there are any. */
import type { WoundPhoto } from '@mendwell/contract'
import { Archive, ArchiveRestore, Columns2, Download, X } from 'lucide-react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Button } from '../../../ui/button.tsx'

/** Two photos that are of the same wound, earlier first; else why they cannot be compared. */
function resolveComparisonPair(photos: readonly WoundPhoto[]): readonly [WoundPhoto, WoundPhoto] | string {
  const [first, second] = photos.toSorted((a, b) => a.capturedAt.localeCompare(b.capturedAt))
  if (!first || !second || photos.length !== 2) return 'Select 2 photos of the same wound'
  return first.woundId === second.woundId ? [first, second] : 'Select photos of the same wound'
}

export function SelectionBar({
  photos,
  mayArchive,
  mayExport,
  onCompare,
  onExport,
  onArchive,
  onUnarchive,
  onClear,
}: {
  photos: readonly WoundPhoto[]
  mayArchive: boolean
  mayExport: boolean
  onCompare: (earlier: WoundPhoto, later: WoundPhoto) => void
  onExport: () => void
  onArchive: () => void
  onUnarchive: () => void
  onClear: () => void
}) {
  const pair = resolveComparisonPair(photos)
  const areArchived = photos.every(({ isArchived }) => isArchived)
  const isMixed = !areArchived && photos.some(({ isArchived }) => isArchived)
  return (
    <div
      role="region"
      aria-label="Selected photos"
      className="sticky bottom-[calc(env(safe-area-inset-bottom)+4.5rem)] z-10 flex flex-wrap items-center gap-2 rounded-card border border-line2 bg-raised px-4 py-2.5 shadow-toast md:bottom-4"
      data-screen-only
    >
      <p role="status" className="mr-auto font-semibold">
        {pluralize(photos.length, 'photo')} selected
      </p>
      <Button
        size="small"
        icon={<Columns2 />}
        disabledReason={typeof pair === 'string' ? pair : undefined}
        onClick={() => typeof pair !== 'string' && onCompare(...pair)}
      >
        Compare
      </Button>
      {mayExport && (
        <Button size="small" icon={<Download />} onClick={onExport}>
          Export
        </Button>
      )}
      {mayArchive && !isMixed && (
        <Button
          size="small"
          icon={areArchived ? <ArchiveRestore /> : <Archive />}
          onClick={areArchived ? onUnarchive : onArchive}
        >
          {areArchived ? 'Restore' : 'Archive'}
        </Button>
      )}
      <Button size="small" variant="quiet" icon={<X />} onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
