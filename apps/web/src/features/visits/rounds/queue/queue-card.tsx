/** The queue of a round under way: all of it, what is to do, or what is done, and what to bring for the rest. */
import { useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { Segments } from '../../../../ui/choice/segments.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import {
  countEntries,
  type EntryFilter,
  filterEntries,
  findNextWaiting,
  type ShownEntry,
} from '../entries.ts'
import { EntryState } from '../entry-state.tsx'
import { type LetterComponent, QueueList } from './queue-list.tsx'
import { RoundSuppliesButton } from './round-supplies.tsx'

export function QueueCard({
  entries,
  today,
  isOpen,
  letter,
  onAt,
}: {
  entries: readonly ShownEntry[]
  today: string
  /** The reader's own round, and not finished. */
  isOpen: boolean
  letter: LetterComponent
  onAt: (patientId: string) => void
}) {
  const [filter, setFilter] = useState<EntryFilter>('all')
  const counts = countEntries(entries)
  const shown = filterEntries(entries, filter)
  const next = findNextWaiting(entries, undefined)
  const filters = [
    { value: 'waiting', label: `To do ${counts.waiting}` },
    { value: 'dealt-with', label: `Done or not seen ${counts.done + counts.notSeen}` },
    { value: 'all', label: `All ${counts.all}` },
  ] as const
  return (
    <Card title="Queue" count={`${counts.waiting} to do, ${counts.done} done, ${counts.notSeen} not seen`}>
      {entries.length === 0 && <EmptyState title="No patients in this round" />}
      {entries.length > 0 && (
        <div className="flex flex-wrap gap-2 border-b border-line px-4 py-2" data-screen-only>
          <Segments label="Show" segments={filters} value={filter} onChange={setFilter} />
          {isOpen && next && <RoundSuppliesButton patients={filterEntries(entries, 'waiting')} />}
        </div>
      )}
      {entries.length > 0 && shown.length === 0 && (
        <EmptyState title="No patients match">Show all patients to see the whole queue.</EmptyState>
      )}
      {shown.length > 0 && (
        <QueueList
          label="Queue"
          patients={shown}
          today={today}
          current={isOpen ? next?.patientId : undefined}
          letter={letter}
          state={(one) => <EntryState entry={one} today={today} />}
          onOpen={({ patientId }) => onAt(patientId)}
        />
      )}
    </Card>
  )
}
