/** A patient as a picker shows one. */
import type { Patient } from '@mendwell/contract'
import { formatDay } from '../../platform/dates.ts'
import type { PickerOption } from '../../ui/form/picker.tsx'

/** While it is not known yet who that is, the choice still stands. */
export const toPatientOption = (id: string, patient: Patient | undefined): PickerOption =>
  patient
    ? {
        id,
        label: `${patient.lastName.toLocaleUpperCase('en-US')}, ${patient.firstName}`,
        detail: [
          patient.dateOfBirth ? formatDay(patient.dateOfBirth) : 'birth date not recorded',
          patient.medicalRecordNumber,
        ].join(', '),
      }
    : { id, label: 'Chosen patient' }
