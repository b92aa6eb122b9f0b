/** Adds a condition to the medical history, or replaces an entry, which stays readable. */
import { DayField, TextAreaField } from '../../../platform/forms/fields.tsx'
import {
  listOptions,
  historySeverities,
  historyStatuses,
  medicalConditions,
  quickConditions,
} from '@mendwell/clinical'
import { historyFields, type MedicalHistoryEntry, recordHistory } from '@mendwell/contract'
import { useId } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { getNow } from '../../../platform/clock.ts'
import { formatDay, toWallClock } from '../../../platform/dates.ts'
import { createResolver, setFormValues } from '../../../platform/forms/form-adapter.ts'
import { toFormValues, toRequest } from '../../../platform/forms/record-values.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { AnswerButtons } from '../../../ui/form/answer-buttons.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { useHistory } from '../data.ts'
import { useSaveErrorToast } from '../../../platform/outbox/save-error-toast.ts'
import { CodeField } from './code-field.tsx'
import { validateHistory, emptyHistory, type HistoryValues } from './history-values.ts'

const saveFailedMessage = 'Failed to add medical history. Please try again.'

export function HistoryDialog({
  patientId,
  banner,
  timeZone,
  earlier = null,
  resolving = false,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
  /** The entry that this one replaces; null for a new condition. */
  earlier?: MedicalHistoryEntry | null
  /** Opened to say that the condition is resolved. */
  resolving?: boolean
  onClose: () => void
}) {
  const form = useForm<HistoryValues>({
    defaultValues: earlier
      ? { ...toFormValues(historyFields, earlier), ...(resolving && { status: 'resolved' }) }
      : emptyHistory,
    resolver: createResolver((values: HistoryValues) =>
      validateHistory(values, toWallClock(getNow(), timeZone).day),
    ),
  })
  const about = {
    title: 'medical history entry',
    formId: 'medical-history',
    recordId: earlier?.id ?? patientId,
    patientId,
  }
  const record = useRecordForm(form, recordHistory, about, onClose)
  useSaveErrorToast(record.state, record.problem, saveFailedMessage)
  const save = async (values: HistoryValues) => {
    const answer = await record.submit(
      { patientId },
      { ...toRequest(historyFields, values), replaces: earlier?.id ?? null },
    )
    if (!answer) return
    toast(earlier ? 'Medical History Updated' : 'Medical History Added', answer.condition)
    record.finish()
  }
  const title = resolving
    ? `Resolve ${earlier?.condition}`
    : earlier
      ? `Edit ${earlier.condition}`
      : 'Add History'
  return (
    <RecordDialog
      title={title}
      banner={banner}
      record={record}
      failed={saveFailedMessage}
      save={earlier ? 'Save changes' : 'Add History'}
      disabledReason={earlier && !resolving && !form.formState.isDirty ? 'No changes to save' : undefined}
      onSubmit={form.handleSubmit(save)}
    >
      <HistoryFields form={form} patientId={patientId} earlier={earlier} />
    </RecordDialog>
  )
}

function HistoryFields({
  form,
  patientId,
  earlier,
}: {
  form: UseFormReturn<HistoryValues>
  patientId: string
  earlier: MedicalHistoryEntry | null
}) {
  const listId = useId()
  const { errors } = form.formState
  const values = form.watch()
  const chart = useHistory(patientId).data?.entries ?? []
  const same = chart.find(
    ({ id, condition, voided }) =>
      !voided && id !== earlier?.id && condition.toLowerCase() === values.condition.trim().toLowerCase(),
  )
  const set = (name: 'condition' | 'icd10Code', value: string) => setFormValues(form, { [name]: value })
  const formatPrevious = (value: string | null) =>
    earlier ? `Previous: ${value ?? 'not documented'}` : undefined
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {!earlier && (
        <div role="group" aria-label="Common conditions" className="flex flex-wrap gap-1.5 sm:col-span-2">
          {quickConditions.map((condition) => (
            <Button
              key={condition}
              size="small"
              aria-pressed={values.condition === condition}
              className={values.condition === condition ? 'border-accent bg-accent-tint' : ''}
              onClick={() => set('condition', condition)}
            >
              {condition}
            </Button>
          ))}
        </div>
      )}
      <Field
        label="Condition"
        required
        className="sm:col-span-2"
        error={errors.condition?.message}
        hint={
          same
            ? `Already in the medical history as ${historyStatuses.labels[same.status].toLowerCase()}.`
            : (formatPrevious(earlier?.condition ?? null) ?? 'Select from the list or enter free text')
        }
      >
        <>
          <TextInput list={listId} autoComplete="off" maxLength={200} {...form.register('condition')} />
          <datalist id={listId}>
            {medicalConditions.values.map((condition) => (
              <option key={condition} value={condition} />
            ))}
          </datalist>
        </>
      </Field>
      <DayField
        form={form}
        name="diagnosisDate"
        label="Diagnosis date"
        hint={
          formatPrevious(earlier?.diagnosisDate ? formatDay(earlier.diagnosisDate) : null) ??
          'Leave blank if unknown'
        }
      />
      <CodeField
        value={values.icd10Code}
        error={errors.icd10Code?.message}
        hint={formatPrevious(earlier?.icd10Code ?? null)}
        onChange={(code) => set('icd10Code', code)}
      />
      <AnswerButtons
        label="Severity"
        answers={listOptions(historySeverities)}
        value={values.severity}
        error={errors.severity?.message}
        onChange={(severity) => form.setValue('severity', severity, { shouldDirty: true })}
      />
      <AnswerButtons
        label="Status"
        answers={listOptions(historyStatuses)}
        value={values.status}
        error={errors.status?.message}
        onChange={(status) => form.setValue('status', status, { shouldDirty: true })}
      />
      <TextAreaField form={form} name="notes" label="Notes" className="sm:col-span-2" maxLength={4000} />
    </div>
  )
}
