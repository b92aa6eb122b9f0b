/** The forms of visits with what they begin with: an appointment, a patient, a template. Features meet here. */
import { formatClockTime } from '../../ui/form/date-time-text.ts'
import type { Appointment, ProviderVisit } from '@mendwell/contract'
import { usePatient } from '../../features/patients/data.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { useVisitAppointment, useTemplates } from '../../features/visits/data.ts'
import { NotSeenDialog } from '../../features/visits/form/not-seen-dialog.tsx'
import { toTemplateValues, type VisitValues, toVisitValues } from '../../features/visits/form/values.ts'
import { type FacilityOption, VisitDialog } from '../../features/visits/form/visit-dialog.tsx'
import { useNow } from '../../platform/clock.ts'
import { formatDay, toWallClock } from '../../platform/dates.ts'
import { useUser } from '../../platform/session/session.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'

type VisitStart = {
  patientId: string | undefined
  appointmentId: string | undefined
  /** The one that the page is filtered by. */
  facilityId: string | undefined
  facilities: readonly FacilityOption[]
  onClose: () => void
}

const types: Partial<Record<Appointment['appointmentType'], VisitValues['visitType']>> = {
  'initial-assessment': 'initial',
  'follow-up': 'follow_up',
}

/** What is known of the visit before anything was typed; null while it loads. */
function useVisitStart({ patientId, appointmentId, facilityId, facilities }: Omit<VisitStart, 'onClose'>) {
  const { organization } = useUser()
  const now = useNow()
  const appointment = useVisitAppointment(appointmentId)
  const about = patientId ?? appointment.data?.patientId
  const patient = usePatient(about)
  if ((appointmentId && appointment.isPending) || (about && patient.isPending)) return null
  const booked = appointment.data
  const place = booked?.facilityId ?? patient.data?.facilityId ?? facilityId ?? ''
  const zone = facilities.find(({ id }) => id === place)?.timeZone ?? organization.timeZone
  const { day: today, time } = toWallClock(now, zone)
  // A visit that is to come is documented when it is made.
  const isOver = booked && `${booked.scheduledDate} ${booked.scheduledTime}` <= `${today} ${time}`
  return {
    patientId: patient.data?.id ?? '',
    patientLabel: patient.data ? formatPatientName(patient.data) : '',
    patientDetail: patient.data
      ? [
          patient.data.dateOfBirth ? formatDay(patient.data.dateOfBirth) : 'DOB not documented',
          patient.data.medicalRecordNumber,
        ].join(', ')
      : '',
    facilityId: place,
    day: formatDay(isOver ? booked.scheduledDate : today),
    time: formatClockTime(isOver ? booked.scheduledTime : time),
    duration: booked ? String(booked.duration) : '',
    visitType: booked ? (types[booked.appointmentType] ?? 'follow_up') : '',
    isTimeNow: !isOver,
  }
}

export function DocumentVisit({
  templateId,
  onClose,
  ...begins
}: VisitStart & { templateId: string | undefined }) {
  const start = useVisitStart(begins)
  const templates = useTemplates()
  if (!start || (templateId && templates.isPending)) return null
  const template = templates.data?.find(({ id }) => id === templateId)
  const { isTimeNow, ...values } = start
  return (
    <VisitDialog
      start={{ ...values, ...(template && toTemplateValues(template)) }}
      isTimeNow={isTimeNow}
      appointmentId={begins.appointmentId}
      facilities={begins.facilities}
      patientPicker={PatientPicker}
      onClose={onClose}
    />
  )
}

export function NotSeenVisit({ onClose, ...begins }: VisitStart) {
  const start = useVisitStart(begins)
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

export function EditVisit({
  visit,
  facilities,
  onClose,
}: {
  visit: ProviderVisit
  facilities: readonly FacilityOption[]
  onClose: () => void
}) {
  return (
    <VisitDialog
      start={{ ...toVisitValues(visit), patientLabel: formatPatientName(visit.patient) }}
      visit={visit}
      facilities={facilities}
      patientPicker={PatientPicker}
      onClose={onClose}
    />
  )
}
