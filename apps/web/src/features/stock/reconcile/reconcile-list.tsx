/** Uses that stock does not explain, or of packages that may not be used, until someone decides. */
import { decideProductUse, type OpenUse } from '@mendwell/contract'
import { formatWoundName } from '@mendwell/clinical'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { PagedCard } from '../../../platform/lists/paged-card.tsx'
import { usePermission } from '../../../platform/permission.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useQuarantines, useReconciliation } from '../data.ts'
import { formatLot, formatProduct, noteLabels, noteLevels } from '../labels.tsx'

const DecideDialog = lazyComponent(() => import('./decide-dialog.tsx'), 'DecideDialog')

export function ReconcileList() {
  const canDocument = useQuarantines().data?.canManage ?? false
  const canDecide = usePermission(decideProductUse)
  const [opened, setOpened] = useState<OpenUse | null>(null)
  return (
    <>
      <PagedCard
        title="Uses to reconcile"
        noun="uses"
        query={useReconciliation()}
        empty={
          <EmptyState icon={ClipboardCheck} title="No uses to reconcile">
            Packages documented in visits but not in stock appear here.
          </EmptyState>
        }
      >
        {(use) => (
          <li
            key={`${use.visitId} ${use.position}`}
            className="flex flex-wrap items-start justify-between gap-2 px-4 py-2.5"
          >
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {formatProduct(use)}, {formatLot(use)}{' '}
                <Badge level={noteLevels[use.note]}>{noteLabels[use.note]}</Badge>
              </p>
              <p>
                <Link to="/patients/$patientId" params={{ patientId: use.patientId }} className="text-accent">
                  {use.patientName}
                </Link>
                , MRN {use.medicalRecordNumber}
                {use.wound && `, wound ${formatWoundName(use.wound)}`}, {formatDay(use.visitDay)},{' '}
                {use.providerName}, {use.facilityName}
              </p>
              <ul className="text-warning">
                {use.reasons.map(({ reason, text }) => (
                  <li key={reason}>{text}</li>
                ))}
              </ul>
            </div>
            {canDecide && use.reasons.some(({ reason }) => reason !== 'area') && (
              <Button size="small" onClick={() => setOpened(use)}>
                Reconcile
                <span className="sr-only">
                  {' '}
                  {formatProduct(use)}, {formatLot(use)}, {use.patientName}
                </span>
              </Button>
            )}
          </li>
        )}
      </PagedCard>
      <Suspense>
        {opened && <DecideDialog use={opened} canDocument={canDocument} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  )
}
