/** Selects what is downloaded: today's list in any case, and facilities and patients by name. */
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFacilities } from '../../features/facilities/data.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { useOfflineSince } from '../../platform/connection.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { AppNotCachedError } from '../../platform/service-worker.ts'
import { pluralize } from '../../platform/labels/pluralize.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/figure/progress-bar.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isDownloading, type DownloadState } from '../../app/offline/download-state.ts'

export type ChosenItem = { readonly id: string; readonly label: string }

export function ChooseCard({
  startFacilities,
  startPatients,
  hasCharts,
  taking,
  onTake,
}: {
  startFacilities: readonly string[]
  startPatients: readonly ChosenItem[]
  /** Whether charts are on this device already. */
  hasCharts: boolean
  taking: DownloadState
  onTake: (choice: { facilityIds: string[]; patientIds: string[] }) => void
}) {
  const isAway = useOfflineSince() !== null
  const all = useFacilities().data ?? []
  const [facilityIds, setFacilityIds] = useState<readonly string[]>(startFacilities)
  const [patients, setPatients] = useState<readonly ChosenItem[]>(startPatients)
  const houses = all.filter(({ isActive, id }) => isActive && !facilityIds.includes(id))
  return (
    <Card title="Download for offline use">
      <div className="flex flex-col gap-4 px-4 py-4">
        <p className="max-w-prose text-ink2">
          Patients on your open rounds and today’s appointments are always included. Add facilities or
          patients as needed.
        </p>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Facility" hint="All patients at the facility with an open wound">
            <Select
              value=""
              prompt="Add a facility"
              options={houses.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => target.value && setFacilityIds([...facilityIds, target.value])}
            />
          </Field>
          <Field label="Patient">
            <PatientPicker
              key={patients.length}
              chosen={null}
              placeholder="Add a patient by name or MRN..."
              onChoose={(one) =>
                one &&
                setPatients([...patients.filter(({ id }) => id !== one.id), { id: one.id, label: one.label }])
              }
            />
          </Field>
        </div>
        {facilityIds.length + patients.length > 0 && (
          <ul aria-label="Selected" className="flex flex-wrap gap-2">
            {facilityIds.map((id) => (
              <ChosenRow
                key={id}
                label={all.find((one) => one.id === id)?.name ?? 'Facility'}
                onRemove={() => setFacilityIds(facilityIds.filter((one) => one !== id))}
              />
            ))}
            {patients.map(({ id, label }) => (
              <ChosenRow
                key={id}
                label={label}
                onRemove={() => setPatients(patients.filter((one) => one.id !== id))}
              />
            ))}
          </ul>
        )}
        {taking.state === 'failed' && (
          <Notice level="warning" title="Download incomplete" live>
            {taking.problem instanceof AppNotCachedError
              ? 'Charts downloaded, but part of the app did not. Some pages won’t open offline.'
              : formatProblem(taking.problem)}{' '}
            {hasCharts && 'Downloaded charts are saved. '}
            Try again when you’re online.
          </Notice>
        )}
        {taking.state === 'taking' && (
          <DownloadProgress
            label="Patients downloaded"
            done={taking.progress?.done ?? 0}
            of={taking.progress?.all ?? 0}
          >
            {taking.progress
              ? `Downloading ${taking.progress.done} of ${taking.progress.all} patients`
              : 'Preparing the list...'}
          </DownloadProgress>
        )}
        {taking.state === 'keeping' && (
          <DownloadProgress
            label="App files downloaded"
            done={taking.files - taking.filesLeft}
            of={taking.files}
          >
            Downloading the app: {pluralize(taking.filesLeft, 'file')} to go
          </DownloadProgress>
        )}
        <div className="flex justify-end">
          <Button
            variant="primary"
            pending={isDownloading(taking)}
            pendingLabel="Downloading..."
            disabledReason={isAway ? 'You’re offline' : undefined}
            onClick={() =>
              onTake({ facilityIds: [...facilityIds], patientIds: patients.map(({ id }) => id) })
            }
          >
            Download for offline use
          </Button>
        </div>
      </div>
    </Card>
  )
}

function DownloadProgress(props: { label: string; done: number; of: number; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col gap-1.5">
      <p>{props.children}</p>
      <ProgressBar label={props.label} value={props.done} max={props.of} />
    </div>
  )
}

function ChosenRow({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <li className="inline-flex min-h-8 items-center gap-1 rounded-badge bg-sunken pl-3 pointer-coarse:min-h-11">
      {label}
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        className="inline-flex size-8 items-center justify-center rounded-badge text-ink2 hover:bg-line pointer-coarse:size-11"
      >
        <X />
      </button>
    </li>
  )
}
