/** The Medicare secondary payer questionnaire: every question with its answer, and what they come to. Rule CM32. */
import {
  computeMspResult,
  mspAnswers,
  type MspAnswer,
  type MspAnswers,
  mspQuestions,
  mspQuestionTexts,
  mspReasons,
  toMspAnswer,
} from '@mendwell/clinical'
import { attestationNames } from '@mendwell/contract'
import { useForm, useWatch } from 'react-hook-form'
import { createResolver, type FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { getDateMessage } from '../../../ui/form/date-time-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type AttestationBody, useRecordAttestation } from './data.ts'
import { createFormFields } from './form-fields.tsx'
import { isOptionalDate, parseOptionalDate } from './parse-fields.ts'

type Values = { datedOn: string } & { [id in (typeof mspQuestions)[number]['id']]: string }

const empty: Values = {
  datedOn: '',
  // Nothing is answered by default.
  ...(Object.fromEntries(mspQuestions.map(({ id }) => [id, ''])) as Omit<Values, 'datedOn'>),
}
const answers = mspAnswers.values.map((value) => ({ value, label: mspAnswers.labels[value] }))

function validate(values: Values): FieldMessages<Values> {
  const found: FieldMessages<Values> = {}
  if (values.datedOn.trim() === '') found.datedOn = 'Date is required'
  else if (!isOptionalDate(values.datedOn)) found.datedOn = getDateMessage()
  for (const { id } of mspQuestions) if (values[id] === '') found[id] = 'Select an answer'
  return found
}

/** What is answered so far. */
const toAnswers = (values: Values): MspAnswers =>
  Object.fromEntries(
    mspQuestions.flatMap(({ id }) => (values[id] === '' ? [] : [[id, values[id] as MspAnswer]])), // from the list
  )

const toRequest = (values: Values): AttestationBody => ({
  kind: 'medicare_secondary',
  answer: toMspAnswer(computeMspResult(toAnswers(values))),
  datedOn: parseOptionalDate(values.datedOn) ?? '',
  mspAnswers: toAnswers(values) as AttestationBody['mspAnswers'], // complete, by the check before
})

export function MspForm({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: empty, resolver: createResolver(validate) })
  const values = useWatch({ control: form.control }) as Values // every field has a value
  const { day, choice } = createFormFields(form)
  return (
    <FormDialog
      title={attestationNames.medicare_secondary}
      description="Ask each question. If any answer is yes, another insurer pays before Medicare. Claims on hold are rechecked after you save."
      form={form}
      draft={{
        formId: 'attestation-medicare_secondary',
        title: attestationNames.medicare_secondary,
        recordId: patientId,
        patientId,
      }}
      sending={useRecordAttestation(patientId)}
      toBody={toRequest}
      save="Save record"
      saved={['Record saved', attestationNames.medicare_secondary]}
      refused="Failed to save the record"
      failed="The record was not saved"
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        {day('datedOn', 'Date asked', { required: true, className: 'sm:w-1/2' })}
        {mspQuestions.map(({ id }) => (
          <div key={id}>
            {choice(id, mspQuestionTexts[id], answers, { required: true, prompt: 'Select' })}
          </div>
        ))}
        <Result values={values} />
      </div>
    </FormDialog>
  )
}

function Result({ values }: { values: Values }) {
  const result = computeMspResult(toAnswers(values))
  if (result.state === 'unknown')
    return (
      <Notice level="note" title="Not complete">
        Medicare is billed first only when every question is answered no.
      </Notice>
    )
  return result.state === 'medicare-first' ? (
    <Notice level="good" title="Medicare pays first" />
  ) : (
    <Notice level="warning" title="Another insurer pays before Medicare">
      {result.reasons.map((code) => mspReasons.labels[code]).join(', ')}. Add it as the primary coverage.
    </Notice>
  )
}
