/** The short banner of a patient, for dialogs that are about one. */
import { useFacility } from '../../features/facilities/data.ts'
import { toBannerPatient } from '../../features/patients/chart-banner.ts'
import { usePatient } from '../../features/patients/data.ts'
import { MicroBanner } from '../../ui/patient-banner.tsx'

export function PatientStrip({
  patientId,
  today,
  isOffice = false,
}: {
  patientId: string
  today: string
  /** Who it is, without clinical alerts. */
  isOffice?: boolean
}) {
  const patient = usePatient(patientId).data
  const facility = useFacility(patient?.facilityId)
  if (!patient) return null
  const banner = toBannerPatient(patient, today, facility?.name)
  return <MicroBanner patient={isOffice ? { ...banner, alerts: [] } : banner} />
}
