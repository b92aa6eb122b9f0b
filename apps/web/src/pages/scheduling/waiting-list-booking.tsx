/** Books an entry of the waiting list: a new appointment, or the patient's appointment moved to the earlier time. */
import type { WaitingListEntry } from '@mendwell/contract'
import { Suspense } from 'react'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { useAppointment } from '../../features/scheduling/data.ts'
import { EditAppointmentDialog } from '../../features/scheduling/form/edit-appointment-dialog.tsx'
import {
  type FacilityOption,
  NewAppointmentDialog,
} from '../../features/scheduling/form/new-appointment-dialog.tsx'
import type { OpenSlot } from '../../features/scheduling/waiting-list/data.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

type Props = {
  entry: WaitingListEntry
  /** The open time; null: none is selected yet. */
  slot: OpenSlot | null
  facilities: readonly FacilityOption[]
  today: string
  onClose: () => void
}

export function WaitingListBooking(props: Props) {
  const { entry, slot, facilities, today, onClose } = props
  if (entry.appointmentId && entry.appointment?.isOpen)
    return <MoveEarlier {...props} appointmentId={entry.appointmentId} />
  const { patient, earliestDate } = entry
  return (
    <Suspense>
      <NewAppointmentDialog
        start={{
          day: slot?.date ?? (earliestDate && earliestDate > today ? earliestDate : undefined),
          time: slot?.time,
          facilityId: slot?.facilityId ?? entry.facilityId ?? undefined,
          providerId: slot?.providerId ?? entry.providerId ?? undefined,
          duration: entry.duration,
          appointmentType: entry.appointmentType ?? undefined,
          notes: entry.notes ?? undefined,
        }}
        waitingListEntryId={entry.id}
        patient={{
          id: entry.patientId,
          label: formatPatientName(patient),
          detail: patient.medicalRecordNumber,
        }}
        facilities={facilities}
        patientPicker={PatientPicker}
        onClose={onClose}
      />
    </Suspense>
  )
}

function MoveEarlier({ entry, slot, appointmentId, onClose }: Props & { appointmentId: string }) {
  const query = useAppointment(appointmentId)
  const { data } = query
  if (!data)
    return (
      <Dialog open title="Move appointment" onClose={onClose}>
        {() => (
          <DialogBody>
            {query.isError ? (
              <ErrorState title="Appointment did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            ) : (
              <LoadingLine>Loading appointment...</LoadingLine>
            )}
          </DialogBody>
        )}
      </Dialog>
    )
  return (
    <EditAppointmentDialog
      appointment={data}
      place={slot && { date: slot.date, time: slot.time, duration: data.duration }}
      providerId={slot?.providerId}
      waitingListEntryId={entry.id}
      onClose={onClose}
    />
  )
}
