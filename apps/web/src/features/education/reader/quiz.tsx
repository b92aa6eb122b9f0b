/** The questions of a lesson. Only the server knows the right answers; the explanation comes with its check. */
import type { LessonResult, ReadLessonText } from '@mendwell/contract'
import { Check, RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { ReaderLabels } from './reader-labels.ts'

const icon = { 'aria-hidden': true, className: 'mt-1 size-4 shrink-0', strokeWidth: 2 } as const

export function Quiz({
  questions,
  answers,
  results,
  words,
  onAnswer,
}: {
  questions: ReadLessonText['questions']
  /** By question; nothing while it is open. */
  answers: readonly (number | null)[]
  /** For the answers as sent; a changed answer has none. */
  results: readonly (LessonResult['results'][number] | undefined)[]
  words: ReaderLabels
  onAnswer: (question: number, option: number) => void
}) {
  const name = useId()
  return (
    <div className="flex flex-col gap-6">
      {questions.map(({ question, options }, at) => {
        const result = results[at]
        return (
          <fieldset key={question} className="min-w-0" aria-describedby={result && `${name}-${at}-result`}>
            <legend className="mb-2">
              <span className="block text-hint text-ink3">{words.question(at + 1, questions.length)}</span>
              <span className="font-semibold">{question}</span>
            </legend>
            <div className="flex flex-col gap-2">
              {options.map((option, place) => (
                <label
                  key={option}
                  className={classNames(
                    'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border px-4 py-2',
                    'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                    answers[at] === place
                      ? 'border-accent bg-accent-tint'
                      : 'border-line2 bg-surface hover:bg-sunken',
                  )}
                >
                  <input
                    type="radio"
                    name={`${name}-${at}`}
                    checked={answers[at] === place}
                    onChange={() => onAnswer(at, place)}
                    className="size-4.5 shrink-0 accent-accent"
                  />
                  {option}
                </label>
              ))}
            </div>
            {result && (
              <p
                id={`${name}-${at}-result`}
                className={classNames('mt-2 flex gap-2', result.isRight ? 'text-good' : 'text-warning')}
              >
                {result.isRight ? <Check {...icon} /> : <RotateCcw {...icon} />}
                <span>
                  <strong>{result.isRight ? words.right : words.wrong}</strong>{' '}
                  <span className="text-ink">{result.why}</span>
                </span>
              </p>
            )}
          </fieldset>
        )
      })}
    </div>
  )
}
