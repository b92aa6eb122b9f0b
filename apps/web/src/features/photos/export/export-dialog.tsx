/** Photos as files that leave the product: a zip, or sheets to print. Asked once more who it is, and written into the log. */
import { maxExportedPhotos } from '@mendwell/contract'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toWallClock } from '../../../platform/dates.ts'
import { useNow } from '../../../platform/clock.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type ExportKind, useExportPhotos } from '../data.ts'
import type { GallerySearch } from '../search.ts'
import { saveBlob } from '../../../ui/media/save-blob.ts'

const kinds: readonly { kind: ExportKind; name: string; detail: string }[] = [
  {
    kind: 'zip',
    name: 'Photos (ZIP)',
    detail: 'Full-size photos and a list with patient, wound, time, and measurements.',
  },
  {
    kind: 'pdf',
    name: 'Contact sheet (PDF)',
    detail: 'Printable pages with several photos per page, each with measurements.',
  },
]

export function ExportDialog({
  search,
  photoIds,
  matching,
  timeZone,
  onClose,
}: {
  search: GallerySearch
  /** The selected ones; none: all that the filters match. */
  photoIds: readonly string[]
  /** How many the filters match, once that is known. */
  matching: number | undefined
  timeZone: string
  onClose: () => void
}) {
  const [kind, setKind] = useState<ExportKind>('zip')
  const [bytes, setBytes] = useState(0)
  const exporting = useExportPhotos()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const today = toWallClock(useNow(), timeZone).day
  const count = photoIds.length > 0 ? photoIds.length : matching
  const isCut = count !== undefined && count > maxExportedPhotos

  const startExport = () => {
    stop.current = new AbortController()
    setBytes(0)
    exporting.mutate(
      { kind, search, photoIds, signal: stop.current.signal, onBytes: setBytes },
      {
        onSuccess: ({ blob, total }) => {
          saveBlob(`wound-photos-${today}.${kind}`, blob)
          const exported = Math.min(total ?? count ?? 0, maxExportedPhotos)
          toast('Photos exported', exported > 0 ? `${pluralize(exported, 'photo')}.` : undefined)
          onClose()
        },
      },
    )
  }
  const isStopped = exporting.error instanceof DOMException && exporting.error.name === 'AbortError'
  return (
    <Dialog open size="small" title="Export Photos" locked={exporting.isPending} onClose={onClose}>
      {(close) => (
        <>
          <DialogBody>
            <p>
              {photoIds.length > 0
                ? `The ${photoIds.length === 1 ? 'selected photo' : `${photoIds.length} selected photos`}.`
                : count === undefined
                  ? 'All photos matching the filters.'
                  : `${pluralize(count, 'photo')} matching the filters, most recent first.`}
            </p>
            <fieldset className="mt-3 flex flex-col gap-2" disabled={exporting.isPending}>
              <legend className="mb-1 text-hint font-medium">Format</legend>
              {kinds.map((one) => (
                <div
                  key={one.kind}
                  className={classNames(
                    'rounded-control border px-3 py-1.5',
                    kind === one.kind ? 'border-accent bg-accent-tint' : 'border-line2 bg-surface',
                  )}
                >
                  <label className="flex min-h-8 cursor-pointer items-center gap-3 font-medium pointer-coarse:min-h-11">
                    <input
                      type="radio"
                      name="export-kind"
                      checked={kind === one.kind}
                      aria-describedby={`export-${one.kind}`}
                      onChange={() => setKind(one.kind)}
                      className="size-4 accent-accent"
                    />
                    {one.name}
                  </label>
                  <p id={`export-${one.kind}`} className="pb-1 pl-7 text-hint text-ink2">
                    {one.detail}
                  </p>
                </div>
              ))}
            </fieldset>
            <div className="mt-3 flex flex-col gap-2">
              {isCut && (
                <Notice level="warning" title={`Maximum ${maxExportedPhotos} photos per export`}>
                  The most recent {maxExportedPhotos} are exported. Narrow the filters to export the rest.
                </Notice>
              )}
              <p className="text-hint text-ink3">
                The files contain PHI and are no longer protected after export. This export is recorded in the
                audit log under your name.
              </p>
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              exporting.isError && !isStopped ? (
                <Notice level="critical" title="The photos were not exported" live>
                  {formatProblem(exporting.error)}
                </Notice>
              ) : (
                exporting.isPending && (
                  <p role="status" className="text-hint text-ink2">
                    {bytes === 0 ? 'Preparing file...' : `${(bytes / 1_000_000).toFixed(1)} MB received`}
                  </p>
                )
              )
            }
          >
            {exporting.isPending ? (
              <Button onClick={() => stop.current?.abort()}>Stop</Button>
            ) : (
              <Button onClick={close}>Cancel</Button>
            )}
            <Button
              variant="primary"
              icon={<Download />}
              pending={exporting.isPending}
              pendingLabel="Exporting..."
              disabledReason={count === 0 ? 'No photos to export' : undefined}
              onClick={startExport}
            >
              Export
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
