/** The allergy status: listed, none known, or not asked yet. */
import { AnswerField } from '../../../platform/forms/answer-field.tsx'
import { TextAreaField } from '../../../platform/forms/fields.tsx'
import type { Patient } from '@mendwell/contract'
import { useWatch } from 'react-hook-form'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useUpdatePatient } from '../data.ts'

type AllergyState = Patient['allergyState']
export type AllergyValues = { state: AllergyState; allergies: string }

const stateOptions = [
  { value: 'listed', label: 'Has allergies' },
  { value: 'none-known', label: 'None known' },
  { value: 'not-asked', label: 'Not assessed' },
] as const

const toValues = (patient: Patient): AllergyValues => ({
  state: patient.allergyState,
  allergies: patient.allergies ?? '',
})

export function validateAllergies({ state, allergies }: AllergyValues): FieldMessages<AllergyValues> {
  return state === 'listed' && allergies.trim() === '' ? { allergies: 'Enter one or more allergens' } : {}
}

export function AllergiesDialog({
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
    toValues: toValues,
    toBody: ({ state, allergies }) => ({
      allergies: state === 'listed' ? allergies : null,
      noKnownAllergies: state === 'none-known',
    }),
    check: validateAllergies,
    saved: ['Allergies saved'],
    refused: 'Failed to save allergies',
    onClose,
  })
  const { form } = change
  const state = useWatch({ control: form.control, name: 'state' })
  const formatAnswer = ({ state: answer, allergies }: AllergyValues) =>
    answer === 'listed' ? allergies : (stateOptions.find(({ value }) => value === answer)?.label ?? answer)
  return (
    <EditDialog
      size="small"
      title="Allergies"
      banner={<MicroBanner patient={banner} />}
      change={change}
      failed="Allergies were not saved"
      differences={() => [
        { field: 'Allergies', mine: formatAnswer(form.getValues()), stored: formatAnswer(toValues(patient)) },
      ]}
      save="Save"
    >
      <div className="flex flex-col gap-4">
        <AnswerField form={form} name="state" label="Allergy status" answers={stateOptions} />
        {state === 'listed' && (
          <TextAreaField
            form={form}
            name="allergies"
            label="Allergies and reactions"
            required
            hint="Allergen and reaction, one per line"
            rows={3}
          />
        )}
      </div>
    </EditDialog>
  )
}
