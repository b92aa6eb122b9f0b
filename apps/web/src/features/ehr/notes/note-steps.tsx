/** Signing a note and adding to a signed one, below the note itself. */
import { type addendumTypes, attestation, cosignAttestation, type ProgressNote } from '@mendwell/contract'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { fieldProblems, isUnauthorized, problemText } from '../../../platform/problem-text.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useNoteStep } from './data.ts'
import { addendumNames, withCredential } from './note-words.ts'

export function SignNote({
  note,
  step,
  onDone,
  onBack,
}: {
  note: ProgressNote
  step: 'sign' | 'cosign'
  onDone: () => void
  onBack: () => void
}) {
  const user = useUser()
  const [isAttested, setAttested] = useState(false)
  const { mutate, isPending, error } = useNoteStep(note)
  const idempotency = useIdempotencyKey()
  const submit = () =>
    mutate(
      { step, idempotencyKey: idempotency.key },
      {
        onSuccess: ({ body }) => {
          toast('Note signed', body.awaits ? `It waits for the signature of ${body.awaits.name}.` : undefined)
          onDone()
        },
        onError: (problem) => {
          idempotency.renewIfReused(problem)
          if (!isUnauthorized(problem)) toastProblem('Error', 'The note was not signed.')
        },
      },
    )
  return (
    <DialogFooter
      notice={
        error && (
          <Notice level="critical" title="The note was not signed" live>
            {problemText(error)}
          </Notice>
        )
      }
    >
      <div className="w-full">
        <Checkbox
          label={step === 'sign' ? attestation : cosignAttestation}
          hint={`${withCredential(`${user.firstName} ${user.lastName}`, user.credential)}. From then on only addenda are added.`}
          checked={isAttested}
          onChange={({ target }) => setAttested(target.checked)}
        />
      </div>
      <Button onClick={onBack}>Sign later</Button>
      <Button
        variant="primary"
        icon={<PenLine aria-hidden className="size-4" strokeWidth={1.75} />}
        pending={isPending}
        pendingLabel="Signing..."
        disabledReason={isAttested ? undefined : 'Tick the sentence first'}
        onClick={submit}
      >
        {step === 'sign' ? 'Sign' : 'Co-sign'}
      </Button>
    </DialogFooter>
  )
}

type Kind = (typeof addendumTypes)[number]

export function AddToNote({
  note,
  onDirty,
  onDone,
  onBack,
}: {
  note: ProgressNote
  onDirty: (isDirty: boolean) => void
  onDone: () => void
  onBack: () => void
}) {
  const [type, setType] = useState<Kind | ''>('')
  const [content, setContent] = useState('')
  const { mutate, isPending, error } = useNoteStep(note)
  const idempotency = useIdempotencyKey()
  const problems = fieldProblems(error)
  const text = content.trim()
  const submit = () => {
    if (type === '') return
    mutate(
      { step: 'addendum', body: { type, content: text }, idempotencyKey: idempotency.key },
      {
        onSuccess: () => {
          toast('Addendum added')
          onDone()
        },
        onError: (problem) => {
          idempotency.renewIfReused(problem)
          if (!isUnauthorized(problem)) toastProblem('Error', 'The addendum was not added.')
        },
      },
    )
  }
  return (
    <DialogFooter
      notice={
        <>
          {error && (
            <Notice level="critical" title="The addendum was not added" live>
              {problemText(error)} What you typed is still here.
            </Notice>
          )}
          <div className="grid gap-3 sm:grid-cols-[14rem_1fr]">
            <Field label="Kind of addendum" required error={problems.type}>
              {(wiring) => (
                <Select
                  {...wiring}
                  prompt="Choose"
                  options={Object.entries(addendumNames).map(([value, label]) => ({ value, label }))}
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
        pending={isPending}
        pendingLabel="Adding..."
        disabledReason={type === '' ? 'Choose its kind' : text === '' ? 'Write the addendum' : undefined}
        onClick={submit}
      >
        Add
      </Button>
    </DialogFooter>
  )
}
