/** After a cancellation or a move: who on the waiting list the open time suits. Shows nothing where it suits no one. */
import type { WaitingListEntry } from '@mendwell/contract'
import { useEffect, useEffectEvent } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { computeEndTime } from '../calendar/move-slot.ts'
import { formatClockTime } from '../../../ui/form/date-time-text.ts'
import { type OpenSlot, useMatches } from './data.ts'
import { EntryRow } from './waiting-list-card.tsx'

const maxOffered = 5

export function OpenSlotNotice({
  slot,
  mayChange,
  onOffer,
  onBook,
  onClose,
}: {
  slot: OpenSlot
  mayChange: boolean
  /** The time suits someone: closes what would hide it. */
  onOffer: () => void
  onBook: (entry: WaitingListEntry) => void
  onClose: () => void
}) {
  const matches = useMatches(slot).data
  const isOffered = matches !== undefined && matches.length > 0
  const offer = useEffectEvent(onOffer)
  useEffect(() => {
    if (isOffered) offer()
  }, [isOffered, slot])
  if (!isOffered) return null
  const time = `${formatDay(slot.date)} ${formatClockTime(slot.time)} to ${computeEndTime(slot, slot.timeZone)}`
  return (
    <Notice level="note" title={`Open time: ${time}`} live>
      <p>
        It matches {pluralize(matches.length, 'patient')} on the waiting list
        {matches.length > maxOffered && `; the first ${maxOffered} are shown`}.
      </p>
      <ol className="mt-1 divide-y divide-line" aria-label="Waiting list for the open time">
        {matches.slice(0, maxOffered).map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            bookLabel="Book this time"
            mayChange={mayChange}
            onBook={onBook}
          />
        ))}
      </ol>
      <Button size="small" variant="quiet" className="mt-2" onClick={onClose}>
        Close
      </Button>
    </Notice>
  )
}
