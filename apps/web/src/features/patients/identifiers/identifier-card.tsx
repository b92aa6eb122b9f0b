/** Numbers that the patient has elsewhere: whose, from where, and since when. */
import { type PatientIdentifier, recordPatientIdentifier } from '@mendwell/contract'
import { FileX2, Pencil, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { usePermission } from '../../../platform/permission.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useIdentifiers, useVoidIdentifier } from './data.ts'

const IdentifierDialog = lazyComponent(() => import('./identifier-dialog.tsx'), 'IdentifierDialog')

type Opened = { readonly what: 'edit' | 'void'; readonly identifier: PatientIdentifier | null }

export function IdentifierCard({ patientId, banner }: { patientId: string; banner: BannerPatient }) {
  const query = useIdentifiers(patientId)
  const mayChange = usePermission(recordPatientIdentifier)
  const [opened, setOpened] = useState<Opened | null>(null)
  if (!query.may) return null
  const close = () => setOpened(null)
  return (
    <Card
      title="Identifiers"
      actions={
        mayChange &&
        query.data !== undefined && (
          <Button size="small" icon={<Plus />} onClick={() => setOpened({ what: 'edit', identifier: null })}>
            Add identifier
          </Button>
        )
      }
    >
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading identifiers...</LoadingLine>
        </div>
      )}
      {query.isError && query.data === undefined && (
        <ErrorState title="Identifiers did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.data?.length === 0 && <p className="px-4 py-4 text-ink2">No other identifiers documented</p>}
      <ul className="divide-y divide-line">
        {query.data?.map((identifier) => (
          <li key={identifier.id} className="flex items-start gap-2 px-4 py-2.5">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className={identifier.voided ? 'text-ink3 line-through' : undefined}>
                <span className="text-ink2">{identifier.assigner}</span> {identifier.value}
              </p>
              <p className="text-hint text-ink3 empty:hidden">{formatDetails(identifier)}</p>
            </div>
            {mayChange && !identifier.voided && (
              <>
                <IconButton
                  label={`Edit identifier ${identifier.value}`}
                  icon={Pencil}
                  onClick={() => setOpened({ what: 'edit', identifier })}
                />
                <IconButton
                  label={`Mark identifier ${identifier.value} as entered in error`}
                  icon={FileX2}
                  onClick={() => setOpened({ what: 'void', identifier })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {opened?.what === 'edit' && (
          <IdentifierDialog
            patientId={patientId}
            banner={banner}
            identifier={opened.identifier}
            onClose={close}
          />
        )}
        {opened?.what === 'void' && opened.identifier && (
          <VoidDialog identifier={opened.identifier} onClose={close} />
        )}
      </Suspense>
    </Card>
  )
}

const formatDetails = ({ source, startDate, endDate, recordedByName, voided }: PatientIdentifier): string =>
  [
    source && `source: ${source}`,
    startDate && `from ${formatDay(startDate)}`,
    endDate && `until ${formatDay(endDate)}`,
    `recorded by ${recordedByName}`,
    voided && `entered in error by ${voided.byName}: ${voided.reason}`,
  ]
    .filter(Boolean)
    .join(', ')

function VoidDialog({ identifier, onClose }: { identifier: PatientIdentifier; onClose: () => void }) {
  const voiding = useVoidIdentifier(identifier.id)
  return (
    <ReasonDialog
      title="Mark this identifier as entered in error?"
      description={`${identifier.assigner} ${identifier.value}. It stays in the list with your name and reason, and may be recorded for another patient.`}
      keep="Keep identifier"
      confirm="Mark as entered in error"
      confirming="Saving..."
      sending={voiding}
      failed="The identifier was not marked as entered in error"
      onConfirm={(reason) =>
        voiding.mutate(reason, {
          saved: ['Identifier marked as entered in error', identifier.value],
          onSuccess: onClose,
          refused: 'Failed to mark the identifier as entered in error',
        })
      }
      onClose={onClose}
    />
  )
}
