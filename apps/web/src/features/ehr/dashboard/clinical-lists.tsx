/** What is due and overdue, which wounds have no next assessment, and who is at high risk: each leads to the chart. */
import { formatWoundLetter, formatWoundName, woundTypes } from '@mendwell/clinical'
import type { DueWound, HighRiskPatient, OpenWound } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatDay, formatDate } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { getButtonClass } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { BradenRisk } from '../braden/risk-badge.tsx'
import { useDueWounds, useHighRisk, useUnscheduledWounds } from './data.ts'
import { PagedCard } from './paged-card.tsx'
import { PersonCell } from './person-cell.tsx'

export function ClinicalLists({ timeZone }: { timeZone: string }) {
  return (
    <div className="grid items-start gap-3.5 xl:grid-cols-[1.4fr_1fr]">
      <div className="flex min-w-0 flex-col gap-3.5">
        <DueCard timeZone={timeZone} />
        <UnscheduledCard timeZone={timeZone} />
      </div>
      <HighRiskCard timeZone={timeZone} />
    </div>
  )
}

function DueCard({ timeZone }: { timeZone: string }) {
  const query = useDueWounds()
  const total = query.data?.pages.at(-1)?.total
  return (
    <PagedCard
      title="Due and overdue"
      count={formatCount(total)}
      query={query}
      failed="Due assessments did not load"
      label="Due and overdue assessments"
      columns={useMemo(() => buildDueColumns(timeZone), [timeZone])}
      rowKey={({ woundId }) => woundId}
      empty="No assessments due"
      emptyAbout="No open wound is due or overdue for assessment."
    />
  )
}

/** A wound without a date never becomes overdue: it is listed until it has one. */
function UnscheduledCard({ timeZone }: { timeZone: string }) {
  const query = useUnscheduledWounds()
  const total = query.data?.pages.at(-1)?.total
  return (
    <PagedCard
      title="No next assessment scheduled"
      count={formatCount(total)}
      query={query}
      failed="Wounds without a next assessment did not load"
      label="Open wounds with no next assessment scheduled"
      columns={useMemo(() => buildWoundColumns<OpenWound>(timeZone), [timeZone])}
      rowKey={({ woundId }) => woundId}
      empty="All open wounds are scheduled"
      emptyAbout="Every open wound has a next assessment date."
    />
  )
}

const formatCount = (total: number | undefined) =>
  total !== undefined && `${total} open ${total === 1 ? 'wound' : 'wounds'}`

function buildDueColumns(timeZone: string): Column<DueWound>[] {
  const [patient, wound, ...others] = buildWoundColumns<DueWound>(timeZone)
  return [
    patient,
    wound,
    {
      id: 'due',
      header: 'Due',
      width: 'w-40',
      phone: 'rest',
      render: (row) => (
        <span className="block">
          <DueBadge days={row.daysOverdue} />{' '}
          <span className="mt-0.5 inline-block text-hint text-ink3 sm:block">
            {formatDay(row.nextAssessmentDate)}
          </span>
        </span>
      ),
    },
    ...others,
  ]
}

/** The columns of both lists of wounds. */
function buildWoundColumns<Row extends OpenWound>(
  timeZone: string,
): [patient: Column<Row>, wound: Column<Row>, ...others: Column<Row>[]] {
  return [
    {
      id: 'patient',
      header: 'Patient',
      render: (row) => <PersonCell {...row} />,
    },
    {
      id: 'wound',
      header: 'Wound',
      render: (row) => (
        <Link
          to="/wounds/$woundId"
          params={{ woundId: row.woundId }}
          className="text-ink no-underline hover:underline"
        >
          <span className="block">{formatWoundName({ ...row, number: row.woundNumber })}</span>
          <span className="block text-hint text-ink3">{woundTypes.labels[row.woundType]}</span>
        </Link>
      ),
    },
    {
      id: 'braden',
      header: 'Braden',
      width: 'w-36',
      from: 'desktop',
      render: ({ bradenDue, lastBradenAt }) => (
        <span className="block text-hint text-ink2">
          {lastBradenAt ? formatDate(lastBradenAt, timeZone) : 'Not assessed'}
          {bradenDue && (
            <span className="block">
              <Badge level="warning">Braden due</Badge>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'assess',
      header: 'Assess',
      silent: true,
      width: 'w-24',
      phone: 'word',
      render: (row) => (
        <Link
          to="/cms-wound-assessment"
          search={{ patientId: row.patientId, woundId: row.woundId }}
          className={getButtonClass('secondary', 'small')}
        >
          Assess
          <span className="sr-only">
            {' '}
            {row.patientName}, wound {formatWoundLetter(row.woundNumber)}
          </span>
        </Link>
      ),
    },
  ]
}

function DueBadge({ days }: { days: number }) {
  if (days === 0) return <Badge level="warning">Due today</Badge>
  return (
    <Badge level="critical">
      {days} {days === 1 ? 'day' : 'days'} overdue
    </Badge>
  )
}

function HighRiskCard({ timeZone }: { timeZone: string }) {
  return (
    <PagedCard
      title="High risk"
      aside="Latest Braden score 12 or less"
      query={useHighRisk()}
      failed="High-risk patients did not load"
      label="High-risk patients"
      columns={useMemo(() => buildRiskColumns(timeZone), [timeZone])}
      rowKey={({ patientId }) => patientId}
      empty="No high-risk patients"
      emptyAbout="No active patient’s latest Braden score is 12 or less. Patients without a Braden assessment are not listed."
    />
  )
}

function buildRiskColumns(timeZone: string): Column<HighRiskPatient>[] {
  return [
    {
      id: 'patient',
      header: 'Patient',
      render: (row) => (
        <PersonCell {...row}>
          <span className="mt-0.5 block">
            <BradenRisk {...row} />
          </span>
        </PersonCell>
      ),
    },
    {
      id: 'total',
      header: 'Braden total',
      numeric: true,
      width: 'w-32',
      render: ({ totalScore, assessedAt }) => (
        <span className="block">
          <span className="text-h2 tabular-nums">{totalScore}</span>
          <span className="block text-hint text-ink3">{formatDate(assessedAt, timeZone)}</span>
        </span>
      ),
    },
  ]
}
