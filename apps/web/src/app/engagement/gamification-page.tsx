/** The health journey: a patient's own, or of a patient that staff choose, to read. Features meet here. */
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Sprout } from 'lucide-react'
import { JourneyStats } from '../../features/engagement/journey-stats.tsx'
import { Overview } from '../../features/engagement/overview.tsx'
import { journeyTabs, type JourneySearch } from '../../features/engagement/search.ts'
import { useFacility } from '../../features/facilities/data.ts'
import { bannerOf } from '../../features/patients/chart-banner.ts'
import { usePatient } from '../../features/patients/data.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { useNow } from '../../platform/clock.ts'
import { wallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useUser } from '../../platform/session/session.ts'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { Field } from '../../ui/form/field.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ChartBanner } from '../chart/chart-banner.tsx'
import { patientOption } from '../tasks/patient-option.ts'

const ChallengeList = lazy(() =>
  import('../../features/engagement/challenge-list.tsx').then((module) => ({
    default: module.ChallengeList,
  })),
)
const BadgeGrid = lazy(() =>
  import('../../features/engagement/badge-grid.tsx').then((module) => ({ default: module.BadgeGrid })),
)
const LeaderboardPanel = lazy(() =>
  import('../../features/engagement/leaderboard-panel.tsx').then((module) => ({
    default: module.LeaderboardPanel,
  })),
)

const route = getRouteApi('/gamification')
const names = { overview: 'Overview', challenges: 'Challenges', badges: 'Badges', leaderboard: 'Leaderboard' }
const tabs = journeyTabs.map((value) => ({ value, label: names[value] }))

export default function GamificationPage() {
  usePageTitle('Your Health Journey')
  const search = route.useSearch()
  const navigate = useNavigate()
  const { role, organization } = useUser()
  const now = useNow()
  const isOwn = role === 'patient'
  const patientId = isOwn ? undefined : search.patientId
  const asked = usePatient(patientId)
  const patient = asked.data
  const facility = useFacility(patient?.facilityId)
  const { timeZone } = organization
  const tab = search.tab ?? 'overview'
  const change = (part: Partial<JourneySearch>) =>
    void navigate({ to: '/gamification', search: { ...search, ...part }, replace: true, resetScroll: false })
  const isReady = isOwn || patientId !== undefined
  return (
    <>
      {patientId && patient && (
        <ChartBanner
          patientId={patientId}
          banner={bannerOf(patient, wallClock(now, timeZone).day, facility?.name)}
          asOf={new Date(asked.dataUpdatedAt)}
          timeZone={timeZone}
        />
      )}
      <div className="mx-auto flex w-full max-w-300 flex-col gap-3.5 px-4 py-4 md:px-6">
        <header>
          <h1 className={isOwn ? 'font-serif text-[1.5625rem] leading-7.5 font-medium' : 'text-h1'}>
            Your Health Journey
          </h1>
          <p className="text-ink2">
            {isOwn
              ? 'What you do for your wound, step by step'
              : 'As the patient sees it, to read. Patients enter what they did; staff cannot do it for them.'}
          </p>
        </header>
        {!isOwn && (
          <div className="flex flex-col gap-2">
            <Field label="Patient" className="max-w-md">
              {(wiring) => (
                <PatientPicker
                  wiring={wiring}
                  chosen={search.patientId ? patientOption(search.patientId, patient) : null}
                  onChoose={(option) => change({ patientId: option?.id })}
                />
              )}
            </Field>
          </div>
        )}
        {!isReady && (
          <EmptyState icon={Sprout} title="Choose a patient">
            Points, challenges and badges belong to one patient. Choose whose journey to look at.
          </EmptyState>
        )}
        {isReady && (
          <>
            <JourneyStats patientId={patientId} isOwn={isOwn} />
            <Tabs
              label="Your Health Journey"
              tabs={tabs}
              value={tab}
              onChange={(next) => change({ tab: next === 'overview' ? undefined : next })}
            >
              <div className="pt-3.5">
                <Suspense fallback={<LoadingLine>Loading...</LoadingLine>}>
                  {tab === 'overview' && (
                    <Overview patientId={patientId} isOwn={isOwn} timeZone={timeZone} now={now} />
                  )}
                  {tab === 'challenges' && (
                    <ChallengeList patientId={patientId} isOwn={isOwn} timeZone={timeZone} />
                  )}
                  {tab === 'badges' && <BadgeGrid patientId={patientId} />}
                  {tab === 'leaderboard' && <LeaderboardPanel isOwn={isOwn} />}
                </Suspense>
              </div>
            </Tabs>
          </>
        )}
      </div>
    </>
  )
}
