/** Closing the door for a person, with a reason. Their records stay. */
import type { PersonEntry } from '@mendwell/contract'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useDisablePerson } from './data.ts'

export function DisablePersonDialog({ person, onClose }: { person: PersonEntry; onClose: () => void }) {
  const disable = useDisablePerson(person.id)
  const name = `${person.firstName} ${person.lastName}`
  return (
    <ReasonDialog
      title={`Disable ${name}?`}
      description="The user is signed out everywhere and can’t sign in. Their documentation stays in the chart."
      hint="Recorded in the audit log"
      keep="Cancel"
      confirm="Disable account"
      confirming="Disabling..."
      sending={disable}
      failed="The account was not disabled"
      onConfirm={(reason) =>
        disable.mutate(reason, {
          saved: ['Account disabled', `${name} is signed out everywhere.`],
          refused: 'Failed to disable the account',
          onSuccess: onClose,
        })
      }
      onClose={onClose}
    />
  )
}
