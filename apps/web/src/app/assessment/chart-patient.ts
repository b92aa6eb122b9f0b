/** A patient as the assessment screens need them: the banner, and the time zone of their facility. */
import { useFacility } from '../../features/facilities/data.ts'
import { bannerOf } from '../../features/patients/chart-banner.ts'
import { usePatient } from '../../features/patients/data.ts'
import { useNow } from '../../platform/clock.ts'
import { wallClock } from '../../platform/dates.ts'
import { problemText } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'

export function useChartPatient(patientId: string | undefined) {
  const { organization } = useUser()
  const now = useNow()
  const query = usePatient(patientId)
  const facility = useFacility(query.data?.facilityId)
  const timeZone = facility?.timeZone ?? organization.timeZone
  return {
    patient: query.data ?? null,
    banner: query.data ? bannerOf(query.data, wallClock(now, timeZone).day, facility?.name) : null,
    timeZone,
    isLoading: query.isLoading,
    problem: query.error ? problemText(query.error) : undefined,
  }
}
