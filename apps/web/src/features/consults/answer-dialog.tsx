/** Answers a question, by the user it was asked of. */
import type { Consult } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { TextAreaField } from '../../platform/forms/fields.tsx'
import { createResolver } from '../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useAnswerConsult } from './data.ts'

export function AnswerDialog({
  consult,
  banner,
  onClose,
}: {
  consult: Consult
  banner: ReactNode
  onClose: () => void
}) {
  const form = useForm({
    defaultValues: { answer: '' },
    resolver: createResolver(({ answer }: { answer: string }) => ({
      ...(answer.trim() === '' && { answer: 'Enter your answer' }),
    })),
  })
  const answer = useAnswerConsult(consult.id)
  return (
    <FormDialog
      title="Answer question"
      description={consult.content.question}
      banner={banner}
      form={form}
      draft={{
        formId: 'consult-answer',
        title: 'answer to a specialist question',
        recordId: consult.id,
        patientId: consult.patientId,
      }}
      sending={answer}
      toBody={(values) => values}
      saved={['Answer saved', 'The requesting clinician was notified.']}
      failed="The answer was not saved"
      save="Save answer"
      savingLabel="Saving..."
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="answer"
        label="Answer"
        required
        rows={8}
        maxLength={8000}
        hint="Saved in the chart in your name. It can’t be changed afterwards."
      />
    </FormDialog>
  )
}
