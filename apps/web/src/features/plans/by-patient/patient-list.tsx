/** Open recommendations by patient, today's first, with the dialogs that decide about them. */
import type { PatientRecommendations } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck, SearchX } from 'lucide-react'
import { Suspense } from 'react'
import { formatTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { NextStep } from '../../../platform/routing/next-step.tsx'
import { Button } from '../../../ui/button.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { type PatientQuery, usePatientRecommendations } from '../data.ts'
import type { DialogParts } from '../list/recommendation-list.tsx'
import { useDecisions } from '../list/use-decisions.ts'
import { WoundGroup } from './wound-group.tsx'

// Asked for at once, so that the forms are here before the network could fail; the list does not wait for them.
const loaded = import('../dialogs/decision-dialogs.tsx')
const DecisionDialogs = lazyComponent(() => loaded, 'DecisionDialogs')

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
  const patients = asked.data?.pages.flatMap(({ body }) => body)
  const total = asked.data?.pages[0]?.total ?? patients?.length ?? 0
  if (asked.isError && !patients) {
    return (
      <ErrorState title="Recommendations did not load" onRetry={() => void asked.refetch()}>
        {formatProblem(asked.error)}
      </ErrorState>
    )
  }
  if (!patients) return <LoadingLine>Loading recommendations...</LoadingLine>
  const opened = deciding.opened
  return (
    <div className="flex flex-col gap-4" aria-busy={asked.isPlaceholderData || undefined}>
      {asked.isError && (
        <Notice level="warning" title="Recommendations could not be refreshed" live>
          {formatProblem(asked.error)} The data shown may be out of date.
        </Notice>
      )}
      {patients.length === 0 ? (
        <Nothing onShowAll={onShowAll} onClearFilters={onClearFilters} />
      ) : (
        <>
          <p role="status" className="text-hint text-ink3">
            <Figures
              metric="recommendations-listed"
              in={`${pluralize(total, 'patient')}${patients.length < total ? `, ${patients.length} shown` : ''}`}
            />
          </p>
          {patients.map((one) => (
            <PatientGroup
              key={one.patient.id}
              one={one}
              timeZone={parts.timeZone}
              deciding={deciding}
              startsExpanded={query.woundId !== 'all'}
              worklist={worklist}
            />
          ))}
          {asked.hasNextPage && (
            <Button
              className="self-center"
              pending={asked.isFetchingNextPage}
              pendingLabel="Loading..."
              onClick={() => void asked.fetchNextPage()}
            >
              Show more patients
            </Button>
          )}
        </>
      )}
      <Suspense>
        {opened && (
          <DecisionDialogs
            key={`${opened.one.id} ${opened.what}`}
            one={opened.one}
            what={opened.what}
            undo={deciding.undo}
            onClose={deciding.close}
            {...parts}
          />
        )}
      </Suspense>
    </div>
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
  deciding: ReturnType<typeof useDecisions>
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
        {today?.startsAt && <Tag>Today {formatTime(today.startsAt, timeZone)}</Tag>}
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
