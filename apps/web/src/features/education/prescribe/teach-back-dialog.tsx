/** Records a teach-back: the question, the patient's own words, and whether it was understood. */
import { AnswerField } from '../../../platform/forms/answer-field.tsx'
import { TextAreaField } from '../../../platform/forms/fields.tsx'
import { teachBackOutcomeNames, teachBackOutcomes, type TeachBack } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { type FieldMessages, createResolver } from '../../../platform/forms/form-adapter.ts'
import { useRecordTeachBack } from './data.ts'

type Values = { question: string; response: string; outcome: TeachBack['outcome'] | '' }

const validate = ({ question, response, outcome }: Values): FieldMessages<Values> => ({
  ...(question.trim() === '' && { question: 'Question is required' }),
  ...(response.trim() === '' && { response: 'Patient’s response is required' }),
  ...(outcome === '' && { outcome: 'Select the patient’s level of understanding' }),
})

const outcomeOptions = teachBackOutcomes.map((value) => ({ value, label: teachBackOutcomeNames[value] }))

export function TeachBackDialog({
  patientId,
  woundId,
  lesson,
  banner,
  onClose,
}: {
  patientId: string
  woundId?: string | undefined
  /** What it is about, where that is one lesson. */
  lesson?: { id: string; title: string } | undefined
  banner: ReactNode
  onClose: () => void
}) {
  const form = useForm<Values>({
    defaultValues: { question: '', response: '', outcome: '' },
    resolver: createResolver(validate),
  })
  return (
    <FormDialog
      size="small"
      title="Document teach-back"
      description={lesson?.title}
      banner={banner}
      form={form}
      draft={{ formId: 'teach-back', title: 'teach-back', recordId: lesson?.id ?? patientId, patientId }}
      sending={useRecordTeachBack(patientId)}
      toBody={({ outcome, ...said }) => ({
        ...said,
        woundId,
        educationResourceId: lesson?.id,
        outcome: outcome as TeachBack['outcome'], // the validation requires it
      })}
      saved={({ outcome }) => ['Teach-back documented', teachBackOutcomeNames[outcome]]}
      refused="Failed to save teach-back"
      failed="Teach-back was not saved"
      save="Document teach-back"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TextAreaField form={form} name="question" label="Question asked" required maxLength={500} />
        <TextAreaField
          form={form}
          name="response"
          label="Patient’s response"
          required
          hint="In the patient’s own words"
          rows={3}
          maxLength={2_000}
        />
        <AnswerField
          form={form}
          name="outcome"
          label="Level of understanding"
          required
          answers={outcomeOptions}
        />
      </div>
    </FormDialog>
  )
}
