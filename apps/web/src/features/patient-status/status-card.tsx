/** Patient status and isolation precautions in the chart: what applies, since when, the history, and appointments to cancel. */
import { formatClockTime } from '../../ui/form/date-time-text.ts'
import { patientStatuses } from '@mendwell/clinical'
import {
  type IsolationEntry,
  type Patient,
  type PatientStatusEntry,
  recordIsolation,
  recordPatientStatus,
  voidIsolation,
  voidPatientStatus,
} from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { FileX2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { formatDay } from '../../platform/dates.ts'
import { enteredInError } from '../../platform/outbox/reasoned-step.ts'
import { usePermission } from '../../platform/permission.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { BannerPatient } from '../../ui/patient-banner.tsx'
import { useIsolation, usePatientStatuses } from './data.ts'
import { formatPrecautions } from './labels.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const PatientStatusDialog = lazyComponent(() => import('./patient-status-dialog.tsx'), 'PatientStatusDialog')
const IsolationDialog = lazyComponent(() => import('./isolation-dialog.tsx'), 'IsolationDialog')

const ReasonRecordDialog = lazyComponent(
  () => import('../../platform/outbox/reason-record-dialog.tsx'),
  'ReasonRecordDialog',
)

type VoidTarget = { entry: PatientStatusEntry | IsolationEntry; label: string; isStatus: boolean }

export function StatusCard({
  patient,
  banner,
  today,
}: {
  patient: Patient
  banner: BannerPatient
  today: string
}) {
  const [opened, setOpened] = useState<'status' | 'isolation' | null>(null)
  const [voiding, setVoiding] = useState<VoidTarget | null>(null)
  const statuses = usePatientStatuses(patient.id).data
  const isolation = useIsolation(patient.id).data
  const canRecordStatus = usePermission(recordPatientStatus)
  const canRecordIsolation = usePermission(recordIsolation)
  const { status, since } = patient.patientStatus
  const toCancel = statuses?.appointmentsToCancel ?? []
  const close = () => setOpened(null)
  return (
    <Card title={patient.registrationOnly ? 'Status' : 'Status and precautions'}>
      <Line
        label="Patient status"
        action={
          canRecordStatus && (
            <Button size="small" onClick={() => setOpened('status')}>
              Change status
            </Button>
          )
        }
      >
        {patientStatuses.labels[status]}
        {since && <span className="text-ink3"> since {formatDay(since)}</span>}
      </Line>
      {toCancel.length > 0 && (
        <div className="px-4 pb-3">
          <Notice
            level="warning"
            title={`${toCancel.length} booked appointment${toCancel.length === 1 ? '' : 's'} to cancel`}
          >
            <ul>
              {toCancel.map((one) => (
                <li key={one.id}>
                  <Link to="/appointments" search={{ date: one.date }} className="underline">
                    {formatDay(one.date)} {formatClockTime(one.time)}
                  </Link>{' '}
                  with {one.providerName}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {!patient.registrationOnly && (
        <Line
          label="Isolation precautions"
          action={
            canRecordIsolation && (
              <Button size="small" onClick={() => setOpened('isolation')}>
                {patient.isolation ? 'Edit precautions' : 'Add precautions'}
              </Button>
            )
          }
        >
          {patient.isolation ? formatPrecautions(patient.isolation.precautions) : 'Not documented'}
          {patient.isolation && (
            <span className="text-ink3">
              {' '}
              since {formatDay(patient.isolation.since)}
              {patient.isolation.reason && `, ${patient.isolation.reason}`}
            </span>
          )}
        </Line>
      )}
      <History
        entries={[
          ...(statuses?.entries ?? []).map((entry) => ({
            entry,
            label: patientStatuses.labels[entry.status],
            isStatus: true,
          })),
          ...(isolation ?? []).map((entry) => ({
            entry,
            label: `Isolation: ${formatPrecautions(entry.precautions)}`,
            isStatus: false,
          })),
        ]}
        onVoid={setVoiding}
      />
      <Suspense>
        {opened === 'status' && (
          <PatientStatusDialog patientId={patient.id} banner={banner} today={today} onClose={close} />
        )}
        {opened === 'isolation' && (
          <IsolationDialog
            patientId={patient.id}
            banner={banner}
            today={today}
            current={patient.isolation?.precautions ?? null}
            onClose={close}
          />
        )}
        {voiding && (
          <ReasonRecordDialog
            step={{
              ...enteredInError,
              endpoint: voiding.isStatus ? voidPatientStatus : voidIsolation,
              params: voiding.isStatus
                ? { patientStatusId: voiding.entry.id }
                : { isolationId: voiding.entry.id },
              patientId: patient.id,
              title: voiding.isStatus ? 'patient status entered in error' : 'precautions entered in error',
              description: `${voiding.label}, ${formatDay(voiding.entry.effectiveDate)}. The previous entry applies again. This entry stays in the history with your name and reason.`,
              doneAbout: voiding.label,
            }}
            banner={banner}
            onClose={() => setVoiding(null)}
          />
        )}
      </Suspense>
    </Card>
  )
}

function Line({ label, action, children }: { label: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-hint text-ink3">{label}</p>
        <p className="wrap-anywhere">{children}</p>
      </div>
      <span data-screen-only>{action}</span>
    </div>
  )
}

function History({ entries, onVoid }: { entries: readonly VoidTarget[]; onVoid: (one: VoidTarget) => void }) {
  const canVoid = { status: usePermission(voidPatientStatus), isolation: usePermission(voidIsolation) }
  if (entries.length === 0) return null
  return (
    <details className="border-t border-line" data-screen-only>
      <summary className="px-4 py-2 text-hint font-medium text-ink2 pointer-coarse:min-h-11">History</summary>
      <ul className="divide-y divide-line">
        {entries
          .toSorted((one, other) => other.entry.effectiveDate.localeCompare(one.entry.effectiveDate))
          .map((one) => (
            <li key={one.entry.id} className="flex items-start gap-2 px-4 py-2">
              <div className="min-w-0 flex-1">
                <p className={one.entry.voided ? 'text-ink3 line-through' : undefined}>
                  {one.label}, {formatDay(one.entry.effectiveDate)}
                </p>
                <p className="text-hint text-ink3">
                  {[
                    one.entry.reason,
                    'source' in one.entry && one.entry.source && `source: ${one.entry.source}`,
                    `recorded by ${one.entry.recordedByName}`,
                    one.entry.voided && `entered in error: ${one.entry.voided.reason}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </div>
              {!one.entry.voided && (one.isStatus ? canVoid.status : canVoid.isolation) && (
                <IconButton
                  label={`Mark ${one.label} as entered in error`}
                  icon={FileX2}
                  onClick={() => onVoid(one)}
                />
              )}
            </li>
          ))}
      </ul>
    </details>
  )
}
