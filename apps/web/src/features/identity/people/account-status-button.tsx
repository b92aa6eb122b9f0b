/** Closes the door for a person, with a reason asked, or opens it again. */
import type { PersonEntry } from '@mendwell/contract'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { useEnablePerson } from './data.ts'

export function AccountStatusButton({ person, onDisable }: { person: PersonEntry; onDisable: () => void }) {
  const enable = useEnablePerson(person.id)
  const name = `${person.firstName} ${person.lastName}`
  if (!person.disabledAt) {
    return (
      <Button size="small" aria-label={`Disable ${name}`} onClick={onDisable}>
        Disable
      </Button>
    )
  }
  return (
    <Button
      size="small"
      aria-label={`Enable ${name}`}
      pending={enable.isPending}
      onClick={() =>
        enable.mutate(undefined, {
          saved: ['Account enabled', `${name} can sign in again.`],
          refused: formatProblem,
        })
      }
    >
      Enable
    </Button>
  )
}
