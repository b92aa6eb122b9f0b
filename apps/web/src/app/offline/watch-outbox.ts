/** The queue as the signed-in app has it: records are named by the patients that this device knows. */
import { findKnownPatient } from '../../features/patients/data.ts'
import { setPatientLookup } from '../../platform/outbox/patient-lookup.ts'

setPatientLookup(async (patientId) => {
  const patient = await findKnownPatient(patientId)
  if (!patient) return null
  const { firstName, lastName, dateOfBirth, medicalRecordNumber } = patient
  return { firstName, lastName, dateOfBirth, medicalRecordNumber }
})

export { watchOutbox } from '../../platform/outbox/outbox.ts'
