/** Questions to specialists of all patients: overdue, answered and not reviewed, or without a working link. */
import { formatWoundName } from '@mendwell/clinical'
import type { Consult } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { UserRoundSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { ConsultRow } from '../consult-row.tsx'
import type { SharedPhoto } from '../consult-content.tsx'
import { useConsult, useConsultWork, type WorkQuery } from './data.ts'

type RenderPhoto = (photo: SharedPhoto, alt: string) => ReactNode

export function WorkList({ query: asked, renderPhoto }: { query: WorkQuery; renderPhoto: RenderPhoto }) {
  const query = useConsultWork(asked)
  const rows = query.data?.pages.flatMap(({ body }) => body) ?? []
  const total = query.data?.pages[0]?.total ?? rows.length
  return (
    <Card title="Specialist questions" count={rows.length > 0 && String(total)}>
      {query.isError && !query.data && (
        <ErrorState title="Specialist questions did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.isPending && (
        <div className="px-4 py-6">
          <LoadingLine>Loading specialist questions...</LoadingLine>
        </div>
      )}
      {query.data && rows.length === 0 && (
        <EmptyState icon={UserRoundSearch} title="No specialist questions match">
          Overdue questions, answers to review, and questions without a working link appear here.
        </EmptyState>
      )}
      <ul className="divide-y divide-line" aria-label="Specialist questions">
        {rows.map((consult) => (
          <PatientConsult key={consult.id} consult={consult} renderPhoto={renderPhoto} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="border-t border-line px-4 py-2">
          <Button
            pending={query.isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </Card>
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
