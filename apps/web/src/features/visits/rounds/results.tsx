/** The results of finishing, patient by patient: the signature, the next date, tasks, the appointment, and what is left. */
import { formatClockTime } from '../../../ui/form/date-time-text.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDay } from '../../../platform/dates.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ShownEntry } from './entries.ts'

export function Results({ entries, isFinished }: { entries: readonly ShownEntry[]; isFinished: boolean }) {
  const dealtWith = entries.filter(({ finishedAt, problem }) => finishedAt !== null || problem !== null)
  if (dealtWith.length === 0) return null
  const left = entries.filter(({ problem }) => problem !== null)
  return (
    <Card title="Round summary" aside={isFinished ? 'Round finished' : 'Round still open'}>
      {left.length > 0 && (
        <div className="px-4 pt-3">
          <Notice level="warning" title="Some items could not be finished">
            Open the patient, correct the listed items, and finish again. Completed items are not repeated.
          </Notice>
        </div>
      )}
      <ul aria-label="Round summary" className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.patientId} className="flex flex-wrap gap-x-4 px-4 py-2">
            <span className="w-14 shrink-0 font-medium">{entry.room ?? ''}</span>
            <span className="w-56 shrink-0 font-semibold">{formatPatientName(entry)}</span>
            <span className="min-w-0 flex-1 basis-64 text-ink2">{formatResult(entry)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function formatResult(entry: ShownEntry): string {
  if (entry.outcome === 'waiting') return 'Not documented'
  const records = entry.signedRecordIds.length
  const parts = [
    entry.outcome === 'not_seen' ? `not seen: ${entry.notSeenReason}` : undefined,
    records > 0 ? (records === 1 ? 'note signed' : `note and ${records - 1} more signed`) : 'not signed',
    entry.nextVisitDate ? `next visit ${formatDay(entry.nextVisitDate)}` : 'no next visit scheduled',
    entry.bookedAppointmentId
      ? `appointment at ${formatClockTime(entry.nextAppointment?.scheduledTime ?? '')}`
      : undefined,
    entry.taskIds.length > 0 ? `${pluralize(entry.taskIds.length, 'task')} created` : undefined,
    entry.problem ?? undefined,
  ]
  return parts.filter((part) => part !== undefined).join(', ')
}
