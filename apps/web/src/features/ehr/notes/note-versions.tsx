/** Every version of a note, newest first, each with what it changed. */
import { noteSections, type ProgressNote } from '@mendwell/contract'
import { formatDateTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { type FieldChange, VersionList } from '../../../platform/records/version-list.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useNoteVersions } from './data.ts'
import { sectionLabels } from './note-values.ts'

export function NoteVersions({ noteId, timeZone }: { noteId: string; timeZone: string }) {
  const query = useNoteVersions(noteId)
  if (query.isPending) return <LoadingLine>Loading versions...</LoadingLine>
  if (!query.data) {
    return (
      <ErrorState title="The versions did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  }
  return (
    <VersionList
      versions={query.data}
      timeZone={timeZone}
      differencesBetween={(before, after) => listNoteChanges(before, after, timeZone)}
    />
  )
}

function listNoteChanges(before: ProgressNote, after: ProgressNote, timeZone: string): FieldChange[] {
  const toChange = (id: string, name: string, said: (note: ProgressNote) => string | null) => ({
    id,
    name,
    before: said(before) ?? 'Not documented',
    after: said(after) ?? 'Not documented',
  })
  return [
    toChange('noteType', 'Type', ({ noteType }) => noteType),
    toChange('noteDate', 'Time of care', ({ noteDate }) => formatDateTime(noteDate, timeZone)),
    ...noteSections.map((section) => toChange(section, sectionLabels[section], (note) => note[section])),
    toChange('content', 'Note', ({ content }) => content),
    toChange('isPrivate', 'Private', ({ isPrivate }) => (isPrivate ? 'Yes' : 'No')),
  ].filter((one) => one.before !== one.after)
}
