/** A wound for the patient: location, status, size and change, in plain language. */
import { formatPlainChange, formatPlainSize, plainStatuses, formatWoundSite } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { type ReactNode, Suspense } from 'react'
import { formatLongDay } from '../../platform/dates.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { buildCourse } from './course.ts'
import { useAssessments } from './data.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const HealingCurve = lazyComponent(() => import('./curve/healing-curve.tsx'), 'HealingCurve')

export function PlainWound({
  wound,
  today,
  timeZone,
  concern,
  photo,
  more,
}: {
  wound: Wound
  today: string
  timeZone: string
  /** A reported warning sign awaits review: no praise here. */
  concern?: ReactNode
  photo: ReactNode
  /** Where more about it is. */
  more: ReactNode
}) {
  const query = useAssessments(wound.id)
  const title = formatWoundSite(wound)
  if (!query.data) {
    return (
      <Card title={title}>
        {query.isError ? (
          <ErrorState title="Your wound did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        ) : (
          <div className="px-4 py-4">
            <LoadingLine>Loading your wound...</LoadingLine>
          </div>
        )}
      </Card>
    )
  }
  const course = buildCourse(wound, query.data, timeZone, today)
  const visits = course.visits.map(({ visit }) => visit)
  const { state, level } = course.standing
  const plain =
    state === 'healed'
      ? { word: 'Healed', says: 'Your team confirmed that it is closed.' }
      : plainStatuses[state]
  const last = course.visits.at(-1)
  return (
    <Card title={title} actions={more}>
      <div className="grid gap-4 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="flex flex-col gap-2">
          {concern || (
            <>
              <p>
                <Badge level={level === 'critical' ? 'warning' : level}>{plain.word}</Badge>
              </p>
              <p className="font-serif text-banner">{plain.says}</p>
            </>
          )}
          <p>
            {formatPlainSize(visits)} {!concern && formatPlainChange(visits, formatLongDay)}
          </p>
          <p className="text-hint text-ink3">
            {last
              ? `Last looked at on ${formatLongDay(last.visit.date)}`
              : 'Nobody has looked at it here yet.'}
          </p>
        </div>
        {photo}
      </div>
      {visits.filter(({ areaCm2 }) => areaCm2 !== null).length > 1 && (
        <div className="border-t border-line p-2 sm:p-4">
          <Suspense fallback={<LoadingLine>Loading the curve...</LoadingLine>}>
            <HealingCurve course={course} number={wound.number} />
          </Suspense>
        </div>
      )}
    </Card>
  )
}
