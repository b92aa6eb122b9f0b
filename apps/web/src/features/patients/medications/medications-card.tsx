/** What the patient takes now, and what was stopped. A change is a new entry; the old one stays in the timeline. */
import { type Medication, recordMedication, voidMedication } from '@mendwell/contract'
import { FileX2, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { useMay } from '../../../platform/permission.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { useMedications } from '../chart/data.ts'
import { ListCard } from '../chart/list-card.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'

const MedicationDialog = lazy(() =>
  import('./medication-dialog.tsx').then((module) => ({ default: module.MedicationDialog })),
)
const VoidMedicationDialog = lazy(() =>
  import('./void-medication-dialog.tsx').then((module) => ({ default: module.VoidMedicationDialog })),
)

export function MedicationsCard({
  patientId,
  banner,
  asWritten,
}: {
  patientId: string
  banner: BannerPatient
  /** What was written as free text when the patient was registered. */
  asWritten: string | null
}) {
  const query = useMedications(patientId)
  const mayRecord = useMay(recordMedication)
  const mayVoid = useMay(voidMedication)
  const [editing, setEditing] = useState<Medication | 'new' | null>(null)
  const [voiding, setVoiding] = useState<Medication | null>(null)
  const active = query.data?.filter(({ isActive }) => isActive) ?? []
  const planned = query.data?.filter(({ isPlanned }) => isPlanned) ?? []
  const stopped = query.data?.filter(({ isActive, isPlanned }) => !isActive && !isPlanned) ?? []
  const entry = (medication: Medication) => (
    <li key={medication.id} className="flex items-start gap-2 px-4 py-2.5">
      <MedicationText medication={medication} />
      {mayRecord && (
        <span className="flex shrink-0" data-screen-only>
          <IconButton
            label={`Change ${medication.medicationName}`}
            icon={Pencil}
            onClick={() => setEditing(medication)}
          />
          {mayVoid && (
            <IconButton
              label={`Mark ${medication.medicationName} as entered in error`}
              icon={FileX2}
              onClick={() => setVoiding(medication)}
            />
          )}
        </span>
      )}
    </li>
  )
  return (
    <ListCard
      title="Medications"
      count={query.data && `${active.length} current`}
      query={query}
      empty={query.data?.length === 0 && !asWritten ? 'No medications recorded' : undefined}
      add="Add medication"
      onAdd={mayRecord ? () => setEditing('new') : undefined}
    >
      {asWritten && (
        <p className="border-b border-line px-4 py-2.5 text-ink2">
          <span className="block text-hint text-ink3">As written at registration</span>
          <span className="whitespace-pre-line">{asWritten}</span>
        </p>
      )}
      <ul className="divide-y divide-line">{active.map(entry)}</ul>
      {planned.length > 0 && (
        <section aria-label="Planned medications" className="border-t border-line">
          <p className="px-4 py-2 text-hint font-medium text-ink2">
            <Figures metric="medications-planned" in={`${planned.length} planned`} />
          </p>
          <ul className="divide-y divide-line">{planned.map(entry)}</ul>
        </section>
      )}
      {stopped.length > 0 && (
        <details className="border-t border-line">
          <summary className="px-4 py-2 text-hint font-medium text-ink2 pointer-coarse:min-h-11">
            <Figures metric="medications-stopped" in={`${stopped.length} stopped`} />
          </summary>
          <ul className="divide-y divide-line">{stopped.map(entry)}</ul>
        </details>
      )}
      <Suspense>
        {editing && (
          <MedicationDialog
            patientId={patientId}
            banner={banner}
            earlier={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
          />
        )}
        {voiding && (
          <VoidMedicationDialog medication={voiding} banner={banner} onClose={() => setVoiding(null)} />
        )}
      </Suspense>
    </ListCard>
  )
}

function MedicationText({ medication }: { medication: Medication }) {
  const { medicationName, dosage, frequency, route, startDate, endDate, prescribedBy, reason, sideEffects } =
    medication
  const notes = [
    endDate ? `${formatDay(startDate)} to ${formatDay(endDate)}` : `since ${formatDay(startDate)}`,
    prescribedBy && `by ${prescribedBy}`,
    reason && `for ${reason}`,
    sideEffects && `side effects: ${sideEffects}`,
  ].filter(Boolean)
  return (
    <div className="min-w-0 flex-1">
      <p>
        <span className="font-semibold">{medicationName}</span> {dosage}, {frequency}, {route}
      </p>
      <p className="text-hint text-ink3">{notes.join(', ')}</p>
    </div>
  )
}
