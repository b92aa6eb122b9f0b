/** Marks a signed record as entered in error. Final, so it wants a typed reason; the record stays readable. */
import type { Mutation } from '../mutation.ts'
import { useState } from 'react'
import { useIdempotencyKey } from '../idempotency.ts'
import { getFieldProblems, formatProblem } from '../format-problem.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Notice } from '../../ui/notice.tsx'

export function VoidStep({
  mark,
  words,
  onDirty,
  onDone,
  onBack,
}: {
  mark: Mutation<unknown, { reason: string; idempotencyKey: string }>
  /** 'The visit was not marked', 'Keep the visit' */
  words: { readonly failed: string; readonly keep: string }
  onDirty: (isDirty: boolean) => void
  onDone: () => void
  onBack: () => void
}) {
  const [reason, setReason] = useState('')
  const idempotency = useIdempotencyKey()
  const isGiven = reason.trim() !== ''
  const submit = () =>
    mark.mutate(
      { reason: reason.trim(), idempotencyKey: idempotency.key },
      {
        saved: ['Marked as entered in error'],
        onSuccess: onDone,
        refused: `${words.failed}.`,
        onError: idempotency.renewIfReused,
      },
    )
  return (
    <DialogFooter
      notice={
        <>
          {mark.error && (
            <Notice level="critical" title={words.failed} live>
              {formatProblem(mark.error)}
            </Notice>
          )}
          <Field
            label="Reason"
            required
            hint="This can’t be undone. The record remains in the chart, marked with your name and reason."
            error={getFieldProblems(mark.error).reason}
          >
            <TextInput
              maxLength={500}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value)
                onDirty(target.value.trim() !== '')
              }}
            />
          </Field>
        </>
      }
    >
      <Button onClick={onBack}>{words.keep}</Button>
      <Button
        variant="danger"
        pending={mark.isPending}
        pendingLabel="Marking..."
        disabledReason={isGiven ? undefined : 'Enter a reason'}
        onClick={submit}
      >
        Mark as entered in error
      </Button>
    </DialogFooter>
  )
}
