/** Whether medications and allergies were reconciled since the last visit, by whom, and with which answers. */
import { applyTallMan, informationSources, reconciliationOutcomes } from '@mendwell/clinical'
import {
  type Reconciliation,
  recordReconciliation,
  type TypedMedication,
  voidReconciliation,
} from '@mendwell/contract'
import { FileX2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { ReasonRecordDialog } from '../../../platform/outbox/reason-record-dialog.tsx'
import { enteredInError } from '../../../platform/outbox/reasoned-step.ts'
import { usePermission } from '../../../platform/permission.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { useAllergies, useMedications, useReconciliations } from '../data.ts'
import { ListCard } from '../list-card.tsx'
import { listReconciledLines } from './reconciliation-values.ts'

const ReconciliationDialog = lazyComponent(
  () => import('./reconciliation-dialog.tsx'),
  'ReconciliationDialog',
)

export function ReconciliationCard({
  patientId,
  banner,
  typed,
}: {
  patientId: string
  banner: BannerPatient
  /** Typed when the patient was registered, line by line. */
  typed: readonly TypedMedication[]
}) {
  const query = useReconciliations(patientId)
  const medications = useMedications(patientId)
  const allergies = useAllergies(patientId)
  const canRecord = usePermission(recordReconciliation)
  const canVoid = usePermission(voidReconciliation)
  const [isOpen, setOpen] = useState(false)
  const [voiding, setVoiding] = useState<Reconciliation | null>(null)
  // Without both lists an answer would be missing.
  const isReady = medications.data !== undefined && allergies.data !== undefined
  const entries = query.data?.reconciliations ?? []
  const latest = entries.find(({ voided }) => voided === null)
  const others = entries.filter((one) => one !== latest)
  return (
    <ListCard
      title="Reconciliation"
      query={query}
      empty={undefined}
      add="Reconcile"
      onAdd={canRecord && isReady ? () => setOpen(true) : undefined}
    >
      {query.data && (
        <div className="px-4 py-3">
          {query.data.isDue && (
            <p className="mb-1">
              <Badge level="warning">Reconciliation due</Badge>{' '}
              <span className="text-hint text-ink2">
                {query.data.dueReason}
                {query.data.lastVisitOn && ` (${formatDay(query.data.lastVisitOn)})`}
              </span>
            </p>
          )}
          {latest && (
            <div className="flex items-start gap-2">
              <ReconciliationText reconciliation={latest} />
              {canVoid && (
                <span data-screen-only>
                  <IconButton
                    label="Mark reconciliation as entered in error"
                    icon={FileX2}
                    onClick={() => setVoiding(latest)}
                  />
                </span>
              )}
            </div>
          )}
        </div>
      )}
      {others.length > 0 && (
        <details className="border-t border-line">
          <summary className="px-4 py-2 text-hint font-medium text-ink2 pointer-coarse:min-h-11">
            {others.length} previous
          </summary>
          <ul className="divide-y divide-line">
            {others.map((one) => (
              <li key={one.id} className="px-4 py-2">
                <ReconciliationText reconciliation={one} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <Suspense>
        {isOpen && (
          <ReconciliationDialog
            patientId={patientId}
            banner={banner}
            lines={listReconciledLines(medications.data ?? [], typed, allergies.data)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
      {voiding && (
        <ReasonRecordDialog
          step={{
            ...enteredInError,
            endpoint: voidReconciliation,
            params: { reconciliationId: voiding.id },
            patientId,
            title: 'reconciliation entered in error',
            description: `Reconciliation of ${formatDay(voiding.reconciledOn)}. It stays in the timeline with your name and reason.`,
          }}
          banner={banner}
          onClose={() => setVoiding(null)}
        />
      )}
    </ListCard>
  )
}

function ReconciliationText({ reconciliation }: { reconciliation: Reconciliation }) {
  const { reconciledOn, recordedByName, source, lines, notes, voided } = reconciliation
  return (
    <div className="min-w-0 flex-1 wrap-anywhere">
      <p className={voided ? 'line-through' : undefined}>
        {formatDay(reconciledOn)}, {recordedByName}
        <span className="text-hint text-ink3">
          , reported by {informationSources.labels[source].toLowerCase()}
        </span>
      </p>
      {voided && (
        <p className="text-hint text-ink3">
          Entered in error: {voided.reason}. {voided.byName}
        </p>
      )}
      <ul className="text-hint text-ink2">
        {lines.map(({ item, entryId, text, outcome, note }) => (
          <li key={`${item}${entryId ?? text}`}>
            {applyTallMan(text)}: {reconciliationOutcomes.labels[outcome]}
            {note && ` (${note})`}
          </li>
        ))}
      </ul>
      {notes && <p className="text-hint text-ink2">{notes}</p>}
    </div>
  )
}
