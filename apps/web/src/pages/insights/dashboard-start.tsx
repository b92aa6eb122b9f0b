/** What stands above the numbers of the dashboard: the set-up of a new practice, and the three most common actions. */
import { canAdminister } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, ClipboardPlus, UserPlus } from 'lucide-react'
import { Suspense } from 'react'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { useUser } from '../../platform/session/session.ts'
import { getButtonClass } from '../../ui/button.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'

const SampleOffer = lazyComponent(() => import('../../features/sample-data/sample-offer.tsx'), 'SampleOffer')
// Of a new practice only.
const SetupSection = lazyComponent(() => import('./setup-section.tsx'), 'SetupSection')

export function DashboardStart({ mayChart }: { mayChart: boolean }) {
  const user = useUser()
  return (
    <>
      {user.organization.settingUp && canAdminister(user) && (
        <Suspense fallback={<LoadingLine>Loading...</LoadingLine>}>
          <SetupSection />
        </Suspense>
      )}
      {user.organization.settingUp && user.owner && !user.organization.sampleData && (
        <Suspense>
          <SampleOffer />
        </Suspense>
      )}
      {mayChart && <QuickActions />}
    </>
  )
}

function QuickActions() {
  return (
    <section aria-labelledby="quick-actions" className="flex flex-wrap items-center gap-2">
      <h2 id="quick-actions" className="mr-1 text-label font-medium text-ink2 max-sm:w-full">
        Quick Actions
      </h2>
      <Link to="/patients" search={{ new: true }} className={getButtonClass('secondary')}>
        <UserPlus />
        Add New Patient
      </Link>
      <Link to="/wound-assessment" className={getButtonClass('secondary')}>
        <ClipboardPlus />
        Start Assessment
      </Link>
      <Link to="/appointments" search={{ new: true }} className={getButtonClass('secondary')}>
        <CalendarPlus />
        Schedule Appointment
      </Link>
    </section>
  )
}
