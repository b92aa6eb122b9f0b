/** The Telehealth Center: scheduling, today's calls, history. A patient sees the own visits. Features meet here. */
import { createTelehealthSession, type TelehealthSession } from '@mendwell/contract'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Video } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFacilities } from '../../features/facilities/data.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { useLiveSessions, useSession } from '../../features/telehealth/data.ts'
import { PatientSessions } from '../../features/telehealth/patient/patient-sessions.tsx'
import type { TelehealthSearch } from '../../features/telehealth/search.ts'
import { SessionStats } from '../../features/telehealth/session-stats.tsx'
import { SessionCard } from '../../features/telehealth/sessions/session-card.tsx'
import { SessionListCard } from '../../features/telehealth/sessions/session-list.tsx'
import { isSoon } from '../../features/telehealth/labels.ts'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/choice/segments.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'

// Asked for at once, so that they are here before the network could fail; the page does not wait for them.
const scheduleTab = import('../../features/telehealth/schedule/schedule-tab.tsx')
const ScheduleTab = lazyComponent(() => scheduleTab, 'ScheduleTab')
const dialogs = import('../../features/telehealth/sessions/session-dialogs.tsx')
const SessionDialogs = lazyComponent(() => dialogs, 'SessionDialogs')
const StaffCall = lazyComponent(() => import('./staff-call.tsx'), 'StaffCall')

const route = getRouteApi('/telehealth')
const tabs = [
  { value: 'schedule', label: 'Schedule' },
  { value: 'sessions', label: 'Sessions' },
  { value: 'history', label: 'History' },
] as const
const pastStatuses = [
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const

export default function TelehealthPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const change = (part: Partial<TelehealthSearch>) =>
    void navigate({ to: '/telehealth', search: { ...search, ...part }, replace: true, resetScroll: false })
  return useUser().role === 'patient' ? (
    <PatientSessions openCall={search.call} onCall={(call) => change({ call })} />
  ) : (
    <StaffTelehealth search={search} change={change} />
  )
}

type OpenDialog = { readonly what: 'invite' | 'reschedule' | 'cancel'; readonly session: TelehealthSession }

function StaffTelehealth({
  search,
  change,
}: {
  search: TelehealthSearch
  change: (part: Partial<TelehealthSearch>) => void
}) {
  usePageTitle('Telehealth Center')
  useLiveSessions()
  const { organization } = useUser()
  const canBook = usePermission(createTelehealthSession)
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const now = useNow()
  const today = toWallClock(now, organization.timeZone).day
  // At a facility to the west it may still be yesterday; whether the time is past is checked in the session's time zone.
  const zones = (useFacilities().data ?? []).map(({ timeZone }) => timeZone)
  const earliest = [today, ...zones.map((zone) => toWallClock(now, zone).day)].toSorted()[0] ?? today
  const tab = search.tab ?? 'schedule'
  const day = search.date && search.date >= earliest ? search.date : today

  const renderCard = (session: TelehealthSession) => (
    <SessionCard key={session.id} session={session} name={<PatientLink session={session} />}>
      {session.status === 'scheduled' && canBook && (
        <>
          <Button onClick={() => setOpened({ what: 'invite', session })}>Send Invitation</Button>
          <Button onClick={() => setOpened({ what: 'reschedule', session })}>Reschedule</Button>
          <Button variant="quiet" onClick={() => setOpened({ what: 'cancel', session })}>
            Cancel
          </Button>
        </>
      )}
      {(session.status === 'scheduled' || session.status === 'in_progress') &&
        (session.scheduledDay <= toWallClock(now, session.timeZone).day || isSoon(session, now)) && (
          <Button
            variant="primary"
            icon={<Video />}
            disabledReason={session.isProvider ? undefined : 'Only the assigned provider can join'}
            onClick={() => change({ call: session.id })}
          >
            Join Call
          </Button>
        )}
    </SessionCard>
  )
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header>
        <h1 className="text-h1">Telehealth Center</h1>
        <p className="text-ink2">Virtual consultations by video. No app needed. Calls are not recorded.</p>
      </header>
      <SessionStats />
      <Tabs
        label="Telehealth Center"
        tabs={tabs}
        value={tab}
        onChange={(next) => change({ tab: next === 'schedule' ? undefined : next })}
      >
        <div className="flex flex-col gap-3.5 pt-3.5">
          <Suspense fallback={<LoadingLine>Loading...</LoadingLine>}>
            {tab === 'schedule' && (
              <ScheduleTab
                today={today}
                earliest={earliest}
                day={day}
                patientPicker={PatientPicker}
                onDay={(date) => change({ date: date === today ? undefined : date })}
              />
            )}
          </Suspense>
          {tab === 'sessions' && (
            <>
              <SessionListCard
                title="Today's Sessions"
                when="today"
                empty={['No sessions today.', 'Schedule a session on the Schedule tab.']}
              >
                {renderCard}
              </SessionListCard>
              <SessionListCard title="Not started" when="not-held" isHiddenWhenEmpty empty={['', '']}>
                {renderCard}
              </SessionListCard>
              <SessionListCard
                title="Upcoming Sessions"
                when="upcoming"
                empty={['No upcoming sessions.', 'Sessions scheduled for tomorrow or later appear here.']}
              >
                {renderCard}
              </SessionListCard>
            </>
          )}
          {tab === 'history' && (
            <SessionListCard
              title="Session History"
              when={search.cancelled ? 'cancelled' : 'history'}
              empty={
                search.cancelled
                  ? ['No cancelled sessions.', 'Cancelled sessions and their reasons appear here.']
                  : [
                      'No completed sessions yet.',
                      'Completed calls appear here with rating, notes, and cost.',
                    ]
              }
              actions={
                <Segments
                  label="Session status"
                  segments={pastStatuses}
                  value={search.cancelled ? 'cancelled' : 'completed'}
                  onChange={(which) => change({ cancelled: which === 'cancelled' ? true : undefined })}
                />
              }
            >
              {renderCard}
            </SessionListCard>
          )}
        </div>
      </Tabs>
      <Suspense>
        {opened && (
          <SessionDialogs
            {...opened}
            today={toWallClock(now, opened.session.timeZone).day}
            onClose={() => setOpened(null)}
          />
        )}
        {search.call && (
          <SessionCall
            key={search.call}
            id={search.call}
            today={today}
            onClose={() => change({ call: undefined })}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Whose call it is is known before anything opens; a call that is not the reader's opens nothing. */
function SessionCall({ id, today, onClose }: { id: string; today: string; onClose: () => void }) {
  const { data: session } = useSession(id)
  // As it was when the call was opened: its own steps shall not close it.
  const [first, setFirst] = useState(session)
  if (session && !first) setFirst(session)
  if (!first || !first.isProvider) return null
  if (first.status === 'completed' || first.status === 'cancelled') return null
  return <StaffCall session={first} today={today} onClose={onClose} />
}

const PatientLink = ({ session }: { session: TelehealthSession }) => (
  <Link to="/patients/$patientId" params={{ patientId: session.patientId }}>
    {formatPatientName(session.patient)}
  </Link>
)
