/** In lists: a record that was sent back and waits for its author. */
import { listOpenCorrections, type RecordStatus } from '@mendwell/contract'
import { Badge } from '../../ui/badge.tsx'

export const SentBackBadge = ({ record }: { record: Pick<RecordStatus, 'state' | 'corrections'> }) =>
  listOpenCorrections(record).length > 0 ? <Badge level="warning">Sent back</Badge> : null
