/** Records a medication, or a change: the new entry replaces the old one, which stays readable. */
import { DayField, SelectField, TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import { informationSources, listOptions } from '@mendwell/clinical'
import { type Medication, recordMedication } from '@mendwell/contract'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import {
  validateMedication,
  emptyMedication,
  toMedicationValues,
  parseLine,
  type MedicationValues,
  toMedicationRequest,
} from './medication-values.ts'
import { MedicationNameField } from './medication-name-field.tsx'

type Form = UseFormReturn<MedicationValues>

export function MedicationDialog({
  patientId,
  banner,
  earlier,
  reconciles,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  /** The entry that is changed; null for a new one. */
  earlier: Medication | null
  /** The line typed at registration that the new entry replaces. */
  reconciles: string | null
  onClose: () => void
}) {
  const form: Form = useForm({
    defaultValues: earlier
      ? toMedicationValues(earlier)
      : { ...emptyMedication, ...(reconciles && parseLine(reconciles)) },
    resolver: createResolver(validateMedication),
  })
  const about = {
    title: 'medication',
    formId: 'medication',
    recordId: earlier?.id ?? (reconciles ? `${patientId}:${reconciles}` : patientId),
    patientId,
  }
  const record = useRecordForm(form, recordMedication, about, onClose)
  const save = async (values: MedicationValues) => {
    const answer = await record.submit(
      { patientId },
      {
        ...toMedicationRequest(values, earlier?.id ?? null),
        reconciles,
      },
    )
    if (!answer) return
    toast(earlier ? 'Medication updated' : 'Medication added', values.medicationName)
    record.finish()
  }
  return (
    <RecordDialog
      title={earlier ? `Edit ${earlier.medicationName}` : 'Add medication'}
      banner={banner}
      record={record}
      failed="The medication was not saved"
      save="Save medication"
      disabledReason={earlier && !form.formState.isDirty ? 'No changes to save' : undefined}
      onSubmit={form.handleSubmit(save)}
    >
      {reconciles && (
        <p className="mb-3 text-ink2">
          Entered at registration: <span className="font-medium text-ink">{reconciles}</span>
        </p>
      )}
      <MedicationFields form={form} patientId={patientId} />
    </RecordDialog>
  )
}

function MedicationFields({ form, patientId }: { form: Form; patientId: string }) {
  const renderTextField = (
    name: 'dosage' | 'frequency' | 'route' | 'prescribedBy' | 'reason',
    label: string,
    required = false,
  ) => <TextField form={form} name={name} label={label} required={required} autoComplete="off" />
  const renderDateField = (name: 'startDate' | 'endDate', label: string, required = false) => (
    <DayField form={form} name={name} label={label} required={required} />
  )
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <MedicationNameField form={form} patientId={patientId} />
      </div>
      {renderTextField('dosage', 'Dosage', true)}
      {renderTextField('frequency', 'Frequency', true)}
      {renderTextField('route', 'Route', true)}
      {renderTextField('prescribedBy', 'Prescribed By')}
      {renderDateField('startDate', 'Start Date', true)}
      {renderDateField('endDate', 'End Date')}
      <div className="sm:col-span-2">
        <Checkbox label="Discontinued" {...form.register('stopped', { deps: 'endDate' })} />
      </div>
      {renderTextField('reason', 'Reason')}
      <SelectField
        form={form}
        name="source"
        label="Reported by"
        options={listOptions(informationSources)}
        prompt="Not documented"
      />
      <TextAreaField form={form} name="sideEffects" label="Side Effects" className="sm:col-span-2" />
    </div>
  )
}
