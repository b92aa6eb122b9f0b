/** The assessments written last, each with two identifiers of its patient, leading to the record. */
import { formatWoundSite } from '@mendwell/clinical'
import { Link } from '@tanstack/react-router'
import { ClipboardList, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, formatDateTime } from '../../../../platform/dates.ts'
import { formatProblem } from '../../../../platform/format-problem.ts'
import { Badge, type Level } from '../../../../ui/badge.tsx'
import { getButtonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { LoadingLine } from '../../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../ui/states.tsx'
import { useRecentAssessments } from './data.ts'
import { formatPatientMark } from '../format-rate.ts'

type Recent = NonNullable<ReturnType<typeof useRecentAssessments>['data']>[number]

const stateLabels: Record<Recent['state'], { readonly level: Level; readonly word: string }> = {
  unsigned: { level: 'note', word: 'Not signed' },
  'awaiting-cosignature': { level: 'warning', word: 'Awaiting co-signature' },
  signed: { level: 'good', word: 'Signed' },
  void: { level: 'unknown', word: 'Entered in error' },
}

const formatSite = ({ location, laterality, woundLaterality }: Recent): string =>
  formatWoundSite({ location: location ?? '', laterality: laterality ?? woundLaterality })

export function RecentActivity({
  timeZone,
  viewAll,
  mayChart,
}: {
  timeZone: string
  viewAll: ReactNode
  mayChart: boolean
}) {
  const query = useRecentAssessments()
  const { data } = query
  return (
    <Card title="Recent Activity" aside="most recent assessments" actions={viewAll}>
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      )}
      {query.isError && !data && (
        <ErrorState title="Recent activity did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={ClipboardList}
          title="No recent assessments"
          action={
            mayChart && (
              <Link to="/wound-assessment" className={getButtonClass('secondary')}>
                <Plus />
                Start Assessment
              </Link>
            )
          }
        />
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((one) => (
            <li key={one.id}>
              <Link
                to="/wound-assessment"
                search={{ patientId: one.patientId, woundId: one.woundId, assessment: one.id }}
                className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 text-ink no-underline hover:bg-sunken"
              >
                <span className="min-w-0 flex-1 basis-64">
                  <span className="font-semibold">{one.patientName}</span>{' '}
                  <span className="text-hint whitespace-nowrap text-ink3">
                    {formatPatientMark(one.patientId)}
                  </span>
                  <span className="block text-hint text-ink3">
                    {one.patientDateOfBirth
                      ? `DOB ${formatDay(one.patientDateOfBirth)}`
                      : 'DOB not documented'}
                    , {formatSite(one)}
                  </span>
                </span>
                <span className="text-hint whitespace-nowrap text-ink2 tabular-nums">
                  {formatDateTime(one.createdAt, timeZone)}
                </span>
                <span className="w-44 text-right max-sm:w-auto">
                  <Badge level={stateLabels[one.state].level}>{stateLabels[one.state].word}</Badge>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
