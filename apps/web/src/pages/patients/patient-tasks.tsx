/** The tasks of a chart. They come after its head, which does not wait for them. */
import type { Patient } from '@mendwell/contract'
import { useFacilities } from '../../features/facilities/data.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { PatientTasksCard } from '../../features/tasks/cards/patient-tasks-card.tsx'
import { type BannerPatient, MicroBanner } from '../../ui/patient-banner.tsx'
import { toPatientOption } from '../../features/patients/patient-option.ts'

export function PatientTasks({
  patient,
  banner,
  today,
}: {
  patient: Patient
  banner: BannerPatient
  today: string
}) {
  const facilities = useFacilities().data ?? []
  return (
    <PatientTasksCard
      patient={toPatientOption(patient.id, patient)}
      facilityId={patient.facilityId ?? undefined}
      today={today}
      banner={<MicroBanner patient={banner} />}
      facilities={facilities}
      patientPicker={PatientPicker}
    />
  )
}
