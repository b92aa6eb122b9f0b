/** An addition to a signed record: its kind and its text. What was signed stays as it is. */
import type { addendumTypes } from '@mendwell/contract'
import { useState } from 'react'
import type { Mutation } from '../mutation.ts'
import { useIdempotencyKey } from '../idempotency.ts'
import { getFieldProblems, formatProblem } from '../format-problem.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import { addendumLabels } from './record-labels.ts'

type Kind = (typeof addendumTypes)[number]

export type AddendumRequest = {
  readonly body: { type: Kind; content: string }
  readonly idempotencyKey: string
}

export function AddendumStep({
  add,
  onDirty,
  onDone,
  onBack,
}: {
  add: Pick<Mutation<unknown, AddendumRequest>, 'error' | 'isPending' | 'mutate'>
  onDirty: (isDirty: boolean) => void
  onDone: () => void
  onBack: () => void
}) {
  const [type, setType] = useState<Kind | ''>('')
  const [content, setContent] = useState('')
  const idempotency = useIdempotencyKey()
  const text = content.trim()
  const missing = type === '' ? 'Select the addendum type' : text === '' ? 'Enter the addendum' : undefined
  const problems = getFieldProblems(add.error)
  const submit = () => {
    if (type === '') return
    add.mutate(
      { body: { type, content: text }, idempotencyKey: idempotency.key },
      {
        saved: ['Addendum added'],
        onSuccess: onDone,
        refused: 'The addendum was not added.',
        onError: idempotency.renewIfReused,
      },
    )
  }
  return (
    <DialogFooter
      notice={
        <>
          {Boolean(add.error) && (
            <Notice level="critical" title="The addendum was not added" live>
              {formatProblem(add.error)} Your changes are still here.
            </Notice>
          )}
          <div className="grid gap-3 sm:grid-cols-[14rem_1fr]">
            <Field label="Addendum type" required error={problems.type}>
              <Select
                prompt="Select"
                options={Object.entries(addendumLabels).map(([value, label]) => ({ value, label }))}
                value={type}
                onChange={({ target }) => setType(target.value as Kind | '')} // an option of this list
              />
            </Field>
            <Field label="Addendum" required error={problems.content}>
              <TextArea
                rows={3}
                maxLength={10_000}
                value={content}
                onChange={({ target }) => {
                  setContent(target.value)
                  onDirty(target.value.trim() !== '')
                }}
              />
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
