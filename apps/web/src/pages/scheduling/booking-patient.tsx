/** The booking form for the patient in the URL. */
import { usePatient } from '../../features/patients/data.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { formatDay } from '../../platform/dates.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for at once, so that the form is here before the network could fail; the schedule does not wait for it.
const newDialog = import('../../features/scheduling/form/new-appointment-dialog.tsx')
const NewAppointmentDialog = lazyComponent(() => newDialog, 'NewAppointmentDialog')

/** With a patient in the URL the form waits until it is known who that is. */
export function BookingPatient({
  patientId,
  ...rest
}: {
  patientId: string | undefined
} & Pick<Parameters<typeof NewAppointmentDialog>[0], 'start' | 'facilities' | 'onClose'>) {
  const { data, isPending } = usePatient(patientId)
  if (patientId && isPending) return null
  const patient = data
    ? {
        id: data.id,
        label: formatPatientName(data),
        detail: [
          data.dateOfBirth ? formatDay(data.dateOfBirth) : 'DOB not documented',
          data.medicalRecordNumber,
        ].join(', '),
      }
    : null
  return <NewAppointmentDialog {...rest} patient={patient} patientPicker={PatientPicker} />
}
