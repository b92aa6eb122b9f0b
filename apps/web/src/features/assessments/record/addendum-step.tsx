/** An addition to a signed record: its kind and its text. What was signed stays as it is. */
import type { addendumTypes, WoundAssessment } from '@mendwell/contract'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { fieldProblems, isUnauthorized, problemText } from '../../../platform/problem-text.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAddendum } from '../data.ts'
import { addendumWords } from './record-words.ts'

type Kind = (typeof addendumTypes)[number]

export function AddendumStep({
  record,
  onDirty,
  onDone,
  onBack,
}: {
  record: WoundAssessment
  onDirty: (isDirty: boolean) => void
  onDone: () => void
  onBack: () => void
}) {
  const [type, setType] = useState<Kind | ''>('')
  const [content, setContent] = useState('')
  const add = useAddendum(record.id)
  const idempotency = useIdempotencyKey()
  const text = content.trim()
  const missing = type === '' ? 'Choose its kind' : text === '' ? 'Write the addendum' : undefined
  const problems = fieldProblems(add.error)
  const submit = () => {
    if (type === '') return
    add.mutate(
      { body: { type, content: text }, idempotencyKey: idempotency.key },
      {
        onSuccess: () => {
          toast('Addendum added')
          onDone()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'The addendum was not added.')
        },
      },
    )
  }
  return (
    <DialogFooter
      notice={
        <>
          {add.error && (
            <Notice level="critical" title="The addendum was not added" live>
              {problemText(add.error)} What you typed is still here.
            </Notice>
          )}
          <div className="grid gap-3 sm:grid-cols-[14rem_1fr]">
            <Field label="Kind of addendum" required error={problems.type}>
              {(wiring) => (
                <Select
                  {...wiring}
                  prompt="Choose"
                  options={Object.entries(addendumWords).map(([value, label]) => ({ value, label }))}
                  value={type}
                  onChange={({ target }) => setType(target.value as Kind | '')} // an option of this list
                />
              )}
            </Field>
            <Field label="Addendum" required error={problems.content}>
              {(wiring) => (
                <TextArea
                  {...wiring}
                  rows={3}
                  maxLength={10_000}
                  value={content}
                  onChange={({ target }) => {
                    setContent(target.value)
                    onDirty(target.value.trim() !== '')
                  }}
                />
              )}
            </Field>
          </div>
        </>
      }
    >
      <Button onClick={onBack}>Back</Button>
      <Button
        variant="primary"
        pending={add.isPending}
        pendingLabel="Adding..."
        disabledReason={missing}
        onClick={submit}
      >
        Add
      </Button>
    </DialogFooter>
  )
}
