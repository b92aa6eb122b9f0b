/** A patient as the assessment screens need them: the banner, and the time zone of their facility. */
import { useFacility } from '../../features/facilities/data.ts'
import { toBannerPatient } from '../../features/patients/chart-banner.ts'
import { usePatient } from '../../features/patients/data.ts'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'

export function useChartPatient(patientId: string | undefined) {
  const { organization } = useUser()
  const now = useNow()
  const query = usePatient(patientId)
  const facility = useFacility(query.data?.facilityId)
  const timeZone = facility?.timeZone ?? organization.timeZone
  return {
    patient: query.data ?? null,
    banner: query.data ? toBannerPatient(query.data, toWallClock(now, timeZone).day, facility?.name) : null,
    timeZone,
    isLoading: query.isLoading,
    problem: query.error ? formatProblem(query.error) : undefined,
  }
}
