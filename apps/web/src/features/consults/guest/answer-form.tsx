/** The specialist’s answer with name, credential, organization, and attestation. A failure loses nothing, and a second try counts once. */
import { type FormEvent, useEffect, useState } from 'react'
import { LinkApiError } from '../../../platform/link-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type AnswerDraft, readAnswerDraft, saveAnswerDraft } from './answer-draft.ts'
import { sendAnswer, type UnlockedConsult } from './link-api.ts'

type Problems = Partial<Record<keyof AnswerDraft | 'attested', string>>

function listProblems(draft: AnswerDraft, isAttested: boolean): Problems {
  return {
    ...(draft.answer.trim() === '' && { answer: 'Enter your answer' }),
    ...(draft.name.trim() === '' && { name: 'Enter your name' }),
    ...(draft.credential.trim() === '' && { credential: 'Enter your credential' }),
    ...(draft.organization.trim() === '' && { organization: 'Enter your organization' }),
    ...(!isAttested && { attested: 'Confirm that you are the author of this answer' }),
  }
}

export function AnswerForm({ consult, onSent }: { consult: UnlockedConsult; onSent: () => void }) {
  const [draft, setDraft] = useState<AnswerDraft>(
    () =>
      readAnswerDraft(consult.consultId) ?? {
        id: crypto.randomUUID(),
        answer: '',
        name: consult.recipientName,
        credential: '',
        organization: consult.recipientOrganization,
      },
  )
  const [isAttested, setAttested] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<LinkApiError | null>(null)
  useEffect(() => saveAnswerDraft(consult.consultId, draft), [consult.consultId, draft])
  const problems = isAsked ? listProblems(draft, isAttested) : {}
  const update = (part: Partial<AnswerDraft>) => setDraft({ ...draft, ...part })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    const form = event.currentTarget
    if (Object.keys(listProblems(draft, isAttested)).length > 0) {
      // After the messages are drawn.
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (isSending) return
    setSending(true)
    setFailure(null)
    const { id, ...answer } = draft
    try {
      await sendAnswer(consult.grant, id, answer)
      saveAnswerDraft(consult.consultId, null)
      onSent()
    } catch (error) {
      setFailure(error instanceof LinkApiError ? error : new LinkApiError('', false))
      setSending(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h2 className="text-h1">Your answer</h2>
      <Field label="Answer" required error={problems.answer}>
        <TextArea
          rows={8}
          maxLength={8000}
          value={draft.answer}
          onChange={({ target }) => update({ answer: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Your name" required error={problems.name}>
          <TextInput
            autoComplete="name"
            maxLength={200}
            value={draft.name}
            onChange={({ target }) => update({ name: target.value })}
          />
        </Field>
        <Field label="Credential" required error={problems.credential} hint="For example MD, DPM, or NP">
          <TextInput
            autoComplete="honorific-suffix"
            maxLength={50}
            value={draft.credential}
            onChange={({ target }) => update({ credential: target.value })}
          />
        </Field>
        <Field label="Organization" required error={problems.organization}>
          <TextInput
            autoComplete="organization"
            maxLength={200}
            value={draft.organization}
            onChange={({ target }) => update({ organization: target.value })}
          />
        </Field>
      </div>
      <Checkbox
        label="I am the author of this answer. It becomes part of the patient’s chart with my name and can’t be changed."
        checked={isAttested}
        error={problems.attested}
        onChange={({ target }) => setAttested(target.checked)}
      />
      {failure && (
        <Notice level="warning" title="The answer was not sent" live>
          {failure.message || 'Can’t connect.'} Your answer is still here.
          {!failure.isFinal && ' Try again.'}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" pending={isSending} pendingLabel="Sending...">
        Send answer
      </Button>
    </form>
  )
}
