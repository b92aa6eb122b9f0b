/** A note as it is read and printed: whose it is, what it says, where its sentences came from, who signed, what was added. */
import { noteSections, type ProgressNote } from '@mendwell/contract'
import { Lock } from 'lucide-react'
import { formatDateTime } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type BannerPatient, PatientBanner } from '../../../ui/patient-banner.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { sectionLabels } from './note-values.ts'
import {
  addendumLabels,
  recordStateLabels,
  formatSignedAt,
  formatWithCredential,
} from '../../../platform/records/record-labels.ts'
import { SourceLink } from './source-link.tsx'

export function NoteView({
  note,
  banner,
  timeZone,
}: {
  note: ProgressNote
  banner: BannerPatient
  timeZone: string
}) {
  const { label, level } = recordStateLabels[note.state]
  return (
    <article className="flex flex-col gap-3">
      <div className="overflow-clip rounded-card border border-line">
        <PatientBanner patient={banner} />
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{note.noteType}</span>
        <span className="text-ink2">{formatDateTime(note.noteDate, timeZone)}</span>
        <span className="text-ink2">{note.authoredByName}</span>
        <Badge level={level}>{label}</Badge>
        {note.isPrivate && (
          <Tag>
            <Lock className="mr-1 inline size-3.5 align-[-2px]" />
            Private
          </Tag>
        )}
      </p>
      <div className={classNames('flex flex-col gap-3', note.voided && 'text-ink3 line-through')}>
        {noteSections.map((section) => {
          const text = note[section]
          if (!text) return null
          const sources = note.sources.filter((one) => one.section === section)
          return (
            <section key={section} data-keep-together>
              <h2 className="text-h2">{sectionLabels[section]}</h2>
              <p className="whitespace-pre-line">{text}</p>
              {sources.length > 0 && (
                <details className="mt-1 text-hint" data-screen-only>
                  <summary className="cursor-pointer text-ink2">
                    {sources.length} {sources.length === 1 ? 'sentence' : 'sentences'} from chart data
                  </summary>
                  <ul className="mt-1">
                    {sources.map((source) => (
                      <li key={source.text} className="border-l-2 border-line py-0.5 pl-2">
                        <span className="text-ink2">{source.text}</span>{' '}
                        <SourceLink source={source} patientId={note.patientId} timeZone={timeZone} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </section>
          )
        })}
        {note.content && <p className="whitespace-pre-line">{note.content}</p>}
      </div>
      {note.signatures.map((signature) => (
        <p
          key={signature.userId + signature.meaning}
          className="border-t border-line pt-2 text-hint text-ink2"
        >
          {signature.meaning === 'author' ? 'Signed' : 'Co-signed'} by{' '}
          <span className="font-semibold text-ink">
            {formatWithCredential(signature.name, signature.credential)}
          </span>
          , {formatSignedAt(signature, (at) => formatDateTime(at, timeZone))}. {signature.attestation}
        </p>
      ))}
      {note.awaits && <p className="text-hint text-warning">Awaiting co-signature: {note.awaits.name}.</p>}
      {note.addenda.map((addendum) => (
        <section
          key={addendum.id}
          className="rounded-control border border-line px-3 py-2"
          data-keep-together
        >
          <h2 className="font-semibold">{addendumLabels[addendum.type]}</h2>
          <p className="whitespace-pre-line">{addendum.content}</p>
          <p className="text-hint text-ink3">
            {formatWithCredential(addendum.byName, addendum.credential)},{' '}
            {formatDateTime(addendum.writtenAt, timeZone)}
          </p>
        </section>
      ))}
      {note.voided && (
        <p className="text-ink2">
          <span className="font-semibold">Entered in error</span> {note.voided.reason}, {note.voided.byName},{' '}
          {formatDateTime(note.voided.at, timeZone)}
        </p>
      )}
    </article>
  )
}
