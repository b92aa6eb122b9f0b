/** What a patient has learned: level, points, streak, adherence, and how far each topic is. Everything comes from the server. */
import { plural, t } from '@lingui/core/macro'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Card } from '../../../ui/card.tsx'
import { Figure, Figures } from '../../../ui/figure/figure.tsx'
import { ProgressBar } from '../../../ui/figure/progress-bar.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useProgress } from '../data.ts'
import { optionLabels } from '../reader/reader-labels.ts'

export function ProgressPanel({ patientId }: { patientId: string | undefined }) {
  const { data, isError, error, refetch } = useProgress(patientId)
  const language = useLanguage()
  if (isError && !data) {
    return (
      <ErrorState title={t`Progress did not load`} onRetry={() => void refetch()}>
        {formatProblem(error)}
      </ErrorState>
    )
  }
  const rate = data?.adherenceRate
  return (
    <div className="flex flex-col gap-3.5">
      <dl className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard
          label={t`Level`}
          value={data?.level}
          kind="computed"
          source={
            data && (
              <Figures
                metric="level-points"
                in={t`${data.levelPoints} of ${data.pointsPerLevel} points to the next level`}
              />
            )
          }
        />
        <StatCard label={t`Points`} value={data?.points} source={t`50 points per lesson, once`} />
        <StatCard label={t`Day Streak`} value={data?.streakDays} source={t`days in a row`} />
        <StatCard
          label={t`Adherence Rate`}
          kind="computed"
          value={rate === null ? '—' : rate === undefined ? undefined : `${rate}%`}
          source={
            data && rate !== null ? (
              <Figures
                metric="lessons-due"
                in={t`${data.doneLessons} of ${plural(data.dueLessons, { one: '# assigned lesson', other: '# assigned lessons' })} done`}
              />
            ) : (
              t`no lessons due yet`
            )
          }
        />
      </dl>
      {data && (
        <Card title={t`Overall completion`}>
          <div className="flex flex-col gap-4 p-4">
            <Bar label={t`All lessons`} done={data.completedResources} total={data.totalResources} />
            <h3 className="text-hint text-ink3">{t`By topic`}</h3>
            <ul aria-label={t`By topic`} className="grid gap-4 sm:grid-cols-2">
              {data.categories.map(({ category, completed, total }) => (
                <li key={category}>
                  <Bar label={optionLabels[language][category]} done={completed} total={total} />
                </li>
              ))}
            </ul>
          </div>
        </Card>
      )}
    </div>
  )
}

function Bar({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between gap-3">
        <span className="font-medium">{label}</span>
        <Figure metric="lessons-done" source="count" className="text-ink2">{t`${done} of ${total}`}</Figure>
      </p>
      <ProgressBar label={label} value={done} max={total} />
    </div>
  )
}
