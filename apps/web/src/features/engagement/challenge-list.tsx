/** Challenges by their kind, what was reached, and rewards that can be claimed once. */
import { t } from '@lingui/core/macro'
import { challengeTypes, type Challenge } from '@mendwell/contract'
import { Check, Target } from 'lucide-react'
import { formatPoints } from '../../platform/i18n/counts.ts'
import { i18n } from '../../platform/i18n/i18n.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toMetricName, GoalProgress } from '../../ui/figure/figure.tsx'
import { ProgressBar } from '../../ui/figure/progress-bar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useChallenges, useClaimReward, type PatientId } from './data.ts'
import { QueryContent } from './query-content.tsx'
import { challengeLabels, formatLastDayBefore } from './labels.ts'

export function ChallengeList({
  patientId,
  isOwn,
  timeZone,
}: {
  patientId: PatientId
  isOwn: boolean
  timeZone: string
}) {
  const query = useChallenges(patientId)
  const claiming = useClaimReward()
  const claim = (challenge: Challenge) =>
    claiming.mutate(challenge.id, {
      saved: ({ reward }) => [t`Reward Claimed!`, t`You earned ${formatPoints(reward)}.`],
    })
  return (
    <QueryContent query={query}>
      {(challenges) => (
        <div className="flex flex-col gap-3.5">
          {claiming.error && (
            <Notice level="critical" title={t`The reward was not claimed`} live>
              {formatProblem(claiming.error)}
            </Notice>
          )}
          {challenges.length === 0 && (
            <EmptyState
              icon={Target}
              title={t`No challenges yet`}
            >{t`Challenges come from your care plan. You will see them here when your care team makes your plan.`}</EmptyState>
          )}
          <div className="grid items-start gap-3.5 lg:grid-cols-2">
            {challengeTypes.map((type) => {
              const own = challenges.filter((challenge) => challenge.type === type)
              return (
                own.length > 0 && (
                  <Card key={type} title={i18n._(challengeLabels[type])}>
                    <ul>
                      {own.map((challenge) => (
                        <li
                          key={challenge.id}
                          className="flex flex-col gap-2 border-b border-line px-4 py-3 last:border-b-0"
                        >
                          <ChallengeDetails challenge={challenge} timeZone={timeZone} />
                          <Reward
                            challenge={challenge}
                            isOwn={isOwn}
                            saving={claiming.isPending && claiming.variables === challenge.id}
                            onClaim={() => claim(challenge)}
                          />
                        </li>
                      ))}
                    </ul>
                  </Card>
                )
              )
            })}
          </div>
        </div>
      )}
    </QueryContent>
  )
}

function ChallengeDetails({ challenge, timeZone }: { challenge: Challenge; timeZone: string }) {
  const { title, description, progress, target, reward, expiresAt } = challenge
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-patient font-medium">{title}</h3>
        <Tag>{formatPoints(reward)}</Tag>
      </div>
      <p className="text-ink2">{description}</p>
      <ProgressBar label={title} value={progress} max={target} />
      <p className="text-hint text-ink2">
        <GoalProgress metric={toMetricName(title)} value={progress} goal={target} />
        {', '}
        {t`until ${formatLastDayBefore(expiresAt, timeZone)}`}
      </p>
    </>
  )
}

function Reward({
  challenge,
  isOwn,
  saving,
  onClaim,
}: {
  challenge: Challenge
  isOwn: boolean
  saving: boolean
  onClaim: () => void
}) {
  if (challenge.isClaimed) {
    return (
      <p className="flex items-center gap-1.5 font-medium text-good">
        <Check className="size-5" />
        {t`Reward claimed`}
      </p>
    )
  }
  if (!challenge.isCompleted) return null
  if (!isOwn) return <p className="text-ink2">Completed; reward not claimed yet</p>
  return (
    <div>
      <Button
        variant="primary"
        size="large"
        className="max-sm:w-full"
        pending={saving}
        pendingLabel={t`Claiming...`}
        aria-label={t`Claim Reward: ${challenge.title}`}
        onClick={onClaim}
      >{t`Claim Reward`}</Button>
    </div>
  )
}
