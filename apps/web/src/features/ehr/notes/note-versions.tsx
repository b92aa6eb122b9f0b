/** Every version of a note, newest first, each with what it changed. */
import { noteSections, type ProgressNote } from '@mendwell/contract'
import { formatMoment } from '../../../platform/dates.ts'
import { problemText } from '../../../platform/format-problem.ts'
import { type FieldChange, VersionList } from '../../../platform/records/version-list.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useNoteVersions } from './data.ts'
import { sectionNames } from './note-values.ts'

export function NoteVersions({ noteId, timeZone }: { noteId: string; timeZone: string }) {
  const query = useNoteVersions(noteId)
  if (query.isPending) return <LoadingLine>Loading versions...</LoadingLine>
  if (!query.data) {
    return (
      <ErrorState title="The versions did not load" onRetry={() => void query.refetch()}>
        {problemText(query.error)}
      </ErrorState>
    )
  }
  return (
    <VersionList
      versions={query.data}
      timeZone={timeZone}
      differencesBetween={(before, after) => noteChanges(before, after, timeZone)}
    />
  )
}

function noteChanges(before: ProgressNote, after: ProgressNote, timeZone: string): FieldChange[] {
  const row = (id: string, name: string, said: (note: ProgressNote) => string | null) => ({
    id,
    name,
    before: said(before) ?? 'Empty',
    after: said(after) ?? 'Empty',
  })
  return [
    row('noteType', 'Type', ({ noteType }) => noteType),
    row('noteDate', 'Time of care', ({ noteDate }) => formatMoment(noteDate, timeZone)),
    ...noteSections.map((section) => row(section, sectionNames[section], (note) => note[section])),
    row('content', 'Note', ({ content }) => content),
    row('isPrivate', 'Private', ({ isPrivate }) => (isPrivate ? 'Yes' : 'No')),
  ].filter((one) => one.before !== one.after)
}
