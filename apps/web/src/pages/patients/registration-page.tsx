/** A patient as registered, for roles without the chart: who it is, how to reach them, insurance, status, and appointments. */
import { createAppointment, listClaims, listCoverages } from '@mendwell/contract'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { CreditCard, FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFacilities, useFacility } from '../../features/facilities/data.ts'
import { StatusCard } from '../../features/patient-status/status-card.tsx'
import { toBannerPatient } from '../../features/patients/chart-banner.ts'
import { usePatient } from '../../features/patients/data.ts'
import { ChartTools } from '../../features/patients/profile/chart-tools.tsx'
import { RecordCard } from '../../features/patients/profile/record-card.tsx'
import { UpcomingCard } from '../../features/scheduling/lists/upcoming-card.tsx'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { formatProblem, isNotFound } from '../../platform/format-problem.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button, getButtonClass } from '../../ui/button.tsx'
import { MicroBanner } from '../../ui/patient-banner.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ChartBanner } from './chart-banner.tsx'
import { PatientNotFound } from './patient-not-found.tsx'

const CoverageDialog = lazyComponent(
  () => import('../../features/billing/setup/coverage-dialogs.tsx'),
  'CoverageDialog',
)

const route = getRouteApi('/patients/$patientId')

export default function RegistrationPage() {
  usePageTitle('Patient')
  const { patientId } = route.useParams()
  const navigate = useNavigate()
  const { organization } = useUser()
  const now = useNow()
  const query = usePatient(patientId)
  const facility = useFacility(query.data?.facilityId)
  const facilities = useFacilities().data ?? []
  const [isInsuranceOpen, setInsuranceOpen] = useState(false)
  const canSeeCoverage = usePermission(listCoverages)
  const canSeeClaims = usePermission(listClaims)
  const canSeeSchedule = usePermission(createAppointment)
  const timeZone = facility?.timeZone ?? organization.timeZone

  if (query.isPending) {
    return (
      <div className="p-6">
        <LoadingLine>Loading patient...</LoadingLine>
      </div>
    )
  }
  if (isNotFound(query.error)) return <PatientNotFound />
  if (!query.data) {
    return (
      <ErrorState title="Patient did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  }
  const patient = query.data
  const today = toWallClock(now, timeZone).day
  const banner = toBannerPatient(patient, today, facility?.name)
  return (
    <>
      <ChartBanner banner={banner} readAtMs={query.dataUpdatedAt} timeZone={timeZone} />
      <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
        <div className="flex flex-wrap items-center gap-2" data-screen-only>
          <p className="text-hint text-ink2">
            Registration only. Your role doesn’t have the permission “View charts”.
          </p>
          <div className="flex flex-wrap items-center gap-1 sm:ml-auto sm:justify-end">
            <ChartTools patient={patient} facilities={facilities} banner={banner}>
              {canSeeClaims && (
                <Link
                  to="/billing-dashboard"
                  search={{ patientId }}
                  className={getButtonClass('secondary', 'small')}
                >
                  <FileText />
                  Claims
                </Link>
              )}
              {canSeeCoverage && (
                <Button size="small" icon={<CreditCard />} onClick={() => setInsuranceOpen(true)}>
                  Insurance
                </Button>
              )}
            </ChartTools>
          </div>
        </div>
        <div className="grid items-start gap-3.5 md:grid-cols-2">
          <RecordCard patient={patient} />
          <div className="flex min-w-0 flex-col gap-3.5">
            <StatusCard patient={patient} banner={banner} today={today} />
            {canSeeSchedule && (
              <UpcomingCard
                whose={{ patientId }}
                gridZone={timeZone}
                onOpen={({ id, scheduledDate }) =>
                  void navigate({ to: '/appointments', search: { date: scheduledDate, appointment: id } })
                }
              />
            )}
          </div>
        </div>
      </div>
      <Suspense>
        {isInsuranceOpen && (
          <CoverageDialog
            patientId={patientId}
            banner={<MicroBanner patient={banner} />}
            claimId={undefined}
            coverageId={undefined}
            field={undefined}
            attest={undefined}
            onClose={() => setInsuranceOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
