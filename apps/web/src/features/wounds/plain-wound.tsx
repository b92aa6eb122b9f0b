/** A wound for the patient: location, status, size and change, in plain language. */
import { t } from '@lingui/core/macro'
import { formatPatientSite, formatPlainChange, formatPlainSize, plainStatuses } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { type ReactNode, Suspense } from 'react'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { formatLongDay } from '../../platform/i18n/patient-dates.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { buildCourse, type Course } from './course.ts'
import { buildPatientLabels } from './curve/patient-labels.ts'
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
  const language = useLanguage()
  const title = formatPatientSite(wound, language)
  if (!query.data) {
    return (
      <Card title={title}>
        {query.isError ? (
          <ErrorState title={t`Your wound did not load`} onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        ) : (
          <div className="px-4 py-4">
            <LoadingLine>{t`Loading your wound...`}</LoadingLine>
          </div>
        )}
      </Card>
    )
  }
  const course = buildCourse(wound, query.data, timeZone, today)
  const visits = course.visits.map(({ visit }) => visit)
  const { state, level } = course.standing
  const plain = plainStatuses[state]
  const last = course.visits.at(-1)
  return (
    <Card title={title} actions={more}>
      <div className="grid gap-4 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="flex flex-col gap-2">
          {concern || (
            <>
              <p>
                <Badge level={level === 'critical' ? 'warning' : level}>{plain.word[language]}</Badge>
              </p>
              <p className="font-serif text-banner">{plain.says[language]}</p>
            </>
          )}
          <p>
            {formatPlainSize(visits, language)}{' '}
            {!concern && formatPlainChange(visits, formatLongDay, language)}
          </p>
          <p className="text-hint text-ink3">
            {last
              ? t`Last checked on ${formatLongDay(last.visit.date)}`
              : t`Your care team has not checked this wound yet.`}
          </p>
        </div>
        {photo}
      </div>
      {visits.filter(({ areaCm2 }) => areaCm2 !== null).length > 1 && (
        <div className="border-t border-line p-2 sm:p-4">
          <Suspense fallback={<LoadingLine>{t`Loading the graph...`}</LoadingLine>}>
            <HealingCurve
              course={toPatientCourse(course)}
              number={wound.number}
              labels={buildPatientLabels()}
            />
          </Suspense>
        </div>
      )}
    </Card>
  )
}

/** Without what is for clinicians: checkpoints, names of products, and why two measurements cannot be compared. */
const toPatientCourse = (course: Course): Course => ({
  ...course,
  checkpoints: [],
  visits: course.visits.map((visit) => ({ ...visit, treatment: null, obstacle: null })),
})
