/** Records an allergy, changes one, or confirms a part of the earlier text. A change is a new entry; the old one stays readable. */
import {
  allergyCriticalities,
  allergyReactions,
  allergySeverities,
  allergyTypes,
  informationSources,
  listOptions,
} from '@mendwell/clinical'
import { type Allergy, type AllergyProposal, recordAllergy } from '@mendwell/contract'
import { useController, useForm, type UseFormReturn } from 'react-hook-form'
import { AnswerField } from '../../../platform/forms/answer-field.tsx'
import { DayField, SelectField, TextField } from '../../../platform/forms/fields.tsx'
import { createResolver, focusFirstError } from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import {
  type AllergyValues,
  emptyAllergy,
  toAllergyRequest,
  toAllergyValues,
  toProposedValues,
  validateAllergy,
} from './allergy-values.ts'
import { SubstanceField } from './substance-field.tsx'

export function AllergyDialog({
  patientId,
  banner,
  earlier,
  proposal,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  /** The entry that is changed; null for a new one. */
  earlier: Allergy | null
  /** The part of the earlier text that is confirmed. */
  proposal: AllergyProposal | null
  onClose: () => void
}) {
  const form = useForm<AllergyValues>({
    defaultValues: earlier ? toAllergyValues(earlier) : proposal ? toProposedValues(proposal) : emptyAllergy,
    resolver: createResolver(validateAllergy),
    shouldFocusError: false,
  })
  const about = {
    title: 'allergy',
    formId: 'allergy',
    recordId: earlier?.id ?? (proposal ? `${patientId}:${proposal.text}` : patientId),
    patientId,
  }
  const record = useRecordForm(form, recordAllergy, about, onClose)
  const save = async (values: AllergyValues) => {
    const answer = await record.submit(
      { patientId },
      toAllergyRequest(values, earlier?.id ?? null, proposal?.text ?? null),
    )
    if (!answer) return
    toast(earlier ? 'Allergy updated' : proposal ? 'Allergy confirmed' : 'Allergy added', values.name)
    record.finish()
  }
  return (
    <RecordDialog
      title={earlier ? `Edit allergy: ${earlier.name}` : proposal ? 'Confirm allergy' : 'Add allergy'}
      banner={banner}
      record={record}
      failed="The allergy was not saved"
      save="Save allergy"
      disabledReason={earlier && !form.formState.isDirty ? 'No changes to save' : undefined}
      onSubmit={form.handleSubmit(save, focusFirstError)}
    >
      {proposal && (
        <p className="mb-3 text-ink2">
          From previous free text: <span className="font-medium text-ink">{proposal.text}</span>
        </p>
      )}
      <div className="flex flex-col gap-4">
        <SubstanceField form={form} />
        <AnswerField form={form} name="type" label="Type" required answers={listOptions(allergyTypes)} />
        <Reactions form={form} />
        <TextField form={form} name="reactionNote" label="Reaction details" autoComplete="off" />
        <AnswerField
          form={form}
          name="severity"
          label="Severity"
          required
          answers={listOptions(allergySeverities)}
        />
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <SelectField
            form={form}
            name="criticality"
            label="Criticality"
            hint="Potential for serious harm with future exposure"
            options={listOptions(allergyCriticalities)}
            prompt="Not documented"
          />
          <SelectField
            form={form}
            name="source"
            label="Reported by"
            required
            options={listOptions(informationSources)}
            prompt="Select"
          />
          <DayField form={form} name="reactedOn" label="Date of reaction" hint="Leave blank if not known" />
        </div>
      </div>
    </RecordDialog>
  )
}

function Reactions({ form }: { form: UseFormReturn<AllergyValues> }) {
  const { field } = useController({ control: form.control, name: 'reactions' })
  return (
    <fieldset>
      <legend className="mb-1 text-hint font-medium">Reactions</legend>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {listOptions(allergyReactions).map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label.charAt(0).toUpperCase() + label.slice(1)}
            checked={field.value.includes(value)}
            onChange={({ target }) =>
              field.onChange(
                target.checked ? [...field.value, value] : field.value.filter((one) => one !== value),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
