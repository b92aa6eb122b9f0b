/** Visits of the practice: what was documented, what is scheduled and waits for it, and templates. Features meet here. */
import { type Appointment, createVisit, type ProviderVisit, type VisitTemplate } from '@mendwell/contract'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { FileText, UserRoundX } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { useFacilities } from '../../features/facilities/data.ts'
import { RecentVisits } from '../../features/visits/lists/recent-visits.tsx'
import { VisitStats } from '../../features/visits/lists/stats.tsx'
import type { VisitsSearch } from '../../features/visits/search.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { Select } from '../../ui/form/select.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for at once, so that the forms are here before the network could fail; the page does not wait for them.
const overlays = import('./visit-overlays.tsx')
const scheduled = import('../../features/visits/lists/scheduled.tsx')
const ScheduledVisits = lazyComponent(() => scheduled, 'ScheduledVisits')
const TemplatesView = lazyComponent(
  () => import('../../features/visits/templates/templates-view.tsx'),
  'TemplatesView',
)
const VisitOverlays = lazyComponent(() => overlays, 'VisitOverlays')

const route = getRouteApi('/visit-tracking')
const tabs = [
  { value: 'recent', label: 'Recent Visits' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'templates', label: 'Templates' },
] as const

export default function VisitTrackingPage() {
  usePageTitle('Visit Tracking')
  const search = route.useSearch()
  const navigate = useNavigate()
  const { organization } = useUser()
  const canDocument = usePermission(createVisit)
  const facilities = useFacilities().data ?? []
  const [completing, setCompleting] = useState<ProviderVisit | null>(null)
  const change = useCallback(
    (part: Partial<VisitsSearch>) =>
      void navigate({
        to: '/visit-tracking',
        search: (before) => ({ ...(before as VisitsSearch), ...part }), // of this very page
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const open = useCallback(({ id }: ProviderVisit) => change({ visit: id }), [change])
  const toVisit = useCallback(({ id }: Appointment) => change({ new: 'visit', appointmentId: id }), [change])
  const toNotSeen = useCallback(
    ({ id }: Appointment) => change({ new: 'not-seen', appointmentId: id }),
    [change],
  )
  const tab = search.tab ?? 'recent'
  const zone = facilities.find(({ id }) => id === search.facilityId)?.timeZone ?? organization.timeZone
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Visit Tracking &amp; Documentation</h1>
        <div className="flex flex-wrap gap-2">
          <div className="w-60 max-sm:w-full">
            <Select
              aria-label="Facility"
              prompt="All Facilities"
              options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
              value={search.facilityId ?? ''}
              onChange={({ target }) => change({ facilityId: target.value || undefined })}
            />
          </div>
          {canDocument && (
            <>
              <Button icon={<UserRoundX />} onClick={() => change({ new: 'not-seen' })}>
                Patient not seen
              </Button>
              <Button variant="primary" icon={<FileText />} onClick={() => change({ new: 'visit' })}>
                Document Visit
              </Button>
            </>
          )}
        </div>
      </header>
      <VisitStats facilityId={search.facilityId} />
      <div>
        <Tabs
          label="Visit Tracking & Documentation"
          tabs={tabs}
          value={tab}
          onChange={(next) => change({ tab: next === 'recent' ? undefined : next })}
        >
          <div className="flex flex-col gap-3.5 pt-3.5">
            {tab === 'recent' && (
              <RecentVisits
                filter={{ facilityId: search.facilityId, status: search.status }}
                onStatus={(status) => change({ status })}
                onOpen={open}
                onComplete={setCompleting}
                onNew={() => change({ new: 'visit' })}
              />
            )}
            {tab === 'scheduled' && (
              <Suspense fallback={<LoadingLine>Loading scheduled appointments</LoadingLine>}>
                <ScheduledVisits
                  facilityId={search.facilityId}
                  timeZone={zone}
                  onDocument={toVisit}
                  onNotSeen={toNotSeen}
                />
              </Suspense>
            )}
            {tab === 'templates' && (
              <Suspense>
                <TemplatesView onUse={({ id }: VisitTemplate) => change({ new: 'visit', templateId: id })} />
              </Suspense>
            )}
          </div>
        </Tabs>
      </div>
      <Suspense>
        <VisitOverlays
          search={search}
          completing={completing}
          facilities={facilities}
          onSearch={change}
          onCompleted={() => setCompleting(null)}
        />
      </Suspense>
    </div>
  )
}
