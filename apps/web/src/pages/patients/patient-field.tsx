/** The patient of an assessment: selected by name or record number, shown with both. */
import type { Patient } from '@mendwell/contract'
import { usePatient } from '../../features/patients/data.ts'
import { toPatientOption } from '../../features/patients/patient-option.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

export function AssessedPatientField({
  patient,
  problem,
  isFixed = false,
  isRequired = true,
  error,
  onChoose,
}: {
  patient: Patient | null
  /** Why a requested patient cannot be shown. */
  problem?: string | undefined
  /** A stored record stays with its patient. */
  isFixed?: boolean
  isRequired?: boolean
  error?: string | undefined
  onChoose: (patientId: string) => void
}) {
  const chosen = patient ? toPatientOption(patient.id, patient) : null
  return (
    <Field
      label="Patient"
      required={isRequired}
      error={error ?? problem}
      {...(isFixed && { hint: 'The patient can’t be changed on a saved assessment.' })}
    >
      {isFixed && chosen ? (
        <TextInput disabled readOnly value={`${chosen.label}, ${chosen.detail ?? ''}`} />
      ) : (
        <PatientPicker chosen={chosen} onChoose={(option) => onChoose(option?.id ?? '')} />
      )}
    </Field>
  )
}

export function PatientName({ patientId }: { patientId: string }) {
  const { data } = usePatient(patientId)
  return data ? `${toPatientOption(patientId, data).label}, ${data.medicalRecordNumber}` : 'A patient'
}
