/** The work list of patients who wait for a time: added, booked, removed with a reason. */
import type { WaitingListEntry } from '@mendwell/contract'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useCloseEntry, useWaitingList } from './data.ts'
import { formatBookingStop, formatWanted, formatWishes } from './entry-text.ts'

const maxShown = 5

export function WaitingListCard({
  whose,
  mayChange,
  onAdd,
  onBook,
}: {
  whose: { providerId?: string | undefined; facilityId?: string | undefined }
  mayChange: boolean
  onAdd: () => void
  onBook: (entry: WaitingListEntry) => void
}) {
  const query = useWaitingList(whose)
  const [isWhole, setWhole] = useState(false)
  const { data } = query
  const shown = isWhole ? data : data?.slice(0, maxShown)
  return (
    <Card title="Waiting list" aside={data && data.length > 0 ? `${data.length} waiting` : undefined}>
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading waiting list...</LoadingLine>
        </div>
      )}
      {query.isError && !data && (
        <ErrorState title="The waiting list did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {data?.length === 0 && <EmptyState title="No patients on the waiting list" />}
      {shown && shown.length > 0 && (
        <ol className="divide-y divide-line" aria-label="Waiting list">
          {shown.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              bookLabel="Book"
              mayChange={mayChange}
              onBook={onBook}
              isRemovable
            />
          ))}
        </ol>
      )}
      {(mayChange || (data && data.length > maxShown)) && (
        <div className="flex flex-wrap gap-2 border-t border-line px-4 py-2">
          {mayChange && (
            <Button size="small" icon={<UserPlus />} onClick={onAdd}>
              Add to waiting list
            </Button>
          )}
          {data && data.length > maxShown && !isWhole && (
            <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
              Show {data.length - maxShown} more
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

export function EntryRow({
  entry,
  bookLabel,
  mayChange,
  isRemovable = false,
  onBook,
}: {
  entry: WaitingListEntry
  bookLabel: string
  mayChange: boolean
  isRemovable?: boolean
  onBook: (entry: WaitingListEntry) => void
}) {
  const [isRemoving, setRemoving] = useState(false)
  const name = formatPatientName(entry.patient)
  const stop = formatBookingStop(entry)
  return (
    <li className="flex flex-col gap-1 px-4 py-2.5">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-hint text-ink3">{entry.patient.medicalRecordNumber}</span>
      </p>
      {stop && <p className="text-hint font-semibold text-warning">{stop}</p>}
      <p className="text-hint text-ink2">
        {formatWanted(entry)}
        <span className="block text-ink3">{formatWishes(entry)}</span>
        <span className="block text-ink3">Phone: {entry.patient.phone ?? 'not documented'}</span>
        {entry.notes && <span className="block wrap-anywhere">{entry.notes}</span>}
      </p>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          {!stop && (
            <Button size="small" onClick={() => onBook(entry)}>
              {bookLabel}
              <span className="sr-only"> for {name}</span>
            </Button>
          )}
          {isRemovable && (
            <Button size="small" variant="quiet" onClick={() => setRemoving(true)}>
              Remove<span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
      )}
      {isRemoving && <RemoveDialog entry={entry} name={name} onClose={() => setRemoving(false)} />}
    </li>
  )
}

function RemoveDialog({
  entry,
  name,
  onClose,
}: {
  entry: WaitingListEntry
  name: string
  onClose: () => void
}) {
  const close = useCloseEntry(entry.id)
  return (
    <ReasonDialog
      title="Remove from the waiting list?"
      description={`${name}. Appointments are not changed.`}
      keep="Keep entry"
      confirm="Remove entry"
      confirming="Removing..."
      sending={close}
      failed="Entry not removed"
      onConfirm={(reason) =>
        close.mutate(reason, {
          onSuccess: () => {
            toast('Removed from waiting list', name)
            onClose()
          },
          refused: 'Failed to remove entry',
        })
      }
      onClose={onClose}
    />
  )
}
