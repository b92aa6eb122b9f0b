/**
 * The questions before the photo. No default answers. A yes shows immediately what to do, by the clinical table on this device; a yes for
 * 911 replaces the other questions. Nothing here waits for the server.
 */
import {
  buildRedFlagAdvice,
  type PatientLanguage,
  type StoredRedFlag,
  type RedFlag,
  redFlagQuestions,
  listRedFlags,
} from '@mendwell/clinical'
import { type FormEvent, Fragment, useEffect, useEffectEvent, useState } from 'react'
import { RedFlagPanel } from '../../../platform/red-flags/red-flag-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { AnswerButtons } from '../../../ui/form/answer-buttons.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LinkApiError } from '../../../platform/link-api.ts'
import { findRefusalText, homeLinkLabels } from './labels.ts'
import { type OpenedLink, sendAnswers } from './send.ts'

type GivenAnswers = Partial<Record<RedFlag, 'yes' | 'no'>>

export function Questions({
  token,
  opened,
  language,
  onAnswered,
}: {
  token: string
  opened: OpenedLink
  language: PatientLanguage
  onAnswered: (sent: { readonly id: string; readonly flags: readonly StoredRedFlag[] }) => void
}) {
  // One id for the life of the form: sent twice, it is stored once.
  const [id] = useState<string>(() => crypto.randomUUID())
  const [given, setGiven] = useState<GivenAnswers>({})
  const [lastYes, setLastYes] = useState<RedFlag | null>(null)
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<LinkApiError | null>(null)
  const labels = homeLinkLabels[language]
  const choices = [
    { value: 'yes', label: labels.yes },
    { value: 'no', label: labels.no },
  ] as const
  const answers = Object.fromEntries(Object.entries(given).map(([flag, said]) => [flag, said === 'yes']))
  const flags = listRedFlags(answers)
  const advice = buildRedFlagAdvice(flags, language)
  const is911 = advice.instruction === 'call-911'

  const send = async () => {
    if (isSending) return
    setSending(true)
    setRefused(null)
    try {
      await sendAnswers(token, id, { answers, note, language })
      onAnswered({ id, flags })
    } catch (error) {
      setRefused(error instanceof LinkApiError ? error : new LinkApiError(labels.answersNotSent, false))
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (redFlagQuestions.every((one) => given[one.id])) void send()
  }
  const setAnswer = (flag: RedFlag, said: 'yes' | 'no') => {
    setGiven({ ...given, [flag]: said })
    if (said === 'yes') setLastYes(flag)
    else if (lastYes === flag)
      setLastYes(redFlagQuestions.findLast((one) => one.id !== flag && given[one.id] === 'yes')?.id ?? null)
  }
  // What could not be sent is sent when the network is back.
  const sendAgain = useEffectEvent(() => {
    if (refused && !refused.isFinal) void send()
  })
  useEffect(() => {
    const onOnline = () => sendAgain()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])

  const panel = (
    <RedFlagPanel
      advice={advice}
      language={language}
      careTeamPhone={opened.careTeamPhone}
      focusOn={`${lastYes} ${advice.instruction}`}
      onCall={() => void send()}
    />
  )
  const notSent = refused && (
    <Notice level="critical" title={labels.notSent} live>
      {refused.isFinal ? findRefusalText(labels, refused.code) : labels.noConnection} {labels.answersSaved}
    </Notice>
  )
  if (is911) {
    return (
      <div className="flex flex-col gap-4">
        <h1 className="sr-only">{advice.title}</h1>
        {panel}
        {notSent}
        <Button size="large" pending={isSending} pendingLabel={labels.sending} onClick={() => void send()}>
          {labels.tellTeam}
        </Button>
        {lastYes && (
          <Button
            size="large"
            variant="quiet"
            onClick={() => {
              const { [lastYes]: _, ...rest } = given
              setGiven(rest)
              setLastYes(null)
              setRefused(null)
            }}
          >
            {labels.changeAnswer}
          </Button>
        )}
      </div>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <header>
        <h1 className="font-serif text-h1">{labels.hello(opened.firstName)}</h1>
        <p className="text-ink2">{labels.asks(opened.organizationName)}</p>
      </header>
      {redFlagQuestions.map((one) => (
        <Fragment key={one.id}>
          <AnswerButtons
            label={one.question[language]}
            required
            large
            answers={choices}
            value={given[one.id] ?? ''}
            error={isChecked && !given[one.id] ? labels.answerPlease : undefined}
            onChange={(said) => setAnswer(one.id, said)}
          />
          {one.id === lastYes && panel}
        </Fragment>
      ))}
      <Field label={labels.note}>
        <TextArea rows={3} maxLength={1000} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {notSent}
      <Button
        type="submit"
        size="large"
        variant={flags.length > 0 ? 'secondary' : 'primary'}
        pending={isSending}
        pendingLabel={labels.sending}
      >
        {labels.next}
      </Button>
    </form>
  )
}
