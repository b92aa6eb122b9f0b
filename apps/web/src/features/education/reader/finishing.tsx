/** How a patient ends a lesson: answers, own words, completion, and a rating afterwards. What was typed stays through any failure. */
import type { EducationLanguage, EducationResource, LessonResult, ReadLessonText } from '@mendwell/contract'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/leave-guard.ts'
import { isUnauthorized, problemText } from '../../../platform/problem-text.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useComplete } from '../data.ts'
import { Quiz } from './quiz.tsx'
import { Rating } from './rating.tsx'
import type { ReaderWords } from './reader-words.ts'

export function Finishing({
  resource,
  text,
  language,
  words,
}: {
  resource: EducationResource
  text: ReadLessonText
  language: EducationLanguage
  words: ReaderWords
}) {
  const complete = useComplete(resource.id)
  const idempotency = useIdempotencyKey()
  const [answers, setAnswers] = useState<readonly (number | undefined)[]>([])
  const [results, setResults] = useState<readonly (LessonResult['results'][number] | undefined)[]>([])
  const [ownWords, setOwnWords] = useState('')
  const [isDone, setDone] = useState(false)
  useLeaveGuard(ownWords.trim() !== '' && !isDone)
  const { questions } = text
  const given = questions.flatMap((_, at) => answers[at] ?? [])
  const isAnswered = given.length === questions.length
  const isWrong = results.some((result) => result?.isRight === false)

  const send = () => {
    if (complete.isPending) return
    complete.mutate(
      { body: { language, answers: given, ownWords }, idempotencyKey: idempotency.key },
      {
        onSuccess: (answer) => {
          idempotency.renew()
          setResults(answer.results)
          if (!answer.results.every(({ isRight }) => isRight)) return
          setDone(true)
          tellDone(answer)
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'The lesson was not saved')
        },
      },
    )
  }
  return (
    <div className="flex flex-col gap-5" data-screen-only>
      {questions.length > 0 && (
        <Quiz
          questions={questions}
          answers={answers}
          results={results}
          words={words}
          onAnswer={(question, option) => {
            setAnswers(questions.map((_, at) => (at === question ? option : answers[at])))
            setResults(questions.map((_, at) => (at === question ? undefined : results[at])))
          }}
        />
      )}
      <Field label={words.ownWords} hint={words.ownWordsHint}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            maxLength={1_000}
            value={ownWords}
            onChange={({ target }) => setOwnWords(target.value)}
          />
        )}
      </Field>
      {isWrong && <Notice level="warning" title={words.notYet} live />}
      {complete.error && (
        <Notice level="critical" title="The lesson was not saved" live>
          {problemText(complete.error)} What you chose and typed is still here.
        </Notice>
      )}
      {(isDone || resource.isCompleted) && (
        <>
          <Notice level="good" title={words.done} />
          <Rating resource={resource} words={words} />
        </>
      )}
      {!isDone && (
        <Button
          variant={resource.isCompleted ? 'secondary' : 'primary'}
          size="large"
          className="max-sm:w-full sm:self-start"
          pending={complete.isPending}
          pendingLabel={words.completing}
          disabledReason={isAnswered ? undefined : words.answerAll}
          onClick={send}
        >
          {questions.length > 0 ? words.check : words.complete}
        </Button>
      )}
    </div>
  )
}

function tellDone({ pointsEarned, newBadges }: LessonResult) {
  const earned =
    pointsEarned > 0
      ? `You earned ${pointsEarned} points.`
      : 'You did it again. Points are given once for each lesson.'
  const badges = newBadges.map(({ name }) => `New badge: ${name}.`)
  toast('Resource Completed!', [earned, ...badges].join(' '))
}
