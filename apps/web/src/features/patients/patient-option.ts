/** A patient as a picker shows one. */
import type { Patient } from '@mendwell/contract'
import { formatDay } from '../../platform/dates.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'
import type { PickerOption } from '../../ui/form/picker.tsx'

/** Birth date and record number. */
export const formatPatientDetail = ({
  dateOfBirth,
  medicalRecordNumber,
}: Pick<Patient, 'dateOfBirth' | 'medicalRecordNumber'>) =>
  [dateOfBirth ? formatDay(dateOfBirth) : 'DOB not documented', medicalRecordNumber].join(', ')

/** Until the patient is loaded, the option has only its id. */
export const toPatientOption = (id: string, patient: Patient | undefined): PickerOption =>
  patient
    ? {
        id,
        label: formatPatientName(patient),
        detail: formatPatientDetail(patient),
      }
    : { id, label: 'Selected patient' }
