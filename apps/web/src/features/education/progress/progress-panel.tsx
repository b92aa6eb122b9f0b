/** What a patient has learned: level, points, streak, adherence, and how far each topic is. Everything comes from the server. */
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Card } from '../../../ui/card.tsx'
import { Figure, Figures } from '../../../ui/figure/figure.tsx'
import { ProgressBar } from '../../../ui/figure/progress-bar.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useProgress } from '../data.ts'

const lessonLabels = {
  staff: ['prescribed lesson', 'prescribed lessons'],
  own: ['lesson from your care team', 'lessons from your care team'],
} as const

export function ProgressPanel({ patientId }: { patientId: string | undefined }) {
  const { data, isError, error, refetch } = useProgress(patientId)
  if (isError && !data) {
    return (
      <ErrorState title="The progress did not load" onRetry={() => void refetch()}>
        {formatProblem(error)}
      </ErrorState>
    )
  }
  const rate = data?.adherenceRate
  const [lesson, lessons] = patientId ? lessonLabels.staff : lessonLabels.own
  return (
    <div className="flex flex-col gap-3.5">
      <dl className="grid gap-3 max-sm:gap-2 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard
          label="Level"
          value={data?.level}
          kind="computed"
          source={
            data && (
              <>
                <Figure metric="level-points" source="count">
                  {data.levelPoints}
                </Figure>{' '}
                of {data.pointsPerLevel} points to the next
              </>
            )
          }
        />
        <StatCard label="Points" value={data?.points} source="50 for each lesson, once" />
        <StatCard label="Day Streak" value={data?.streakDays} source="days in a row" />
        <StatCard
          label="Adherence Rate"
          kind="computed"
          value={rate === null ? '—' : rate === undefined ? undefined : `${rate}\u00a0%`}
          source={
            data && rate !== null ? (
              <Figures
                metric="lessons-due"
                in={`${data.doneLessons} of ${pluralize(data.dueLessons, lesson, lessons)} done`}
              />
            ) : (
              `no ${lesson} was due yet`
            )
          }
        />
      </dl>
      {data && (
        <Card title="Overall completion">
          <div className="flex flex-col gap-4 p-4">
            <Bar label="All lessons" done={data.completedResources} total={data.totalResources} />
            <h3 className="text-hint text-ink3">By topic</h3>
            <ul aria-label="By topic" className="grid gap-4 sm:grid-cols-2">
              {data.categories.map(({ category, completed, total }) => (
                <li key={category}>
                  <Bar label={category} done={completed} total={total} />
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
        <Figure metric="lessons-done" source="count" className="text-ink2">
          {done} of {total}
        </Figure>
      </p>
      <ProgressBar label={label} value={done} max={total} />
    </div>
  )
}
