/** The leaderboard: off until the patient joins, with an alias only. */
import { t } from '@lingui/core/macro'
import type { Leaderboard } from '@mendwell/contract'
import { Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatPlayers, formatPoints } from '../../platform/i18n/counts.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Figures } from '../../ui/figure/figure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useLeaderboard, useLeaveLeaderboard } from './data.ts'
import { QueryContent } from './query-content.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const JoinDialog = lazyComponent(() => import('./join-dialog.tsx'), 'JoinDialog')

export function LeaderboardPanel({ isOwn }: { isOwn: boolean }) {
  const query = useLeaderboard()
  const leaving = useLeaveLeaderboard()
  const [isJoining, setJoining] = useState(false)
  const leave = () =>
    leaving.mutate(undefined, { saved: [t`You left the leaderboard`, t`Your nickname was deleted.`] })
  return (
    <QueryContent query={query}>
      {(board) => (
        <div className="flex flex-col gap-3.5">
          {isOwn && (
            <Membership
              alias={board.alias}
              saving={leaving.isPending}
              onJoin={() => setJoining(true)}
              onLeave={leave}
            />
          )}
          {leaving.error && (
            <Notice level="critical" title={t`You are still on the leaderboard`} live>
              {formatProblem(leaving.error)}
            </Notice>
          )}
          <Ranking board={board} />
          <Suspense>
            {isJoining && <JoinDialog alias={board.alias} onClose={() => setJoining(false)} />}
          </Suspense>
        </div>
      )}
    </QueryContent>
  )
}

function Membership({
  alias,
  saving,
  onJoin,
  onLeave,
}: {
  alias: string | null
  saving: boolean
  onJoin: () => void
  onLeave: () => void
}) {
  return (
    <Card title={t`Your choice`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3">
        <p className="max-w-prose">
          {alias === null
            ? t`You are not on the leaderboard. If you like, join with a name you make up. No one sees your real name. You can leave at any time.`
            : t`You are on the leaderboard as ${alias}. No one sees your real name.`}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button
            size="large"
            className="max-sm:w-full"
            variant={alias === null ? 'primary' : 'secondary'}
            onClick={onJoin}
          >
            {alias === null ? t`Join the leaderboard` : t`Choose another name`}
          </Button>
          {alias !== null && (
            <Button
              size="large"
              className="max-sm:w-full"
              pending={saving}
              pendingLabel={t`Leaving...`}
              onClick={onLeave}
            >{t`Leave the leaderboard`}</Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function Ranking({ board }: { board: Leaderboard }) {
  if (board.entries.length === 0) {
    return (
      <EmptyState icon={Users} title={t`No ranks yet`}>
        <Figures metric="players" in={t`${formatPlayers(board.totalPlayers)} so far.`} />{' '}
        {t`To protect your privacy, ranks are shown when there are ${board.fewestPlayers} or more.`}
      </EmptyState>
    )
  }
  return (
    <Card title={t`Leaderboard`} count={formatPlayers(board.totalPlayers)} aside={t`by nickname`}>
      <ol aria-label={t`Leaderboard`}>
        {board.entries.map((entry) => (
          <li
            key={entry.name}
            className={classNames(
              'flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0',
              entry.isSelf && 'bg-accent-tint',
            )}
          >
            <span className="w-7 shrink-0 text-right text-h2 tabular-nums">{entry.rank}</span>
            <span
              aria-hidden
              className="flex size-9 shrink-0 items-center justify-center rounded-full border border-line2 bg-surface text-hint font-medium text-ink2"
            >
              {entry.avatar}
            </span>
            <span className="min-w-0 flex-1 truncate font-medium">
              {entry.name}
              {entry.isSelf && <span className="font-normal text-ink2"> {t`(you)`}</span>}
            </span>
            <span className="shrink-0 text-right">
              <span className="block tabular-nums">
                <Figures metric="points" in={formatPoints(entry.points)} />
              </span>
              <span className="block text-hint text-ink2">{t`level ${entry.level}`}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
