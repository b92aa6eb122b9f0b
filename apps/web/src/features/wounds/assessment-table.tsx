/** All assessments of a wound, newest first. One entered in error stays readable, struck through. */
import { exudateAmounts, healingStatuses, formatSize } from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useMemo } from 'react'
import { SentBackBadge } from '../../platform/records/sent-back-badge.tsx'
import { formatDate, formatTime } from '../../platform/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/table.tsx'
import type { Visit } from './course.ts'
import { formatReduction } from '../../platform/records/format-reduction.ts'

export function AssessmentTable({
  assessments,
  visits,
  timeZone,
}: {
  assessments: readonly WoundAssessment[]
  visits: readonly Visit[]
  timeZone: string
}) {
  const columns = useMemo(() => buildColumns(visits, timeZone), [visits, timeZone])
  return (
    <Card title="Assessments" count={`${assessments.length} total`}>
      <Table
        label="All assessments"
        scrollsSideways={assessments.length > 0}
        columns={columns}
        rows={assessments}
        rowKey={({ id }) => id}
        rowClass={({ voided }) => (voided ? 'bg-sunken' : undefined)}
        empty={
          <EmptyState icon={ClipboardList} title="No assessments yet">
            Completed assessments appear here.
          </EmptyState>
        }
      />
    </Card>
  )
}

function buildColumns(visits: readonly Visit[], timeZone: string): Column<WoundAssessment>[] {
  const findVisit = ({ id }: WoundAssessment) => visits.find(({ assessment }) => assessment.id === id)
  const first = visits.find(({ visit }) => visit.areaCm2 !== null)
  return [
    {
      id: 'assessed',
      header: 'Assessed',
      width: 'w-32',
      phone: 'line',
      render: (assessment) => (
        <span className={classNames('block', assessment.voided && 'line-through')}>
          <Link
            to="/wounds/$woundId"
            params={{ woundId: assessment.woundId }}
            search={{ assessment: assessment.id }}
            className="font-semibold whitespace-nowrap text-accent no-underline hover:underline sm:block"
          >
            {formatDate(assessment.assessedAt, timeZone)}
          </Link>{' '}
          <span className="text-hint text-ink3 sm:block">{formatTime(assessment.assessedAt, timeZone)}</span>
        </span>
      ),
    },
    {
      id: 'size',
      header: 'L × W × D, cm',
      numeric: true,
      phone: 'told',
      render: ({ length, width, depth, notAssessed }) => (
        <span className="whitespace-nowrap">
          {[length, width].map((side) => (side === null ? 'Not measured' : formatSize(side))).join(' × ')} ×{' '}
          {depth === null ? (
            <span className="text-ink3">{notAssessed.depth ? 'Unable to assess' : 'Not measured'}</span>
          ) : (
            formatSize(depth)
          )}
        </span>
      ),
    },
    {
      id: 'area',
      header: 'Area, cm²',
      numeric: true,
      render: (assessment) => (
        <span className="block">
          <span className="block font-semibold">
            {assessment.area === null ? 'Not measured' : formatSize(assessment.area)}
          </span>
          <span className="block text-hint text-ink3 sm:whitespace-nowrap">
            {findVisit(assessment)?.method}
          </span>
        </span>
      ),
    },
    {
      id: 'change',
      header: 'Change since baseline',
      numeric: true,
      render: (assessment) => {
        const visit = findVisit(assessment)
        if (!visit) return <span className="text-ink3">Entered in error</span>
        return visit === first ? (
          <span className="text-ink3">Baseline</span>
        ) : (
          <span className={visit.obstacle ? 'text-hint text-ink2' : 'whitespace-nowrap'}>
            {formatReduction(visit)}
          </span>
        )
      },
    },
    {
      id: 'exudate',
      header: 'Exudate',
      phone: 'fact',
      render: ({ exudateAmount }) =>
        exudateAmount ? (
          exudateAmounts.labels[exudateAmount]
        ) : (
          <span className="text-ink3">Not documented</span>
        ),
    },
    { id: 'push', header: 'PUSH', numeric: true, render: ({ pushScore }) => renderScore(pushScore) },
    { id: 'bwat', header: 'Bates-Jensen', numeric: true, render: ({ bwatScore }) => renderScore(bwatScore) },
    {
      id: 'charted',
      header: 'Healing status',
      phone: 'fact',
      render: ({ healingStatus }) =>
        healingStatus ? (
          healingStatuses.labels[healingStatus]
        ) : (
          <span className="text-ink3">Not documented</span>
        ),
    },
    {
      id: 'state',
      header: 'Record',
      render: (assessment) => (
        <span className="block">
          <StateBadge assessment={assessment} /> <SentBackBadge record={assessment} />
          <span className="block text-hint text-ink3">{assessment.assessedByName}</span>
        </span>
      ),
    },
  ]
}

const renderScore = (score: number | null) =>
  score === null ? <span className="text-hint text-ink3">Not scored</span> : score

function StateBadge({ assessment: { state, awaits } }: { assessment: WoundAssessment }) {
  switch (state) {
    case 'signed':
      return <Badge level="good">Signed</Badge>
    case 'awaiting-cosignature':
      return <Badge level="warning">{awaits ? `Awaiting ${awaits.name}` : 'Awaiting co-signature'}</Badge>
    case 'void':
      return <Badge level="unknown">Entered in error</Badge>
    case 'unsigned':
      return <Badge level="note">Not signed</Badge>
  }
}
