/** Reconciles medications and allergies at a visit: one answer for each. The lists themselves are changed in their own cards. */
import {
  applyTallMan,
  informationSources,
  listOptions,
  listOutcomes,
  reconciliationOutcomes,
} from '@mendwell/clinical'
import { recordReconciliation } from '@mendwell/contract'
import { useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { AnswerField } from '../../../platform/forms/answer-field.tsx'
import { SelectField, TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import { createResolver, focusFirstError } from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import {
  countUnanswered,
  createReconciliationValues,
  getUnchanged,
  type ReconciledLine,
  type ReconciliationValues,
  toReconciliationRequest,
  validateReconciliation,
} from './reconciliation-values.ts'

export function ReconciliationDialog({
  patientId,
  banner,
  lines: givenLines,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  lines: readonly ReconciledLine[]
  onClose: () => void
}) {
  // As they were when the dialog opened: an answer belongs to what was read to the patient.
  const [lines] = useState(givenLines)
  const form = useForm<ReconciliationValues>({
    defaultValues: createReconciliationValues(lines),
    resolver: createResolver(validateReconciliation),
    shouldFocusError: false,
  })
  const key = lines.map(({ item, entryId, text }) => `${item}${entryId ?? text}`).join()
  const about = {
    title: 'medication and allergy reconciliation',
    // Answers of other lines are no draft of these.
    formId: `reconciliation-${countCharacters(key)}`,
    recordId: patientId,
    patientId,
  }
  const record = useRecordForm(form, recordReconciliation, about, onClose)
  const answers = useWatch({ control: form.control, name: 'answers' })
  const open = countUnanswered({ answers })
  const save = async (values: ReconciliationValues) => {
    const stored = await record.submit({ patientId }, toReconciliationRequest(values, lines))
    if (!stored) return
    toast('Reconciliation saved', `${stored.lines.length} entries`)
    record.finish()
  }
  const answerRest = () =>
    lines.forEach(({ item }, at) => {
      if (form.getValues(`answers.${at}.outcome`) === '')
        form.setValue(`answers.${at}.outcome`, getUnchanged(item), {
          shouldDirty: true,
          shouldValidate: true,
        })
    })
  return (
    <RecordDialog
      title="Reconcile medications and allergies"
      banner={banner}
      record={record}
      failed="The reconciliation was not saved"
      save="Save reconciliation"
      disabledReason={open > 0 ? `Reconcile each entry: ${open} left` : undefined}
      onSubmit={form.handleSubmit(save, focusFirstError)}
    >
      <div className="flex flex-col gap-4">
        <SelectField
          form={form}
          name="source"
          label="Reported by"
          required
          options={listOptions(informationSources)}
          prompt="Select"
        />
        {lines.length === 0 && <p className="text-ink2">No medications and no allergies are listed.</p>}
        {open > 0 && (
          <div>
            <Button size="small" onClick={answerRest}>
              No change for the remaining {open}
            </Button>
          </div>
        )}
        {lines.map((line, at) => (
          <Line key={`${line.item}${line.entryId ?? line.text}`} form={form} line={line} at={at} />
        ))}
        <TextAreaField form={form} name="notes" label="Notes" />
      </div>
    </RecordDialog>
  )
}

/** A short number for a long text. */
const countCharacters = (text: string) =>
  [...text].reduce((sum, one) => (Math.imul(sum, 31) + one.charCodeAt(0)) >>> 0, 7).toString(36)

function Line({
  form,
  line: { item, text, detail },
  at,
}: {
  form: UseFormReturn<ReconciliationValues>
  line: ReconciledLine
  at: number
}) {
  const outcome = useWatch({ control: form.control, name: `answers.${at}.outcome` })
  const name = applyTallMan(text)
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <AnswerField
        form={form}
        name={`answers.${at}.outcome`}
        label={[item === 'allergy' ? `Allergy: ${name}` : name, detail].filter(Boolean).join(', ')}
        answers={listOutcomes(item).map((value) => ({ value, label: reconciliationOutcomes.labels[value] }))}
      />
      {outcome !== '' && outcome !== getUnchanged(item) && (
        <TextField form={form} name={`answers.${at}.note`} label="Note" maxLength={500} autoComplete="off" />
      )}
    </div>
  )
}
