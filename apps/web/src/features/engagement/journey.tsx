/** The journey of one patient: the four cards and the four tabs. Staff see them before they chose whose. */
import { msg, t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { Link2Off, Sprout, UserRoundX } from 'lucide-react'
import { isNotFound, isProblem } from '../../platform/format-problem.ts'
import { i18n } from '../../platform/i18n/i18n.ts'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useEngagement, type PatientId } from './data.ts'
import { JourneyStats } from './journey-stats.tsx'
import { Overview } from './overview.tsx'
import { journeyTabs, type JourneyTab } from './search.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const ChallengeList = lazyComponent(() => import('./challenge-list.tsx'), 'ChallengeList')
const BadgeGrid = lazyComponent(() => import('./badge-grid.tsx'), 'BadgeGrid')
const LeaderboardPanel = lazyComponent(() => import('./leaderboard-panel.tsx'), 'LeaderboardPanel')

const tabLabels = {
  overview: msg`Overview`,
  challenges: msg`Challenges`,
  badges: msg`Badges`,
  leaderboard: msg`Leaderboard`,
}
export function Journey({
  tab,
  onTab,
  ...about
}: {
  patientId: PatientId
  /** The patient looks; others only read. */
  isOwn: boolean
  timeZone: string
  now: Date
  tab: JourneyTab
  onTab: (tab: JourneyTab) => void
}) {
  const { error } = useEngagement(about.patientId)
  const isNobodys = !about.isOwn && about.patientId === undefined
  if (isProblem(error, 'engagement.no-chart')) {
    return (
      <EmptyState
        icon={Link2Off}
        title={t`Not linked to a chart yet`}
      >{t`Your points come from your care plan. Ask your clinic to link your account to your chart.`}</EmptyState>
    )
  }
  if (isNotFound(error)) {
    return (
      <EmptyState icon={UserRoundX} title="Patient not found">
        This chart does not exist or you don’t have access to it.
      </EmptyState>
    )
  }
  return (
    <>
      <JourneyStats patientId={about.patientId} isOwn={about.isOwn} />
      <Tabs
        label={t`Your Health Journey`}
        tabs={journeyTabs.map((value) => ({ value, label: i18n._(tabLabels[value]) }))}
        value={tab}
        onChange={onTab}
      >
        <div className="pt-3.5">
          <Suspense fallback={<LoadingLine>{t`Loading...`}</LoadingLine>}>
            {isNobodys && (tab === 'overview' || tab === 'challenges') && (
              <EmptyState icon={Sprout} title="Select a patient">
                Points and challenges are shown by patient. Select a patient to view their health journey.
              </EmptyState>
            )}
            {!isNobodys && tab === 'overview' && <Overview {...about} />}
            {!isNobodys && tab === 'challenges' && <ChallengeList {...about} />}
            {tab === 'badges' && <BadgeGrid patientId={about.patientId} isNobodys={isNobodys} />}
            {tab === 'leaderboard' && <LeaderboardPanel isOwn={about.isOwn} />}
          </Suspense>
        </div>
      </Tabs>
    </>
  )
}
