/** One photo of the grid: patient, wound, date, size, trend. The card opens it; the checkbox selects it. */
import { photoTypeNames, type WoundPhoto } from '@mendwell/contract'
import { Archive } from 'lucide-react'
import type { MouseEvent, Ref } from 'react'
import { formatDateTimeWithZone, formatShortDay } from '../../../platform/dates.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Tag } from '../../../ui/tag.tsx'
import { PhotoPicture } from '../photo-picture.tsx'
import {
  formatPhotoArea,
  getHealingTag,
  formatPercentChange,
  formatPhotoAltText,
  formatWound,
} from '../format-photo.ts'

export function PhotoCard({
  photo,
  now,
  isChosen,
  isCurrent,
  openerRef,
  onOpen,
  onChoose,
  onFocus,
}: {
  photo: WoundPhoto
  now: Date
  isChosen: boolean
  /** The one that Tab leads to; arrow keys lead to the others. */
  isCurrent: boolean
  openerRef?: Ref<HTMLButtonElement>
  onOpen: () => void
  onChoose: (isRange: boolean) => void
  onFocus: () => void
}) {
  const { organization } = useUser()
  const moment = formatDateTimeWithZone(photo.capturedAt, photo.timeZone, organization.timeZone)
  const words = formatPhotoAltText(photo, moment)
  const tabIndex = isCurrent ? 0 : -1
  const choose = (event: MouseEvent<HTMLInputElement>) => onChoose(event.shiftKey)
  return (
    <article
      className={classNames(
        'relative flex h-full flex-col overflow-hidden rounded-card border bg-surface',
        'has-[button:focus-visible]:outline-2 has-[button:focus-visible]:outline-offset-2 has-[button:focus-visible]:outline-accent',
        isChosen ? 'border-accent' : 'border-line',
      )}
      data-keep-together
    >
      <div className="relative aspect-4/3 bg-photo-surround">
        <PhotoPicture photoId={photo.id} size="thumb" alt={words} className="size-full" />
        <span className="pointer-events-none absolute right-2 bottom-2 rounded-badge bg-photo-shade px-2 py-0.5 text-label font-semibold text-photo-ink">
          {photoTypeNames[photo.photoType]}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-1 px-3 pt-2 pb-2.5">
        <h2 className="text-body font-semibold wrap-anywhere">
          <button
            ref={openerRef}
            type="button"
            tabIndex={tabIndex}
            data-photo={photo.id}
            onClick={onOpen}
            onFocus={onFocus}
            className="stretched text-left font-semibold outline-none"
          >
            {photo.patientName}
            <span className="sr-only">
              , {words}
              {isChosen && ', selected'}
            </span>
          </button>
        </h2>
        <p className="text-hint text-ink2 wrap-anywhere">{formatWound(photo)}</p>
        <p className="text-hint text-ink3">{moment}</p>
        <p className="text-hint">
          <span className={photo.measurements?.areaCm2 == null ? 'text-ink3' : 'font-semibold'}>
            {formatPhotoArea(photo.measurements)}
          </span>
          {photo.measurements?.areaCm2 != null && <span className="text-ink3"> (photo outline)</span>}
        </p>
        <Healing photo={photo} now={now} />
        {(photo.tags.length > 0 || photo.isArchived) && (
          <ul className="mt-auto flex flex-wrap gap-1 pt-1" aria-label="Tags">
            {photo.isArchived && (
              <li className="inline-flex items-center gap-1 text-hint text-ink2">
                <Archive className="size-3.5" />
                Archived
              </li>
            )}
            {photo.tags.map((tag) => (
              <li key={tag} className="max-w-full">
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      <label className="absolute top-0 left-0 flex size-11 cursor-pointer items-center justify-center">
        <span
          className={classNames(
            'flex size-7 items-center justify-center rounded-badge bg-surface',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          )}
        >
          <input
            type="checkbox"
            tabIndex={tabIndex}
            checked={isChosen}
            onClick={choose}
            readOnly
            aria-label={`Select ${photo.patientName}, ${words}`}
            className="size-4.5 accent-accent outline-none"
          />
        </span>
      </label>
    </article>
  )
}

function Healing({ photo, now }: { photo: WoundPhoto; now: Date }) {
  if (!photo.change) return null
  const { level, word } = getHealingTag(photo.change)
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-hint text-ink2">
      Area
      <Badge level={level}>{word}</Badge>
      <span>
        {formatPercentChange(photo.change.changePercent)} since{' '}
        {formatShortDay(photo.change.since.capturedAt, now, photo.timeZone)}
        {photo.change.withinError && ', within measurement error'}
      </span>
    </p>
  )
}
