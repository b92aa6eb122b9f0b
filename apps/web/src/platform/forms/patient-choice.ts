/** A form in which a patient is selected. The picker belongs to the patients feature; the page passes it in. */
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PickerOption } from '../../ui/form/picker.tsx'

export type PatientPickerComponent = (props: {
  chosen: PickerOption | null
  onChoose: (option: PickerOption | null) => void
  placeholder?: string
}) => ReactNode

/** Who it is stays with the id, so that a draft can show it again. */
export type PatientValues = { patientId: string; patientLabel: string; patientDetail: string }

export const toChosenOption = (values: PatientValues): PickerOption | null =>
  values.patientId ? { id: values.patientId, label: values.patientLabel, detail: values.patientDetail } : null

export function choosePatient<Values extends PatientValues>(
  whole: UseFormReturn<Values>,
  option: PickerOption | null,
): void {
  const form = whole as unknown as UseFormReturn<PatientValues> // the part of it that this sets
  form.setValue('patientLabel', option?.label ?? '', { shouldDirty: true })
  form.setValue('patientDetail', option?.detail ?? '', { shouldDirty: true })
  form.setValue('patientId', option?.id ?? '', {
    shouldDirty: true,
    shouldValidate: form.formState.isSubmitted,
  })
}
