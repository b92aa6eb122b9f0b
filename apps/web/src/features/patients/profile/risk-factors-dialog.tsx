/** Risk factors: the known ones to tick, others to write, one per line. */
import { TextAreaField } from '../../../platform/forms/fields.tsx'
import { skinRiskFactors } from '@mendwell/clinical'
import type { Patient } from '@mendwell/contract'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useUpdatePatient } from '../data.ts'
import { toRiskFactors, type RiskValues, toRiskValues } from './risk-factor-values.ts'

export function RiskFactorsDialog({
  patient,
  banner,
  onClose,
}: {
  patient: Patient
  banner: BannerPatient
  onClose: () => void
}) {
  const change = useEditRecord({
    stored: patient,
    sending: useUpdatePatient(patient.id),
    toValues: ({ riskFactors }: Patient): RiskValues => toRiskValues(riskFactors),
    toBody: (values) => ({ riskFactors: toRiskFactors(values) }),
    saved: ['Risk factors saved'],
    refused: 'Failed to save risk factors',
    onClose,
  })
  const { form } = change
  const formatFactors = (factors: readonly string[]) => factors.join(', ') || 'None documented'
  return (
    <EditDialog
      size="small"
      title="Risk factors"
      banner={<MicroBanner patient={banner} />}
      change={change}
      failed="Risk factors were not saved"
      differences={() => [
        {
          field: 'Risk factors',
          mine: formatFactors(toRiskFactors(form.getValues())),
          stored: formatFactors(patient.riskFactors),
        },
      ]}
      save="Save"
    >
      <fieldset className="grid sm:grid-cols-2">
        <legend className="mb-1 text-hint font-medium">Known risks</legend>
        {skinRiskFactors.values.map((factor) => (
          <Checkbox key={factor} label={factor} value={factor} {...form.register('known')} />
        ))}
      </fieldset>
      <TextAreaField
        form={form}
        name="others"
        label="Other risk factors"
        hint="One per line"
        className="mt-3"
        rows={3}
      />
    </EditDialog>
  )
}
