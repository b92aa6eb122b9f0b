/** The questions before the photo. None is answered beforehand; they are sent on their own, and a failure keeps what was typed. */
import { type RedFlag, type RedFlagAnswers, redFlagQuestions } from '@mendwell/clinical'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AnswerButtons } from '../../../ui/form/answer-buttons.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Refused } from '../../../platform/link-call.ts'
import { type Answered, type Opened, sendAnswers } from './send.ts'

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
type Given = Partial<Record<RedFlag, 'yes' | 'no'>>

export function Questions({
  token,
  opened,
  onAnswered,
}: {
  token: string
  opened: Opened
  onAnswered: (answered: Answered) => void
}) {
  // One id for the life of the form: sent twice, it is kept once.
  const [id] = useState<string>(() => crypto.randomUUID())
  const [given, setGiven] = useState<Given>({})
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isSending || redFlagQuestions.some((one) => !given[one.id])) return
    setSending(true)
    setRefused(null)
    try {
      const yeses = redFlagQuestions.map((one) => [one.id, given[one.id] === 'yes'])
      const all = Object.fromEntries(yeses) as RedFlagAnswers // one for each question
      onAnswered(await sendAnswers(token, id, all, note))
    } catch (error) {
      setRefused(error instanceof Refused ? error : new Refused('Your answers were not sent.', false))
      setSending(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <header>
        <h1 className="font-serif text-h1">Hello, {opened.firstName}</h1>
        <p className="text-ink2">
          {opened.organizationName} asks for a photo of your wound. First, a few short questions.
        </p>
      </header>
      {redFlagQuestions.map((one) => (
        <AnswerButtons
          key={one.id}
          label={one.question}
          required
          large
          answers={answers}
          value={given[one.id] ?? ''}
          error={isChecked && !given[one.id] ? 'Please answer yes or no' : undefined}
          onChange={(value) => setGiven({ ...given, [one.id]: value })}
        />
      ))}
      <Field label="Anything else you want to say?">
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {refused && (
        <Notice level="critical" title="Not sent" live>
          {refused.message} Your answers are still here. If you feel very ill, or a wound bleeds and does not
          stop, do not wait: call 911.
        </Notice>
      )}
      <Button type="submit" size="large" variant="primary" pending={isSending} pendingLabel="Sending...">
        Next
      </Button>
    </form>
  )
}
