/** Questions to specialists of all patients: overdue, answered and not reviewed, or without a working link. */
import { formatWoundName } from '@mendwell/clinical'
import type { Consult } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { UserRoundSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { PagedCard } from '../../../platform/lists/paged-card.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { ConsultRow } from '../consult-row.tsx'
import type { SharedPhoto } from '../consult-content.tsx'
import { useConsult, useConsultWork, type WorkQuery } from './data.ts'

type RenderPhoto = (photo: SharedPhoto, alt: string) => ReactNode

export function WorkList({ query: asked, renderPhoto }: { query: WorkQuery; renderPhoto: RenderPhoto }) {
  return (
    <PagedCard
      title="Specialist questions"
      noun="specialist questions"
      query={useConsultWork(asked)}
      empty={
        <EmptyState icon={UserRoundSearch} title="No specialist questions match">
          Overdue questions, answers to review, and questions without a working link appear here.
        </EmptyState>
      }
    >
      {(consult) => <PatientConsult key={consult.id} consult={consult} renderPhoto={renderPhoto} />}
    </PagedCard>
  )
}

/** The question that a notification leads to. */
export function LinkedConsult({ consultId, renderPhoto }: { consultId: string; renderPhoto: RenderPhoto }) {
  const query = useConsult(consultId)
  if (query.isError && !query.data)
    return (
      <ErrorState title="The question did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  if (!query.data) return <LoadingLine>Loading question...</LoadingLine>
  return (
    <Card title="From your notification">
      <ul>
        <PatientConsult consult={query.data} renderPhoto={renderPhoto} />
      </ul>
    </Card>
  )
}

function PatientConsult({ consult, renderPhoto }: { consult: Consult; renderPhoto: RenderPhoto }) {
  const { patientName, dateOfBirth, medicalRecordNumber, woundId, wound } = consult
  const born = dateOfBirth ? `DOB ${formatDay(dateOfBirth)}` : 'DOB not documented'
  const identity = `${born}, MRN ${medicalRecordNumber}`
  return (
    <ConsultRow
      consult={consult}
      banner={
        <p className="text-hint text-ink2">
          <span className="font-semibold text-ink">{patientName}</span> {identity}
        </p>
      }
      renderPhoto={renderPhoto}
      heading={
        <Link to="/wounds/$woundId" params={{ woundId }} className="self-start font-medium text-accent">
          {patientName}
          <span className="font-normal text-ink2">
            {' '}
            {identity}, wound {formatWoundName(wound)}
          </span>
        </Link>
      }
    />
  )
}
