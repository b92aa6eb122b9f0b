/** Current and stopped medications. A change is a new entry; the old one stays in the timeline. */
import {
  applyTallMan,
  findIngredient,
  findMedicationAllergies,
  informationSources,
  listWoundRelevance,
  medicationClasses,
} from '@mendwell/clinical'
import {
  type Allergy,
  type Medication,
  recordMedication,
  type TypedMedication,
  voidMedication,
} from '@mendwell/contract'
import { FileX2, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { useAllergies, useMedications } from '../data.ts'
import { ListCard } from '../list-card.tsx'
import { TypedMedications } from './typed-medications.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const MedicationDialog = lazyComponent(() => import('./medication-dialog.tsx'), 'MedicationDialog')
const CompressionAlerts = lazyComponent(() => import('./compression-alerts.tsx'), 'CompressionAlerts')
const VoidMedicationDialog = lazyComponent(
  () => import('./void-medication-dialog.tsx'),
  'VoidMedicationDialog',
)

/** Loads the check; what it finds is decided by the rule. */
const mayBeCompression = /compress|stocking|hose|wrap|bandage|unna|mm ?hg/i

export function MedicationsCard({
  patientId,
  banner,
  typed,
}: {
  patientId: string
  banner: BannerPatient
  /** Typed when the patient was registered, line by line. */
  typed: readonly TypedMedication[]
}) {
  const query = useMedications(patientId)
  const allergies = useAllergies(patientId).data?.entries.filter(({ isActive }) => isActive) ?? []
  const canRecord = usePermission(recordMedication)
  const canVoid = usePermission(voidMedication)
  const [editing, setEditing] = useState<Medication | { line: string } | 'new' | null>(null)
  const [voiding, setVoiding] = useState<Medication | null>(null)
  const open = typed.filter(({ state }) => state === 'not-reconciled')
  const accepted = typed.filter(({ state }) => state === 'accepted')
  const active = query.data?.filter(({ isActive }) => isActive) ?? []
  const planned = query.data?.filter(({ isPlanned }) => isPlanned) ?? []
  const stopped = query.data?.filter(({ isActive, isPlanned }) => !isActive && !isPlanned) ?? []
  const renderEntry = (medication: Medication) => (
    <li key={medication.id} className="flex items-start gap-2 px-4 py-2.5">
      <MedicationText medication={medication} allergies={allergies} />
      {canRecord && (
        <span className="flex shrink-0" data-screen-only>
          <IconButton
            label={`Edit ${medication.medicationName}`}
            icon={Pencil}
            onClick={() => setEditing(medication)}
          />
          {canVoid && (
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
  const listed = [
    ...typed.filter(({ state }) => state !== 'removed').map(({ text }) => text),
    ...active.map(({ medicationName }) => medicationName),
  ]
  return (
    <ListCard
      title="Medications"
      count={query.data && formatCount(active.length + accepted.length, open.length)}
      query={query}
      empty={query.data?.length === 0 && typed.length === 0 ? 'No medications documented' : undefined}
      add="Add medication"
      onAdd={canRecord ? () => setEditing('new') : undefined}
    >
      {listed.some((text) => mayBeCompression.test(text)) && (
        <Suspense>
          <CompressionAlerts patientId={patientId} listed={listed} />
        </Suspense>
      )}
      <TypedMedications
        patientId={patientId}
        banner={banner}
        typed={typed}
        onEdit={(line) => setEditing({ line })}
      />
      <ul className="divide-y divide-line">{active.map(renderEntry)}</ul>
      {planned.length > 0 && (
        <section aria-label="Planned medications" className="border-t border-line">
          <p className="px-4 py-2 text-hint font-medium text-ink2">
            <Figures metric="medications-planned" in={`${planned.length} planned`} />
          </p>
          <ul className="divide-y divide-line">{planned.map(renderEntry)}</ul>
        </section>
      )}
      {stopped.length > 0 && (
        <details className="border-t border-line">
          <summary className="px-4 py-2 text-hint font-medium text-ink2 pointer-coarse:min-h-11">
            <Figures metric="medications-stopped" in={`${stopped.length} discontinued`} />
          </summary>
          <ul className="divide-y divide-line">{stopped.map(renderEntry)}</ul>
        </details>
      )}
      <Suspense>
        {editing && (
          <MedicationDialog
            patientId={patientId}
            banner={banner}
            earlier={editing === 'new' || 'line' in editing ? null : editing}
            reconciles={editing !== 'new' && 'line' in editing ? editing.line : null}
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

const formatCount = (current: number, open: number) =>
  [(current > 0 || open === 0) && `${current} current`, open > 0 && `${open} not reconciled`]
    .filter(Boolean)
    .join(', ')

function MedicationText({
  medication,
  allergies,
}: {
  medication: Medication
  allergies: readonly Allergy[]
}) {
  const { medicationName, dosage, frequency, route, startDate, endDate, prescribedBy, reason, sideEffects } =
    medication
  const { ingredientCode, source } = medication
  const ingredient = findIngredient(ingredientCode)
  const relevance = listWoundRelevance(ingredientCode)
  const notes = [
    endDate ? `${formatDay(startDate)} to ${formatDay(endDate)}` : `since ${formatDay(startDate)}`,
    prescribedBy && `prescribed by ${prescribedBy}`,
    reason && `for ${reason}`,
    sideEffects && `side effects: ${sideEffects}`,
    source && `reported by ${informationSources.labels[source].toLowerCase()}`,
  ].filter(Boolean)
  return (
    <div className="min-w-0 flex-1">
      <p>
        <span className="font-semibold">{applyTallMan(medicationName)}</span> {dosage}, {frequency}, {route}
      </p>
      {medication.isActive && relevance.length > 0 && (
        <p className="text-hint text-ink2">
          {[ingredient?.classes.map((one) => medicationClasses.labels[one]).join(', '), ...relevance].join(
            '. ',
          )}
        </p>
      )}
      {medication.isActive &&
        findMedicationAllergies(ingredientCode, allergies).map(({ allergy, level, words }) => (
          <p key={allergy} className="mt-0.5">
            <Badge level={level === 'contraindicated' ? 'critical' : 'warning'}>{words}</Badge>
          </p>
        ))}
      <p className="text-hint text-ink3">{notes.join(', ')}</p>
    </div>
  )
}
