/** Records what became of a notice: the patient's option and signature, the plan's decision, or that the estimate was given. */
import { type AbnOption, abnOptions } from '@mendwell/clinical'
import { type CoverageNotice, coverageNoticeNames } from '@mendwell/contract'
import { useForm, useWatch } from 'react-hook-form'
import { createResolver, type FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { formatCalendarDate, getDateMessage } from '../../../ui/form/date-time-text.ts'
import { createFormFields } from '../setup/form-fields.tsx'
import { emptyToNull, isOptionalDate, parseOptionalDate } from '../setup/parse-fields.ts'
import { type NoticeAnswerBody, useAbnForm, useAnswerNotice } from './data.ts'

type Values = {
  choice: AbnOption | 'refused' | 'approved' | 'denied' | ''
  answeredOn: string
  formExpiresOn: string
  representativeName: string
  representativeRelation: string
  reference: string
  note: string
}

const choices = {
  abn: [
    ...abnOptions.values.map((value) => ({ value, label: abnOptions.labels[value] })),
    { value: 'refused', label: 'Refused to select an option or sign' },
  ],
  plan_decision: [
    { value: 'approved', label: 'Approved' },
    { value: 'denied', label: 'Denied' },
  ],
  estimate: [],
} as const

const dateLabels: Record<CoverageNotice['kind'], string> = {
  abn: 'Date signed',
  plan_decision: 'Decision date',
  estimate: 'Date given',
}

const createValidator =
  (kind: CoverageNotice['kind']) =>
  (values: Values): FieldMessages<Values> => {
    const found: FieldMessages<Values> = {}
    if (kind !== 'estimate' && values.choice === '')
      found.choice = kind === 'abn' ? 'Select the patient’s option' : 'Select approved or denied'
    if (!isOptionalDate(values.answeredOn)) found.answeredOn = getDateMessage()
    if (kind === 'abn' && !isOptionalDate(values.formExpiresOn)) found.formExpiresOn = getDateMessage()
    return found
  }

const toRequest = ({ choice, ...values }: Values): NoticeAnswerBody => ({
  option: abnOptions.values.find((one) => one === choice) ?? null,
  isRefused: choice === 'refused',
  isApproved: choice === 'approved' ? true : choice === 'denied' ? false : null,
  answeredOn: parseOptionalDate(values.answeredOn) ?? '',
  formExpiresOn: parseOptionalDate(values.formExpiresOn),
  representativeName: emptyToNull(values.representativeName),
  representativeRelation: emptyToNull(values.representativeRelation),
  reference: emptyToNull(values.reference),
  note: emptyToNull(values.note),
})

export function AnswerNotice({ notice, onClose }: { notice: CoverageNotice; onClose: () => void }) {
  const { data: abnForm, isPending } = useAbnForm(notice.kind === 'abn')
  // The edition on file is offered once it is known.
  return notice.kind === 'abn' && isPending ? null : (
    <AnswerForm notice={notice} formExpiresOn={abnForm?.expiresOn ?? null} onClose={onClose} />
  )
}

function AnswerForm({
  notice,
  formExpiresOn,
  onClose,
}: {
  notice: CoverageNotice
  formExpiresOn: string | null
  onClose: () => void
}) {
  const { kind } = notice
  const form = useForm<Values>({
    defaultValues: {
      ...{ choice: '', answeredOn: '', representativeName: '', representativeRelation: '' },
      ...{ reference: '', note: '' },
      formExpiresOn: formExpiresOn ? formatCalendarDate(formExpiresOn) : '',
    },
    resolver: createResolver(createValidator(kind)),
  })
  const chosen = useWatch({ control: form.control, name: 'choice' })
  const { text, day, choice } = createFormFields(form)
  return (
    <FormDialog
      title={coverageNoticeNames[kind]}
      description="Claims on hold are rechecked after you save. An answer can’t be changed; void the notice instead."
      form={form}
      draft={{
        formId: 'coverage-notice-answer',
        title: 'answer',
        recordId: notice.id,
        patientId: notice.patientId,
      }}
      sending={useAnswerNotice(notice)}
      toBody={toRequest}
      save="Save answer"
      saved={['Answer saved', coverageNoticeNames[kind]]}
      refused="Failed to save the answer"
      failed="The answer was not saved"
      rename={(name) => (['option', 'isRefused', 'isApproved'].includes(name) ? 'choice' : name)}
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {kind !== 'estimate' &&
          choice('choice', kind === 'abn' ? 'Patient’s choice' : 'Plan’s decision', choices[kind], {
            required: true,
            prompt: 'Select',
            className: 'sm:col-span-2',
          })}
        {day('answeredOn', dateLabels[kind], { required: true })}
        {kind === 'abn' && (
          <>
            {day('formExpiresOn', 'Form expiration date', {
              required: true,
              hint: 'As printed at the bottom of the form',
            })}
            {text('representativeName', 'Signed by representative', {
              maxLength: 100,
              hint: 'Leave blank if the patient signed',
            })}
            {text('representativeRelation', 'Relationship to patient', { maxLength: 60 })}
          </>
        )}
        {kind === 'plan_decision' && text('reference', 'Reference number', { required: true, maxLength: 50 })}
        {text('note', 'Note', {
          maxLength: 500,
          required: chosen === 'refused',
          className: 'sm:col-span-2',
          ...(chosen === 'refused' && { hint: 'Describe the refusal and who witnessed it' }),
        })}
      </div>
    </FormDialog>
  )
}
