/** A patient's progress notes that this user may read: the status of each, and adding one. */
import { createProgressNote, listProgressNotes, type ProgressNote } from '@mendwell/contract'
import { ChevronRight, FileText, Lock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { SentBackBadge } from '../../../platform/records/sent-back-badge.tsx'
import { formatDateTime } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { EntryCard } from '../entries/entry-card.tsx'
import { useNotes } from './data.ts'
import { recordStateLabels } from '../../../platform/records/record-labels.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const NoteDialog = lazyComponent(() => import('./note-dialog.tsx'), 'NoteDialog')
const ReadNoteDialog = lazyComponent(() => import('./read-note-dialog.tsx'), 'ReadNoteDialog')

type CardProps = {
  patientId: string
  banner: BannerPatient
  timeZone: string
  /** The one that is open. */
  noteId: string | undefined
  onNote: (noteId: string | undefined) => void
}

/** For staff only: a patient's notes are not part of what patients see here. */
export function NotesCard(props: CardProps) {
  return usePermission(listProgressNotes) ? <Notes {...props} /> : null
}

function Notes({ patientId, banner, timeZone, noteId, onNote }: CardProps) {
  const query = useNotes(patientId)
  const canWrite = usePermission(createProgressNote)
  const [isNew, setNew] = useState(false)
  /** Right after saving, signing is offered at once. */
  const [saved, setSaved] = useState<string>()
  const about = { banner, timeZone }
  return (
    <>
      <EntryCard
        title="Progress notes"
        query={query}
        icon={FileText}
        empty="No progress notes yet"
        add="New note"
        onAdd={canWrite ? () => setNew(true) : undefined}
      >
        <ul className="divide-y divide-line" aria-label="Progress notes">
          {query.data?.entries.map((note) => (
            <li key={note.id}>
              <button
                type="button"
                onClick={() => onNote(note.id)}
                className="flex w-full items-center gap-3 px-4 py-2.5 text-left outline-offset-[-2px] hover:bg-sunken"
              >
                <NoteLine note={note} timeZone={timeZone} />
                <ChevronRight className="shrink-0 text-ink3" />
              </button>
            </li>
          ))}
        </ul>
      </EntryCard>
      <Suspense>
        {isNew && (
          <NoteDialog
            {...about}
            patientId={patientId}
            onSaved={({ id }) => {
              setNew(false)
              setSaved(id)
              onNote(id)
            }}
            onClose={() => setNew(false)}
          />
        )}
        {noteId && (
          <ReadNoteDialog
            {...about}
            key={noteId}
            noteId={noteId}
            firstStep={noteId === saved ? 'sign' : 'read'}
            onClose={() => {
              setSaved(undefined)
              onNote(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function NoteLine({ note, timeZone }: { note: ProgressNote; timeZone: string }) {
  const { label, level } = recordStateLabels[note.state]
  const text = note.assessment ?? note.subjective ?? note.objective ?? note.plan ?? note.content
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="font-semibold">{note.noteType}</span>
        <span className="text-hint text-ink3">
          {formatDateTime(note.noteDate, timeZone)}, {note.authoredByName}
        </span>
        <Badge level={level}>{label}</Badge>
        <SentBackBadge record={note} />
        {note.isPrivate && (
          <span className="inline-flex items-center gap-1 text-hint text-ink2">
            <Lock className="size-3.5" />
            Private
          </span>
        )}
      </span>
      <span
        className={note.voided ? 'block truncate text-ink3 line-through' : 'block truncate text-ink2'}
        data-may-clip
      >
        {text}
      </span>
    </span>
  )
}
