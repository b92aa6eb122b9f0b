/** Open recommendations by patient, today's first. */
import type { PatientRecommendations } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck, SearchX } from 'lucide-react'
import { formatTimeWithZone } from '../../../platform/dates.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { NextStep } from '../../../platform/routing/next-step.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { type PatientQuery, usePatientRecommendations } from '../data.ts'
import { type DialogParts, RecommendationPages } from '../list/recommendation-pages.tsx'
import { type Decisions, useDecisions } from '../list/use-decisions.ts'
import { WoundGroup } from './wound-group.tsx'

export function PatientRecommendationList({
  query,
  worklist,
  onShowAll,
  onClearFilters,
  ...parts
}: DialogParts & {
  query: PatientQuery
  /** The worklist that is open, by id. */
  worklist: string | undefined
  /** Where only today's patients are shown. */
  onShowAll: (() => void) | undefined
  onClearFilters: (() => void) | undefined
}) {
  const asked = usePatientRecommendations(query)
  const deciding = useDecisions()
  return (
    <RecommendationPages
      asked={asked}
      deciding={deciding}
      noun="patient"
      more="Show more patients"
      empty={<Nothing onShowAll={onShowAll} onClearFilters={onClearFilters} />}
      {...parts}
    >
      {(patients) =>
        patients.map((one) => (
          <PatientGroup
            key={one.patient.id}
            one={one}
            timeZone={parts.timeZone}
            deciding={deciding}
            startsExpanded={query.woundId !== 'all'}
            worklist={worklist}
          />
        ))
      }
    </RecommendationPages>
  )
}

function Nothing({
  onShowAll,
  onClearFilters,
}: Pick<Parameters<typeof PatientRecommendationList>[0], 'onShowAll' | 'onClearFilters'>) {
  if (onClearFilters)
    return (
      <EmptyState
        icon={SearchX}
        title="No active recommendations."
        action={<Button onClick={onClearFilters}>Clear filters</Button>}
      >
        No recommendations match these filters.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={ClipboardCheck}
      title="No active recommendations."
      action={
        onShowAll ? <Button onClick={onShowAll}>Show all patients</Button> : <NextStep step="assessment" />
      }
    >
      {onShowAll
        ? 'Patients on today’s schedule or rounds appear here.'
        : 'Recommendations appear after a wound assessment.'}
    </EmptyState>
  )
}

function PatientGroup({
  one: { patient, today, wounds },
  timeZone,
  deciding,
  startsExpanded,
  worklist,
}: {
  one: PatientRecommendations
  timeZone: string
  deciding: Decisions
  startsExpanded: boolean
  worklist: string | undefined
}) {
  const name = formatPatientName(patient)
  return (
    <section
      aria-label={name}
      className="flex flex-col gap-3.5 rounded-card border border-line bg-sunken px-4 py-3 max-sm:px-3"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-h2">
          <Link to="/patients/$patientId" params={{ patientId: patient.id }} className="text-accent">
            {name}
          </Link>
        </h2>
        <span className="text-hint text-ink3">MRN {patient.medicalRecordNumber}</span>
        {today?.startsAt && (
          <Tag>Today {formatTimeWithZone(today.startsAt, today.timeZone ?? timeZone, timeZone)}</Tag>
        )}
        {today?.isOnRound && <Tag>On today’s rounds</Tag>}
      </header>
      {wounds.map((group) => (
        <WoundGroup
          key={group.woundId}
          group={group}
          timeZone={timeZone}
          deciding={deciding}
          startsExpanded={startsExpanded}
          worklist={worklist}
        />
      ))}
    </section>
  )
}
