/** The forms of visits with what they begin with: an appointment, a patient, a template. Features meet here. */
import type { Appointment, ProviderVisit } from '@mendwell/contract'
import { usePatient } from '../../features/patients/data.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { useAppointmentOf, useTemplates } from '../../features/visits/data.ts'
import { NotSeenDialog } from '../../features/visits/form/not-seen-dialog.tsx'
import { templateValues, type VisitValues, visitValues } from '../../features/visits/form/values.ts'
import { type FacilityOfForm, VisitDialog } from '../../features/visits/form/visit-dialog.tsx'
import { patientName } from '../../features/visits/labels.ts'
import { useNow } from '../../platform/clock.ts'
import { formatDay, wallClock } from '../../platform/dates.ts'
import { useUser } from '../../platform/session/session.ts'

type Begins = {
  patientId: string | undefined
  appointmentId: string | undefined
  /** The one that the page is filtered by. */
  facilityId: string | undefined
  facilities: readonly FacilityOfForm[]
  onClose: () => void
}

const types: Partial<Record<Appointment['appointmentType'], VisitValues['visitType']>> = {
  'initial-assessment': 'initial',
  'follow-up': 'follow_up',
}

/** What is known of the visit before anything was typed; null while it is asked. */
function useStart({ patientId, appointmentId, facilityId, facilities }: Omit<Begins, 'onClose'>) {
  const { organization } = useUser()
  const now = useNow()
  const appointment = useAppointmentOf(appointmentId)
  const about = patientId ?? appointment.data?.patientId
  const patient = usePatient(about)
  if ((appointmentId && appointment.isPending) || (about && patient.isPending)) return null
  const booked = appointment.data
  const place = booked?.facilityId ?? patient.data?.facilityId ?? facilityId ?? ''
  const zone = facilities.find(({ id }) => id === place)?.timeZone ?? organization.timeZone
  const { day: today, time } = wallClock(now, zone)
  // A visit that is to come is documented when it is made.
  const isOver = booked && `${booked.scheduledDate} ${booked.scheduledTime}` <= `${today} ${time}`
  return {
    patientId: patient.data?.id ?? '',
    patientLabel: patient.data ? patientName(patient.data) : '',
    patientDetail: patient.data
      ? [
          patient.data.dateOfBirth ? formatDay(patient.data.dateOfBirth) : 'birth date not recorded',
          patient.data.medicalRecordNumber,
        ].join(', ')
      : '',
    facilityId: place,
    day: formatDay(isOver ? booked.scheduledDate : today),
    time: isOver ? booked.scheduledTime : time,
    duration: booked ? String(booked.duration) : '',
    visitType: booked ? (types[booked.appointmentType] ?? 'follow_up') : '',
    isTimeNow: !isOver,
  }
}

export function DocumentVisit({
  templateId,
  onClose,
  ...begins
}: Begins & { templateId: string | undefined }) {
  const start = useStart(begins)
  const templates = useTemplates()
  if (!start || (templateId && templates.isPending)) return null
  const template = templates.data?.find(({ id }) => id === templateId)
  const { isTimeNow, ...values } = start
  return (
    <VisitDialog
      start={{ ...values, ...(template && templateValues(template)) }}
      isTimeNow={isTimeNow}
      appointmentId={begins.appointmentId}
      facilities={begins.facilities}
      patientPicker={PatientPicker}
      onClose={onClose}
    />
  )
}

export function NotSeen({ onClose, ...begins }: Begins) {
  const start = useStart(begins)
  if (!start) return null
  const { time: _, duration: __, visitType: ___, isTimeNow, ...rest } = start
  return (
    <NotSeenDialog
      start={rest}
      isDayToday={isTimeNow}
      appointmentId={begins.appointmentId}
      facilities={begins.facilities}
      patientPicker={PatientPicker}
      onClose={onClose}
    />
  )
}

export function ChangeVisit({
  visit,
  facilities,
  onClose,
}: {
  visit: ProviderVisit
  facilities: readonly FacilityOfForm[]
  onClose: () => void
}) {
  return (
    <VisitDialog
      start={{ ...visitValues(visit), patientLabel: patientName(visit.patient) }}
      visit={visit}
      facilities={facilities}
      patientPicker={PatientPicker}
      onClose={onClose}
    />
  )
}
