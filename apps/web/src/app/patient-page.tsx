/** A patient's chart: who it is, and what was recorded. Features meet here. */
import { getRouteApi, Link } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { VitalSignsCard } from '../features/ehr/vital-signs-card.tsx'
import { useFacility } from '../features/facilities/data.ts'
import { bannerOf } from '../features/patients/chart-banner.ts'
import { usePatient } from '../features/patients/data.ts'
import { useNow } from '../platform/clock.ts'
import { formatTimeOf, wallClock } from '../platform/dates.ts'
import { usePageTitle } from '../platform/page-title.ts'
import { isNotFound, problemText } from '../platform/problem-text.ts'
import { useUser } from '../platform/session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { PatientBanner } from '../ui/patient-banner.tsx'
import { LoadingLine } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'

const route = getRouteApi('/patients/$patientId')

export default function PatientPage() {
  usePageTitle('Chart')
  const { patientId } = route.useParams()
  const { organization } = useUser()
  const now = useNow()
  const query = usePatient(patientId)
  const facility = useFacility(query.data?.facilityId)
  const timeZone = facility?.timeZone ?? organization.timeZone

  if (query.isPending) {
    return (
      <div className="p-6">
        <LoadingLine>Loading the chart...</LoadingLine>
      </div>
    )
  }
  if (isNotFound(query.error)) return <NoSuchPatient />
  if (!query.data) {
    return (
      <ErrorState title="The chart did not load" onRetry={() => void query.refetch()}>
        {problemText(query.error)}
      </ErrorState>
    )
  }
  const banner = bannerOf(query.data, wallClock(now, timeZone).day, facility?.name)
  return (
    <>
      <div className="sticky top-[calc(var(--strip-height)+var(--bar-height))] z-10 print:static">
        <PatientBanner
          patient={banner}
          aside={
            <p className="text-hint text-ink3">
              as of {formatTimeOf(new Date(query.dataUpdatedAt), timeZone)}
            </p>
          }
        />
      </div>
      <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
        <VitalSignsCard patientId={patientId} banner={banner} timeZone={timeZone} />
      </div>
    </>
  )
}

/** The same for a chart of somebody else's as for one that never was. */
function NoSuchPatient() {
  return (
    <EmptyState
      icon={UserRoundX}
      title="No such patient"
      action={
        <Link to="/patients" className={buttonClass('secondary')}>
          Back to the list
        </Link>
      }
    >
      There is no chart at this address, or it is not open to you.
    </EmptyState>
  )
}
