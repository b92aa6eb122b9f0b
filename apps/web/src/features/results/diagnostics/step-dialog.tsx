/** The next step of a result: collected, resulted, corrected with a reason, reviewed in the user's own name, cancelled, entered in error. */
import type { ResultStep } from '@mendwell/clinical'
import { addResultStep, formatResultContent, type Result } from '@mendwell/contract'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import { TextField } from '../../../platform/forms/fields.tsx'
import { createResolver, type FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useSaveErrorToast } from '../../../platform/outbox/save-error-toast.ts'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { formatCalendarDate, getDateMessage, parseDate } from '../../../ui/form/date-time-text.ts'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { ContentFields, type WithContent } from './content-fields.tsx'
import { emptyContent, toContent, toContentValues, validateContent } from './content-values.ts'

export const stepLabels: Readonly<Record<ResultStep, { action: string; date: string; done: string }>> = {
  collect: { action: 'Mark as collected', date: 'Collected on', done: 'Marked as collected' },
  result: { action: 'Enter result', date: 'Resulted on', done: 'Result entered' },
  correct: { action: 'Correct result', date: 'Corrected on', done: 'Result corrected' },
  review: { action: 'Mark as reviewed', date: 'Reviewed on', done: 'Result reviewed' },
  cancel: { action: 'Cancel test', date: 'Cancelled on', done: 'Test cancelled' },
  void: { action: 'Mark as entered in error', date: 'Marked on', done: 'Marked as entered in error' },
}
const failed = 'Failed to update the result. Please try again.'

type StepValues = WithContent & { on: string; reason: string }
/** What every list of results has of one. */
export type SteppedResult = Omit<Result, 'events'>

export function StepDialog({
  result,
  step,
  banner,
  today,
  onClose,
}: {
  result: SteppedResult
  step: ResultStep
  banner?: BannerPatient | undefined
  today: string
  onClose: () => void
}) {
  const { action, date, done } = stepLabels[step]
  const hasContent = step === 'result' || step === 'correct'
  const hasReason = step === 'correct' || step === 'cancel' || step === 'void'
  const validate = (values: StepValues): FieldMessages<StepValues> => {
    const messages: Record<string, string> = {}
    const day = parseDate(values.on)
    if (!day) messages['on'] = values.on.trim() === '' ? 'Date is required' : getDateMessage()
    else if (day > today) messages['on'] = 'Can’t be in the future'
    if (hasReason && values.reason.trim() === '') messages['reason'] = 'A reason is required'
    if (hasContent) Object.assign(messages, validateContent(result.kind, values.content))
    return messages as FieldMessages<StepValues> // names of its fields
  }
  const form = useForm<StepValues>({
    defaultValues: {
      // When a review or a mark is made is no finding: it is today.
      on: hasContent || step === 'collect' ? '' : formatCalendarDate(today),
      reason: '',
      content: step === 'correct' && result.content ? toContentValues(result.content) : emptyContent,
    },
    resolver: createResolver(validate),
  })
  const record = useRecordForm(
    form,
    addResultStep,
    { title: 'test result', formId: `test-result-${step}`, recordId: result.id, patientId: result.patientId },
    onClose,
  )
  useSaveErrorToast(record.state, record.problem, failed)
  const save = async (values: StepValues) => {
    const answer = await record.submit(
      { resultId: result.id },
      {
        step,
        after: result.sequence,
        on: parseDate(values.on) ?? values.on,
        reason: values.reason.trim() || null,
        content: hasContent ? toContent(result.kind, values.content) : null,
      },
    )
    if (!answer) return
    toast(done, answer.name)
    record.finish()
  }
  return (
    <RecordDialog
      title={action}
      description={result.name}
      {...(banner && { banner })}
      record={record}
      failed={failed}
      save={action}
      onSubmit={form.handleSubmit(save)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {!hasContent && result.content && (
          <ul className="sm:col-span-2">
            {formatResultContent(result.content).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <DayPickerField
          form={form}
          name="on"
          label={date}
          required
          pickerLabel={`the “${date}” date`}
          today={today}
        />
        {hasReason && <TextField form={form} name="reason" label="Reason" required maxLength={500} />}
        {hasContent && (
          <ContentFields kind={result.kind} form={form as unknown as UseFormReturn<WithContent>} />
        )}
      </div>
    </RecordDialog>
  )
}
