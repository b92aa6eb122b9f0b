/** Badges that were earned, and the next four that can be. What counts and when is the server's to say. */
import { t } from '@lingui/core/macro'
import { Award, Target } from 'lucide-react'
import { formatLongDate } from '../../../platform/i18n/patient-dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Card } from '../../../ui/card.tsx'
import { toMetricName, GoalProgress } from '../../../ui/figure/figure.tsx'
import { ProgressBar } from '../../../ui/figure/progress-bar.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useProgress } from '../data.ts'

export function AchievementsPanel({
  patientId,
  timeZone,
}: {
  patientId: string | undefined
  timeZone: string
}) {
  const { data, isError, error, refetch } = useProgress(patientId)
  if (isError && !data) {
    return (
      <ErrorState title={t`The achievements did not load`} onRetry={() => void refetch()}>
        {formatProblem(error)}
      </ErrorState>
    )
  }
  if (!data) return <LoadingLine>{t`Loading achievements...`}</LoadingLine>
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-2">
      <Card title={t`Earned Badges`} count={data.badges.length > 0 && `${data.badges.length}`}>
        {data.badges.length === 0 ? (
          <EmptyState
            icon={Award}
            title={t`No badges yet`}
          >{t`Finish a lesson to earn the first one.`}</EmptyState>
        ) : (
          <ul aria-label={t`Earned Badges`} className="divide-y divide-line">
            {data.badges.map((badge) => (
              <li key={badge.id} className="flex items-start gap-3 px-4 py-3">
                <Award className="mt-0.5 size-6 shrink-0 text-good stroke-[1.5]" />
                <div className="min-w-0">
                  <p className="font-semibold">{badge.name}</p>
                  <p className="text-ink2">{badge.description}</p>
                  <p className="text-hint text-ink3">{t`Earned ${formatLongDate(badge.earnedDate, timeZone)}`}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={t`Available Achievements`}>
        {data.achievements.length === 0 ? (
          <EmptyState
            icon={Award}
            title={t`You earned every badge`}
          >{t`There are no more badges to earn.`}</EmptyState>
        ) : (
          <ul aria-label={t`Available Achievements`} className="divide-y divide-line">
            {data.achievements.map((goal) => (
              <li key={goal.id} className="flex items-start gap-3 px-4 py-3">
                <Target className="mt-0.5 size-6 shrink-0 text-ink3 stroke-[1.5]" />
                <div className="flex min-w-0 flex-1 flex-col gap-1">
                  <p className="flex justify-between gap-3">
                    <span className="font-semibold">{goal.name}</span>
                    <span className="shrink-0 text-ink2">
                      <GoalProgress
                        metric={toMetricName(goal.name)}
                        value={goal.progress}
                        goal={goal.requirement}
                      />
                    </span>
                  </p>
                  <p className="text-ink2">{goal.description}</p>
                  <ProgressBar label={goal.name} value={goal.progress} max={goal.requirement} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
