/** A photo's details: sizes and their source, author, device, quality, consent. */
import {
  type OutlineModelState,
  type PhotoChange,
  type PhotoOutline,
  photoTypeNames,
  type WoundPhotoDetails,
} from '@mendwell/contract'
import { Check, CircleDashed, Pencil, Spline, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { getHealingTag, outlineSourceLabels, photoSourceLabels } from '../format-photo.ts'
import { useOutlineModel } from '../use-model.ts'
import { Sizes } from './sizes.tsx'

export function PhotoDetails({
  photo,
  outline,
  timeZone,
  onOutline,
  onDraw,
  onEdit,
}: {
  photo: WoundPhotoDetails
  outline: PhotoOutline | undefined
  timeZone: string
  onOutline: (outlineId: string) => void
  /** Opens the editor of the outline. */
  onDraw: (() => void) | undefined
  onEdit: (() => void) | undefined
}) {
  const formatTimestamp = (at: string) => formatDateTime(at, timeZone)
  const { data: model } = useOutlineModel()
  return (
    <>
      <Section
        title="Measurements"
        action={
          onDraw && (
            <Button size="small" variant="quiet" icon={<Spline />} onClick={onDraw}>
              {outline ? 'Correct outline' : 'Draw outline'}
            </Button>
          )
        }
      >
        <Sizes photo={photo} outline={outline} />
        {photo.change && (
          <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
            <HealingTag change={photo.change} />
            <span className="text-hint text-ink2">
              Area (photo outline): {photo.change.words}, since{' '}
              {formatDate(photo.change.since.capturedAt, timeZone)}. See the wound page for healing status.
            </span>
          </p>
        )}
        {outline && (
          <p className="mt-2 text-hint text-ink2">
            {outlineSourceLabels[outline.source]}
            {outline.model &&
              ` (${outline.model.name} ${outline.model.version}${isInUse(outline.model, model) ? '' : ', retired'})`}
            {outline.confidence !== null && `, ${Math.round(outline.confidence * 100)}% confidence`}
            {outline.confirmed
              ? `, confirmed by ${outline.confirmed.byName}, ${formatTimestamp(outline.confirmed.at)}`
              : ', not confirmed'}
          </p>
        )}
        {photo.outlines.length > 1 && outline && (
          <div className="mt-2">
            <Field label="Outline version">
              <Select
                value={outline.id}
                options={photo.outlines.map((one) => ({
                  value: one.id,
                  label: `${one.version}: ${outlineSourceLabels[one.source]}${one.confirmed ? ', confirmed' : ''}`,
                }))}
                onChange={({ target }) => onOutline(target.value)}
              />
            </Field>
          </div>
        )}
      </Section>
      <Section
        title="Photo"
        action={
          onEdit && (
            <Button size="small" variant="quiet" icon={<Pencil />} onClick={onEdit}>
              Edit
            </Button>
          )
        }
      >
        <Facts>
          <Fact name="Type">{photoTypeNames[photo.photoType]}</Fact>
          <Fact name="Captured">
            {formatTimestamp(photo.capturedAt)} by {photo.capturedByName}
          </Fact>
          <Fact name="Device">{photo.device ?? 'Not documented'}</Fact>
          <Fact name="Source">{photoSourceLabels[photo.source]}</Fact>
          <Fact name="Received">{formatTimestamp(photo.receivedAt)}</Fact>
          {photo.deviceClockOffsetSeconds !== null && Math.abs(photo.deviceClockOffsetSeconds) >= 60 && (
            <Fact name="Device clock">
              {Math.round(Math.abs(photo.deviceClockOffsetSeconds) / 60)} min{' '}
              {photo.deviceClockOffsetSeconds > 0 ? 'slow' : 'fast'}, corrected
            </Fact>
          )}
          <Fact name="Image">
            {photo.width} × {photo.height} pixels
          </Fact>
          <Fact name="Consent">{photo.consentId ? 'Photo consent on file' : 'No consent on file'}</Fact>
          <Fact name="Description">{photo.description ?? 'None'}</Fact>
          <Fact name="Tags">
            {photo.tags.length === 0 ? (
              'None'
            ) : (
              <span className="flex flex-wrap gap-1">
                {photo.tags.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </span>
            )}
          </Fact>
          <Fact name="Checksum">
            <span className="wrap-anywhere" title={photo.sha256}>
              {photo.sha256.slice(0, 16)}…
            </span>
          </Fact>
        </Facts>
      </Section>
      {photo.gates.length > 0 && (
        <Section title="Quality">
          <ul className="flex flex-col gap-1">
            {photo.gates.map((gate) => {
              const Icon = gate.ok === null ? CircleDashed : gate.ok ? Check : TriangleAlert
              const look = gate.ok === null ? 'text-ink3' : gate.ok ? 'text-good' : 'text-warning'
              return (
                <li key={gate.id} className="flex items-start gap-2">
                  <Icon className={classNames('mt-0.5 size-4 shrink-0', look)} />
                  <span>
                    <span className="font-medium">{gate.name}</span>{' '}
                    <span className="text-ink2">{gate.says}</span>
                  </span>
                </li>
              )
            })}
          </ul>
        </Section>
      )}
      {photo.history.length > 0 && (
        <Section title="History">
          <ol className="flex flex-col gap-1.5">
            {photo.history.map((event) => (
              <li key={`${event.event}-${event.at}`}>
                <span className="font-medium">{eventLabels[event.event]}</span>
                {event.detail && <span className="text-ink2">: {event.detail}</span>}
                <span className="block text-hint text-ink3">
                  {formatTimestamp(event.at)}, {event.byName}
                </span>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  )
}

/** While the active model is unknown, none is called outdated. */
const isInUse = ({ sha256 }: { sha256: string }, current: OutlineModelState | undefined) =>
  !current || (current.state === 'on' && current.model?.sha256 === sha256)

const eventLabels: Record<WoundPhotoDetails['history'][number]['event'], string> = {
  added: 'Added',
  described: 'Description changed',
  tagged: 'Tags changed',
  retyped: 'Type changed',
  archived: 'Archived',
  unarchived: 'Restored from archive',
}

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-line px-4 py-3">
      <div className="mb-1.5 flex min-h-8 items-center justify-between gap-2">
        <h3 className="text-h2">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">{children}</dl>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}

function HealingTag({ change }: { change: PhotoChange }) {
  const { level, word } = getHealingTag(change)
  return <Badge level={level}>{word}</Badge>
}
