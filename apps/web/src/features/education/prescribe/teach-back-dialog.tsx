/** Recording a teach-back: what was asked, what the patient said in their own words, and whether it was understood. */
import { teachBackOutcomeNames, teachBackOutcomes, type TeachBack } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { KeptNote, OfferedDraft } from '../../../platform/drafts/offered-draft.tsx'
import { useSealedDraft } from '../../../platform/drafts/use-sealed-draft.ts'
import { type FieldMessages, resolverOf, saveByKeys, useServerProblems } from '../../../platform/forms.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/leave-guard.ts'
import { isUnauthorized, problemText } from '../../../platform/problem-text.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { AnswerButtons } from '../../../ui/form/answer-buttons.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRecordTeachBack } from './data.ts'

type Values = { question: string; response: string; outcome: TeachBack['outcome'] | '' }

const check = ({ question, response, outcome }: Values): FieldMessages<Values> => ({
  ...(question.trim() === '' && { question: 'Question is required' }),
  ...(response.trim() === '' && { response: 'What the patient said is required' }),
  ...(outcome === '' && { outcome: 'Say whether it was understood' }),
})

const answers = teachBackOutcomes.map((value) => ({ value, label: teachBackOutcomeNames[value] }))

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
  const record = useRecordTeachBack(patientId)
  const idempotency = useIdempotencyKey()
  const form = useForm<Values>({
    defaultValues: { question: '', response: '', outcome: '' },
    resolver: resolverOf(check),
  })
  const origin = { formId: 'teach-back', title: 'teach-back', formVersion: 1 }
  const draft = useSealedDraft(form, { ...origin, recordId: lesson?.id ?? patientId, patientId }, idempotency)
  const { errors, isDirty } = form.formState
  useServerProblems(form, record.error)
  useLeaveGuard(isDirty)
  const finish = () => {
    draft.finish()
    onClose()
  }
  const save = ({ question, response, outcome }: Values) => {
    if (record.isPending || outcome === '') return
    const body = { woundId, educationResourceId: lesson?.id, question, response, outcome }
    record.mutate(
      { body, idempotencyKey: idempotency.key },
      {
        onSuccess: () => {
          toast('Teach-Back Recorded', teachBackOutcomeNames[outcome])
          finish()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to record the teach-back')
        },
      },
    )
  }
  return (
    <Dialog
      open
      size="small"
      title="Record teach-back"
      {...(lesson && { description: lesson.title })}
      banner={banner}
      dirty={isDirty}
      locked={record.isPending}
      onClose={finish}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(save)}
          onKeyDown={saveByKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <div className="flex flex-col gap-4">
              <OfferedDraft draft={draft} />
              <Field label="What you asked" required error={errors.question?.message}>
                {(wiring) => <TextArea {...wiring} maxLength={500} {...form.register('question')} />}
              </Field>
              <Field
                label="What the patient said"
                required
                hint="In their own words"
                error={errors.response?.message}
              >
                {(wiring) => (
                  <TextArea {...wiring} rows={3} maxLength={2_000} {...form.register('response')} />
                )}
              </Field>
              <Controller
                control={form.control}
                name="outcome"
                render={({ field }) => (
                  <AnswerButtons
                    label="Understood?"
                    required
                    answers={answers}
                    value={field.value}
                    error={errors.outcome?.message}
                    onChange={field.onChange}
                    inputRef={field.ref}
                  />
                )}
              />
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              record.error && (
                <Notice level="critical" title="The teach-back was not recorded" live>
                  {problemText(record.error)} What you typed is still here.
                </Notice>
              )
            }
          >
            <KeptNote draft={draft} />
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" pending={record.isPending} pendingLabel="Saving...">
              Record teach-back
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
