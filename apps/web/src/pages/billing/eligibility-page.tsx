/** Verifying coverage before appointments or a round, for all who may see insurance. Also a tab of the billing dashboard. */
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { EligibilitySearch } from '../../features/billing/search.ts'
import { EligibilityView } from '../../features/billing/eligibility/eligibility-view.tsx'
import { useFacilities } from '../../features/facilities/data.ts'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { useUser } from '../../platform/session/session.ts'
import { PatientStrip } from '../patients/patient-strip.tsx'
import { Select } from '../../ui/form/select.tsx'

const CoverageDialog = lazyComponent(
  () => import('../../features/billing/setup/coverage-dialogs.tsx'),
  'CoverageDialog',
)

const route = getRouteApi('/eligibility')

export default function EligibilityPage() {
  usePageTitle('Eligibility')
  const search = route.useSearch()
  const navigate = useNavigate()
  const { organization } = useUser()
  const facilities = useFacilities().data ?? []
  const today = toWallClock(useNow(), organization.timeZone).day
  const change = (part: Partial<EligibilitySearch>) =>
    void navigate({ to: '/eligibility', search: { ...search, ...part }, replace: true, resetScroll: false })
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Eligibility</h1>
        <div className="w-60 max-sm:w-full" data-screen-only>
          <Select
            aria-label="Facility"
            prompt="All Facilities"
            options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.facilityId ?? ''}
            onChange={({ target }) => change({ facilityId: target.value || undefined })}
          />
        </div>
      </header>
      <EligibilityView
        facilityId={search.facilityId ?? 'all'}
        today={today}
        timeZone={organization.timeZone}
        startsAt={search}
        onPatient={(patient) => change({ patient })}
      />
      <Suspense>
        {search.patient && (
          <CoverageDialog
            key={search.patient}
            patientId={search.patient}
            banner={<PatientStrip patientId={search.patient} today={today} isOffice />}
            claimId={undefined}
            coverageId={undefined}
            field={undefined}
            attest={undefined}
            onClose={() => change({ patient: undefined })}
          />
        )}
      </Suspense>
    </div>
  )
}
