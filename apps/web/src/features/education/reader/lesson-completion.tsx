/** How a patient ends a lesson: answers, own words, completion, and a rating afterwards. What was typed stays through any failure. */
import { TextAreaField } from '../../../platform/forms/fields.tsx'
import type { EducationLanguage, EducationResource, LessonResult, ReadLessonText } from '@mendwell/contract'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { OfferedDraft } from '../../../platform/drafts/offered-draft.tsx'
import { useEncryptedDraft } from '../../../platform/drafts/use-encrypted-draft.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCompleteLesson } from '../data.ts'
import { Quiz } from './quiz.tsx'
import { Rating } from './rating.tsx'
import type { ReaderLabels } from './reader-labels.ts'

type Values = { answers: (number | null)[]; ownWords: string }
type CheckedAnswers = {
  language: EducationLanguage
  results: readonly (LessonResult['results'][number] | undefined)[]
}

const origin = { formId: 'lesson', patientId: null, title: 'lesson', formVersion: 1 }

export function LessonCompletion({
  resource,
  text,
  language,
  words,
}: {
  resource: EducationResource
  text: ReadLessonText
  language: EducationLanguage
  words: ReaderLabels
}) {
  const complete = useCompleteLesson(resource.id)
  const pageLanguage = useLanguage()
  const idempotency = useIdempotencyKey()
  const form = useForm<Values>({ defaultValues: { answers: [], ownWords: '' } })
  const draft = useEncryptedDraft(form, { ...origin, recordId: resource.id }, idempotency)
  const { answers } = useWatch({ control: form.control }) as Values // both have a value from the start
  const [checked, setChecked] = useState<CheckedAnswers>({ language, results: [] })
  const [isDone, setDone] = useState(false)
  useLeaveGuard(form.formState.isDirty && !isDone, true)
  const { questions } = text
  const given = questions.flatMap((_, at) => answers[at] ?? [])
  const isAnswered = given.length === questions.length
  // Reasons in the other language are requested again.
  const results = checked.language === language ? checked.results : []
  const isWrong = results.some((result) => result?.isRight === false)

  const send = () => {
    if (complete.isPending) return
    complete.mutate(
      {
        body: { language, answers: given, ownWords: form.getValues('ownWords') },
        idempotencyKey: idempotency.key,
      },
      {
        onSuccess: (answer) => {
          idempotency.renew()
          setChecked({ language, results: answer.results })
          if (!answer.results.every(({ isRight }) => isRight)) return
          draft.finish()
          setDone(true)
          showCompletionToast(answer, words)
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem(words.error, words.notSaved)
        },
      },
    )
  }
  return (
    <div className="flex flex-col gap-5" data-screen-only>
      <div lang="en" className="empty:hidden">
        <OfferedDraft draft={draft} />
      </div>
      {questions.length > 0 && (
        <Quiz
          questions={questions}
          answers={answers}
          results={results}
          words={words}
          onAnswer={(question, option) => {
            const next = questions.map((_, at) => (at === question ? option : (answers[at] ?? null)))
            form.setValue('answers', next, { shouldDirty: true })
            const kept = questions.map((_, at) => (at === question ? undefined : results[at]))
            setChecked({ language, results: kept })
          }}
        />
      )}
      <TextAreaField
        form={form}
        name="ownWords"
        label={words.ownWords}
        hint={words.ownWordsHint}
        rows={3}
        maxLength={1_000}
      />
      {isWrong && <Notice level="warning" title={words.notYet} live />}
      {complete.error && (
        <Notice level="critical" title={words.notSaved} live>
          <span lang={pageLanguage}>{formatProblem(complete.error)}</span> {words.stillHere}
        </Notice>
      )}
      {(isDone || resource.isCompleted) && (
        <>
          <Notice level="good" title={words.done} />
          <Rating resource={resource} language={language} words={words} />
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

function showCompletionToast({ pointsEarned, newBadges }: LessonResult, words: ReaderLabels) {
  const earned = pointsEarned > 0 ? words.earned(pointsEarned) : words.earnedBefore
  const badges = newBadges.map(({ name }) => words.badge(name))
  toast(words.completed, [earned, ...badges].join(' '))
}
