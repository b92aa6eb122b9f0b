/** The state of a patient in the round: icon and text first. */
import { Badge } from '../../../ui/badge.tsx'
import { formatDue, type ShownEntry } from './entries.ts'

export function EntryState({ entry, today }: { entry: ShownEntry; today: string }) {
  if (entry.refused) return <Badge level="critical">Could not be saved</Badge>
  if (entry.waits) return <Badge level="offline">Waiting to send</Badge>
  if (entry.problem !== null) return <Badge level="critical">Not finished</Badge>
  if (entry.outcome === 'done')
    return (
      <Badge level={entry.finishedAt ? 'good' : 'note'}>
        {entry.finishedAt ? 'Signed' : 'Done, not signed'}
      </Badge>
    )
  if (entry.outcome === 'not_seen') return <Badge level="unknown">Not seen</Badge>
  const first = entry.wounds.map(({ dueDate }) => dueDate).toSorted()[0]
  if (!first) return <Badge level="unknown">To do</Badge>
  const words = formatDue(first, today)
  return (
    <Badge level={first <= today ? 'warning' : 'unknown'}>
      {words.charAt(0).toUpperCase()}
      {words.slice(1)}
    </Badge>
  )
}
