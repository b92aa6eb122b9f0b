/** The status of a visit: pending, completed, not seen, or entered in error; and who still has to sign. */
import { visitStatuses } from '@mendwell/clinical'
import type { ProviderVisit } from '@mendwell/contract'
import { SentBackBadge } from '../../platform/records/sent-back-badge.tsx'
import { Badge, type Level } from '../../ui/badge.tsx'

const levels: Readonly<Record<ProviderVisit['status'], Level>> = {
  pending: 'note',
  completed: 'good',
  not_seen: 'unknown',
}

export function VisitBadge({ visit }: { visit: Pick<ProviderVisit, 'status' | 'state' | 'corrections'> }) {
  if (visit.state === 'void') return <Badge level="critical">Entered in error</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge level={levels[visit.status]}>{visitStatuses.labels[visit.status]}</Badge>
      {visit.state === 'awaiting-cosignature' && <Badge level="warning">Awaiting co-signature</Badge>}
      <SentBackBadge record={visit} />
    </span>
  )
}
