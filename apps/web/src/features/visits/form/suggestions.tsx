/**
 * The coding rules' results for the wounds and procedures: codes and diagnoses with their reasons, what is missing, and warnings. Nothing
 * is applied without a click.
 */
import { listOptions, decisionLevels } from '@mendwell/clinical'
import { Check, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import type { Suggestion } from './codes-data.ts'
import { formatCode, formatMoney } from '../labels.ts'
import { getAnswerKey, findChoices } from './coding-answers.ts'

type Line = Suggestion['lines'][number]
type Diagnosis = Suggestion['diagnoses'][number]

export function Suggestions({
  suggestion,
  isAsking,
  problem,
  isReady,
  cptCodes,
  diagnosis,
  answers,
  onLines,
  onDiagnoses,
  onAnswer,
}: {
  suggestion: Suggestion | undefined
  isAsking: boolean
  problem: unknown
  /** There is something to suggest from. */
  isReady: boolean
  /** Those that the form has already. */
  cptCodes: readonly string[]
  diagnosis: readonly string[]
  answers: Readonly<Record<string, string>>
  onLines: (lines: readonly Line[]) => void
  onDiagnoses: (diagnoses: readonly Diagnosis[]) => void
  onAnswer: (key: string, answer: string) => void
}) {
  const lines = (isReady && suggestion?.lines) || []
  const diagnoses = (isReady && suggestion?.diagnoses) || []
  const leftLines = lines.filter(({ code }) => !cptCodes.includes(code))
  const leftDiagnoses = diagnoses.filter(({ code }) => !diagnosis.includes(code))
  const left = leftLines.length + leftDiagnoses.length
  return (
    <section aria-label="Suggested codes" className="rounded-card border border-line bg-canvas">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5">
        <h3 className="text-hint font-semibold">Suggested from wounds and procedures</h3>
        {isAsking && <LoadingLine>Checking codes...</LoadingLine>}
        {left > 1 && (
          <Button
            size="small"
            variant="quiet"
            className="ml-auto"
            onClick={() => {
              onDiagnoses(leftDiagnoses)
              onLines(leftLines)
            }}
          >
            Add all {left}
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-2 px-3 py-2">
        {!isReady && (
          <p className="text-hint text-ink3">
            Select the patient, date, and wounds or a procedure. Codes are never added automatically.
          </p>
        )}
        {isReady && problem !== null && (
          <Notice level="warning" title="Suggestions not available">
            {formatProblem(problem)} You can still enter codes manually.
          </Notice>
        )}
        {isReady && suggestion && lines.length + diagnoses.length === 0 && (
          <p className="text-hint text-ink3">No codes suggested from the current entries.</p>
        )}
        <ul className="flex flex-col divide-y divide-line empty:hidden">
          {lines.map((line) => (
            <SuggestedCode
              key={line.code}
              words={formatCode(line)}
              code={line.code}
              label={line.label}
              reason={line.reason}
              aside={
                line.amount === null
                  ? 'no fee'
                  : `${formatMoney(line.amount)}${suggestion?.isSamplePrice ? ' sample fee' : ''}`
              }
              isTaken={cptCodes.includes(line.code)}
              onTake={() => onLines([line])}
            />
          ))}
          {diagnoses.map((one) => (
            <SuggestedCode
              key={one.code}
              words={one.code}
              code={one.code}
              label={one.label}
              reason={one.reason}
              isTaken={diagnosis.includes(one.code)}
              onTake={() => onDiagnoses([one])}
            />
          ))}
        </ul>
        {isReady && suggestion && (
          <>
            <SuggestionNotes title="Bundled">
              {suggestion.included.map(({ code, reason }) => `${code}: ${reason}`)}
            </SuggestionNotes>
            {suggestion.warnings.length > 0 && (
              <Notice level="warning" title="Review before billing">
                <ul className="list-disc pl-4">
                  {suggestion.warnings.map(({ id, words }) => (
                    <li key={`${id}${words}`}>{words}</li>
                  ))}
                </ul>
              </Notice>
            )}
            <Questions suggestion={suggestion} answers={answers} onAnswer={onAnswer} />
          </>
        )}
      </div>
    </section>
  )
}

function SuggestedCode({
  words,
  code,
  label,
  reason,
  aside,
  isTaken,
  onTake,
}: {
  words: string
  code: string
  label: string
  reason: string
  aside?: string
  isTaken: boolean
  onTake: () => void
}) {
  return (
    <li className="flex items-start gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <span className="font-semibold">{words}</span> <span className="text-ink2">{label}</span>
        </p>
        <p className="text-hint text-ink3">
          {reason} {aside}
        </p>
      </div>
      {isTaken ? (
        <span className="inline-flex min-h-8 items-center gap-1 text-hint text-good">
          <Check className="size-3.5" />
          Added
        </span>
      ) : (
        <Button size="small" icon={<Plus className="size-3.5" />} aria-label={`Add ${code}`} onClick={onTake}>
          Add
        </Button>
      )}
    </li>
  )
}

function SuggestionNotes({ title, children }: { title: string; children: readonly string[] }): ReactNode {
  if (children.length === 0) return null
  return (
    <div className="text-hint text-ink2">
      <p className="font-medium">{title}</p>
      {children.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  )
}

/** Questions of the coding rules. Answers improve the suggestions and are not stored with the visit. */
function Questions({
  suggestion,
  answers,
  onAnswer,
}: {
  suggestion: Suggestion
  answers: Readonly<Record<string, string>>
  onAnswer: (key: string, answer: string) => void
}) {
  const decision = answers['.decision'] ?? ''
  const asked = suggestion.questions.filter(({ field }) => field !== 'decision')
  const keys = new Set(asked.map(getAnswerKey))
  return (
    <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
      {asked.map((question, index) => {
        const choices = findChoices(question)
        const key = getAnswerKey(question)
        const isRepeated = asked.findIndex((one) => getAnswerKey(one) === key) < index
        if (isRepeated && choices) return null
        if (!choices)
          return (
            <p key={`${key}${question.words}`} className="self-end text-hint text-ink2">
              {question.words}
            </p>
          )
        return (
          <Field key={key} label={question.words}>
            <Select
              prompt="Not answered"
              options={choices}
              value={answers[key] ?? ''}
              onChange={({ target }) => onAnswer(key, target.value)}
            />
          </Field>
        )
      })}
      {Object.entries(answers)
        .filter(([key, answer]) => answer !== '' && key !== '.decision' && !keys.has(key))
        .map(([key, answer]) => (
          <p key={key} className="flex items-center gap-2 text-hint text-ink2">
            Answered: {answer.replaceAll('_', ' ')}
            <Button size="small" variant="quiet" onClick={() => onAnswer(key, '')}>
              Clear answer
            </Button>
          </p>
        ))}
      <Field label="Medical decision making (MDM)" hint="Determines the E/M code">
        <Select
          prompt="No E/M code"
          options={listOptions(decisionLevels)}
          value={decision}
          onChange={({ target }) => onAnswer('.decision', target.value)}
        />
      </Field>
    </div>
  )
}
