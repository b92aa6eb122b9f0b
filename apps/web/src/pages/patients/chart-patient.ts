/** A patient as the assessment screens need them: the banner, and the time zone of their facility. */
import { useFacility } from '../../features/facilities/data.ts'
import { toBannerPatient } from '../../features/patients/chart-banner.ts'
import { usePatient } from '../../features/patients/data.ts'
import { useNow } from '../../platform/clock.ts'
import { computeAgeYears, toWallClock } from '../../platform/dates.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'

export function useChartPatient(patientId: string | undefined) {
  const { organization } = useUser()
  const now = useNow()
  const query = usePatient(patientId)
  const facility = useFacility(query.data?.facilityId)
  const timeZone = facility?.timeZone ?? organization.timeZone
  const today = toWallClock(now, timeZone).day
  return {
    patient: query.data ?? null,
    banner: query.data ? toBannerPatient(query.data, today, facility?.name) : null,
    ageYears: query.data ? computeAgeYears(query.data.dateOfBirth, today) : null,
    timeZone,
    isLoading: query.isLoading,
    problem: query.error ? formatProblem(query.error) : undefined,
  }
}
