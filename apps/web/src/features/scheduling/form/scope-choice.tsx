/** Of a series: this one, this and those after it, or all that are still open. */
import { AnswerButtons } from '../../../ui/form/answer-buttons.tsx'
import type { Scope } from '../data.ts'

const scopes = [
  { value: 'this', label: 'This appointment' },
  { value: 'following', label: 'This and following' },
  { value: 'all', label: 'All open appointments' },
] as const

export function ScopeChoice({
  value,
  error,
  onChange,
}: {
  value: Scope | ''
  error?: string | undefined
  onChange: (scope: Scope) => void
}) {
  return (
    <AnswerButtons
      label="Which appointments in the series"
      required
      answers={scopes}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
