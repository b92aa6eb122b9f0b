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
  ...(response.trim() === '' && { response: 'What the patient said is required' }),
  ...(outcome === '' && { outcome: 'Say whether it was understood' }),
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
      title="Record teach-back"
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
      saved={({ outcome }) => ['Teach-Back Recorded', teachBackOutcomeNames[outcome]]}
      refused="Failed to record the teach-back"
      failed="The teach-back was not recorded"
      save="Record teach-back"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TextAreaField form={form} name="question" label="What you asked" required maxLength={500} />
        <TextAreaField
          form={form}
          name="response"
          label="What the patient said"
          required
          hint="In their own words"
          rows={3}
          maxLength={2_000}
        />
        <AnswerField form={form} name="outcome" label="Understood?" required answers={outcomeOptions} />
      </div>
    </FormDialog>
  )
}
