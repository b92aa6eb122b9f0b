/** Before a signature: findings that contradict the stage or each other, each with its reason or confirmation. */
import type { ConsistencyFinding } from '@mendwell/clinical'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { FindingAnswers } from './use-findings.ts'

export function FindingList({
  findings,
  answers,
}: {
  findings: readonly ConsistencyFinding[]
  answers: FindingAnswers
}) {
  if (findings.length === 0) return null
  const blocking = findings.filter(({ severity }) => severity === 'blocks')
  const asked = findings.filter(({ severity }) => severity !== 'blocks')
  return (
    <section
      aria-label="Findings to resolve before signing"
      className="flex max-h-[38dvh] w-full flex-col gap-2 overflow-y-auto"
    >
      {blocking.length > 0 && (
        <Notice level="critical" title="Can’t be signed yet">
          {blocking.map(({ ruleId, text }) => (
            <p key={ruleId}>{text}</p>
          ))}
        </Notice>
      )}
      {asked.length > 0 && (
        <Notice level="warning" title="Check these findings">
          <ul className="mt-1 flex flex-col gap-3">
            {asked.map((finding) => (
              <li key={finding.ruleId}>
                <QuestionField finding={finding} answers={answers} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  )
}

function QuestionField({
  finding: { ruleId, severity, text },
  answers: { given, answer },
}: {
  finding: ConsistencyFinding
  answers: FindingAnswers
}) {
  if (severity === 'question')
    return (
      <Checkbox
        label={text}
        hint="Confirm as documented"
        checked={given[ruleId] !== undefined}
        onChange={({ target }) => answer(ruleId, target.checked ? '' : null)}
      />
    )
  return (
    <Field label={text} required hint="The reason is stored with your signature.">
      <TextInput
        aria-label={`Reason: ${text}`}
        maxLength={500}
        value={given[ruleId] ?? ''}
        onChange={({ target }) => answer(ruleId, target.value)}
      />
    </Field>
  )
}
