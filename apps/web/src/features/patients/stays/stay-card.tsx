/** Where the patient stays, and stayed: admission, transfer, and discharge. */
import { admitPatient, type PatientStay } from '@mendwell/contract'
import { FileX2, Pencil } from 'lucide-react'
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
import type { FacilityName } from '../facility-name.ts'
import { useStays, useVoidStay } from './data.ts'
import type { StayStep } from './stay-values.ts'

const StayDialog = lazyComponent(() => import('./stay-dialog.tsx'), 'StayDialog')

type Opened = { readonly step: StayStep | 'void'; readonly stay: PatientStay | null }

export function StayCard({
  patientId,
  banner,
  facilities,
  today,
}: {
  patientId: string
  banner: BannerPatient
  facilities: readonly FacilityName[]
  today: string
}) {
  const query = useStays(patientId)
  const mayChange = usePermission(admitPatient)
  const [opened, setOpened] = useState<Opened | null>(null)
  if (!query.may) return null
  const stays = query.data ?? []
  const open = stays.find(({ endDate, voided }) => endDate === null && voided === null) ?? null
  const close = () => setOpened(null)
  return (
    <Card
      title="Facility stays"
      actions={
        mayChange &&
        query.data !== undefined &&
        (open ? (
          <>
            <Button size="small" onClick={() => setOpened({ step: 'transfer', stay: open })}>
              Transfer patient
            </Button>
            <Button size="small" onClick={() => setOpened({ step: 'discharge', stay: open })}>
              Discharge patient
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => setOpened({ step: 'admit', stay: null })}>
            Record admission
          </Button>
        ))
      }
    >
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading facility stays...</LoadingLine>
        </div>
      )}
      {query.isError && query.data === undefined && (
        <ErrorState title="Facility stays did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.data?.length === 0 && <p className="px-4 py-4 text-ink2">No facility stays documented</p>}
      <ul className="divide-y divide-line">
        {stays.map((stay) => (
          <li key={stay.id} className="flex items-start gap-2 px-4 py-2.5">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p
                className={
                  stay.voided ? 'text-ink3 line-through' : stay.endDate === null ? 'font-semibold' : ''
                }
              >
                {[stay.facilityName, stay.room && `room ${stay.room}`].filter(Boolean).join(', ')}
              </p>
              <p className="text-hint text-ink2">{formatPeriod(stay)}</p>
              <p className="text-hint text-ink3 empty:hidden">{formatDetails(stay)}</p>
            </div>
            {mayChange && !stay.voided && (
              <>
                <IconButton
                  label={`Edit stay at ${stay.facilityName}, ${formatDay(stay.startDate)}`}
                  icon={Pencil}
                  onClick={() => setOpened({ step: 'edit', stay })}
                />
                <IconButton
                  label={`Mark stay at ${stay.facilityName}, ${formatDay(stay.startDate)}, as entered in error`}
                  icon={FileX2}
                  onClick={() => setOpened({ step: 'void', stay })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {opened && opened.step !== 'void' && (
          <StayDialog
            step={opened.step}
            stay={opened.stay}
            patientId={patientId}
            banner={banner}
            facilities={facilities}
            today={today}
            onClose={close}
          />
        )}
        {opened?.step === 'void' && opened.stay && <VoidDialog stay={opened.stay} onClose={close} />}
      </Suspense>
    </Card>
  )
}

function formatPeriod({ startKind, startDate, endKind, endDate }: PatientStay): string {
  const start = `${startKind === 'admission' ? 'Admitted' : 'Transferred in'} ${formatDay(startDate)}`
  if (endDate === null) return start
  return `${start}, ${endKind === 'transfer' ? 'transferred out' : 'discharged'} ${formatDay(endDate)}`
}

const formatDetails = ({ disposition, partAStay, voided, recordedByName }: PatientStay): string =>
  [
    disposition,
    partAStay === null ? null : partAStay ? 'Medicare Part A stay' : 'not a Medicare Part A stay',
    recordedByName ? `recorded by ${recordedByName}` : 'carried forward from registration',
    voided && `entered in error by ${voided.byName}: ${voided.reason}`,
  ]
    .filter(Boolean)
    .join(', ')

function VoidDialog({ stay, onClose }: { stay: PatientStay; onClose: () => void }) {
  const voiding = useVoidStay(stay.id)
  return (
    <ReasonDialog
      title="Mark this stay as entered in error?"
      description={`${stay.facilityName}, from ${formatDay(stay.startDate)}. It stays in the list with your name and reason. The chart’s facility and room are updated from the remaining open stay.`}
      keep="Keep stay"
      confirm="Mark as entered in error"
      confirming="Saving..."
      sending={voiding}
      failed="The stay was not marked as entered in error"
      onConfirm={(reason) =>
        voiding.mutate(reason, {
          saved: ['Stay marked as entered in error', stay.facilityName],
          onSuccess: onClose,
          refused: 'Failed to mark the stay as entered in error',
        })
      }
      onClose={onClose}
    />
  )
}
