/** The overview of the health journey: progress to the next level, today's care, and recent achievements. */
import { t } from '@lingui/core/macro'
import { Card } from '../../ui/card.tsx'
import { Figures, GoalProgress } from '../../ui/figure/figure.tsx'
import { ProgressBar } from '../../ui/figure/progress-bar.tsx'
import { formatPoints } from '../../platform/i18n/counts.ts'
import { formatLongRecent } from '../../platform/i18n/patient-dates.ts'
import { CareList } from './care-list.tsx'
import { useEngagement, type PatientId } from './data.ts'
import { QueryContent } from './query-content.tsx'

export function Overview({
  patientId,
  isOwn,
  timeZone,
  now,
}: {
  patientId: PatientId
  isOwn: boolean
  timeZone: string
  now: Date
}) {
  const query = useEngagement(patientId)
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <CareList patientId={patientId} isOwn={isOwn} />
      <div className="flex min-w-0 flex-col gap-3.5">
        <Card title={t`Next level`}>
          <QueryContent query={query}>
            {({ level, points, levelFrom, levelTo, adherenceRate, hasPlan }) => (
              <div className="flex flex-col gap-2 px-4 py-3">
                <p>
                  {t`Points in level ${level}`}:{' '}
                  <GoalProgress
                    metric="points-in-level"
                    value={points - levelFrom}
                    goal={levelTo - levelFrom}
                  />
                </p>
                <ProgressBar
                  label={t`Points in level ${level}`}
                  value={points - levelFrom}
                  max={levelTo - levelFrom}
                />
                <p className="text-ink2">
                  {adherenceRate === null ? (
                    hasPlan ? (
                      t`Nothing was due in the last 14 days.`
                    ) : (
                      t`You earn points for home care, lessons, and visits.`
                    )
                  ) : (
                    <Figures
                      metric="adherence"
                      in={t`In the last 14 days you did ${adherenceRate}% of your home care.`}
                    />
                  )}
                </p>
              </div>
            )}
          </QueryContent>
        </Card>
        <Card title={t`Achievements`} aside={t`most recent first`}>
          <QueryContent query={query}>
            {({ achievements }) =>
              achievements.length === 0 ? (
                <p className="px-4 py-3 text-ink2">{t`No achievements yet. Your first one will show up here.`}</p>
              ) : (
                <ul>
                  {achievements.map((one) => (
                    <li
                      key={`${one.unlockedAt} ${one.title}`}
                      className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-2 last:border-b-0"
                    >
                      <span className="min-w-0">
                        <span className="block">{one.title}</span>
                        <span className="block text-hint text-ink3">
                          {one.description}, {formatLongRecent(one.unlockedAt, now, timeZone)}
                        </span>
                      </span>
                      <span className="shrink-0 text-ink2">
                        <Figures metric="points" in={formatPoints(one.points)} />
                      </span>
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryContent>
        </Card>
      </div>
    </div>
  )
}
