/** Remembers a patient who was selected or registered: the pickers offer them first. */
import type { Patient } from '@mendwell/contract'
import { formatPatientName } from '../../platform/labels/person-names.ts'
import { addRecentHit } from '../../platform/recent-hits.ts'
import { formatPatientDetail } from './patient-option.ts'

export const addRecentPatient = (patient: Patient) =>
  addRecentHit({
    kind: 'patient',
    id: patient.id,
    title: formatPatientName(patient),
    detail: formatPatientDetail(patient),
    url: `/patients/${patient.id}`,
  })
