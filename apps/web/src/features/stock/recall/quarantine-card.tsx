/** Lots in quarantine, with who started it and why, and their release. */
import type { StockQuarantine } from '@mendwell/contract'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useReleaseQuarantine, type useQuarantines } from '../data.ts'

export function QuarantineCard({
  query,
  onStart,
}: {
  query: ReturnType<typeof useQuarantines>
  onStart: (() => void) | null
}) {
  const { organization } = useUser()
  const [released, setReleased] = useState<StockQuarantine | null>(null)
  const quarantines = query.data?.quarantines
  return (
    <Card
      title="Lots in quarantine"
      count={quarantines && quarantines.length > 0 && String(quarantines.length)}
      actions={onStart && <Button onClick={onStart}>Quarantine lot</Button>}
    >
      {query.isPending && (
        <div className="p-4">
          <LoadingLine>Loading quarantines...</LoadingLine>
        </div>
      )}
      {query.isError && !quarantines && (
        <ErrorState title="Quarantines did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {quarantines?.length === 0 && (
        <EmptyState icon={ShieldAlert} title="No lots in quarantine">
          A quarantined lot can’t be selected, and a visit that used it can’t be signed.
        </EmptyState>
      )}
      <ul aria-label="Lots in quarantine" className="divide-y divide-line">
        {quarantines?.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">
                Lot {one.lot}, {one.productName ?? 'any product'}
              </p>
              <p>{one.reason}</p>
              <p className="text-hint text-ink3">
                {one.startedByName}, {formatDateTime(one.startedAt, organization.timeZone)}
              </p>
            </div>
            {onStart && (
              <Button size="small" onClick={() => setReleased(one)}>
                Release lot<span className="sr-only"> {one.lot}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {released && <ReleaseDialog quarantine={released} onClose={() => setReleased(null)} />}
    </Card>
  )
}

function ReleaseDialog({ quarantine, onClose }: { quarantine: StockQuarantine; onClose: () => void }) {
  const release = useReleaseQuarantine()
  return (
    <ReasonDialog
      title="Release lot?"
      description={`Lot ${quarantine.lot} can be selected again, and visits that used it can be signed. The quarantine stays in the audit log.`}
      sending={release}
      failed="The lot was not released"
      keep="Keep quarantine"
      confirm="Release lot"
      confirming="Releasing..."
      danger={false}
      onConfirm={(reason) =>
        release.mutate(
          { quarantineId: quarantine.id, reason },
          {
            onSuccess: () => {
              toast('Lot released', quarantine.lot)
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
