/** The short banner of a patient, for dialogs that are about one. */
import { useFacility } from '../../features/facilities/data.ts'
import { toBannerPatient } from '../../features/patients/chart-banner.ts'
import { usePatient } from '../../features/patients/data.ts'
import { MicroBanner } from '../../ui/patient-banner.tsx'

export function PatientStrip({ patientId, today }: { patientId: string; today: string }) {
  const patient = usePatient(patientId).data
  const facility = useFacility(patient?.facilityId)
  return patient ? <MicroBanner patient={toBannerPatient(patient, today, facility?.name)} /> : null
}
