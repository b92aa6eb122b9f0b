/** The printed visit note. Requesting it is logged. */
import { useEffect } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { usePrintedNote } from '../data.ts'

export function PrintedNote({ visitId }: { visitId: string }) {
  const { mutate, data: note, error } = usePrintedNote(visitId)
  useEffect(() => mutate(), [mutate])
  if (error)
    return (
      <ErrorState title="The note did not load" onRetry={() => mutate()}>
        {formatProblem(error)}
      </ErrorState>
    )
  if (!note) return <LoadingLine>Loading the note...</LoadingLine>
  const { patient } = note
  return (
    <article className="flex flex-col gap-3">
      <header>
        <h3 className="text-h2">{note.title}</h3>
        <p>
          <span className="font-semibold">{formatPatientName(patient)}</span>{' '}
          {[
            patient.dateOfBirth ? `DOB ${formatDay(patient.dateOfBirth)}` : 'DOB not documented',
            patient.medicalRecordNumber,
            patient.room && `Room ${patient.room}`,
            `Allergies: ${patient.allergies}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </header>
      {note.sections.map(({ heading, lines }) => (
        <section key={heading}>
          <h4 className="font-semibold">{heading}</h4>
          <p className="whitespace-pre-line">{lines.join('\n')}</p>
        </section>
      ))}
      <footer className="border-t border-line pt-2">
        {note.signed.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </article>
  )
}
